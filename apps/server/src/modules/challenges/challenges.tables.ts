import { DOINGS } from '@bramble/domain/challenge/doing'
import { TASK_KINDS } from '@bramble/domain/challenge/tasks'
import { WHEELS_ANSWERS } from '@bramble/domain/trail/trail'
import type { Language } from '@bramble/messages/languages'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  point,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { madeColumns, time } from '../../platform/db/columns.ts'

/**
 * A challenge at a real spot. `pos` repeats the place in Web-Mercator metres: nearest-neighbour
 * search on degrees picks a wrong neighbour in a fifth of all cases at British latitudes.
 */
export const challenges = pgTable(
  'challenges',
  {
    id: uuid().primaryKey(),
    /** The owner. Null: created by the development seed, or hidden for one game. */
    ownerId: uuid(),
    title: text().notNull(),
    description: text().notNull(),
    /** What its texts are written in. */
    language: text().$type<Language>().notNull().default('en'),
    type: text({ enum: ['go-to-location'] }).notNull(),
    status: text({ enum: ['draft', 'published'] }).notNull(),
    ...madeColumns(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    /** Accuracy radius of the recorded place, metres. */
    accuracyMeters: doublePrecision('accuracy'),
    /** It was placed on a map, and nobody has stood there yet: it stays a draft. */
    isUnvisited: boolean().notNull().default(false),
    pos: point({ mode: 'xy' }).notNull(),
    showReferenceInGame: boolean().notNull().default(false),
    referenceImageId: uuid(),
    /** Picture of the view that a child has to find. */
    sceneMatchImageId: uuid(),
    /** The same view from some steps to the side: whichever is most like the child's photo counts. */
    sceneMatchLeftImageId: uuid(),
    sceneMatchRightImageId: uuid(),
    questionImageId: uuid(),
    /** Picture of the object, for guardians only. */
    objectDetectionImageId: uuid(),
    /** The maker's recording of the task, a file like a picture. */
    voiceId: uuid(),
    objectDetectionData: jsonb().$type<{
      success: boolean
      primary_label: string
      generalization_ladder: { label: string; confidence?: number }[]
    }>(),
    task: text('child_photo_task', { enum: TASK_KINDS }).notNull(),
    photoPrompt: text('child_photo_prompt'),
    /** What the child does at a spot whose whole task is to get there. */
    doing: text({ enum: DOINGS }),
    /** Whether wheels get there, as its maker says; null: unsaid. */
    wheels: text({ enum: WHEELS_ANSWERS }),
    questionType: text({ enum: ['single-select', 'multi-select'] }),
    questionText: text(),
    questionOptions: jsonb().$type<string[]>(),
    questionCorrectAnswer: jsonb().$type<string | string[]>(),
    questionInstructions: text(),
    questionExplanation: text(),
    /** The game it was hidden for: nobody else sees it, and it goes with that game. */
    gameId: uuid(),
    /** Radius of the circle in which it was hidden for that game, metres. */
    hidingRadiusMeters: doublePrecision('hiding_radius'),
    /** The task of the library that it was made of. */
    libraryTaskId: text(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    check('challenges_status', sql`${table.status} in ('draft', 'published')`),
    check(
      'challenges_review',
      sql`${table.review} is null or (${table.review} in ('hidden', 'taken-back') and ${table.status} = 'draft')`,
    ),
    check('challenges_unvisited', sql`not ${table.isUnvisited} or ${table.status} = 'draft'`),
    check(
      'challenges_task',
      sql`${table.task} in (${sql.raw(TASK_KINDS.map((kind) => `'${kind}'`).join(', '))})`,
    ),
    check(
      'challenges_doing',
      sql`${table.doing} is null or (${table.task} = 'none' and ${table.doing} in (${sql.raw(DOINGS.map((one) => `'${one}'`).join(', '))}))`,
    ),
    check(
      'challenges_hidden',
      sql`${table.gameId} is null or (${table.status} = 'draft' and ${table.ownerId} is null)`,
    ),
    index('challenges_pos').using('gist', table.pos),
    index('challenges_lat_lng').on(table.lat, table.lng),
    index('challenges_owner_id').on(table.ownerId),
    index('challenges_game_id')
      .on(table.gameId)
      .where(sql`${table.gameId} is not null`),
    index('challenges_under_review')
      .on(table.createdAt)
      .where(sql`${table.review} = 'hidden'`),
    index('challenges_shown')
      .on(table.createdAt)
      .where(sql`${table.status} <> 'draft'`),
  ],
)
