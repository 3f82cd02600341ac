import type { Group } from '@bramble/contract'
import { ChevronDown } from 'lucide-react'
import { groupsCopy } from '#/copy/guardian/groups.ts'
import { Card } from '#/ui/card.tsx'
import { LeaveGroup } from './group-actions.tsx'
import { MemberList } from './member-list.tsx'

interface JoinedGroupsProps {
  groups: readonly Group[]
  userId: string
}

/** Groups of other guardians; all one can do is leave [GROUP-01, GROUP-07]. */
export function JoinedGroups({ groups, userId }: JoinedGroupsProps) {
  return (
    <section className="stack">
      <h2>{groupsCopy.joined}</h2>
      {groups.length === 0 ? <p className="text-ink-soft">{groupsCopy.joinedNone}</p> : null}
      {groups.map((group) => (
        <Card key={group.id} as="article">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <div className="min-w-0 flex-1 basis-24">
              <h3 className="font-display text-lg wrap-anywhere">{group.name}</h3>
              <p className="text-small text-ink-soft">{groupsCopy.members(group.members.length)}</p>
            </div>
            <LeaveGroup group={group} userId={userId} />
          </div>
          <details className="group">
            <summary className="flex min-h-12 cursor-pointer items-center gap-2 font-bold text-moss-dark">
              <ChevronDown className="size-5 group-open:rotate-180" aria-hidden="true" />
              {groupsCopy.showMembers}
            </summary>
            <MemberList group={group} userId={userId} />
          </details>
        </Card>
      ))}
    </section>
  )
}
