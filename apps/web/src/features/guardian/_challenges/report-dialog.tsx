import type { ReportReason } from '@bramble/contract'
import { CircleHelp, Frown, House, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { t } from '#/words/t.ts'
import { RequestError } from '#/data/request.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { FieldError } from '#/ui/field-error.tsx'
import { toast } from '#/ui/toast-store.ts'

const REASONS = [
  ['unkind', Frown],
  ['dangerous-place', TriangleAlert],
  ['private-place', House],
  ['other', CircleHelp],
] as const satisfies readonly (readonly [ReportReason, LucideIcon])[]

interface ReportDialogProps {
  words: {
    title: string
    text: string
    done: string
    doneText: string
    /** Nobody else sees it, or not any more. */
    notPublished: string
  }
  send: (reason: ReportReason) => Promise<unknown>
  isSending: boolean
  onClose: () => void
}

/** Asks what is not good for children about something published, and tells the moderators. */
export function ReportDialog({ words, send, isSending, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [error, setError] = useState<string>()
  const errorId = useId()
  const report = async () => {
    if (isSending) return
    if (reason === null) return setError(t('guardian.reportChallenge.missing'))
    try {
      await send(reason)
    } catch (failure) {
      const code = failure instanceof RequestError ? failure.code : null
      const isPrivate = code === 'challenge.not-found' || code === 'trail.not-found'
      if (isPrivate) return setError(words.notPublished)
      const told = failure instanceof RequestError ? failure.serverMessage : null
      return setError(told ?? t('guardian.reportChallenge.failed'))
    }
    onClose()
    toast({ title: words.done, description: words.doneText, variant: 'success' })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      closeLabel={t('guardian.shell.close')}
      actions={
        <Button
          wide
          busy={isSending}
          busyLabel={t('guardian.reportChallenge.sending')}
          onClick={() => void report()}
        >
          {t('guardian.reportChallenge.send')}
        </Button>
      }
    >
      <div className="stack">
        <p>{words.text}</p>
        <fieldset aria-describedby={error ? errorId : undefined}>
          <legend className="field-label">{t('guardian.reportChallenge.reason')}</legend>
          {error ? <FieldError id={errorId}>{error}</FieldError> : null}
          {REASONS.map(([one, Picture]) => (
            <label key={one} className="tick-row">
              <input
                type="radio"
                name={errorId}
                className="choice-dot"
                checked={one === reason}
                onChange={() => {
                  setReason(one)
                  setError(undefined)
                }}
              />
              <Picture className="size-7 flex-none text-moss" aria-hidden="true" />
              {t(`guardian.reportChallenge.reasons.${one}`)}
            </label>
          ))}
        </fieldset>
      </div>
    </Dialog>
  )
}
