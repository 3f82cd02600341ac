import { Camera, Check, RotateCcw, SkipForward } from 'lucide-react'
import type { ChallengeView } from '@bramble/contract'
import { useEffect, useState, type ReactNode, type ComponentType } from 'react'
import { t } from '#/words/t.ts'
import {
  usePhotoCapture,
  type KeptPhoto,
  type PhotoCapture,
} from '#/platform/camera/use-photo-capture.ts'
import { percentText } from '#/platform/format.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { removeStored, writeStored } from '#/platform/storage/storage.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/state-panel.tsx'
import { BubbleTool } from '#/ui/mascot/bubble-tool.tsx'
import { Notice } from '#/ui/notice.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { Progress } from '#/ui/progress.tsx'
import { toastFailure } from '#/ui/toast-store.ts'
import { EyeHeader } from '../../_flow/eye-sign.tsx'
import { PhotoView } from '../../_flow/photo-view.tsx'
import type { SubmitPhoto } from './use-submit-photo.ts'
import { isPhotoTask, type PhotoTask } from '@bramble/domain/challenge/tasks'
import { Badge } from '#/ui/badge.tsx'
import { Card } from '#/ui/card.tsx'
import { ReferencePicture } from '../../_flow/reference-picture.tsx'
import { useRecorded } from '../../_sound/recorded.ts'

/** Take a photo, look at it, send it. */
export function PhotoTask({
  challenge,
  kept,
  sending,
}: {
  challenge: ChallengeView
  /** Store of the photo until it is sent; null in a preview. */
  kept: KeptPhoto | null
  sending: SubmitPhoto
}) {
  const [isCameraMissing, setCameraMissing] = useState(false)
  const capture = usePhotoCapture({
    kept,
    onProblem: (problem) => {
      // The page itself says so, and what to do.
      if (problem === 'no-camera') return setCameraMissing(true)
      toastFailure(t('child.photoCapture.cameraProblem'), t(`child.captureProblems.${problem}`))
    },
  })
  useEffect(() => {
    writeStored(storedKeys.inPhotoCapture, true)
    return () => removeStored(storedKeys.inPhotoCapture)
  }, [])

  const { photo, changeWay } = capture
  const turnedAway = photo === null ? null : sending.turnedAway(photo.file)
  const otherWay = changeWay !== null && (
    <Button
      variant="quiet"
      wide
      onClick={() => {
        setCameraMissing(false)
        changeWay()
      }}
    >
      {t('child.photoCapture.anotherWay')}
    </Button>
  )
  if (photo === null && (capture.way === null || isCameraMissing)) {
    return <NoCamera onContinue={sending.continueWithout}>{otherWay}</NoCamera>
  }
  const promptLanguage = challenge.childPhotoPrompt === null ? undefined : challenge.language
  // After a refused try the reason comes first, and the photo right below.
  const task = (
    <>
      <div className="flex items-center justify-center gap-2">
        <p className="text-center font-display text-lead" data-read="" lang={promptLanguage}>
          {challenge.childPhotoPrompt ?? t('shared.defaultPhotoPrompt')}
        </p>
        <BubbleTool />
      </div>
      <PhotoHint challenge={challenge} />
    </>
  )
  return (
    <ChildPage
      title={t('child.photoCapture.title')}
      header={<EyeHeader />}
      action={
        <ActionStack>
          {photo === null ? (
            <Button icon={<Camera />} size="big" busy={capture.isBusy} onClick={capture.take}>
              {t('child.photoCapture.capture')}
            </Button>
          ) : (
            <PhotoButtons photo={photo} onRetake={capture.retake} sending={sending} />
          )}
          {photo === null && otherWay}
        </ActionStack>
      }
    >
      {turnedAway === null ? (
        task
      ) : (
        <Notice title={t('child.photoCapture.notPassed')} live>
          <span data-read="">{turnedAway}</span>
        </Notice>
      )}
      <PhotoView capture={capture} alt={t('child.photoCapture.alt')} />
      {turnedAway === null ? null : task}
      <p className="text-center text-base text-ink-soft">{t('child.photoCapture.helperNote')}</p>
    </ChildPage>
  )
}

/** Shown without a camera; `children` may offer another way to a photo. */
function NoCamera({ onContinue, children }: { onContinue: () => void; children?: ReactNode }) {
  return (
    <ChildPage
      title={t('child.photoCapture.noCameraTitle')}
      header={<EyeHeader />}
      titleHidden
      action={
        <ActionStack>
          <Button icon={<SkipForward />} size="big" onClick={onContinue}>
            {t('child.photoCapture.continueWithout')}
          </Button>
          {children}
        </ActionStack>
      }
    >
      <EmptyState title={t('child.photoCapture.noCameraTitle')}>
        {t('child.photoCapture.noCameraText')}
      </EmptyState>
    </ChildPage>
  )
}

