import type { Account, Group } from '@bramble/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { groupJoinCopy } from '#/copy/guardian/groups.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { joinGroupQuery } from '#/data/groups.ts'
import { RequestError } from '#/data/request.ts'
import { paths } from '#/routes/paths.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { Loading } from '#/ui/loading.tsx'
import { Mascot } from '#/ui/mascot/mascot.tsx'
import { toast } from '#/ui/toast-store.ts'

interface JoiningProps {
  token: string
  user: Account
}

/** Joins at once and shows the outcome [GROUP-05, GROUP-10]. */
export function Joining({ token, user }: JoiningProps) {
  const client = useQueryClient()
  const join = useQuery(joinGroupQuery(client, token))
  const { error, isFetching } = join
  useEffect(() => {
    if (error === null) return
    toast({
      title: groupJoinCopy.failed,
      description: joinErrorText(error),
      variant: 'destructive',
    })
  }, [error])
  if (join.data) return <Joined group={join.data} user={user} />
  if (error === null || isFetching) return <Loading label={groupJoinCopy.joining} />
  return <JoinFailed error={error} onRetry={() => void join.refetch()} />
}

interface JoinedProps {
  group: Group
  user: Account
}

/**
 * The person is a member, new or from before; without a name, the next page asks for one
 * [SIGNUP-03].
 */
function Joined({ group, user }: JoinedProps) {
  const isOwn = group.ownerId === user.id
  return (
    <div role="status">
      <EmptyState
        art={<Mascot mood="cheering" />}
        title={isOwn ? groupJoinCopy.ownTitle : groupJoinCopy.doneTitle}
        action={
          <ActionStack>
            {user.needsProfile ? (
              <Link to={paths.profileSetup()} className={buttonClass({ size: 'big', wide: true })}>
                {groupJoinCopy.completeProfile}
              </Link>
            ) : null}
            <Link
              to={paths.groups()}
              className={buttonClass({
                variant: user.needsProfile ? 'secondary' : 'primary',
                wide: true,
              })}
            >
              {groupJoinCopy.myGroups}
            </Link>
            <Link
              to={paths.chooseGame()}
              className={buttonClass({ variant: 'secondary', wide: true })}
            >
              {groupJoinCopy.play}
            </Link>
          </ActionStack>
        }
      >
        {isOwn ? groupJoinCopy.ownText(group.name) : groupJoinCopy.doneText(group.name)}
        {user.needsProfile ? <p>{groupJoinCopy.completeProfileText}</p> : null}
      </EmptyState>
    </div>
  )
}

interface JoinFailedProps {
  error: unknown
  onRetry: () => void
}

/** Why it did not work, with a way to try again [GROUP-04]. */
function JoinFailed({ error, onRetry }: JoinFailedProps) {
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

/** The server's sentence, or ours where it has none for this page [GROUP-10]. */
function joinErrorText(error: unknown): string {
  if (!(error instanceof RequestError)) return groupJoinCopy.failedText
  if (error.status === 0) return groupJoinCopy.noSignal
  if (error.status === 401) return groupJoinCopy.signInAgain
  return error.serverMessage ?? groupJoinCopy.failedText
}
