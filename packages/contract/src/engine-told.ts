import { MAX_FINISHED_PLACES } from '@bramble/domain/proximity/arrival'
import { PROXIMITY_BANDS } from '@bramble/domain/proximity/bands'
import { MAX_CHOICES } from '@bramble/domain/proximity/choices'
import { TOLD_FIXES, TOLD_POINTS } from '@bramble/domain/proximity/hand-over'
import { z } from 'zod'
import { idSchema, latLngSchema, workingAccuracySchema } from './common.ts'

/** Milliseconds since something. */
export const agoSchema = z.int().min(0)
const countSchema = z.int().min(0)
const bandSchema = z.enum(PROXIMITY_BANDS)

/** The engine's memory of a child (`EngineRecord` of the domain); times as ages in ms. */
function recordOf(ago: z.ZodInt, count: z.ZodInt) {
  const pastPlaceSchema = latLngSchema.extend({ ageMs: ago })
  return z.object({
    target: z
      .object({
        id: idSchema,
        isLocked: z.boolean(),
        band: bandSchema,
        colderUpdates: count.optional(),
        warmerUpdates: count.optional(),
        shown: z
          .tuple([bandSchema, count, count])
          .optional()
          .describe('Of a hidden spot: the label by the edges of its circle'),
        burningForMs: ago.optional(),
        insideUpdates: count.optional(),
        insideForMs: ago.optional(),
        maybeForMs: ago.optional(),
        rivalNearerUpdates: count.optional(),
        rivalInsideUpdates: count.optional(),
      })
      .optional(),
    arrived: z.object({ id: idSchema, awayUpdates: count.optional() }).optional(),
    leftId: idSchema.optional(),
    finished: z.array(pastPlaceSchema).max(MAX_FINISHED_PLACES).optional(),
    jumps: count.optional(),
    steppedAgeMs: ago.optional(),
    walkedAgeMs: ago.optional(),
    stray: pastPlaceSchema.optional(),
    denied: z
      .object({
        id: idSchema,
        otherIds: z
          .array(idSchema)
          .max(MAX_CHOICES - 1)
          .optional(),
        ageMs: ago,
      })
      .optional(),
    help: z
      .object({
        targetId: idSchema.optional(),
        nearForMs: ago.optional(),
        nearAgeMs: ago.optional(),
        fitAgeMs: ago.optional(),
        lostForMs: ago.optional(),
        stuckForMs: ago.optional(),
        nearestMeters: z.number().min(0).optional(),
      })
      .optional(),
    distanceMeters: z.number().min(0).optional(),
    trend: z.enum(['warmer', 'colder']).optional(),
  })
}

export const engineRecordSchema = recordOf(agoSchema, countSchema)

/** Longer than any game: a phone whose clock was set tells ages of years. */
const LONGEST_AGO_MS = 24 * 60 * 60_000
/** More updates than any game has. */
const MOST_UPDATES = 1_000_000
// Numbers that go on from here must not grow beyond what can be counted.
const toldAgoSchema = agoSchema.overwrite((ms) => Math.min(ms, LONGEST_AGO_MS))
const toldCountSchema = countSchema.overwrite((updates) => Math.min(updates, MOST_UPDATES))
const toldRecordSchema = recordOf(toldAgoSchema, toldCountSchema)

const { lat: latSchema, lng: lngSchema } = latLngSchema.shape
const pointSchema = [latSchema, lngSchema, workingAccuracySchema, toldAgoSchema] as const

/** The engine of a phone that plays on, as it tells it. */
export const engineToldSchema = z.object({
  shown: z
    .object({ targetId: idSchema, band: bandSchema })
    .optional()
    .describe('The label that the child sees, and for which challenge'),
  wentOn: z
    .object({
      record: toldRecordSchema,
      trail: z.array(z.tuple(pointSchema)).max(TOLD_POINTS),
      fixes: z.array(z.tuple([...pointSchema, z.number()])).max(TOLD_FIXES),
    })
    .optional()
    .describe('After updates that the server did not hear: the memory, and the way since'),
})

export type EngineTold = z.infer<typeof engineToldSchema>
