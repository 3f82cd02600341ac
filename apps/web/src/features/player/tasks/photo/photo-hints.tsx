import type { ChallengeView } from '@bramble/contract'
import { isPhotoTask, type PhotoTask } from '@bramble/domain/challenge/tasks'
import type { ComponentType } from 'react'
import { t } from '#/words/t.ts'
import { Badge } from '#/ui/badge.tsx'
import { Card } from '#/ui/card.tsx'
import { ReferencePicture } from '../../_flow/reference-picture.tsx'
import { useRecorded } from '../../_sound/recorded.ts'

interface HintProps {
  challenge: ChallengeView
}

/** The hint of each task. */
const photoHints: Readonly<Record<PhotoTask, ComponentType<HintProps>>> = {
  'basic-photo': PlacePicture,
  'match-view': ViewHint,
  'object-detection': ObjectHint,
}

export function PhotoHint({ challenge }: HintProps) {
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
