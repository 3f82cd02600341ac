import { useEffect } from 'react'
import { Link } from 'react-router'
import { confirmationCopy } from '#/copy/guardian/payment-confirmation.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { useDashboardPath } from '#/features/guardian/_payment/dashboard-path.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { toast } from '#/ui/toast-store.ts'

const { invalid, title, toDashboard } = confirmationCopy

interface InvalidLinkProps {
  /** The details of the payment are missing, and that is all there is to say [CONFIRM-11]. */
  isIncomplete?: boolean
}

/** Nothing can be verified with this address [CONFIRM-02]. */
export function InvalidLink({ isIncomplete = false }: InvalidLinkProps) {
  const dashboard = useDashboardPath()
  useEffect(() => {
    if (!isIncomplete) return
    toast({ title: invalid.toast, description: invalid.toastText, variant: 'destructive' })
  }, [isIncomplete])
  return (
    <GuardianShell
      title={title}
      titleHidden
      action={
        <Link to={dashboard} className={buttonClass({ size: 'big', wide: true })}>
          {toDashboard}
        </Link>
      }
    >
      <ErrorState title={invalid.title}>{invalid.text}</ErrorState>
    </GuardianShell>
  )
}
