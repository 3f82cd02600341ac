import { hkdfSync } from 'node:crypto'
import type { Core } from '#/platform/core.ts'
import type { EventSignatures, PaymentEvent } from '../payment-gateway.ts'

export type TestPaymentEventType =
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.refunded'

export interface TestPaymentsDeps extends Pick<Core, 'database' | 'clock' | 'random' | 'logger'> {
  signatures: EventSignatures
  /** The secret of this installation. */
  secret: Buffer
  /** Calls the webhook with a signed event. */
  deliver: (rawBody: Buffer, signature: string) => Promise<void>
}

export type TestPaymentEvents = ReturnType<typeof createTestPaymentEvents>

/** Signed events like Stripe's about test payments. They contain no card. */
export function createTestPaymentEvents(deps: TestPaymentsDeps) {
  const { clock, random, signatures, deliver, logger } = deps
  const secret = signingSecret(deps.secret)
  return {
    /** Signs an event and calls the webhook. Never rejects: reconciliation finds a missed event. */
    async send(type: TestPaymentEventType, intentId: string): Promise<void> {
      const event = {
        id: `evt_test_${random.bytes(16).toString('hex')}`,
        object: 'event',
        type,
        created: Math.floor(clock.now() / 1000),
        livemode: false,
        data: { object: subjectOf(type, intentId) },
      }
      const body = JSON.stringify(event)
      try {
        await deliver(Buffer.from(body), signatures.sign(body, secret, clock.now()))
      } catch (error) {
        logger.warn({ err: error, type }, 'an event of a test payment was not taken')
      }
    },
    /** @throws UnsignedEventError */
    read(rawBody: Buffer, signature: string): PaymentEvent {
      const event = signatures.read(rawBody, signature, { secret, nowMs: clock.now() })
      const { id, type, livemode, data } = event
      return { id, type, isLive: livemode, intentId: intentOf(data.object) }
    },
  }
}

function subjectOf(type: TestPaymentEventType, intentId: string): object {
  return type === 'charge.refunded'
    ? { object: 'charge', payment_intent: intentId }
    : { object: 'payment_intent', id: intentId }
}

/** The signature was checked before. */
function intentOf(subject: unknown): string | null {
  const { id, payment_intent: intentId } = subject as { id?: string; payment_intent?: string }
  return intentId ?? id ?? null
}

function signingSecret(secret: Buffer): string {
  const key = hkdfSync('sha256', secret, '', 'bramble test payment events', 32)
  return `whsec_${Buffer.from(key).toString('hex')}`
}
