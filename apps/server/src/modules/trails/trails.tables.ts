import type { SpotTexts, TrailText } from '@bramble/contract'
import type { Opening } from '@bramble/domain/trail/opening'
import { TRAIL_STATUSES, WHEELS_ANSWERS } from '@bramble/domain/trail/trail'
import type { Language } from '@bramble/messages/languages'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { challenges } from '../challenges/challenges.tables.ts'
import { madeColumns, time } from '../../platform/db/columns.ts'

/** Every word that a trail ever had: signs outlive trails, so none is given away again. */
export const trailWords = pgTable('trail_words', { word: text().primaryKey() })

/** What a game can be limited to. */
export const trails = pgTable(
  'trails',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    /** Of its address. */
    word: text()
      .notNull()
      .unique()
      .references(() => trailWords.word),
    name: text().notNull(),
    sentence: text().notNull(),
    /** What name and sentence are written in. */
    language: text().$type<Language>().notNull(),
    /** The same in other languages. */
    texts: jsonb().$type<Partial<Record<Language, TrailText>>>().notNull(),
    status: text({ enum: TRAIL_STATUSES }).notNull(),
    ...madeColumns(),
    /** Where it begins. */
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    timeZone: text().notNull(),
    isOrdered: boolean().notNull(),
    wheels: text({ enum: WHEELS_ANSWERS }),
    opening: jsonb().$type<Opening>().notNull(),
    coverId: uuid(),
    /** The group that it is made for, whose name it bears while its owner is a member. */
    groupId: uuid(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    check('trails_status', sql`${table.status} in ('draft', 'published', 'closed')`),
    check(
      'trails_review',
      sql`${table.review} is null or (${table.review} in ('hidden', 'taken-back') and ${table.status} = 'draft')`,
    ),
    index('trails_owner_id').on(table.ownerId, table.createdAt),
    index('trails_published_at')
      .on(table.lat, table.lng)
      .where(sql`${table.status} = 'published'`),
    index('trails_shown')
      .on(table.createdAt)
      .where(sql`${table.status} <> 'draft'`),
    index('trails_under_review')
      .on(table.createdAt)
      .where(sql`${table.review} = 'hidden'`),
  ],
)

/** The challenges of a trail in their order. */
export const trailSpots = pgTable(
  'trail_spots',
  {
    trailId: uuid()
      .notNull()
      .references(() => trails.id, { onDelete: 'cascade' }),
    challengeId: uuid()
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** What children read there, in other languages than that of the challenge. */
    texts: jsonb().$type<SpotTexts>().notNull(),
    /** Of the post that stands there. Null: none does. */
    postCode: text().unique('trail_spots_post_code'),
  },
  (table) => [
    primaryKey({ columns: [table.trailId, table.challengeId] }),
    index('trail_spots_challenge_id').on(table.challengeId),
  ],
)

/** What the games of one day were, as sums: nothing of a game or a child stands here. */
export const trailCounts = pgTable(
  'trail_counts',
  {
    trailId: uuid()
      .notNull()
      .references(() => trails.id, { onDelete: 'cascade' }),
    /** By the clock of the place. */
    day: date({ mode: 'string' }).notNull(),
    games: integer().notNull(),
    finished: integer().notNull(),
    /** Games by how long they took, in steps of five minutes. */
    minutes: jsonb().$type<Record<string, number>>().notNull(),
    /** Games by what happened at each challenge. */
    spots: jsonb()
      .$type<Record<string, { found: number; skipped: number; notFound: number }>>()
      .notNull(),
  },
  (table) => [primaryKey({ columns: [table.trailId, table.day] })],
)
