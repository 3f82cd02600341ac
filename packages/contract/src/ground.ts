import { GROUND_WARNINGS } from '@bramble/domain/challenge/ground-warning'
import {
  ADVENTURE_MINUTES,
  CLASS_ADVENTURE_RADII_METERS,
  MAX_HIDDEN_SPOTS,
  MAX_TRAIL_ENTRIES,
} from '@bramble/domain/limits'
import { z } from 'zod'
import { latLngSchema } from './common.ts'
import { packedMapSchema } from './drawn-map.ts'
import { keeperWordSchema } from './keeper.ts'

export const groundWarningSchema = z
  .enum(GROUND_WARNINGS)
  .nullable()
  .describe('What the map has where nothing should be hidden; null: nothing, or there is no map')

/** Middle of a map that is to be drawn. Three decimals are enough, about a hundred metres. */
export const drawMapSchema = z.object({ place: latLngSchema })

export const drawMapAnswerSchema = z.object({
  map: packedMapSchema.nullable().describe('Null where the server has no map'),
})

/** Places that somebody wants to hide something at. */
export const lookAtGroundSchema = z.object({
  places: z.array(latLngSchema).min(1).max(MAX_TRAIL_ENTRIES),
})

/** In the order of the places. A map is never complete: no warning does not mean safe. */
export const groundLookSchema = z.object({
  places: z.array(
    z.object({
      isKnown: z.boolean().describe('Whether the server has a map there'),
      warning: groundWarningSchema,
      isByWater: z.boolean().describe('Whether the map has deep water within 10 m'),
      keeper: keeperWordSchema.optional(),
    }),
  ),
})

/** Middle of an adventure that would be hidden. */
export const countFittingSpotsSchema = z.object({
  place: latLngSchema,
  minutes: z.literal([...ADVENTURE_MINUTES]),
  forClass: z.boolean().default(false).describe('Looks at the circle for classes too'),
  onWheels: z.boolean().default(false).describe('Only at ways without steps'),
})

export const fittingSpotsSchema = z.object({
  keeper: keeperWordSchema.optional(),
  isKnown: z.boolean().describe('Whether the server has a map there'),
  mayLeavePath: z
    .boolean()
    .describe('Whether the host may choose to hide off the path: never in a reserve'),
  circles: z
    .array(
      z.object({
        radiusMeters: z.literal([...CLASS_ADVENTURE_RADII_METERS]),
        pathSpots: z.int().min(0).max(MAX_HIDDEN_SPOTS).describe('On paths and squares'),
        offPathSpots: z
          .int()
          .min(0)
          .max(MAX_HIDDEN_SPOTS)
          .describe('A little off the path too, where that may be chosen'),
        streetSpots: z
          .int()
          .min(0)
          .max(MAX_HIDDEN_SPOTS)
          .describe('Along streets too, where people may have their gardens'),
      }),
    )
    .describe('How many of the wanted spots fit, smallest circle first; empty without a map'),
})

export type FittingSpots = z.infer<typeof fittingSpotsSchema>
