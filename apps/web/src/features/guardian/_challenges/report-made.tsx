import type { ReportReason } from '@bramble/contract'
import { CircleHelp, Flag, Frown, House, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { t } from '#/words/t.ts'
import { useReport } from '#/data/published.ts'
import { errorText, RequestError } from '#/data/request.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { FieldError } from '#/ui/field-error.tsx'
import { toastSuccess } from '#/ui/toast-store.ts'

const REASONS = [
  ['unkind', Frown],
  ['dangerous-place', TriangleAlert],
  ['private-place', House],
  ['other', CircleHelp],
] as const satisfies readonly (readonly [ReportReason, LucideIcon])[]

const WORDS = { challenge: 'reportChallenge', trail: 'reportTrail' } as const
/** Nobody else sees it, or not any more. Drafts and spots of one game are seen by nobody else. */
const NOT_PUBLISHED = {
  challenge: 'guardian.reportChallenge.private',
  trail: 'guardian.reportTrail.gone',
} as const

interface ReportProps {
  of: 'challenge' | 'trail'
  id: string
  /** Its title, where several stand in one list. */
  title?: string
}

/** Reports to the moderators that something published is not good for children. */
export function ReportMade({ of, id, title }: ReportProps) {
  const [isOpen, setOpen] = useState(false)
  const open = t(`guardian.${WORDS[of]}.open`)
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Flag />}
        {...(title !== undefined && {
          'aria-label': t('guardian.myChallenges.of', { action: open, title }),
        })}
        onClick={() => setOpen(true)}
      >
        {open}
      </Button>
      {isOpen && <Asking {...{ of, id }} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Asks what is not good, and tells the moderators. */
function Asking({ of, id, onClose }: ReportProps & { onClose: () => void }) {
  const words = WORDS[of]
  const { mutateAsync, isPending: isSending } = useReport(of)
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [error, setError] = useState<string>()
  const errorId = useId()
  const report = async () => {
    if (isSending) return
    if (reason === null) return setError(t('guardian.reportChallenge.missing'))
    try {
      await mutateAsync({ id, reason })
    } catch (failure) {
      const code = failure instanceof RequestError ? failure.code : null
      const isPrivate = code === 'challenge.not-found' || code === 'trail.not-found'
      if (isPrivate) return setError(t(NOT_PUBLISHED[of]))
      return setError(errorText(failure) ?? t('guardian.reportChallenge.failed'))
    }
    onClose()
    toastSuccess(t(`guardian.${words}.done`), t(`guardian.${words}.doneText`))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`guardian.${words}.title`)}
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
        <p>{t(`guardian.${words}.text`)}</p>
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
