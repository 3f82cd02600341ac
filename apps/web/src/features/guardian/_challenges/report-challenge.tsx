import type { ReportReason } from '@bramble/contract'
import { Flag } from 'lucide-react'
import { useId, useState } from 'react'
import { reportCopy } from '#/copy/guardian/moderation.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { useReportChallenge } from '#/data/challenges.ts'
import { RequestError } from '#/data/request.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { FieldError } from '#/ui/field-error.tsx'
import { toast } from '#/ui/toast-store.ts'

const REASONS = Object.keys(reportCopy.reasons) as ReportReason[]

/** Reports to the moderators that a challenge is not good for children. */
export function ReportChallenge({ challengeId }: { challengeId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Flag aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {reportCopy.open}
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
    if (reason === null) return setError(reportCopy.missing)
    try {
      await report.mutateAsync({ id: challengeId, reason })
    } catch (failure) {
      const words = failure instanceof RequestError ? failure.serverMessage : null
      return setError(words ?? reportCopy.failed)
    }
    onClose()
    toast({ title: reportCopy.done, description: reportCopy.doneText, variant: 'success' })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={reportCopy.title}
      closeLabel={shellCopy.close}
      actions={
        <Button
          wide
          busy={report.isPending}
          busyLabel={reportCopy.sending}
          onClick={() => void send()}
        >
          {reportCopy.send}
        </Button>
      }
    >
      <div className="stack">
        <p>{reportCopy.text}</p>
        <fieldset aria-describedby={error ? errorId : undefined}>
          <legend className="field-label">{reportCopy.reason}</legend>
          {error ? <FieldError id={errorId}>{error}</FieldError> : null}
          {REASONS.map((one) => (
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
              {reportCopy.reasons[one]}
            </label>
          ))}
        </fieldset>
      </div>
    </Dialog>
  )
}
