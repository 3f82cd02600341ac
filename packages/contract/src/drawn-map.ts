import {
  DRAWN_AREAS,
  DRAWN_LINES,
  DRAWN_MAP_METERS,
  MAX_DRAWN_POINTS,
  MAX_MAP_NAME_LENGTH,
  MAX_MAP_NAMES,
} from '@bramble/domain/geo/drawn-map'
import { z } from 'zod'
import { latLngSchema } from './common.ts'

/** From one edge of the map to the other, in steps. */
const MAX_STEPS = 4 * DRAWN_MAP_METERS + 4
const stepSchema = z.int().min(-MAX_STEPS).max(MAX_STEPS)
const pathSchema = z
  .array(stepSchema)
  .min(4)
  .max(2 * MAX_DRAWN_POINTS)

/**
 * A map to be drawn: an extract of OpenStreetMap (ODbL 1.0), whose name stands on every picture of it.
 * Paths are steps of half a metre east and north in turn, the first from the origin, each next one from
 * the one before; rings are not closed, and holes turn the other way.
 */
export const packedMapSchema = z.object({
  origin: latLngSchema,
  reachMeters: z
    .int()
    .min(1)
    .max(DRAWN_MAP_METERS)
    .describe('Half the side of the square that it shows'),
  areas: z
    .array(
      z.object({
        kind: z.enum(DRAWN_AREAS),
        shapes: z.array(z.array(pathSchema)).max(MAX_DRAWN_POINTS),
      }),
    )
    .max(DRAWN_AREAS.length)
    .describe('In the order in which they are painted'),
  lines: z.array(
    z.object({
      kind: z.enum(DRAWN_LINES),
      widthSteps: z.int().min(1).max(200),
      lines: z.array(pathSchema).max(MAX_DRAWN_POINTS),
    }),
  ),
  names: z
    .array(
      z.object({
        text: z.string().max(MAX_MAP_NAME_LENGTH),
        east: stepSchema,
        north: stepSchema,
        degrees: z.int().min(-180).max(180).describe('Against the clock from the east'),
      }),
    )
    .max(MAX_MAP_NAMES)
    .describe('Nearest first; none on a map for children'),
})

export type DrawnMapView = z.infer<typeof packedMapSchema>
