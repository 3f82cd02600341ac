import { Link } from 'react-router'
import { confirmationCopy } from '#/copy/guardian/payment-confirmation.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { paths } from '#/routes/paths.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { EmptyState } from '#/ui/empty-state.tsx'

const { returned, title } = confirmationCopy

/** It was paid for nothing, and the money goes back. */
export function Returned() {
  return (
    <GuardianShell
      title={title}
      titleHidden
      action={
        <ActionStack>
          <Link to={paths.roamSetup()} className={buttonClass({ size: 'big', wide: true })}>
            {returned.go}
          </Link>
          <Link to={paths.profile()} className={buttonClass({ variant: 'secondary', wide: true })}>
            {returned.action}
          </Link>
        </ActionStack>
      }
    >
      <div role="status">
        <EmptyState title={returned.title}>{returned.text}</EmptyState>
      </div>
    </GuardianShell>
  )
}
