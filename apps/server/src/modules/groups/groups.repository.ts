import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#/platform/db/database.ts'
import type { GroupRecord, Membership } from './group.ts'
import { groupMembers, groups } from './groups.tables.ts'
import type { Invite } from './invite.ts'

export async function findGroup(db: Queryable, id: string): Promise<GroupRecord | null> {
  const [row] = await db.select().from(groups).where(eq(groups.id, id))
  return row ?? null
}

/** The row, locked until the transaction ends: changes of members are serialized (T24). */
export async function lockGroup(
  db: Queryable,
  of: { id: string } | { inviteToken: string },
): Promise<GroupRecord | null> {
  const isMeant = 'id' in of ? eq(groups.id, of.id) : eq(groups.inviteToken, of.inviteToken)
  const [row] = await db.select().from(groups).where(isMeant).for('update')
  return row ?? null
}

export async function findGroupOfOwner(
  db: Queryable,
  ownerId: string,
): Promise<GroupRecord | null> {
  const [row] = await db.select().from(groups).where(eq(groups.ownerId, ownerId))
  return row ?? null
}

/** Groups of an account: its own first, then in the order of joining. */
export async function listGroupsOf(db: Queryable, accountId: string): Promise<GroupRecord[]> {
  return (await listJoinedOf(db, accountId)).map(({ group }) => group)
}

/** The same with the time of joining. */
export async function listJoinedOf(
  db: Queryable,
  accountId: string,
): Promise<{ group: GroupRecord; joinedAt: Date }[]> {
  return db
    .select({ group: groups, joinedAt: groupMembers.joinedAt })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(eq(groupMembers.accountId, accountId))
    .orderBy(sql`${groups.ownerId} <> ${accountId}`, asc(groupMembers.joinedAt), asc(groups.id))
}

export async function insertGroup(db: Queryable, group: GroupRecord): Promise<void> {
  await db.insert(groups).values(group)
}

export async function updateGroup(
  db: Queryable,
  id: string,
  change: Partial<Pick<GroupRecord, 'name'> & Invite>,
): Promise<GroupRecord | null> {
  const [row] = await db.update(groups).set(change).where(eq(groups.id, id)).returning()
  return row ?? null
}

/** Replaces an invite. Null: a parallel request did so first. */
export async function replaceSameInvite(
  db: Queryable,
  { id, inviteToken, inviteExpiresAt }: GroupRecord,
  invite: Invite,
): Promise<GroupRecord | null> {
  const isSame = and(
    eq(groups.inviteToken, inviteToken),
    eq(groups.inviteExpiresAt, inviteExpiresAt),
  )
  const [row] = await db
    .update(groups)
    .set(invite)
    .where(and(eq(groups.id, id), isSame))
    .returning()
  return row ?? null
}

/** Members of several groups, by time of joining. */
export async function listMembers(
  db: Queryable,
  groupIds: readonly string[],
): Promise<Membership[]> {
  if (groupIds.length === 0) return []
  return db
    .select()
    .from(groupMembers)
    .where(inArray(groupMembers.groupId, [...groupIds]))
    .orderBy(asc(groupMembers.joinedAt), asc(groupMembers.id))
}

/** The groups of these memberships that there are, with their names. */
export async function listNames(
  db: Queryable,
  memberships: readonly Pick<Membership, 'groupId' | 'accountId'>[],
): Promise<{ groupId: string; accountId: string; name: string }[]> {
  if (memberships.length === 0) return []
  const { groupId, accountId } = groupMembers
  const areMeant = memberships.map((one) =>
    and(eq(groupId, one.groupId), eq(accountId, one.accountId)),
  )
  return db
    .select({ groupId, accountId, name: groups.name })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupId))
    .where(or(...areMeant))
}

export async function isMember(
  db: Queryable,
  groupId: string,
  accountId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: groupMembers.id })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.accountId, accountId)))
  return rows.length > 0
}

export async function countMembers(db: Queryable, groupId: string): Promise<number> {
  return db.$count(groupMembers, eq(groupMembers.groupId, groupId))
}

export async function insertMember(db: Queryable, member: Membership): Promise<void> {
  await db.insert(groupMembers).values(member)
}

/**
 * Deletes the account's own group and its other memberships. Returns the ids of the changed
 * groups.
 */
export async function deleteEverywhere(db: Queryable, accountId: string): Promise<string[]> {
  const owned = await db
    .delete(groups)
    .where(eq(groups.ownerId, accountId))
    .returning({ id: groups.id })
  const left = await db
    .delete(groupMembers)
    .where(eq(groupMembers.accountId, accountId))
    .returning({ id: groupMembers.groupId })
  return [...owned, ...left].map(({ id }) => id)
}

/** False: no such member. */
export async function deleteMember(
  db: Queryable,
  groupId: string,
  accountId: string,
): Promise<boolean> {
  const rows = await db
    .delete(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.accountId, accountId)))
    .returning({ id: groupMembers.id })
  return rows.length > 0
}

const others = alias(groupMembers, 'others')

/** Members of all groups of an account, itself included; empty without a group. */
export async function findPeers(db: Queryable, accountId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ accountId: others.accountId })
    .from(groupMembers)
    .innerJoin(others, eq(others.groupId, groupMembers.groupId))
    .where(eq(groupMembers.accountId, accountId))
  return rows.map((row) => row.accountId)
}

export async function shareGroup(
  db: Queryable,
  accountId: string,
  otherId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: groupMembers.id })
    .from(groupMembers)
    .innerJoin(others, eq(others.groupId, groupMembers.groupId))
    .where(and(eq(groupMembers.accountId, accountId), eq(others.accountId, otherId)))
    .limit(1)
  return rows.length > 0
}
