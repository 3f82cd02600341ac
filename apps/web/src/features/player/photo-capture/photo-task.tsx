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
import { ChildPage } from '#/ui/page.tsx'
import { toast } from '#/ui/toast-store.ts'
import { PhotoView } from '../_flow/photo-view.tsx'
import { NoCamera } from './no-camera.tsx'
import { PhotoTargets } from './photo-targets.tsx'
import { useSubmitPhoto } from './use-submit-photo.ts'

/** Take a photo, look at it, send it. */
export function PhotoTask({ challenge }: { challenge: ChallengeView }) {
  const { submit, isSending, continueWithout } = useSubmitPhoto(challenge)
  const [isCameraMissing, setCameraMissing] = useState(false)
  const capture = usePhotoCapture({
    onProblem: (problem) => {
      if (problem === 'no-camera') setCameraMissing(true)
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
    return <NoCamera onContinue={continueWithout}>{otherWay}</NoCamera>
  }
  return (
    <ChildPage
      title={copy.title}
      action={
        <ActionStack>
          {photo === null ? (
            <Button size="big" busy={capture.isBusy} onClick={capture.take}>
              {copy.capture}
            </Button>
          ) : (
            <>
              <Button
                size="big"
                busy={isSending}
                busyLabel={copy.submitting}
                onClick={() => void submit(photo.file)}
              >
                {copy.submit}
              </Button>
              <Button variant="secondary" wide disabled={isSending} onClick={capture.retake}>
                {copy.retake}
              </Button>
            </>
          )}
          {photo === null && otherWay}
        </ActionStack>
      }
    >
      <p className="text-center font-display text-lead">
        {challenge.childPhotoPrompt ?? DEFAULT_PHOTO_PROMPT}
      </p>
      {challenge.childPhotoTask === 'object-detection' && challenge.objectDetectionData ? (
        <PhotoTargets data={challenge.objectDetectionData} />
      ) : null}
      <PhotoView capture={capture} alt={copy.alt} />
      <p className="text-center text-base text-ink-soft">{copy.helperNote}</p>
    </ChildPage>
  )
}
