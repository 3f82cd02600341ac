import { useState } from 'react'
import { useNavigate } from 'react-router'
import { checkoutCopy } from '#/copy/guardian/payment.ts'
import { useUnsavedWatch } from '#/platform/unsaved.ts'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'

/** What somebody wants to do while a payment is on its way, held until they say it again. */
export function useLeavePayment(isAtWork: boolean) {
  const navigate = useNavigate()
  const [held, setHeld] = useState<{ go: () => void } | null>(null)
  useUnsavedWatch(isAtWork, (path) => setHeld({ go: () => void navigate(path) }))
  return {
    /** Does it, or asks first. */
    leave: (go: () => void) => (isAtWork ? setHeld({ go }) : go()),
    /** What was held; nothing is asked any more once the payment is decided. */
    held: isAtWork ? held : null,
    stay: () => setHeld(null),
  }
}

interface LeavePaymentProps {
  held: { go: () => void } | null
  onStay: () => void
}

/** Asks before a page is left on which a payment is on its way. */
export function LeavePayment({ held, onStay }: LeavePaymentProps) {
  const words = checkoutCopy.leaving
  return (
    <ConfirmDialog
      open={held !== null}
      title={words.title}
      confirmLabel={words.leave}
      cancelLabel={words.stay}
      danger
      onConfirm={() => held?.go()}
      onCancel={onStay}
    >
      {words.text}
    </ConfirmDialog>
  )
}
