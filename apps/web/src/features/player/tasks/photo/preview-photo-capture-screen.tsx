import { TASKS } from '@bramble/domain/challenge/tasks'
import { photoCaptureCopy as copy } from '#/copy/player/photo-capture.ts'
import { previewCopy } from '#/copy/player/preview.ts'
import { toast } from '#/ui/toast-store.ts'
import {
  NoPreview,
  PreviewGate,
  useLeavePreview,
  type PreviewedChallenge,
} from '../../_flow/preview-gate.tsx'
import { PhotoTask } from './photo-task.tsx'

/** The camera screen in a preview; the photo never leaves the phone [PREV-02]. */
export function PreviewPhotoCaptureScreen() {
  return (
    <PreviewGate>
      {(challenge) =>
        TASKS[challenge.childPhotoTask].evidence === 'photo' ? (
          <PreviewPhotoTask challenge={challenge} />
        ) : (
          <NoPreview {...previewCopy.invalid} />
        )
      }
    </PreviewGate>
  )
}

function PreviewPhotoTask({ challenge }: { challenge: PreviewedChallenge }) {
  const { complete } = useLeavePreview()
  async function submit(photo: Blob | null): Promise<void> {
    if (photo !== null) return complete()
    toast({ title: copy.noPhoto.title, description: copy.noPhoto.text, variant: 'destructive' })
  }
  return (
    <PhotoTask
      challenge={challenge}
      sending={{
        submit,
        isSending: false,
        sentShare: 0,
        turnedAway: () => null,
        continueWithout: complete,
      }}
    />
  )
}