const ALL_PERCENT = 100

/** A taken photo can be sent or retaken; a rejected one only retaken. */
function PhotoButtons({
  photo,
  onRetake,
  sending,
}: {
  photo: NonNullable<PhotoCapture['photo']>
  onRetake: () => void
  sending: SubmitPhoto
}) {
  const { submit, isSending, sentShare, turnedAway, continueWithout } = sending
  const isTurnedAway = turnedAway(photo.file) !== null
  return (
    <>
      {isSending ? (
        <Progress
          value={sentShare * ALL_PERCENT}
          valueText={percentText(sentShare)}
          label={t('child.photoCapture.progress')}
          showLabel={false}
        />
      ) : null}
      {/* One button for both, so that it keeps the focus when its meaning changes. */}
      <Button
        size="big"
        icon={isTurnedAway ? <RotateCcw /> : <Check />}
        busy={isSending}
        busyLabel={
          sentShare === 1 ? t('child.photoCapture.judging') : t('child.photoCapture.submitting')
        }
        onClick={isTurnedAway ? onRetake : () => void submit(photo.file)}
      >
        {isTurnedAway ? t('child.photoCapture.retake') : t('child.photoCapture.submit')}
      </Button>
      {isTurnedAway ? (
        <Button icon={<SkipForward />} variant="quiet" wide onClick={continueWithout}>
          {t('child.photoCapture.continueWithout')}
        </Button>
      ) : (
        <Button
          icon={<RotateCcw />}
          variant="secondary"
          wide
          disabled={isSending}
          onClick={onRetake}
        >
          {t('child.photoCapture.retake')}
        </Button>
      )}
    </>
  )
}

interface HintProps {
  challenge: ChallengeView
}

/** The hint of each task. */
const photoHints: Readonly<Record<PhotoTask, ComponentType<HintProps>>> = {
  'basic-photo': PlacePicture,
  'match-view': ViewHint,
  'object-detection': ObjectHint,
}

function PhotoHint({ challenge }: HintProps) {
  const { childPhotoTask: kind } = challenge
  const Hint = isPhotoTask(kind) ? photoHints[kind] : null
  return Hint === null ? null : <Hint challenge={challenge} />
}

/** Any photo counts; what was there before may be compared with it. */
function PlacePicture({ challenge: { showReferenceInGame, referenceImage } }: HintProps) {
  return showReferenceInGame && referenceImage !== null ? (
    <ReferencePicture address={referenceImage} />
  ) : null
}

/** A view and, where it may be seen, its picture. */
function ViewHint({ challenge }: HintProps) {
  const picture = challenge.showReferenceInGame ? challenge.referenceImage : null
  if (picture === null) return <ViewInWords challenge={challenge} />
  return (
    <div className="stack-tight text-center">
      <p data-read="">{t('child.photoCapture.matchPicture')}</p>
      <ReferencePicture address={picture} />
    </div>
  )
}

/** Without a picture to compare, the grown-up's words are the hint, so they stand here too. */
function ViewInWords({ challenge }: HintProps) {
  const recorded = useRecorded(challenge.voice)
  return (
    <Card tone="leaf" title={challenge.title}>
      <p data-read="" {...recorded}>
        {challenge.description}
      </p>
      <p className="text-base">{t('child.photoCapture.matchView')}</p>
    </Card>
  )
}

const MAX_FALLBACKS = 2

/** The object to photograph, and up to two more general names that count too. */
function ObjectHint({ challenge: { objectDetectionData: data } }: HintProps) {
  if (data === null) return null
  const fallbacks = data.generalization_ladder
    .map(({ label }) => label)
    .filter((label) => label !== data.primary_label)
    .slice(0, MAX_FALLBACKS)
  return (
    <div className="stack-tight text-center">
      <p data-read="">
        {t('child.photoCapture.targetLabel')}{' '}
        <strong className="text-lead">{data.primary_label}</strong>
      </p>
      {fallbacks.length > 0 ? (
        <p className="flex flex-wrap items-center justify-center gap-2 text-base">
          {t('child.photoCapture.fallbackLabel')}
          {fallbacks.map((label) => (
            <Badge key={label} tone="info">
              {label}
            </Badge>
          ))}
        </p>
      ) : null}
    </div>
  )
}
