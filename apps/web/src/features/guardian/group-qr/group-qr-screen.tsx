import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { groupQrCopy, groupsCopy } from '#/copy/guardian/groups.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { ownerName } from '#/features/guardian/_groups/member-name.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { groupQuery } from '#/data/groups.ts'
import { RequestError } from '#/data/request.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { Loading } from '#/ui/loading.tsx'
import { GroupInvite } from './group-invite.tsx'

/** The invite of a group as a QR code, for its owner [GROUP-02, GROUP-03]. */
export function GroupQrScreen() {
  const { groupId = '' } = useParams()
  const { data: group, error, isFetching, refetch } = useQuery(groupQuery(groupId))
  const toGroups = (
    <Link to={paths.groups()} className={buttonClass({ wide: true })}>
      {groupsCopy.title}
    </Link>
  )
  // An address that is no id at all is refused as such: for people it is a group that is not there.
  const isUnknown = error instanceof RequestError && [400, 404].includes(error.status)
  if (group?.inviteToken !== undefined && !isUnknown) {
    return <GroupInvite group={group} inviteToken={group.inviteToken} />
  }
  return (
    <GuardianShell title={groupQrCopy.title} backTo={paths.groups()}>
      {isUnknown ? (
        <ErrorState title={groupQrCopy.notFound} action={toGroups}>
          {groupQrCopy.notFoundText}
        </ErrorState>
      ) : group ? (
        <EmptyState title={groupQrCopy.notOwner} action={toGroups}>
          {groupQrCopy.notOwnerText(ownerName(group))}
        </EmptyState>
      ) : error ? (
        <ErrorState
          title={groupQrCopy.failed}
          action={
            <Button wide busy={isFetching} onClick={() => void refetch()}>
              {shellCopy.tryAgain}
            </Button>
          }
        >
          {groupsCopy.loadFailedText}
        </ErrorState>
      ) : (
        <Loading label={shellCopy.loading} />
      )}
    </GuardianShell>
  )
}
