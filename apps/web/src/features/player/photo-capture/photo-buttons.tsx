import { photoCaptureCopy as copy } from '#/copy/player/photo-capture.ts'
import type { PhotoCapture } from '#/platform/camera/use-photo-capture.ts'
import { Button } from '#/ui/button.tsx'
import { Progress } from '#/ui/progress.tsx'
import type { SubmitPhoto } from './use-submit-photo.ts'

const ALL_PERCENT = 100

/** A photo in hand: send it or take it again; one that was looked at and not taken only again. */
export function PhotoButtons({
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
        <Progress value={sentShare * ALL_PERCENT} label={copy.progress} showLabel={false} />
      ) : null}
      {/* One button for both, so that it keeps the focus when it changes its meaning. */}
      <Button
        size="big"
        busy={isSending}
        busyLabel={sentShare === 1 ? copy.judging : copy.submitting}
        onClick={isTurnedAway ? onRetake : () => void submit(photo.file)}
      >
        {isTurnedAway ? copy.retake : copy.submit}
      </Button>
      {isTurnedAway ? (
        <Button variant="quiet" wide onClick={continueWithout}>
          {copy.continueWithout}
        </Button>
      ) : (
        <Button variant="secondary" wide disabled={isSending} onClick={onRetake}>
          {copy.retake}
        </Button>
      )}
    </>
  )
}
