import type { PublishedChallenge, ReportReason } from '@bramble/contract'
import { MAX_LISTED_REPORTS } from '@bramble/domain/limits'
import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { countUpTo, type ListCount, type ListPage } from '#/platform/db/count-up-to.ts'
import type { Queryable, Tx } from '#/platform/db/database.ts'
import type { ReportTable } from '#/platform/db/report-table.ts'
import { toIso } from '#/platform/iso-time.ts'
import { challengeReports, wrongNetworks } from './challenge-reports.tables.ts'
import { challenges } from './challenges.tables.ts'

/** A table of what can be reported: a draft is seen by its owner alone, and `review` hides it. */
export type SubjectTable = PgTable &
  Record<'id' | 'status' | 'review' | 'createdAt' | 'updatedAt', AnyPgColumn>

/** What a search asks of a subject. */
export type Matching = SQL | undefined

export type ReportsRepository = ReturnType<typeof createReportsRepository>

/** How long the reports of a network count nothing after one that was not believed. */
const WRONG_FOR_MS = 30 * 24 * 60 * 60_000

/** Networks that were not believed lately, by the mark that each has at what it reported. */
export async function listWrongNetworks(
  db: Queryable,
  now: Date,
): Promise<{ subjectId: string; mark: string }[]> {
  return db
    .select({ subjectId: wrongNetworks.subjectId, mark: wrongNetworks.mark })
    .from(wrongNetworks)
    .where(gt(wrongNetworks.until, now))
}

/** Forgets those whose time is over. */
export async function deleteWrongNetworks(db: Queryable, now: Date): Promise<number> {
  const gone = await db
    .delete(wrongNetworks)
    .where(lte(wrongNetworks.until, now))
    .returning({ id: wrongNetworks.id })
  return gone.length
}

