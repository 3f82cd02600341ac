import { REPORT_REASONS, REPORTERS } from '@bramble/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  pgTable,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

/** Subject of the reports of one table. */
export interface ReportedSubject {
  /** Name of the column that holds its id. */
  column: string
  id: () => AnyPgColumn
  /** Whether there are reports from before networks were marked. */
  hasUnmarked: boolean
}

export type ReportTable = ReturnType<typeof createReportTable>

/**
 * A table of reports that something published is unsuitable for children; one per account and per game. The
 * marks tell only whether two reports come from different games and networks.
 */
export function createReportTable(name: string, { column, id, hasUnmarked }: ReportedSubject) {
  const networkMark: ReturnType<typeof text> = text()
  return pgTable(
    name,
    {
      id: uuid().primaryKey(),
      subjectId: uuid(column).notNull().references(id, { onDelete: 'cascade' }),
      /** The reporter, or the host of the game it came from. Null: somebody without an account. */
      accountId: uuid(),
      /** 16 bits of a hash of the game; null: it did not come from a game. */
      gameMark: text(),
      /** 16 bits of a hash of the network it came from; null in reports from before networks were marked. */
      networkMark: hasUnmarked ? networkMark : networkMark.notNull(),
      /** Who made it; null in reports from before this was kept. */
      reporter: text({ enum: REPORTERS }),
      /** It comes from a game in which a child has found something of it. */
      hasFound: boolean().notNull().default(false),
      /** Its network was wrong in the last month: it hides nothing. */
      isDiscounted: boolean().notNull().default(false),
      /** Since when it no longer counts: somebody has looked and kept what was reported. */
      settledAt: time(),
      reason: text({ enum: REPORT_REASONS }).notNull(),
      createdAt: time().notNull(),
    },
    (table) => [
      check(
        `${name}_reason`,
        sql`${table.reason} in ('unkind', 'dangerous-place', 'private-place', 'other')`,
      ),
      unique(`${name}_once`).on(table.subjectId, table.accountId),
      unique(`${name}_once_in_a_game`).on(table.subjectId, table.gameMark),
      index(`${name}_account_id`).on(table.accountId),
      index(`${name}_open`)
        .on(table.subjectId)
        .where(sql`${table.settledAt} is null`),
    ],
  )
}
