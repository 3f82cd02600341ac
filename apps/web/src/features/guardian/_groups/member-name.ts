import type { Group } from '@bramble/contract'
import { groupsCopy } from '#/copy/guardian/groups.ts'

/** What a member is called; not everybody has chosen a name. */
export function memberName(member: Group['members'][number] | undefined): string {
  return member?.user.displayName ?? groupsCopy.noName
}

export function ownerName(group: Group): string {
  return memberName(group.members.find(({ userId }) => userId === group.ownerId))
}
