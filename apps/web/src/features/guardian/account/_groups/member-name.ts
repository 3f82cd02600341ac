import type { Group } from '@bramble/contract'
import { t } from '#/words/t.ts'

export function memberName(member: Group['members'][number] | undefined): string {
  return member?.user.displayName ?? t('guardian.groups.noName')
}

export function ownerName(group: Group): string {
  return memberName(group.members.find(({ userId }) => userId === group.ownerId))
}
