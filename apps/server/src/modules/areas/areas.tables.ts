import { AREA_RULES, type Polygon } from '@bramble/domain/land/keeper-area'
import type { Language } from '@bramble/messages/languages'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.tables.ts'
import { time } from '../../platform/db/columns.ts'

/** Land of which its keeper says who plays there, and when. */
export const keeperAreas = pgTable(
  'keeper_areas',
  {
    id: uuid().primaryKey(),
    /** Who changes it, and whose trails are the keeper's. Null: the operator alone. */
    accountId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    /** A group whose trails are the keeper's too. */
    groupId: uuid(),
    name: text().notNull(),
    contact: text().notNull(),
    reasons: jsonb().$type<Partial<Record<Language, string>>>().notNull(),
    rule: text({ enum: AREA_RULES }).notNull(),
    /** Of every year; empty: all. */
    months: smallint().array().notNull(),
    polygons: jsonb().$type<Polygon[]>().notNull(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    check('keeper_areas_rule', sql`${table.rule} in ('not-here', 'on-path', 'own-trails')`),
    index('keeper_areas_account_id').on(table.accountId),
  ],
)
