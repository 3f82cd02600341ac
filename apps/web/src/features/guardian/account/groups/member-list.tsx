import type { Group } from '@bramble/contract'
import { t } from '#/words/t.ts'
import { memberName } from '#/features/guardian/account/_groups/member-name.ts'
import { dayText } from '#/platform/format.ts'
import { Badge } from '#/ui/badge.tsx'
import { ListRow } from '#/ui/list-row.tsx'
import { RemoveMember } from './group-actions.tsx'

/** Everybody in a group, its owner first; the owner may remove the others [GROUP-07]. */
export function MemberList({ group, userId }: { group: Group; userId: string }) {
  const { ownerId } = group
  const ownerFirst = [...group.members].sort(
    (a, b) => Number(b.userId === ownerId) - Number(a.userId === ownerId),
  )
  return (
    <ul className="divide-y divide-cream-deep">
      {ownerFirst.map((member) => (
        <li key={member.id} className="py-1">
          <ListRow
            title={
              <span className="wrap-anywhere">
                {memberName(member)}
                {member.userId === userId && ` ${t('guardian.groups.you')}`}
              </span>
            }
            detail={t('guardian.groups.since', { day: dayText(member.joinedAt) })}
            end={
              member.userId === ownerId ? (
                <Badge tone="good">{t('guardian.groups.owner')}</Badge>
              ) : userId === ownerId ? (
                <RemoveMember group={group} member={member} />
              ) : null
            }
          />
        </li>
      ))}
    </ul>
  )
}
