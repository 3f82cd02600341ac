import { Camera, Check, RotateCcw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { cameraCopy } from '#/copy/player/camera.ts'
import { guardianPhotoCopy } from '#/copy/player/guardian-photo.ts'
import { usePhotoCapture } from '#/platform/camera/use-photo-capture.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { MascotSays } from '#/ui/mascot/mascot-says.tsx'
import { Notice } from '#/ui/notice.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { EyeHeader } from '../_flow/eye-sign.tsx'
import { PhotoView } from '../_flow/photo-view.tsx'
import { usePlayer } from '../_flow/use-player.ts'
import { GrownUpPicture } from './grown-up-picture.tsx'
import { tellCameraProblem } from './tell-camera-problem.ts'
import { useSavePhoto } from './use-save-photo.ts'

const ICON = { className: 'size-7', 'aria-hidden': true } as const

export function GuardianPhoto({ playerId }: { playerId: string }) {
  const { go } = usePlayer()
  const [isCameraMissing, setCameraMissing] = useState(false)
  const capture = usePhotoCapture({
    onProblem: (problem) => {
      if (problem === 'no-camera') setCameraMissing(true)
      tellCameraProblem(problem)
    },
  })
  const goOn = () => go('get-ready', null, { replace: true })
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
      {cameraCopy.anotherWay}
    </Button>
  )
  if (isUnavailable) return <Unavailable onContinue={goOn}>{otherWay}</Unavailable>

  return (
    <ChildPage
      title={guardianPhotoCopy.title}
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
              {cameraCopy.takePhoto}
            </Button>
            {otherWay}
          </ActionStack>
        ) : (
          <ActionStack>
            <Button
              size="big"
              busy={saving.isSaving}
              busyLabel={guardianPhotoCopy.saving}
              onClick={() => saving.save(photo.file)}
              icon={<Check {...ICON} />}
            >
              {guardianPhotoCopy.save}
            </Button>
            <Button
              variant="secondary"
              disabled={saving.isSaving}
              onClick={() => {
                saving.forget()
                capture.retake()
              }}
              icon={<RotateCcw {...ICON} />}
            >
              {cameraCopy.retake}
            </Button>
          </ActionStack>
        )
      }
    >
      {photo === null && (
        <MascotSays mood="pleased" size="s">
          {guardianPhotoCopy.speech}
        </MascotSays>
      )}
      <PhotoView
        capture={capture}
        alt={guardianPhotoCopy.alt}
        empty={<GrownUpPicture />}
        ratio={photo === null ? 'photo' : 'square'}
      />
      {saving.hasFailed && (
        <Notice tone="warn" live>
          {guardianPhotoCopy.failed.stillHere}
        </Notice>
      )}
      <p className="text-center text-base text-ink-soft">{guardianPhotoCopy.why}</p>
    </ChildPage>
  )
}

function Unavailable({ onContinue, children }: { onContinue: () => void; children: ReactNode }) {
  const { unavailable } = guardianPhotoCopy
  return (
    <ChildPage
      title={unavailable.title}
      header={<EyeHeader />}
      action={
        <ActionStack>
          <Button size="big" onClick={onContinue}>
            {unavailable.continue}
          </Button>
          {children}
        </ActionStack>
      }
    >
      <MascotSays mood="pleased" size="xl">
        {unavailable.text}
      </MascotSays>
    </ChildPage>
  )
}
