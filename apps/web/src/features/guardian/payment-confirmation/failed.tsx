import type { Account } from '@bramble/contract'
import { Link } from 'react-router'
import { confirmationCopy } from '#/copy/guardian/payment-confirmation.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { useDashboardPath } from '#/features/guardian/_payment/dashboard-path.ts'
import { paths } from '#/routes/paths.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { Notice } from '#/ui/notice.tsx'
import type { Outcome } from './outcome.ts'

const { failed, processing, title, toDashboard } = confirmationCopy

interface FailedProps {
  error: Extract<Outcome, { at: 'failed' }>['error']
  wasRefused: boolean
  user: Pick<Account, 'email' | 'displayName'>
  isAsking: boolean
  askAgain: () => void
}

/** Not paid, or not to be verified [CONFIRM-07, CONFIRM-08]. */
export function Failed({ error, wasRefused, user, isAsking, askAgain }: FailedProps) {
  const dashboard = useDashboardPath()
  const who = user.email ?? user.displayName
  return (
    <GuardianShell
      title={title}
      titleHidden
      action={
        <ActionStack>
          <Link to={paths.payment()} className={buttonClass({ size: 'big', wide: true })}>
            {failed.tryAgain}
          </Link>
          <Link to={dashboard} className={buttonClass({ variant: 'secondary', wide: true })}>
            {toDashboard}
          </Link>
        </ActionStack>
      }
    >
      <ErrorState title={failed.title}>
        <p>{wasRefused ? failed.refused : failed.unverified}</p>
        <p className="mt-3 text-small">{failed.note}</p>
      </ErrorState>
      {error?.code === 'payment.not-found' && who !== null ? (
        <Notice>{failed.otherAccount(who)}</Notice>
      ) : null}
      {error === null ? null : (
        <Button
          variant="quiet"
          wide
          busy={isAsking}
          busyLabel={processing.checking}
          onClick={askAgain}
        >
          {failed.again}
        </Button>
      )}
    </GuardianShell>
  )
}
