import type { ReportReason } from '@bramble/contract'
import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
} from 'drizzle-orm'
import type { Queryable, Tx } from '#/platform/db/database.ts'
import { challengeReports } from './challenge-reports.tables.ts'
import { challenges } from './challenges.tables.ts'
import type { ReportOrigin } from './independent-reports.ts'

/** A second report by the same account or from the same game changes nothing; false then. */
export async function insertReport(
  db: Queryable,
  report: typeof challengeReports.$inferInsert,
): Promise<boolean> {
  const added = await db
    .insert(challengeReports)
    .values(report)
    .onConflictDoNothing()
    .returning({ id: challengeReports.id })
  return added.length > 0
}

/** The reports of a challenge about which nobody has decided. */
export async function listOpenReports(
  db: Queryable,
  challengeId: string,
): Promise<(ReportOrigin & { id: string })[]> {
  const { id, accountId, gameMark, networkMark } = challengeReports
  return db
    .select({ id, accountId, gameMark, networkMark })
    .from(challengeReports)
    .where(and(eq(challengeReports.challengeId, challengeId), isNull(challengeReports.settledAt)))
}

/** Serializes what is decided by the reports of one network, until the transaction ends. */
export async function lockNetwork(tx: Tx, key: bigint): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${key})`)
}

/**
 * Reports made after this moment whose challenge is hidden, or was kept by those who have looked at it; of
 * those that were right nothing is left.
 */
export async function listVainOrHiding(
  db: Queryable,
  after: Date,
): Promise<{ challengeId: string; networkMark: string | null }[]> {
  const { challengeId, networkMark, createdAt, settledAt } = challengeReports
  return db
    .select({ challengeId, networkMark })
    .from(challengeReports)
    .innerJoin(challenges, eq(challenges.id, challengeId))
    .where(and(gt(createdAt, after), or(eq(challenges.review, 'hidden'), isNotNull(settledAt))))
}

/** The reports of a challenge count no longer; those who made them cannot report it again. */
export async function settleReports(
  db: Queryable,
  challengeId: string,
  at: Date,
): Promise<{ number: number }> {
  const settled = await db
    .update(challengeReports)
    .set({ settledAt: at })
    .where(and(eq(challengeReports.challengeId, challengeId), isNull(challengeReports.settledAt)))
    .returning({ id: challengeReports.id })
  return { number: settled.length }
}

/** The challenge is another one now: who was not believed may report it again. */
export async function deleteSettledReports(db: Queryable, challengeId: string): Promise<void> {
  await db
    .delete(challengeReports)
    .where(
      and(eq(challengeReports.challengeId, challengeId), isNotNull(challengeReports.settledAt)),
    )
}

/** Number of open reports by challenge and reason. Challenges without a report are missing. */
export async function countReports(
  db: Queryable,
  challengeIds: readonly string[],
): Promise<Map<string, Map<ReportReason, number>>> {
  const found = new Map<string, Map<ReportReason, number>>()
  if (challengeIds.length === 0) return found
  const { challengeId, reason } = challengeReports
  const rows = await db
    .select({ challengeId, reason, value: count() })
    .from(challengeReports)
    .where(and(inArray(challengeId, [...challengeIds]), isNull(challengeReports.settledAt)))
    .groupBy(challengeId, reason)
    .orderBy(challengeId, reason)
  for (const row of rows) {
    const ofOne = found.get(row.challengeId) ?? new Map<ReportReason, number>()
    found.set(row.challengeId, ofOne.set(row.reason, row.value))
  }
  return found
}

/**
 * How many challenges wait for somebody who looks after them: with reports that nobody has decided
 * about, or hidden because of their place. `after`: only what came since.
 */
export async function countWaiting(db: Queryable, after: Date = new Date(0)): Promise<number> {
  const { challengeId, settledAt, createdAt } = challengeReports
  const isHidden = eq(challenges.review, 'hidden')
  const [row] = await db
    .select({ value: countDistinct(challenges.id) })
    .from(challenges)
    .leftJoin(challengeReports, and(eq(challengeId, challenges.id), isNull(settledAt)))
    .where(
      or(
        and(gt(createdAt, after), or(eq(challenges.status, 'published'), isHidden)),
        and(isNull(createdAt), isHidden, gt(challenges.updatedAt, after)),
      ),
    )
  return row?.value ?? 0
}

/** The reports of an account, newest first. */
export async function listReportsBy(
  db: Queryable,
  accountId: string,
): Promise<{ challengeId: string; reason: ReportReason; createdAt: Date }[]> {
  const { challengeId, reason, createdAt } = challengeReports
  return db
    .select({ challengeId, reason, createdAt })
    .from(challengeReports)
    .where(eq(challengeReports.accountId, accountId))
    .orderBy(desc(createdAt))
}

export async function deleteReports(
  db: Queryable,
  of: { challengeId: string } | { accountId: string },
): Promise<void> {
  const isMeant =
    'challengeId' in of
      ? eq(challengeReports.challengeId, of.challengeId)
      : eq(challengeReports.accountId, of.accountId)
  await db.delete(challengeReports).where(isMeant)
}
