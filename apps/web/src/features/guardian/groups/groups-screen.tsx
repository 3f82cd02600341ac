import { useQuery, useQueryClient } from '@tanstack/react-query'
import { groupsCopy } from '#/copy/guardian/groups.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { useUser } from '#/features/guardian/_auth/auth.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { groupsQuery, ownGroupQuery } from '#/data/groups.ts'
import { errorText, RequestError } from '#/data/request.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { JoinedGroups } from './joined-groups.tsx'
import { OwnGroup } from './own-group.tsx'

function loadErrorText(error: unknown): string {
  const isSilent = error instanceof RequestError && error.status === 0
  const words = isSilent ? groupsCopy.noSignal : (errorText(error) ?? groupsCopy.loadFailedText)
  return groupsCopy.loadFailed + words
}

/** The own group, made when there is none, and the ones joined [GROUP-01, GROUP-06]. */
export function GroupsScreen() {
  const user = useUser()
  const client = useQueryClient()
  const groups = useQuery(groupsQuery)
  const own = groups.data?.find(({ ownerId }) => ownerId === user.id)
  const joined = groups.data?.filter(({ ownerId }) => ownerId !== user.id) ?? []
  const isMissing = groups.data !== undefined && own === undefined
  const made = useQuery(ownGroupQuery(client, isMissing))
  const failed = groups.data === undefined ? groups : made

  return (
    <GuardianShell title={groupsCopy.title} intro={groupsCopy.intro} backTo={paths.home()}>
      {own ? (
        <OwnGroup group={own} userId={user.id} />
      ) : failed.isError ? (
        <ErrorState
          title={loadErrorText(failed.error)}
          action={
            <Button wide busy={failed.isFetching} onClick={() => void failed.refetch()}>
              {shellCopy.tryAgain}
            </Button>
          }
        />
      ) : (
        <Skeleton shape="card" lines={2} label={groupsCopy.loading} />
      )}
      {own && groups.isError ? <Notice tone="warn">{loadErrorText(groups.error)}</Notice> : null}
      {groups.data ? <JoinedGroups groups={joined} userId={user.id} /> : null}
    </GuardianShell>
  )
}
