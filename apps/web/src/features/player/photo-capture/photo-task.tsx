import type { ChallengeView } from '@bramble/contract'
import { DEFAULT_PHOTO_PROMPT } from '@bramble/domain/challenge/challenge'
import { useEffect, useState } from 'react'
import { captureProblemText } from '#/copy/player/camera.ts'
import { photoCaptureCopy as copy } from '#/copy/player/photo-capture.ts'
import { usePhotoCapture } from '#/platform/camera/use-photo-capture.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { removeStored, writeStored } from '#/platform/storage/storage.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { toast } from '#/ui/toast-store.ts'
import { EyeHeader } from '../_flow/eye-sign.tsx'
import { PhotoView } from '../_flow/photo-view.tsx'
import { NoCamera } from './no-camera.tsx'
import { PhotoButtons } from './photo-buttons.tsx'
import { PhotoHint } from './photo-hint.tsx'
import type { SubmitPhoto } from './use-submit-photo.ts'

/** Take a photo, look at it, send it. */
export function PhotoTask({
  challenge,
  sending,
}: {
  challenge: ChallengeView
  sending: SubmitPhoto
}) {
  const [isCameraMissing, setCameraMissing] = useState(false)
  const capture = usePhotoCapture({
    onProblem: (problem) => {
      // The page itself says so, and what to do.
      if (problem === 'no-camera') return setCameraMissing(true)
      toast({
        title: copy.cameraProblem,
        description: captureProblemText(problem),
        variant: 'destructive',
      })
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
      {copy.anotherWay}
    </Button>
  )
  if (photo === null && (capture.way === null || isCameraMissing)) {
    return <NoCamera onContinue={sending.continueWithout}>{otherWay}</NoCamera>
  }
  // After a try what was said of it comes first, and the photo right below.
  const task = (
    <>
      <p className="text-center font-display text-lead">
        {challenge.childPhotoPrompt ?? DEFAULT_PHOTO_PROMPT}
      </p>
      <PhotoHint challenge={challenge} />
    </>
  )
  return (
    <ChildPage
      title={copy.title}
      header={<EyeHeader />}
      action={
        <ActionStack>
          {photo === null ? (
            <Button size="big" busy={capture.isBusy} onClick={capture.take}>
              {copy.capture}
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
        <Notice title={copy.notPassed} live>
          {turnedAway}
        </Notice>
      )}
      <PhotoView capture={capture} alt={copy.alt} />
      {turnedAway === null ? null : task}
      <p className="text-center text-base text-ink-soft">{copy.helperNote}</p>
    </ChildPage>
  )
}
