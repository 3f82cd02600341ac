import { z } from 'zod'
import { idSchema } from './common.ts'

export const environmentSchema = z.object({
  isProduction: z.boolean(),
  /** Things for which nobody needs an access code in production; absent: nothing that begins something. */
  opens: z.enum(['trails', 'all']).optional(),
})

/** Bounds in metres, the calibration time-out in seconds. */
export const gpsSettingsSchema = z.object({
  excellent: z.number(),
  good: z.number(),
  poor: z.number(),
  calibrationTimeout: z.number(),
  challengeCreationThreshold: z.number(),
})

export const mapSettingsSchema = z.object({
  hasTiles: z.boolean(),
  attribution: z.string(),
  /** Nearer than this the tiles are shown larger, because there are none. */
  maxZoom: z.int(),
  /** Whom a map that the server's vectors draw has to name; null: the server has none. */
  drawnMapCredit: z.string().nullable().optional(),
  /** The maker of the guardian's maps in our place; the key is one of those that every browser sees. */
  guardianMap: z.object({ provider: z.literal('google'), apiKey: z.string() }).nullable(),
})

/** The operator of this server and who else sees what people do here, for the page of terms. */
export const aboutSchema = z.object({
  /** Null where the operator has not said. */
  operator: z.object({ name: z.string().nullable(), contact: z.string().nullable() }),
  /** The machine that looks at photos; null: none. */
  photoService: z
    .object({
      /** It is the operator's own; else somebody else runs it. */
      isLocal: z.boolean(),
      /** It may get children's photos where their grown-up allows it. */
      looksAtChildren: z.boolean(),
    })
    .nullable(),
  /** The maps of grown-ups are drawn by Google. */
  usesGoogleMaps: z.boolean(),
})

export const gameTypeParamSchema = z.object({ gameType: z.enum(['roam', 'trail', 'scavenge']) })

export const paymentPlanSchema = z.object({
  id: z.string(),
  name: z.string(),
  headline: z.string(),
  description: z.string(),
  priceGbp: z.int(),
  isEnabled: z.boolean(),
  isVisible: z.boolean(),
  maxConcurrentPlayers: z.int(),
  challengesPerPlayer: z.int().nullable(),
  durationType: z.enum(['minutes', 'hours', 'unlimited']),
  durationValue: z.int().nullable(),
})

export const sessionPurchaseSchema = z.object({
  sessionId: idSchema,
  paymentPlanId: z.string().max(64),
})

export const healthSchema = z.object({ status: z.enum(['ok', 'unavailable']) })

export type About = z.infer<typeof aboutSchema>
export type PaymentPlanView = z.infer<typeof paymentPlanSchema>
