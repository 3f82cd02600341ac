import { Link } from 'react-router'
import { groupJoinCopy } from '#/copy/guardian/groups.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { paths } from '#/routes/paths.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { joinErrorText } from './join-error-text.ts'

interface JoinFailedProps {
  error: unknown
  onRetry: () => void
}

/** Why it did not work, with a way to try again [GROUP-04]. */
export function JoinFailed({ error, onRetry }: JoinFailedProps) {
  return (
    <ErrorState
      title={groupJoinCopy.unable}
      action={
        <ActionStack>
          <Button wide onClick={onRetry}>
            {shellCopy.tryAgain}
          </Button>
          <Link to={paths.groups()} className={buttonClass({ variant: 'secondary', wide: true })}>
            {groupJoinCopy.myGroups}
          </Link>
        </ActionStack>
      }
    >
      {joinErrorText(error)}
    </ErrorState>
  )
}
