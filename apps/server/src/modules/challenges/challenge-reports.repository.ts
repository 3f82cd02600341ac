import type { ReportReason } from '@bramble/contract'
import { count, desc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/database.ts'
import { challengeReports } from './challenge-reports.tables.ts'

/** A second report by the same account changes nothing. */
export async function insertReport(
  db: Queryable,
  report: typeof challengeReports.$inferInsert,
): Promise<void> {
  await db.insert(challengeReports).values(report).onConflictDoNothing()
}

/** Number of reports by challenge and reason. Challenges without a report are missing. */
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
    .where(inArray(challengeId, [...challengeIds]))
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
