import type { Group } from '@bramble/contract'
import type { GroupRecord, Membership } from './group.ts'

/** A group for one of its members, the owner first. Only the owner gets the invite (T7). */
export function presentGroup(
  group: GroupRecord,
  members: readonly Membership[],
  names: ReadonlyMap<string, string | null>,
  viewerId: string,
): Group {
  const { id, name, ownerId, createdAt, inviteToken } = group
  const isOwner = ({ accountId }: Membership) => accountId === ownerId
  const ownerFirst = [...members.filter(isOwner), ...members.filter((one) => !isOwner(one))]
  return {
    id,
    name,
    ownerId,
    createdAt: createdAt.toISOString(),
    members: ownerFirst.map((member) => ({
      id: member.id,
      userId: member.accountId,
      joinedAt: member.joinedAt.toISOString(),
      user: { displayName: names.get(member.accountId) ?? null },
    })),
    ...(viewerId === ownerId ? { inviteToken } : {}),
  }
}
