import type { ReportReason } from '@bramble/contract'
import { CircleHelp, Flag, Frown, House, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { t } from '#/words/t.ts'
import { useReportChallenge } from '#/data/challenges.ts'
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

interface ReportChallengeProps {
  challengeId: string
  /** Its title, where several stand in one list. */
  title?: string
}

/** Reports to the moderators that a challenge is not good for children. */
export function ReportChallenge({ challengeId, title }: ReportChallengeProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Flag aria-hidden="true" />}
        {...(title === undefined
          ? {}
          : {
              'aria-label': t('guardian.myChallenges.of', {
                action: t('guardian.reportChallenge.open'),
                title,
              }),
            })}
        onClick={() => setIsOpen(true)}
      >
        {t('guardian.reportChallenge.open')}
      </Button>
      {isOpen ? <ReportDialog challengeId={challengeId} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

interface ReportDialogProps {
  challengeId: string
  onClose: () => void
}

function ReportDialog({ challengeId, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [error, setError] = useState<string>()
  const errorId = useId()
  const report = useReportChallenge()
  const send = async () => {
    if (report.isPending) return
    if (reason === null) return setError(t('guardian.reportChallenge.missing'))
    try {
      await report.mutateAsync({ id: challengeId, reason })
    } catch (failure) {
      // Drafts and spots of one game are seen by nobody else.
      const isPrivate = failure instanceof RequestError && failure.code === 'challenge.not-found'
      if (isPrivate) return setError(t('guardian.reportChallenge.private'))
      const words = failure instanceof RequestError ? failure.serverMessage : null
      return setError(words ?? t('guardian.reportChallenge.failed'))
    }
    onClose()
    toast({
      title: t('guardian.reportChallenge.done'),
      description: t('guardian.reportChallenge.doneText'),
      variant: 'success',
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('guardian.reportChallenge.title')}
      closeLabel={t('guardian.shell.close')}
      actions={
        <Button
          wide
          busy={report.isPending}
          busyLabel={t('guardian.reportChallenge.sending')}
          onClick={() => void send()}
        >
          {t('guardian.reportChallenge.send')}
        </Button>
      }
    >
      <div className="stack">
        <p>{t('guardian.reportChallenge.text')}</p>
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
