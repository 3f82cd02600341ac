import { ADVENTURE_AGES } from '@bramble/domain/challenge/draw-tasks'
import { HIDING_CHOICES } from '@bramble/domain/challenge/hide-spots'
import { TASK_KINDS } from '@bramble/domain/challenge/tasks'
import {
  ADVENTURE_MINUTES,
  CLASS_ADVENTURE_RADII_METERS,
  MAX_HIDDEN_SPOTS,
  MAX_KNOWN_PICTURE_BYTES,
  MAX_RECENT_TASKS,
} from '@bramble/domain/limits'
import { HABITATS, SKIES } from '@bramble/domain/challenge/task-traits'
import { z } from 'zod'
import { idSchema, latLngSchema } from './common.ts'
import { groundWarningSchema } from './ground.ts'
import { playModesSchema } from './player.ts'

const libraryIdSchema = z
  .string()
  .max(60)
  .regex(/^[a-z0-9-]+$/)
  .describe('Id of a task of the library')

/** A place where this family has been, as the host's phone remembers it, to be met again. */
const knownPlaceSchema = z.object({
  location: latLngSchema,
  libraryTaskId: libraryIdSchema.describe('By which it was found'),
  takenOn: z.iso.date().describe('The day of the picture'),
  picture: z
    .base64()
    .max(Math.ceil(MAX_KNOWN_PICTURE_BYTES / 3) * 4)
    .describe('Shown to the children of this game, and deleted with the spot or the game'),
})

/** The wish by which an instant adventure is dealt. */
export const hideSpotsSchema = z.object({
  place: latLngSchema.describe('Where the host is: the middle of the circle'),
  radiusMeters: z
    .literal([...CLASS_ADVENTURE_RADII_METERS])
    .describe('The widest one is for games of a class only'),
  minutes: z.literal([...ADVENTURE_MINUTES]).describe('How long: decides the number of spots'),
  ages: z.enum(ADVENTURE_AGES),
  recentTaskIds: z
    .array(libraryIdSchema)
    .max(MAX_RECENT_TASKS)
    .default([])
    .describe('Tasks this family had lately, newest first, as its phone remembers them'),
  choice: z
    .enum(HIDING_CHOICES)
    .default('on-path')
    .describe(
      'Where the host lets spots lie: on the path, a little off it, or along streets too, where people may have their gardens. In a reserve spots always lie on the path',
    ),
  onWheels: z
    .boolean()
    .default(false)
    .describe(
      'Only at ways without steps, as far as the map knows; where there is no map it does nothing',
    ),
  modes: playModesSchema.optional().describe('How all children of the game play; usual: as before'),
  sky: z.enum(SKIES).optional().describe('The weather, as the host sees it; usual: dry'),
  around: z
    .enum(HABITATS)
    .optional()
    .describe('Where the host is; it counts only where there is no map'),
  known: knownPlaceSchema
    .optional()
    .describe('Becomes one of the spots, with a task of comparing, if every rule of a spot holds'),
})

/** Places where a host stood and hid something, in their order. */
export const placeSpotsSchema = z.object({
  ages: z.enum(ADVENTURE_AGES),
  choice: z
    .enum(HIDING_CHOICES)
    .default('on-path')
    .describe(
      'A spot in green is put on the path near it, unless the host chose otherwise; in a reserve always',
    ),
  modes: playModesSchema.optional().describe('How all children of the game play; usual: as before'),
  spots: z
    .array(
      z.object({
        location: latLngSchema,
        libraryTaskId: libraryIdSchema.describe(
          'What the host was shown; where it cannot be had, another task is dealt',
        ),
      }),
    )
    .min(1)
    .max(MAX_HIDDEN_SPOTS),
})

/** A spot that was hidden for one game, as its host sees it. It never holds an answer. */
export const hiddenSpotSchema = z.object({
  id: idSchema,
  title: z.string(),
  location: latLngSchema,
  task: z.enum(TASK_KINDS),
  libraryTaskId: z.string().nullable(),
  stays: z.boolean().describe('Its find is there next time too: a tree, a view'),
  picture: z.string().nullable().describe('Address of the picture of last time; null: it is new'),
  warning: groundWarningSchema,
  isByWater: z.boolean().describe('Whether the map has deep water within 10 m'),
  map: z
    .enum(['known', 'none', 'not-now'])
    .describe(
      'Whether there is a map of that place, and it could be read; else nothing is warned of',
    ),
})

export const hiddenSpotsSchema = z.object({
  spots: z.array(hiddenSpotSchema).max(MAX_HIDDEN_SPOTS),
  keepsToPath: z
    .boolean()
    .describe(
      'Whether all spots in green or protected land lie on its paths, by the map, and there is one',
    ),
})

export const moveSpotSchema = z.object({ location: latLngSchema })

export type HideSpots = z.input<typeof hideSpotsSchema>
export type PlaceSpots = z.input<typeof placeSpotsSchema>
export type HiddenSpot = z.infer<typeof hiddenSpotSchema>
export type HiddenSpots = z.infer<typeof hiddenSpotsSchema>
