import type { GuardianChallenge } from '@bramble/contract'
import type { ErrorCode } from '@bramble/contract/errors'
import { errorWords, type ErrorWords } from '#/words/error-words.ts'
import { t } from '#/words/t.ts'
import { useChangeChallengeStatus } from '#/data/challenges.ts'
import { RequestError } from '#/data/request.ts'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { toast, toastFailure, toastSuccess } from '#/ui/toast-store.ts'

interface ConfirmStatusProps {
  challenge: Pick<GuardianChallenge, 'id'>
  to: GuardianChallenge['status']
  words: {
    title: string
    text: string
    confirm: string
    /** The safer answer, which is the filled button; a plain "Cancel" without it. */
    cancel?: string
    done: string
    failed: string
  }
  /** The outcome was shown, or nothing was changed. */
  onClose: () => void
}

/** Explains publishing or taking back, does it, and reports the outcome [OPEN-34]. */
export function ConfirmStatus({ challenge: { id }, to, words, onClose }: ConfirmStatusProps) {
  const { mutateAsync, isPending } = useChangeChallengeStatus()
  const confirm = async () => {
    if (isPending) return
    let changed: GuardianChallenge
    try {
      changed = await mutateAsync({ id, status: to })
    } catch (error) {
      onClose()
      const { title: heading = t('guardian.shell.error'), text } = refusalWords(error, words.failed)
      toastFailure(heading, text)
      return
    }
    onClose()
    // The server's map has a road, rails or water there: it is not published yet.
    if (to === 'published' && changed.review === 'hidden') {
      toast({
        title: t('guardian.challenge.reviews.hidden.badge'),
        description: t('guardian.challenge.reviews.hidden.text'),
      })
      return
    }
    toastSuccess(words.done)
  }
  return (
    <ConfirmDialog
      open
      title={words.title}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel ?? t('guardian.shell.cancel')}
      isCancelSafer={words.cancel !== undefined}
      busy={isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {words.text}
    </ConfirmDialog>
  )
}

const TOLD: readonly ErrorCode[] = [
  'challenge.withheld',
  'challenge.incomplete',
  'challenge.not-found',
  'access.forbidden',
]

/** The server says which rule a text breaks; for other refusals there are words here. */
function refusalWords(error: unknown, otherwise: string): ErrorWords {
  if (!(error instanceof RequestError)) return { text: otherwise }
  const { code, fields } = error
  const [field] = fields
  if (field !== undefined) return { text: field.message }
  return code !== null && TOLD.includes(code) ? errorWords(code) : { text: otherwise }
}
