import { Link } from 'react-router'
import { confirmationCopy } from '#/copy/guardian/payment-confirmation.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { useDashboardPath } from '#/features/guardian/_payment/dashboard-path.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Mascot } from '#/ui/mascot/mascot.tsx'

const { processing, title, toDashboard } = confirmationCopy

interface ProcessingProps {
  isAsking: boolean
  askAgain: () => void
}

/** Nobody knows yet whether the money is there [CONFIRM-03, OPEN-46]. */
export function Processing({ isAsking, askAgain }: ProcessingProps) {
  const dashboard = useDashboardPath()
  return (
    <GuardianShell
      title={title}
      titleHidden
      action={
        <ActionStack>
          <Button
            size="big"
            wide
            busy={isAsking}
            busyLabel={processing.checking}
            onClick={askAgain}
          >
            {processing.again}
          </Button>
          <Link to={dashboard} className={buttonClass({ variant: 'secondary', wide: true })}>
            {toDashboard}
          </Link>
        </ActionStack>
      }
    >
      <div role="status">
        <EmptyState title={processing.title} art={<Mascot mood="waiting" />}>
          <p className="font-bold text-ink">{processing.text}</p>
          <p className="mt-3">{processing.later}</p>
        </EmptyState>
      </div>
    </GuardianShell>
  )
}
