import type { Group } from '@bramble/contract'
import { groupsCopy } from '#/copy/guardian/groups.ts'

export function memberName(member: Group['members'][number] | undefined): string {
  return member?.user.displayName ?? groupsCopy.noName
}

export function ownerName(group: Group): string {
  return memberName(group.members.find(({ userId }) => userId === group.ownerId))
}
