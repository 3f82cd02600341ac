import type { ReportReason } from '@bramble/contract'
import { and, count, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/database.ts'
import { challengeReports } from './challenge-reports.tables.ts'
import type { ReportOrigin } from './independent-reports.ts'

/** A second report by the same account or from the same game changes nothing. */
export async function insertReport(
  db: Queryable,
  report: typeof challengeReports.$inferInsert,
): Promise<void> {
  await db.insert(challengeReports).values(report).onConflictDoNothing()
}

/** The reports of a challenge that count. */
export async function listOpenReports(db: Queryable, challengeId: string): Promise<ReportOrigin[]> {
  const { accountId, gameMark, networkMark } = challengeReports
  return db
    .select({ accountId, gameMark, networkMark })
    .from(challengeReports)
    .where(and(eq(challengeReports.challengeId, challengeId), isNull(challengeReports.settledAt)))
}

/** The reports of a challenge count no longer; those who made them cannot report it again. */
export async function settleReports(db: Queryable, challengeId: string, at: Date): Promise<void> {
  await db
    .update(challengeReports)
    .set({ settledAt: at })
    .where(and(eq(challengeReports.challengeId, challengeId), isNull(challengeReports.settledAt)))
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
