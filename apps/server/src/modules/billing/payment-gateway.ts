import type { IncomingHttpHeaders } from 'node:http'
import type { PAYMENT_INTENT_STATUSES, PaymentSettings } from '@bramble/contract'
import type { PageSources } from '#/platform/http/page-headers.ts'

export type PaymentIntentStatus = (typeof PAYMENT_INTENT_STATUSES)[number]

/** A payment as its provider sees it now. Every field is the provider's word, checked for shape. */
export interface PaymentIntent {
  id: string
  /** Whoever knows it may pay: never logged, never kept. */
  clientSecret: string
  status: PaymentIntentStatus
  amountPence: number
  /** What has arrived. */
  receivedPence: number
  /** What of it went back. */
  refundedPence: number
  /** The payer's bank takes the money back. */
  isDisputed: boolean
  /** Lower case, like `gbp`. */
  currency: string
  /** Real money. */
  isLive: boolean
  /** When it succeeded, epoch milliseconds; null before. */
  paidAtMs: number | null
  /** What we wrote to it at its creation; null where it is not one of ours. */
  order: { purchaseId: string; accountId: string; planId: string } | null
}

/** What a payment intent is made of; repeating it with one purchase gives one intent. */
export interface PaymentOrder {
  purchaseId: string
  accountId: string
  planId: string
  amountPence: number
}

/** Something happened to a payment. What, is asked of the provider: events come late and in any order. */
export interface PaymentEvent {
  id: string
  type: string
  /** Null for an event that is not about a payment. */
  intentId: string | null
  isLive: boolean
}

/** The provider did not answer, or not in time, or was too busy: nothing is known of the outcome. */
export class PaymentGatewayError extends Error {
  override name = 'PaymentGatewayError'
}

/** An event that the provider did not sign, or signed too long ago. */
export class UnsignedEventError extends Error {
  override name = 'UnsignedEventError'
}

/**
 * Who takes payments. All but the last two @throws PaymentGatewayError. Amounts in pence, always GBP.
 * Every call that changes something may be repeated and has its effect once.
 */
export interface PaymentGateway {
  readonly provider: 'test' | 'stripe'
  /** Takes real money. */
  readonly isLive: boolean
  /** What browsers are told. */
  readonly settings: PaymentSettings
  /** What the pages need on which cards are typed. */
  readonly pageSources: PageSources
  /** The intent of a purchase, made at the first call. */
  createIntent(order: PaymentOrder): Promise<PaymentIntent>
  /** Null when there is none of this id. */
  findIntent(id: string): Promise<PaymentIntent | null>
  /** Takes an unpaid intent out of the payer's hands; one that is paid or gone stays as it is. */
  cancelIntent(id: string): Promise<PaymentIntent | null>
  /** Gives everything back that has not gone back yet. */
  refund(payment: { intentId: string; purchaseId: string }): Promise<PaymentIntent | null>
  /** Ids of intents that something happened to since then; may name one more than once. */
  listChangedIntents(sinceMs: number): Promise<string[]>
  /** The signature of a delivery to the webhook, where there is one. */
  signatureOf(headers: IncomingHttpHeaders): string | null
  /** What a delivery says. @throws UnsignedEventError */
  readEvent(rawBody: Buffer, signature: string): PaymentEvent
}

/** The provider's way of signing events, for the provider of test payments. */
export interface EventSignatures {
  /** The header that goes with a body. */
  sign(rawBody: string, secret: string, nowMs: number): string
  /** The value of that header, where there is one. */
  signatureOf(headers: IncomingHttpHeaders): string | null
  /** What a genuine body holds. @throws UnsignedEventError */
  read(
    rawBody: Buffer,
    signature: string,
    options: { secret: string; nowMs: number },
  ): { id: string; type: string; livemode: boolean; data: { object: unknown } }
}
