import type { Account, Group } from '@bramble/contract'
import { Link } from 'react-router'
import { groupJoinCopy } from '#/copy/guardian/groups.ts'
import { paths } from '#/routes/paths.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Mascot } from '#/ui/mascot/mascot.tsx'

interface JoinedProps {
  group: Group
  user: Account
}

/** In the group, new or already before; somebody without a name is asked for one next [SIGNUP-03]. */
export function Joined({ group, user }: JoinedProps) {
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
