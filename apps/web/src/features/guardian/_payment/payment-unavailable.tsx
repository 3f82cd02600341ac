import { Link } from 'react-router'
import { checkoutCopy } from '#/copy/guardian/payment.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { Notice } from '#/ui/notice.tsx'
import { useDashboardPath } from './dashboard-path.ts'

interface PaymentUnavailableProps {
  onBack: () => void
  onRetry: () => void
}

/** There is no form to pay with [PAY-02, OPEN-74]. */
export function PaymentUnavailable({ onBack, onRetry }: PaymentUnavailableProps) {
  const words = checkoutCopy.unavailable
  const dashboard = useDashboardPath()
  return (
    <GuardianShell
      title={words.title}
      onBack={onBack}
      action={
        <ActionStack>
          <Link to={dashboard} className={buttonClass({ size: 'big', wide: true })}>
            {words.toDashboard}
          </Link>
          <Button variant="secondary" wide onClick={onRetry}>
            {shellCopy.tryAgain}
          </Button>
        </ActionStack>
      }
    >
      <Notice tone="danger" live title={words.panel}>
        {words.text}
      </Notice>
    </GuardianShell>
  )
}
