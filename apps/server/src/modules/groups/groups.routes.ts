import type { Group } from '@bramble/contract'
import { MAX_GROUP_MEMBERS, MAX_GROUP_NAME_LENGTH } from '@bramble/domain/limits'
import { requireGuardian } from '#/modules/accounts/index.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { tooMany } from '#/platform/http/limits.ts'
import { DONE, route, type Route } from '#/platform/http/route.ts'
import { newId } from '#/platform/ids.ts'
import { isFitName } from '#/platform/text/names.ts'
import type { GroupRecord } from './group.ts'
import type { GroupsDeps } from './groups.deps.ts'
import { type GroupStanding, requireMember, requireOwner } from './groups.policy.ts'
import { presentGroup } from './groups.presenter.ts'
import {
  countMembers,
  deleteMember,
  findGroup,
  findGroupOfOwner,
  insertGroup,
  insertMember,
  isMember,
  listGroupsOf,
  listMembers,
  lockGroup,
  replaceSameInvite,
  updateGroup,
} from './groups.repository.ts'
import { inviteAfterLook, isInviteLive, isInviteToken, newInvite } from './invite.ts'

/**
 * Groups of guardians who play each other's challenges. Memberships are read on every call (T6).
 */
export function groupsRoutes(deps: GroupsDeps): Route[] {
  const { database, random, events, displayNames } = deps
  const { orm } = database
  const announce = (groupId: string) => {
    events.emit('group.changed', { groupId })
  }

  async function standingIn(group: GroupRecord | null, accountId: string): Promise<GroupStanding> {
    if (group === null) return 'stranger'
    if (group.ownerId === accountId) return 'owner'
    return (await isMember(orm, group.id, accountId)) ? 'member' : 'stranger'
  }

  async function present(groups: readonly GroupRecord[], viewerId: string): Promise<Group[]> {
    const members = await listMembers(
      orm,
      groups.map(({ id }) => id),
    )
    const names = await displayNames.of([...new Set(members.map((one) => one.accountId))])
    return groups.map((group) => {
      const own = members.filter(({ groupId }) => groupId === group.id)
      return presentGroup(group, own, names, viewerId)
    })
  }

  async function presentOne(group: GroupRecord | null, viewerId: string): Promise<Group> {
    const [presented] = group === null ? [] : await present([group], viewerId)
    if (presented === undefined) throw new AppError('group.not-found')
    return presented
  }

  /** An invite is extended while its owner looks at it (T7). */
  async function seenBy(viewerId: string, group: GroupRecord, nowMs: number) {
    if (group.ownerId !== viewerId) return group
    const invite = inviteAfterLook(group, random, nowMs)
    if (invite === null) return group
    return (await replaceSameInvite(orm, group, invite)) ?? (await findGroup(orm, group.id))
  }

  return [
    // The caller's own group first, then in the order of joining.
    route('listGroups', async ({ caller, nowMs }) => {
      const { accountId } = requireGuardian(caller)
      const groups: GroupRecord[] = []
      for (const found of await listGroupsOf(orm, accountId)) {
        const group = await seenBy(accountId, found, nowMs)
        if (group !== null) groups.push(group)
      }
      return present(groups, accountId)
    }),
    // The caller's own group, which is made if there is none.
    route('createGroup', async ({ caller, nowMs }) => {
      const { accountId } = requireGuardian(caller)
      const group = await createGroup(deps, accountId, nowMs)
      return presentOne(await seenBy(accountId, group, nowMs), accountId)
    }),
    // `group.not-found` for everybody who is no member.
    route('readGroup', async ({ params, caller, nowMs }) => {
      const { accountId } = requireGuardian(caller)
      const group = await findGroup(orm, params.id)
      requireMember(group, await standingIn(group, accountId))
      return presentOne(await seenBy(accountId, group, nowMs), accountId)
    }),
    route('renameGroup', async ({ params: { id }, body, caller }) => {
      const { accountId } = requireGuardian(caller)
      const group = await findGroup(orm, id)
      requireOwner(group, await standingIn(group, accountId))
      const name = body.name.trim()
      if (!isFitName(name, MAX_GROUP_NAME_LENGTH)) throw new AppError('group.name-unfit')
      return presentOne(await updateGroup(orm, id, { name }), accountId)
    }),
    // The old invite is invalid at once.
    route('replaceInvite', async ({ params: { id }, caller, nowMs }) => {
      const { accountId } = requireGuardian(caller)
      const group = await findGroup(orm, id)
      requireOwner(group, await standingIn(group, accountId))
      return presentOne(await updateGroup(orm, id, newInvite(random, nowMs)), accountId)
    }),
    // The owner removes a member, or a member leaves.
    route('removeMember', async ({ params: { groupId, userId }, caller, nowMs }) => {
      const { accountId: callerId } = requireGuardian(caller)
      try {
        await removeMember(deps, { groupId, accountId: userId, callerId, nowMs })
      } catch (error) {
        // The commit is uncertain when its answer was lost.
        if (!(error instanceof AppError)) announce(groupId)
        throw error
      }
      announce(groupId)
      return DONE
    }),
    // A member stays a member.
    route('joinGroup', async ({ params: { token: inviteToken }, caller, nowMs }) => {
      const { accountId } = requireGuardian(caller)
      const { group, isNew } = await joinGroup(deps, { inviteToken, accountId, nowMs })
      if (isNew) announce(group.id)
      return presentOne(group, accountId)
    }),
  ]
}

interface RemoveRequest {
  groupId: string
  accountId: string
  callerId: string
  nowMs: number
}

/**
 * Removes a member. A removed member may still have the invite, so it is replaced in the same
 * transaction (T6); a member who left may come back.
 */
function removeMember(
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

const NAMELESS = 'My Group'

/** Returns the own group of an account, with its owner as a member; creates it if there is none. */
async function createGroup(deps: GroupsDeps, ownerId: string, nowMs: number): Promise<GroupRecord> {
  const { database, clock, random, accounts } = deps
  const name = await nameFor(deps, ownerId)
  return database.transaction(async (tx) => {
    // Serializes parallel requests: the second finds the group of the first (T24).
    await accounts.lock(ownerId, tx)
    const existing = await findGroupOfOwner(tx, ownerId)
    if (existing !== null) return existing
    const at = new Date(nowMs)
    const id = newId(clock, random)
    const group = { id, ownerId, name, ...newInvite(random, nowMs), createdAt: at }
    await insertGroup(tx, group)
    await insertMember(tx, {
      id: newId(clock, random),
      groupId: id,
      accountId: ownerId,
      joinedAt: at,
    })
    return group
  })
}

/** "Gwen's Group" [OPEN-60]. */
async function nameFor({ accounts }: GroupsDeps, ownerId: string): Promise<string> {
  const displayName = (await accounts.find(ownerId))?.displayName?.trim() ?? ''
  const name = `${displayName}'s Group`
  const isFit = displayName !== '' && isFitName(name, MAX_GROUP_NAME_LENGTH)
  return isFit ? name : NAMELESS
}

interface JoinGroupRequest {
  inviteToken: string
  accountId: string
  nowMs: number
}

interface Joined {
  group: GroupRecord
  /** False: the caller was a member already. */
  isNew: boolean
}

/**
 * Joins a group by an invite. Members, the owner included, stay members [OPEN-60]. Unknown,
 * replaced and expired invites get one and the same answer, and count as guesses.
 */
async function joinGroup(deps: GroupsDeps, request: JoinGroupRequest): Promise<Joined> {
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
