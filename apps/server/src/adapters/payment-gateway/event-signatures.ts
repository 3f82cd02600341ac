import { z } from 'zod'
import { UnsignedEventError, type EventSignatures } from '#/modules/billing/index.ts'
import { stripeSdk } from './stripe-sdk.ts'

/** Older deliveries are refused, as a repeat of an old one would be (Stripe's own default). */
const TOLERANCE_SECONDS = 300

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
})

/** Stripe's signatures, for our own provider too: one handler hears both. */
export function createEventSignatures(): EventSignatures {
  return {
    sign: (payload, secret, nowMs) =>
      stripeSdk().webhooks.generateTestHeaderString({
        payload,
        secret,
        timestamp: Math.floor(nowMs / 1000),
      }),
    signatureOf({ 'stripe-signature': signature }) {
      return typeof signature === 'string' ? signature : null
    },
    read(rawBody, signature, { secret, nowMs }) {
      // The signature is of the raw bytes: a body that was parsed and written again does not match
      // it.
      if (!Buffer.isBuffer(rawBody)) throw new UnsignedEventError('the body is not raw')
      try {
        const event: unknown = stripeSdk().webhooks.constructEvent(
          rawBody,
          signature,
          secret,
          TOLERANCE_SECONDS,
          undefined,
          nowMs,
        )
        return eventSchema.parse(event)
      } catch {
        // The library's message quotes the body, so it is not passed on.
        throw new UnsignedEventError('the event is not signed, or is too old')
      }
    },
  }
}
