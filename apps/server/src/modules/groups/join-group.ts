import { MAX_GROUP_MEMBERS } from '@bramble/domain/limits'
import { AppError } from '#/platform/http/app-error.ts'
import { tooMany } from '#/platform/http/limits.ts'
import { newId } from '#/platform/ids.ts'
import type { GroupRecord } from './group.ts'
import type { GroupsDeps } from './groups.deps.ts'
import { countMembers, insertMember, isMember, lockGroup } from './groups.repository.ts'
import { isInviteLive, isInviteToken } from './invite.ts'

export interface JoinGroupRequest {
  inviteToken: string
  accountId: string
  nowMs: number
}

export interface Joined {
  group: GroupRecord
  /** False: the caller was a member already. */
  isNew: boolean
}

/**
 * Joins a group by an invite. Members, the owner included, stay members [OPEN-60]. Unknown,
 * replaced and expired invites get one and the same answer, and count as guesses.
 */
export async function joinGroup(deps: GroupsDeps, request: JoinGroupRequest): Promise<Joined> {
  const { limits } = deps
  const waitMs = await limits.waitMs('wrongInvite', request.accountId)
  if (waitMs > 0) throw tooMany('limit.too-many', waitMs)
  const joined = isInviteToken(request.inviteToken) ? await join(deps, request) : null
  if (joined !== null) return joined
  await limits.consume('wrongInvite', request.accountId)
  throw new AppError('group.invite-unknown')
}

function join(
  { database, clock, random, accounts }: GroupsDeps,
  { inviteToken, accountId, nowMs }: JoinGroupRequest,
): Promise<Joined | null> {
  return database.transaction(async (tx) => {
    await accounts.lock(accountId, tx)
    // Parallel joins wait for the group's row, so that the number of places is exact (T24).
    const group = await lockGroup(tx, { inviteToken })
    if (group === null || !isInviteLive(group, nowMs)) return null
    if (await isMember(tx, group.id, accountId)) return { group, isNew: false }
    if ((await countMembers(tx, group.id)) >= MAX_GROUP_MEMBERS) throw new AppError('group.full')
    const joinedAt = new Date(nowMs)
    await insertMember(tx, { id: newId(clock, random), groupId: group.id, accountId, joinedAt })
    return { group, isNew: true }
  })
}
