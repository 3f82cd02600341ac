import { Link, useLocation } from 'react-router'
import { groupJoinCopy } from '#/copy/guardian/groups.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { writeStored } from '#/platform/storage/storage.ts'
import { paths } from '#/routes/paths.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { EmptyState } from '#/ui/empty-state.tsx'

/** Joining needs an account; the way back here is kept for after it [GROUP-08]. */
export function SignUpPrompt() {
  const { pathname } = useLocation()
  return (
    <EmptyState
      title={groupJoinCopy.promptTitle}
      action={
        <Link
          to={paths.signUp()}
          className={buttonClass({ size: 'big', wide: true })}
          onClick={() => writeStored(storedKeys.returnTo, pathname)}
        >
          {groupJoinCopy.signUp}
        </Link>
      }
    >
      {groupJoinCopy.promptText}
    </EmptyState>
  )
}
