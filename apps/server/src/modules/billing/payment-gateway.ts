import type { IncomingHttpHeaders } from 'node:http'
import type { PAYMENT_INTENT_STATUSES, PaymentSettings } from '@bramble/contract'
import type { PageSources } from '#/platform/http/page-headers.ts'

export type PaymentIntentStatus = (typeof PAYMENT_INTENT_STATUSES)[number]

/** A payment as the provider states it at this moment. The shape of every field is checked. */
export interface PaymentIntent {
  id: string
  /** It entitles to pay: never logged, never stored. */
  clientSecret: string
  status: PaymentIntentStatus
  amountPence: number
  receivedPence: number
  /** Amount refunded. */
  refundedPence: number
  /** The payer disputes the payment at their bank. */
  isDisputed: boolean
  /** Lower case: `gbp`. */
  currency: string
  isLive: boolean
  /** When it succeeded, epoch milliseconds. Null: not yet. */
  paidAtMs: number | null
  /** Metadata that this server set at creation. Null: the intent is not ours. */
  order: { purchaseId: string; accountId: string; planId: string } | null
}

/** Input of a payment intent. Creating it twice for one purchase gives one intent. */
export interface PaymentOrder {
  purchaseId: string
  accountId: string
  planId: string
  amountPence: number
}

/**
 * A payment changed. Its new state is read from the provider, because events are late and
 * unordered.
 */
export interface PaymentEvent {
  id: string
  type: string
  /** Null: the event is not about a payment. */
  intentId: string | null
  isLive: boolean
}

/** The provider did not answer, was late, or was too busy: the outcome is unknown. */
export class PaymentGatewayError extends Error {
  override name = 'PaymentGatewayError'
}

/** An event without a valid, recent signature of the provider. */
export class UnsignedEventError extends Error {
  override name = 'UnsignedEventError'
}

/**
 * A payment provider. All calls but the last two @throws PaymentGatewayError. Amounts in pence,
 * always GBP. A repeated call changes nothing more.
 */
export interface PaymentGateway {
  readonly provider: 'test' | 'stripe'
  readonly isLive: boolean
  /** Settings for browsers. */
  readonly settings: PaymentSettings
  /** Sources for the content security policy of pages with a card form. */
  readonly pageSources: PageSources
  /** Returns the intent of a purchase; the first call creates it. */
  createIntent(order: PaymentOrder): Promise<PaymentIntent>
  /** Null: there is no intent with this id. */
  findIntent(id: string): Promise<PaymentIntent | null>
  /** Cancels an unpaid intent. One that is paid or gone stays unchanged. */
  cancelIntent(id: string): Promise<PaymentIntent | null>
  /** Refunds what was not refunded before. */
  refund(payment: { intentId: string; purchaseId: string }): Promise<PaymentIntent | null>
  /** Ids of intents that changed since then, possibly repeated. */
  listChangedIntents(sinceMs: number): Promise<string[]>
  /** The signature header of a webhook request, if it has one. */
  signatureOf(headers: IncomingHttpHeaders): string | null
  /** The event of a webhook request. @throws UnsignedEventError */
  readEvent(rawBody: Buffer, signature: string): PaymentEvent
}

/** The provider's signature scheme, also used by test payments. */
export interface EventSignatures {
  sign(rawBody: string, secret: string, nowMs: number): string
  /** The value of that header, if there is one. */
  signatureOf(headers: IncomingHttpHeaders): string | null
  /** The event of a body with a valid signature. @throws UnsignedEventError */
  read(
    rawBody: Buffer,
    signature: string,
    options: { secret: string; nowMs: number },
  ): { id: string; type: string; livemode: boolean; data: { object: unknown } }
}
