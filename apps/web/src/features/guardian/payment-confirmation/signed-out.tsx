import { Link, useLocation } from 'react-router'
import { confirmationCopy } from '#/copy/guardian/payment-confirmation.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { storedKeys } from '#/platform/storage/keys.ts'
import { writeStored } from '#/platform/storage/storage.ts'
import { paths } from '#/routes/paths.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { EmptyState } from '#/ui/empty-state.tsx'

const { signedOut, title } = confirmationCopy

/** The session has run out at the bank: the way leads through signing in and back here. */
export function SignedOut() {
  const { pathname, search } = useLocation()
  return (
    <GuardianShell
      title={title}
      titleHidden
      action={
        <Link
          to={paths.signUp()}
          className={buttonClass({ size: 'big', wide: true })}
          onClick={() => writeStored(storedKeys.returnTo, pathname + search)}
        >
          {signedOut.action}
        </Link>
      }
    >
      <EmptyState title={signedOut.title}>{signedOut.text}</EmptyState>
    </GuardianShell>
  )
}
