import { z } from 'zod'
import { languageSchema } from './words.ts'

/** Bytes of an uncompressed point of P-256, and of the shared secret, in base64url. */
const PUBLIC_KEY = /^[\w-]{87}=?$/
const AUTH_SECRET = /^[\w-]{22}={0,2}$/
const MAX_ENDPOINT_LENGTH = 1_000

/** A browser's `PushSubscription.toJSON()`, with the language of the page. */
export const turnPushOnSchema = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(MAX_ENDPOINT_LENGTH),
  keys: z.object({
    p256dh: z.string().regex(PUBLIC_KEY),
    auth: z.string().regex(AUTH_SECRET),
  }),
  language: languageSchema.optional().describe('Extension: as for a new game'),
})

export const pushStateSchema = z.object({
  publicKey: z.string().describe('For `applicationServerKey`: a point of P-256 in base64url'),
  isOn: z.boolean().describe('Whether this device rings for the game'),
})

/** Message that the service worker shows, in the language of the page that subscribed. */
export const pushNoticeSchema = z.object({
  kind: z.enum(['help', 'away']),
  number: z.number().int(),
  title: z.string(),
  body: z.string(),
  /** A path of ours. */
  url: z.string().startsWith('/guardian/'),
})
export type PushNotice = z.infer<typeof pushNoticeSchema>
