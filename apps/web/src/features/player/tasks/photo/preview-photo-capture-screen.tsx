import { TASKS } from '@bramble/domain/challenge/tasks'
import { t, told } from '#/words/t.ts'
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
          <NoPreview {...told('child.preview.invalid')} back={t('child.preview.invalid.back')} />
        )
      }
    </PreviewGate>
  )
}

function PreviewPhotoTask({ challenge }: { challenge: PreviewedChallenge }) {
  const { complete } = useLeavePreview()
  async function submit(photo: Blob | null): Promise<void> {
    if (photo !== null) return complete()
    toast({ ...told('child.photoCapture.noPhoto'), variant: 'destructive' })
  }
  return (
    <PhotoTask
      kept={null}
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
