import type { Queryable } from '#/platform/db/database.ts'
import { createGroupPeers } from './group-peers.ts'
import type { GroupsDeps } from './groups.deps.ts'
import { groupsRoutes } from './groups.routes.ts'
import { deleteEverywhere, listJoinedOf, listMembers, listNames } from './groups.repository.ts'

export type { GroupPeers } from './group-peers.ts'
export type { GroupsDeps } from './groups.deps.ts'

export function createGroupsModule(deps: GroupsDeps) {
  return {
    routes: groupsRoutes(deps),
    service: createGroupsService(deps),
    peers: createGroupPeers(deps),
  }
}

/** A membership in the account's export. */
interface OwnMembership {
  name: string
  isOwn: boolean
  createdAt: Date
  joinedAt: Date
}

export type GroupsService = ReturnType<typeof createGroupsService>

/** Groups as other modules know them. */
function createGroupsService({ database, events }: GroupsDeps) {
  const { orm } = database
  return {
    /** The account's memberships, without other members, for its export. */
    async ownDataOf(accountId: string): Promise<OwnMembership[]> {
      const joined = await listJoinedOf(orm, accountId)
      return joined.map(({ group: { name, ownerId, createdAt }, joinedAt }) => {
        return { name, isOwn: ownerId === accountId, createdAt, joinedAt }
      })
    },
    /** Names of groups, by id and member with a space between; none for who is no member. */
    async namesOf(
      memberships: readonly { groupId: string; accountId: string }[],
      db: Queryable = orm,
    ): Promise<ReadonlyMap<string, string>> {
      const rows = await listNames(db, memberships)
      return new Map(rows.map(({ groupId, accountId, name }) => [`${groupId} ${accountId}`, name]))
    },
    /** The accounts in these groups, by group. */
    async membersOf(groupIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
      const all = Map.groupBy(await listMembers(orm, groupIds), ({ groupId }) => groupId)
      return new Map([...all].map(([id, of]) => [id, of.map(({ accountId }) => accountId)]))
    },
    /** Deletes the account's own group and its memberships, before the account. */
    async eraseAllOf(accountId: string): Promise<void> {
      const ids = await database.transaction((tx) => deleteEverywhere(tx, accountId))
      for (const groupId of ids) events.emit('group.changed', { groupId })
    },
  }
}
