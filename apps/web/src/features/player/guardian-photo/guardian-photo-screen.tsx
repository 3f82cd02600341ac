import { Camera, Check, RotateCcw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { t } from '#/words/t.ts'
import type { CaptureProblem } from '#/platform/camera/capture-problem.ts'
import { usePhotoCapture } from '#/platform/camera/use-photo-capture.ts'
import { askForMotion, useAwaitsMotion } from '#/platform/motion.ts'
import { PLAYER_POLL_MS, SESSION_POLL_MS } from '#/platform/timings.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { Kindly } from '#/ui/kindly.tsx'
import { MascotSays } from '#/ui/mascot/mascot-says.tsx'
import { Notice } from '#/ui/notice.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { toast, toastFailure } from '#/ui/toast-store.ts'
import { ChildGate } from '../_flow/child-gate.tsx'
import { EyeHeader } from '../_flow/eye-sign.tsx'
import { PhotoView } from '../_flow/photo-view.tsx'
import { usePlayer } from '../_flow/use-player.ts'
import { useTakenPhoto } from '../_game/acts/taken-photo.ts'
import { useSavePhoto } from './use-save-photo.ts'

/** Takes a photo of the grown-up, so that helpers know whom to look for. */
export function GuardianPhotoScreen() {
  return (
    <ChildGate step="guardian-photo" playerPollMs={PLAYER_POLL_MS} sessionPollMs={SESSION_POLL_MS}>
      {({ player }) => <GuardianPhoto playerId={player.id} />}
    </ChildGate>
  )
}

const ICON = { className: 'size-7', 'aria-hidden': true } as const

function GuardianPhoto({ playerId }: { playerId: string }) {
  const { go } = usePlayer()
  const [isCameraMissing, setCameraMissing] = useState(false)
  const kept = useTakenPhoto(playerId, 'grown-up')
  const capture = usePhotoCapture({
    kept,
    onProblem: (problem) => {
      if (problem === 'no-camera') setCameraMissing(true)
      notifyCameraProblem(problem)
    },
  })
  const goOn = () => {
    void kept?.keep(null)
    go('get-ready', null, { replace: true })
  }
  const saving = useSavePhoto(playerId, { onSaved: goOn })
  const { photo, changeWay } = capture
  const isUnavailable = photo === null && (capture.way === null || isCameraMissing)

  const otherWay = changeWay !== null && (
    <Button
      variant="quiet"
      onClick={() => {
        setCameraMissing(false)
        changeWay()
      }}
    >
      {t('child.camera.anotherWay')}
    </Button>
  )
  const isAdvised = saving.advice !== null
  // The last tap before the game of who comes late: a press before the app asked for no motion.
  const awaitsMotion = useAwaitsMotion()
  const save = photo !== null && (
    <Button
      key="save"
      {...(isAdvised ? { variant: 'secondary' as const } : { size: 'big' as const })}
      busy={saving.isSaving}
      busyLabel={t('child.guardianPhoto.saving')}
      onClick={() => {
        if (awaitsMotion) void askForMotion()
        saving.save(photo.file)
      }}
      icon={<Check {...ICON} />}
    >
      {isAdvised ? t('child.guardianPhoto.saveAnyway') : t('child.guardianPhoto.save')}
    </Button>
  )
  const again = (
    <Button
      key="again"
      {...(isAdvised ? { size: 'big' as const } : { variant: 'secondary' as const })}
      disabled={saving.isSaving}
      onClick={() => {
        saving.forget()
        capture.retake()
      }}
      icon={<RotateCcw {...ICON} />}
    >
      {t('child.camera.retake')}
    </Button>
  )
  if (isUnavailable) return <Unavailable onContinue={goOn}>{otherWay}</Unavailable>

  return (
    <ChildPage
      title={t('child.guardianPhoto.title')}
      header={<EyeHeader />}
      action={
        photo === null ? (
          <ActionStack>
            <Button
              size="big"
              busy={capture.isBusy || capture.liveState === 'starting'}
              onClick={capture.take}
              icon={<Camera {...ICON} />}
            >
              {t('child.camera.takePhoto')}
            </Button>
            {otherWay}
          </ActionStack>
        ) : (
          <ActionStack>{isAdvised ? [again, save] : [save, again]}</ActionStack>
        )
      }
    >
      {photo === null && (
        <MascotSays mood="pleased" size="s">
          {t('child.guardianPhoto.speech')}
        </MascotSays>
      )}
      {photo !== null && awaitsMotion ? (
        <p className="text-center text-base" data-read="">
          {t('start.join.ready.motion')}
        </p>
      ) : null}
      <PhotoView
        capture={capture}
        alt={t('child.guardianPhoto.alt')}
        empty={<GrownUpPicture />}
        ratio={photo === null ? 'photo' : 'square'}
      />
      {isAdvised && (
        <Notice tone="info" live>
          {saving.advice}
        </Notice>
      )}
      {saving.hasFailed && (
        <Notice tone="warn" live>
          {t('child.guardianPhoto.failed.stillHere')}
        </Notice>
      )}
      <p className="text-center" data-read="ask">
        <Kindly>{t('child.guardianPhoto.why')}</Kindly>
      </p>
    </ChildPage>
  )
}

function Unavailable({ onContinue, children }: { onContinue: () => void; children: ReactNode }) {
  return (
    <ChildPage
      title={t('child.guardianPhoto.unavailable.title')}
      header={<EyeHeader />}
      action={
        <ActionStack>
          <Button size="big" onClick={onContinue}>
            {t('child.guardianPhoto.unavailable.continue')}
          </Button>
          {children}
        </ActionStack>
      }
    >
      <MascotSays mood="pleased" size="xl">
        {t('child.guardianPhoto.unavailable.text')}
      </MascotSays>
    </ChildPage>
  )
}

/** Shows without words whom to photograph: a grown-up who smiles into the frame. */
function GrownUpPicture() {
  return (
    <svg viewBox="0 0 160 130" className="h-full max-h-44 w-auto" aria-hidden="true">
      <path d="M30 130c2-34 20-50 50-50s48 16 50 50z" className="fill-moss" />
      <path d="M66 74h28v18c-8 10-20 10-28 0z" fill="#e3b48c" />
      <circle cx="80" cy="50" r="30" fill="#f0c49c" />
      <path
        d="M48 50c-2-30 18-38 34-38s32 12 30 36c-8-6-14-14-18-22-10 10-30 12-46 24z"
        className="fill-bark"
      />
      <circle cx="69" cy="52" r="3.5" className="fill-ink" />
      <circle cx="92" cy="52" r="3.5" className="fill-ink" />
      <path
        d="M68 63c7 8 18 8 25 0"
        className="fill-none stroke-ink"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path
        d="M8 30V10h22M130 10h22v20M152 100v22h-22M30 122H8v-22"
        className="fill-none stroke-sun"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** A failing camera gets other words than an unusable photo. */
function notifyCameraProblem(problem: CaptureProblem): void {
  if (problem === 'cancelled') {
    toast({ title: t(`child.captureProblems.${problem}`) })
    return
  }
  const isBroken = problem === 'no-camera' || problem === 'failed'
  toastFailure(
    t('child.guardianPhoto.cameraError.title'),
    isBroken ? t('child.guardianPhoto.cameraError.text') : t(`child.captureProblems.${problem}`),
  )
}
