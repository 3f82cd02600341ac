import { Link } from 'react-router'
import { confirmationCopy } from '#/copy/guardian/payment-confirmation.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { paths } from '#/routes/paths.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { EmptyState } from '#/ui/empty-state.tsx'

/** There is no pass of it any more: the money goes back, or it was used up. */
export function NothingLeft({ at }: { at: 'returned' | 'over' }) {
  const words = confirmationCopy[at]
  return (
    <GuardianShell
      title={confirmationCopy.title}
      titleHidden
      action={
        <ActionStack>
          <Link to={paths.roamSetup()} className={buttonClass({ size: 'big', wide: true })}>
            {words.go}
          </Link>
          <Link to={paths.profile()} className={buttonClass({ variant: 'secondary', wide: true })}>
            {words.action}
          </Link>
        </ActionStack>
      }
    >
      <div role="status">
        <EmptyState title={words.title}>{words.text}</EmptyState>
      </div>
    </GuardianShell>
  )
}
