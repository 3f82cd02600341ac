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
  ne,
  or,
  sql,
} from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable, Tx } from '#/platform/db/database.ts'
import type { ReportOrigin } from './independent-reports.ts'
import type { ReportTable } from '#/platform/db/report-table.ts'

/** A table of what can be reported: a draft is seen by its owner alone, and `review` hides it. */
export type SubjectTable = PgTable & Record<'id' | 'status' | 'review' | 'updatedAt', AnyPgColumn>

export type ReportsRepository = ReturnType<typeof createReportsRepository>

/** Serializes what is decided by the reports of one network, until the transaction ends. */
export async function lockNetwork(tx: Tx, key: bigint): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${key})`)
}

/** Reads and writes the reports of one kind of thing. */
export function createReportsRepository(reports: ReportTable, subjects: SubjectTable) {
  const { id, subjectId, accountId, gameMark, networkMark, settledAt, reason, createdAt } = reports
  const isHidden = eq(subjects.review, 'hidden')
  return {
    /** A second report by the same account or from the same game changes nothing; false then. */
    async insert(db: Queryable, report: typeof reports.$inferInsert): Promise<boolean> {
      const added = await db.insert(reports).values(report).onConflictDoNothing().returning({ id })
      return added.length > 0
    },
    /** The reports of a subject about which nobody has decided. */
    async listOpen(db: Queryable, subject: string): Promise<(ReportOrigin & { id: string })[]> {
      return db
        .select({ id, accountId, gameMark, networkMark })
        .from(reports)
        .where(and(eq(subjectId, subject), isNull(settledAt)))
    },
    /** Whether somebody of this network has reported it without account and game, decided about or not. */
    async hasVisitorOf(db: Queryable, subject: string, mark: string): Promise<boolean> {
      const rows = await db
        .select({ id })
        .from(reports)
        .where(
          and(eq(subjectId, subject), eq(networkMark, mark), isNull(accountId), isNull(gameMark)),
        )
        .limit(1)
      return rows.length > 0
    },
    /**
     * Reports made after this moment whose subject is hidden, or was kept by those who have looked at it; of
     * those that were right nothing is left.
     */
    async listVainOrHiding(
      db: Queryable,
      after: Date,
    ): Promise<{ subjectId: string; networkMark: string | null }[]> {
      return db
        .select({ subjectId, networkMark })
        .from(reports)
        .innerJoin(subjects, eq(subjects.id, subjectId))
        .where(and(gt(createdAt, after), or(isHidden, isNotNull(settledAt))))
    },
    /** The reports of a subject count no longer; those who made them cannot report it again. */
    async settle(db: Queryable, subject: string, at: Date): Promise<{ number: number }> {
      const settled = await db
        .update(reports)
        .set({ settledAt: at })
        .where(and(eq(subjectId, subject), isNull(settledAt)))
        .returning({ id })
      return { number: settled.length }
    },
    /** The subject is another one now: who was not believed may report it again. */
    async deleteSettled(db: Queryable, subject: string): Promise<void> {
      await db.delete(reports).where(and(eq(subjectId, subject), isNotNull(settledAt)))
    },
    /** Number of open reports by subject and reason. Subjects without a report are missing. */
    async count(
      db: Queryable,
      subjectIds: readonly string[],
    ): Promise<Map<string, Map<ReportReason, number>>> {
      const found = new Map<string, Map<ReportReason, number>>()
      if (subjectIds.length === 0) return found
      const rows = await db
        .select({ subjectId, reason, value: count() })
        .from(reports)
        .where(and(inArray(subjectId, [...subjectIds]), isNull(settledAt)))
        .groupBy(subjectId, reason)
        .orderBy(subjectId, reason)
      for (const row of rows) {
        const ofOne = found.get(row.subjectId) ?? new Map<ReportReason, number>()
        found.set(row.subjectId, ofOne.set(row.reason, row.value))
      }
      return found
    },
    /**
     * How many wait for somebody who looks after them: with reports that nobody has decided about, or hidden
     * without one, as challenges are because of their place. `after`: only what came since.
     */
    async countWaiting(db: Queryable, after: Date = new Date(0)): Promise<number> {
      const [row] = await db
        .select({ value: countDistinct(subjects.id) })
        .from(subjects as PgTable)
        .leftJoin(reports, and(eq(subjectId, subjects.id), isNull(settledAt)))
        .where(
          or(
            and(gt(createdAt, after), or(ne(subjects.status, 'draft'), isHidden)),
            and(isNull(createdAt), isHidden, gt(subjects.updatedAt, after)),
          ),
        )
      return row?.value ?? 0
    },
    /** The reports of an account, newest first. */
    async listBy(
      db: Queryable,
      account: string,
    ): Promise<{ subjectId: string; reason: ReportReason; createdAt: Date }[]> {
      return db
        .select({ subjectId, reason, createdAt })
        .from(reports)
        .where(eq(accountId, account))
        .orderBy(desc(createdAt))
    },
    async remove(db: Queryable, of: { subjectId: string } | { accountId: string }): Promise<void> {
      const isMeant = 'subjectId' in of ? eq(subjectId, of.subjectId) : eq(accountId, of.accountId)
      await db.delete(reports).where(isMeant)
    },
  }
}
