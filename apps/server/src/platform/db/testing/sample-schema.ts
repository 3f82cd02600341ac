import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  point,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Tables for the tests of this folder; no migration of the product knows them. */
export const acorns = pgTable(
  'acorns',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    foundBy: text().notNull().unique('acorns_found_by_unique'),
    weightGrams: integer().notNull().default(1),
  },
  (table) => [check('acorns_weight_check', sql`${table.weightGrams} > 0`)],
)

export const everyColumn = pgTable('every_column', {
  id: uuid().primaryKey(),
  text: text(),
  flag: boolean(),
  big: bigint({ mode: 'number' }),
  bigger: bigint({ mode: 'bigint' }),
  price: numeric({ precision: 10, scale: 2 }),
  ratio: doublePrecision(),
  at: timestamp({ withTimezone: true, mode: 'date' }),
  atText: timestamp({ withTimezone: true, mode: 'string' }),
  day: date(),
  settings: jsonb().$type<{ nested: number[] }>(),
  tags: text().array(),
  place: point({ mode: 'xy' }),
  raw: bytea(),
})
