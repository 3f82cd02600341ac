import { AREA_RULES } from '@bramble/domain/land/keeper-area'
import {
  MAX_DRAWN_AREA_POINTS,
  MAX_KEEPER_CONTACT_LENGTH,
  MAX_KEEPER_NAME_LENGTH,
  MAX_KEEPER_REASON_LENGTH,
} from '@bramble/domain/limits'
import { LANGUAGE_CODES, type Language } from '@bramble/messages/languages'
import { z } from 'zod'
import { idSchema, latLngSchema, textSchema } from './common.ts'

/** Errors of a game that would begin on a trail. */
export const TRAIL_GAME_ERRORS = [
  'trail.not-found',
  'trail.not-open',
  'ground.not-now',
  'area.closed',
] as const

/** A record would have no prototype, which the answer of a game must have as it is. */
const inEachLanguage = Object.fromEntries(
  LANGUAGE_CODES.map((code) => [code, textSchema(MAX_KEEPER_REASON_LENGTH).optional()]),
) as Record<Language, z.ZodOptional<z.ZodString>>

const areaFields = {
  name: textSchema(MAX_KEEPER_NAME_LENGTH).describe('Who keeps the land, as families read it'),
  contact: textSchema(MAX_KEEPER_CONTACT_LENGTH).describe('Where the keeper is asked'),
  reasons: z.object(inEachLanguage).describe('Why, in one language or several'),
  rule: z.enum(AREA_RULES).describe('`own-trails`: only games on a trail of the keeper'),
  months: z
    .array(z.int().min(1).max(12))
    .max(12)
    .describe('Of every year, by the calendar of the place; empty: all'),
}

/** What a keeper says of an area, as a file of the operator has it too. */
export const areaWordsSchema = z.object(areaFields)

/** An area as its keeper draws it. */
export const saveAreaSchema = z.object({
  ...areaFields,
  groupId: idSchema.nullable().describe("A group of the keeper's whose trails count as its own"),
  points: z
    .array(latLngSchema)
    .min(3)
    .max(MAX_DRAWN_AREA_POINTS)
    .optional()
    .describe('The line around it, without its first point again; absent: as it was'),
})

/** An area as its keeper has it. */
export const keeperAreaSchema = z.object({
  id: idSchema,
  ...areaFields,
  groupId: idSchema.nullable(),
  polygons: z
    .array(z.array(z.array(z.tuple([z.number(), z.number()]))))
    .describe('As in GeoJSON: outer ring and holes of each, longitude before latitude'),
})

/** What the keeper of some land asks of those who want to play there. */
export const keeperWordSchema = z
  .object({
    name: areaFields.name,
    contact: areaFields.contact,
    reasons: areaFields.reasons,
    rule: areaFields.rule,
    months: areaFields.months,
    may: z
      .enum(['on-path', 'no'])
      .describe('`on-path`: one may play there, and stays on the path; `no`: nobody plays there'),
    trail: z
      .object({ word: z.string(), name: z.string() })
      .nullable()
      .describe("Where nobody plays: the keeper's nearest trail that is open today"),
  })
  .describe('What the keeper of the land asks; absent: no keeper says anything')

export type KeeperArea = z.infer<typeof keeperAreaSchema>
export type KeeperWord = z.infer<typeof keeperWordSchema>
