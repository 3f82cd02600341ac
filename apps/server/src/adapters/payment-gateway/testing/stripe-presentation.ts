import { randomBytes } from 'node:crypto'
import type { CardFailure } from '@bramble/domain/billing/test-cards'
import type { Stripe } from 'stripe'
import type { BookedCharge, BookedIntent } from './stripe-records.ts'

export interface PresentationOptions {
  /** The charge stands in the answer, not only its id. */
  isExpanded?: boolean
  /** A payer's browser is told less than the shop. */
  isForBrowser?: boolean
}

/** An intent as it travels. */
export function presentIntent(
  intent: BookedIntent,
  { isExpanded = false, isForBrowser = false }: PresentationOptions = {},
) {
  const shared = {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    client_secret: intent.clientSecret,
    created: intent.createdSeconds,
    currency: intent.currency,
    description: intent.description,
    last_payment_error: intent.failure === null ? null : presentFailure(intent.failure),
    livemode: intent.isLive,
    payment_method_types: ['card'],
    status: intent.status,
  } satisfies Partial<Record<keyof Stripe.PaymentIntent, unknown>>
  if (isForBrowser) return shared
  const { charge } = intent
  return {
    ...shared,
    amount_received: intent.amountReceived,
    metadata: intent.metadata,
    latest_charge:
      charge !== null && isExpanded ? presentCharge(intent, charge) : (charge?.id ?? null),
  } satisfies Partial<Record<keyof Stripe.PaymentIntent, unknown>>
}

export function presentCharge(intent: BookedIntent, charge: BookedCharge) {
  return {
    id: charge.id,
    object: 'charge',
    amount: intent.amount,
    amount_refunded: charge.refunded,
    created: charge.createdSeconds,
    currency: intent.currency,
    disputed: charge.isDisputed,
    livemode: intent.isLive,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    refunded: charge.refunded === intent.amountReceived,
    status: 'succeeded',
  } satisfies Partial<Stripe.Charge>
}

export function presentEvent(event: {
  type: string
  object: Record<string, unknown>
  createdSeconds: number
  isLive: boolean
}) {
  return {
    id: newId('evt'),
    object: 'event',
    type: event.type,
    created: event.createdSeconds,
    livemode: event.isLive,
    pending_webhooks: 1,
    data: { object: event.object },
  } satisfies Partial<Record<keyof Stripe.Event, unknown>>
}

/** A refused card as Stripe writes it. */
export function presentFailure(failure: CardFailure) {
  return {
    type: 'card_error',
    code: failure.code,
    ...(failure.declineCode === null ? {} : { decline_code: failure.declineCode }),
    message: failure.message,
  }
}

/** An id like Stripe's. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}
