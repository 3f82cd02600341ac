import type { Group } from '@bramble/contract'
import { MAX_GROUP_NAME_LENGTH } from '@bramble/domain/limits'
import { requireGuardian } from '#/modules/accounts/index.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import { isFitName } from '#/platform/text/names.ts'
import { createGroup } from './create-group.ts'
import type { GroupRecord } from './group.ts'
import type { GroupsDeps } from './groups.deps.ts'
import { requireMember, requireOwner, type GroupStanding } from './groups.policy.ts'
import { presentGroup } from './groups.presenter.ts'
import {
  deleteEverywhere,
  findGroup,
  isMember,
  listGroupsOf,
  listJoinedOf,
  listMembers,
  replaceSameInvite,
  updateGroup,
} from './groups.repository.ts'
import { inviteAfterLook, newInvite } from './invite.ts'
import { joinGroup } from './join-group.ts'
import { removeMember } from './remove-member.ts'

/** A membership in the account's export. */
export interface OwnMembership {
  name: string
  isOwn: boolean
  createdAt: Date
  joinedAt: Date
}

export type GroupsService = ReturnType<typeof createGroupsService>

/**
 * Groups of guardians who play each other's challenges. Memberships are read on every call (T6).
 */
export function createGroupsService(deps: GroupsDeps) {
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

  return {
    /** The caller's own group first, then in the order of joining. */
    async list(caller: Caller, nowMs: number): Promise<Group[]> {
      const { accountId } = requireGuardian(caller)
      const groups: GroupRecord[] = []
      for (const found of await listGroupsOf(orm, accountId)) {
        const group = await seenBy(accountId, found, nowMs)
        if (group !== null) groups.push(group)
      }
      return present(groups, accountId)
    },
    /** The account's memberships, without other members, for its export. */
    async ownDataOf(accountId: string): Promise<OwnMembership[]> {
      const joined = await listJoinedOf(orm, accountId)
      return joined.map(({ group: { name, ownerId, createdAt }, joinedAt }) => {
        return { name, isOwn: ownerId === accountId, createdAt, joinedAt }
      })
    },
    /** Returns the caller's own group; creates it if there is none. */
    async create(caller: Caller, nowMs: number): Promise<Group> {
      const { accountId } = requireGuardian(caller)
      const group = await createGroup(deps, accountId, nowMs)
      return presentOne(await seenBy(accountId, group, nowMs), accountId)
    },
    /** @throws group.not-found for everybody who is no member */
    async read(groupId: string, caller: Caller, nowMs: number): Promise<Group> {
      const { accountId } = requireGuardian(caller)
      const group = await findGroup(orm, groupId)
      requireMember(group, await standingIn(group, accountId))
      return presentOne(await seenBy(accountId, group, nowMs), accountId)
    },
    /** @throws group.not-found, access.forbidden, group.name-unfit */
    async rename(groupId: string, text: string, caller: Caller): Promise<Group> {
      const { accountId } = requireGuardian(caller)
      const group = await findGroup(orm, groupId)
      requireOwner(group, await standingIn(group, accountId))
      const name = text.trim()
      if (!isFitName(name, MAX_GROUP_NAME_LENGTH)) throw new AppError('group.name-unfit')
      return presentOne(await updateGroup(orm, groupId, { name }), accountId)
    },
    /** The old invite is invalid at once. @throws group.not-found, access.forbidden */
    async replaceInvite(groupId: string, caller: Caller, nowMs: number): Promise<Group> {
      const { accountId } = requireGuardian(caller)
      const group = await findGroup(orm, groupId)
      requireOwner(group, await standingIn(group, accountId))
      const invite = newInvite(random, nowMs)
      return presentOne(await updateGroup(orm, groupId, invite), accountId)
    },
    /**
     * The owner removes a member, or a member leaves.
     * @throws group.not-found, access.forbidden, group.member-unknown, group.owner-stays
     */
    async removeMember(
      { groupId, accountId }: { groupId: string; accountId: string },
      caller: Caller,
      nowMs: number,
    ): Promise<void> {
      const { accountId: callerId } = requireGuardian(caller)
      try {
        await removeMember(deps, { groupId, accountId, callerId, nowMs })
      } catch (error) {
        // The commit is uncertain when its answer was lost.
        if (!(error instanceof AppError)) announce(groupId)
        throw error
      }
      announce(groupId)
    },
    /** A member stays a member. @throws group.invite-unknown, group.full, limit.too-many */
    async join(inviteToken: string, caller: Caller, nowMs: number): Promise<Group> {
      const { accountId } = requireGuardian(caller)
      const { group, isNew } = await joinGroup(deps, { inviteToken, accountId, nowMs })
      if (isNew) announce(group.id)
      return presentOne(group, accountId)
    },
    /** Deletes the account's own group and its memberships, before the account. */
    async eraseAllOf(accountId: string): Promise<void> {
      const ids = await database.transaction((tx) => deleteEverywhere(tx, accountId))
      for (const id of ids) announce(id)
    },
  }
}
