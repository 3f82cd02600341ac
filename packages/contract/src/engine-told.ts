import { MAX_FINISHED_PLACES } from '@bramble/domain/proximity/arrival'
import { PROXIMITY_BANDS } from '@bramble/domain/proximity/bands'
import { MAX_CHOICES } from '@bramble/domain/proximity/choices'
import { TOLD_FIXES, TOLD_POINTS } from '@bramble/domain/proximity/hand-over'
import { z } from 'zod'
import { idSchema, latLngSchema, workingAccuracySchema } from './common.ts'

/** Milliseconds since something. */
export const agoSchema = z.int().min(0)
const countSchema = z.int().min(0)
const pastPlaceSchema = latLngSchema.extend({ ageMs: agoSchema })
const bandSchema = z.enum(PROXIMITY_BANDS)

/** What the engine remembers of a child (`EngineRecord` of the domain); times as ages in ms. */
export const engineRecordSchema = z.object({
  target: z
    .object({
      id: idSchema,
      isLocked: z.boolean(),
      band: bandSchema,
      colderUpdates: countSchema.optional(),
      warmerUpdates: countSchema.optional(),
      shown: z
        .tuple([bandSchema, countSchema, countSchema])
        .optional()
        .describe('Of a hidden spot: the label by the edges of its circle'),
      burningForMs: agoSchema.optional(),
      insideUpdates: countSchema.optional(),
      insideForMs: agoSchema.optional(),
      maybeForMs: agoSchema.optional(),
      rivalNearerUpdates: countSchema.optional(),
      rivalInsideUpdates: countSchema.optional(),
    })
    .optional(),
  arrived: z.object({ id: idSchema, awayUpdates: countSchema.optional() }).optional(),
  leftId: idSchema.optional(),
  finished: z.array(pastPlaceSchema).max(MAX_FINISHED_PLACES).optional(),
  jumps: countSchema.optional(),
  steppedAgeMs: agoSchema.optional(),
  walkedAgeMs: agoSchema.optional(),
  stray: pastPlaceSchema.optional(),
  denied: z
    .object({
      id: idSchema,
      otherIds: z
        .array(idSchema)
        .max(MAX_CHOICES - 1)
        .optional(),
      ageMs: agoSchema,
    })
    .optional(),
  help: z
    .object({
      targetId: idSchema.optional(),
      nearForMs: agoSchema.optional(),
      nearAgeMs: agoSchema.optional(),
      fitAgeMs: agoSchema.optional(),
      lostForMs: agoSchema.optional(),
      stuckForMs: agoSchema.optional(),
      nearestMeters: z.number().min(0).optional(),
    })
    .optional(),
  distanceMeters: z.number().min(0).optional(),
  trend: z.enum(['warmer', 'colder']).optional(),
})

const { lat: latSchema, lng: lngSchema } = latLngSchema.shape
const pointSchema = [latSchema, lngSchema, workingAccuracySchema, agoSchema] as const

/** What a phone that plays on tells of its own engine. */
export const engineToldSchema = z.object({
  shown: z
    .object({ targetId: idSchema, band: bandSchema })
    .optional()
    .describe('The label that the child sees, and for which challenge'),
  wentOn: z
    .object({
      record: engineRecordSchema,
      trail: z.array(z.tuple(pointSchema)).max(TOLD_POINTS),
      fixes: z.array(z.tuple([...pointSchema, z.number()])).max(TOLD_FIXES),
    })
    .optional()
    .describe('After updates that the server did not hear: the memory, and the way since'),
})

export type EngineTold = z.infer<typeof engineToldSchema>
