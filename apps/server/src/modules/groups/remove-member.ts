import { AppError } from '#/platform/http/app-error.ts'
import type { GroupsDeps } from './groups.deps.ts'
import { requireMember, requireOwner } from './groups.policy.ts'
import { deleteMember, isMember, lockGroup, updateGroup } from './groups.repository.ts'
import { newInvite } from './invite.ts'

export interface RemoveRequest {
  groupId: string
  accountId: string
  callerId: string
  nowMs: number
}

/**
 * Removes a member. A removed member may still have the invite, so it is replaced in the same
 * transaction (T6); a member who left may come back.
 */
export function removeMember(
  { database, random }: GroupsDeps,
  { groupId, accountId, callerId, nowMs }: RemoveRequest,
): Promise<void> {
  return database.transaction(async (tx) => {
    const group = await lockGroup(tx, { id: groupId })
    const isOwner = group?.ownerId === callerId
    const isIn = isOwner || (await isMember(tx, groupId, callerId))
    const standing = isOwner ? 'owner' : isIn ? 'member' : 'stranger'
    requireMember(group, standing)
    const isLeaving = accountId === callerId
    if (isLeaving && isOwner) throw new AppError('group.owner-stays')
    if (!isLeaving) requireOwner(group, standing)
    const wasIn = await deleteMember(tx, groupId, accountId)
    if (!wasIn) throw new AppError('group.member-unknown')
    if (!isLeaving) await updateGroup(tx, groupId, newInvite(random, nowMs))
  })
}