/** Serializes what is decided by the reports of one network, until the transaction ends. */
export async function lockNetwork(tx: Tx, key: bigint): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${key})`)
}

/** Reads and writes the reports of one kind of thing. */
export function createReportsRepository(reports: ReportTable, subjects: SubjectTable) {
  const { id, subjectId, accountId, gameMark, networkMark, settledAt, reason, createdAt } = reports
  const { hasFound, isDiscounted } = reports
  const isHidden = eq(subjects.review, 'hidden')
  const isShown = ne(subjects.status, 'draft')
  const isLookedAfter = or(isShown, isHidden)
  return {
    /** A second report by the same account or from the same game changes nothing; false then. */
    async insert(db: Queryable, report: typeof reports.$inferInsert): Promise<boolean> {
      const added = await db.insert(reports).values(report).onConflictDoNothing().returning({ id })
      return added.length > 0
    },
    /** The reports of a subject about which nobody has decided. */
    async listOpen(db: Queryable, subject: string) {
      return db
        .select({ id, accountId, gameMark, networkMark, hasFound, isDiscounted })
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
    /** Marks of the networks whose reports of a subject were looked at and not believed. */
    async listSettledMarks(db: Queryable, subject: string): Promise<string[]> {
      const rows = await db
        .selectDistinct({ networkMark })
        .from(reports)
        .where(and(eq(subjectId, subject), isNotNull(settledAt)))
      return rows.flatMap((row) => row.networkMark ?? [])
    },
    /**
     * The reports of a subject count no longer; those who made them cannot report it again, and what their
     * networks report counts nothing for a while.
     */
    async settle(db: Queryable, subject: string, at: Date): Promise<{ number: number }> {
      const settled = await db
        .update(reports)
        .set({ settledAt: at })
        .where(and(eq(subjectId, subject), isNull(settledAt)))
        .returning({ mark: networkMark })
      const until = new Date(at.getTime() + WRONG_FOR_MS)
      const marks = new Set(settled.flatMap(({ mark }) => mark ?? []))
      const wrong = [...marks].map((mark) => ({ subjectId: subject, mark, until }))
      if (wrong.length > 0) await db.insert(wrongNetworks).values(wrong)
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
    /** The newest open reports of each subject, by what tells them apart and by nothing of who made them. */
    async listNewest(
      db: Queryable,
      subjectIds: readonly string[],
    ): Promise<Map<string, PublishedChallenge['reporters']>> {
      const found = new Map<string, PublishedChallenge['reporters']>()
      if (subjectIds.length === 0) return found
      const rows = await db
        .select()
        .from(reports)
        .where(and(inArray(subjectId, [...subjectIds]), isNull(settledAt)))
        .orderBy(desc(createdAt), asc(id))
      for (const [subject, all] of Map.groupBy(rows, (row) => row.subjectId)) {
        const marks = [...new Set(all.toReversed().flatMap((row) => row.networkMark ?? []))]
        const shown = all.slice(0, MAX_LISTED_REPORTS).map((row) => ({
          reason: row.reason,
          by: row.reporter,
          played: row.hasFound
            ? ('found' as const)
            : row.gameMark === null
              ? ('no' as const)
              : ('arrived' as const),
          network: row.networkMark === null ? null : marks.indexOf(row.networkMark) + 1,
          isDiscounted: row.isDiscounted,
          createdAt: toIso(row.createdAt.getTime()),
        }))
        found.set(subject, shown)
      }
      return found
    },
    /**
     * Ids of a page of what is published, closed or hidden: hidden ones first, then those that most networks have
     * reported which were not wrong lately, then the newest.
     */
    async pageOfLookedAfter(
      db: Queryable,
      matching: Matching,
      { limit, offset }: ListPage,
    ): Promise<string[]> {
      const isOpen = and(eq(subjectId, subjects.id), isNull(settledAt))
      const networks = db
        .select({ value: sql`count(distinct coalesce(${networkMark}, ${id}::text))` })
        .from(reports)
        .where(and(isOpen, eq(isDiscounted, false)))
      const any = db.select({ id }).from(reports).where(isOpen)
      const open = db.select({ subjectId }).from(reports).where(isNull(settledAt))
      const { createdAt: madeAt } = subjects
      // Each part has an index of its own; only the newest are many, and of those no more than a page can show.
      const { rows } = await db.execute<{ id: string }>(sql`
        select id from (
          select ${subjects.id} as id, true as is_hidden, ${networks} as networks, exists ${any} as is_reported,
            ${madeAt} as made_at
          from ${subjects} where ${and(isHidden, matching)}
          union all
          select ${subjects.id}, false, ${networks}, true, ${madeAt}
          from ${subjects} where ${and(isShown, inArray(subjects.id, open), matching)}
          union all (
            select ${subjects.id}, false, 0, false, ${madeAt}
            from ${subjects} where ${and(isShown, notExists(any), matching)}
            order by ${madeAt} desc, ${subjects.id} limit ${limit + offset}
          )
        ) as looked_after
        order by is_hidden desc, networks desc, is_reported desc, made_at desc, id
        limit ${limit} offset ${offset}`)
      return rows.map((row) => row.id)
    },
    async countLookedAfter(
      db: Queryable,
      matching?: Matching,
      page?: ListPage,
    ): Promise<ListCount> {
      // Each is counted by its index.
      const shown = await countUpTo(db, subjects, and(isShown, matching), page)
      const hidden = await countUpTo(db, subjects, and(isHidden, matching), page)
      return { ...shown, ...hidden, total: shown.total + hidden.total }
    },
    /**
     * How many wait for somebody who looks after them: with reports that nobody has decided about, or hidden
     * without one, as challenges are because of their place. `after`: only what came since.
     */
    async countWaiting(db: Queryable, after: Date = new Date(0)): Promise<number> {
      const isOpen = and(eq(subjectId, subjects.id), isNull(settledAt))
      const [reported] = await db
        .select({ value: countDistinct(subjectId) })
        .from(reports)
        .innerJoin(subjects, isOpen)
        .where(and(gt(createdAt, after), isLookedAfter))
      const withoutReport = notExists(db.select({ id }).from(reports).where(isOpen))
      const hidden = and(isHidden, gt(subjects.updatedAt, after), withoutReport)
      return (reported?.value ?? 0) + (await db.$count(subjects, hidden))
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

export const reportsOfChallenges = createReportsRepository(challengeReports, challenges)
