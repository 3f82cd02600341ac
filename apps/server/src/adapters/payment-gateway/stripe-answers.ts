import { PAYMENT_INTENT_STATUSES } from '@bramble/contract'
import { z } from 'zod'
import { PaymentGatewayError, type PaymentIntent } from '#/modules/billing/index.ts'
import { isId } from '#/platform/ids.ts'

/**
 * Events after which a payment may stand otherwise than before. The webhook in Stripe's dashboard
 * needs no others, and the list of what has changed is asked for these.
 */
export const EVENT_TYPES = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.dispute.created',
  // A refund that came back: the money is with us again.
  'refund.failed',
] as const

const intentIdSchema = z.string().regex(/^\w{1,255}$/)

const intentSchema = z.object({
  object: z.literal('payment_intent'),
  id: intentIdSchema,
  client_secret: z.string().regex(/^\w{1,500}$/),
  status: z.enum(PAYMENT_INTENT_STATUSES),
  amount: z.int(),
  amount_received: z.int(),
  currency: z.string(),
  livemode: z.boolean(),
  metadata: z.record(z.string(), z.string()),
  latest_charge: z
    .object({ created: z.int(), amount_refunded: z.int(), disputed: z.boolean() })
    .nullable(),
})

const intentEventSchema = z.object({ object: z.literal('payment_intent'), id: intentIdSchema })
const chargeEventSchema = z.object({ payment_intent: intentIdSchema })

/** Stripe's answer as an intent. @throws PaymentGatewayError when it is not one */
export function readIntent(answer: unknown): PaymentIntent {
  const { data: intent } = intentSchema.safeParse(answer)
  if (intent === undefined) throw new PaymentGatewayError('Stripe: not a payment intent')
  const { status, latest_charge: charge } = intent
  const isPaid = status === 'succeeded'
  if (isPaid && charge === null) throw new PaymentGatewayError('Stripe: paid without a charge')
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status,
    amountPence: intent.amount,
    receivedPence: intent.amount_received,
    refundedPence: charge?.amount_refunded ?? 0,
    isDisputed: charge?.disputed ?? false,
    currency: intent.currency,
    isLive: intent.livemode,
    paidAtMs: isPaid && charge !== null ? charge.created * 1000 : null,
    order: readOrder(intent.metadata),
  }
}

/** The intent that an event is about; null for all other events. */
export function intentOfEvent(type: string, subject: unknown): string | null {
  if (!(EVENT_TYPES as readonly string[]).includes(type)) return null
  const { data: intent } = intentEventSchema.safeParse(subject)
  if (intent !== undefined) return intent.id
  // Null for a charge that was made without an intent, which is none of ours.
  return chargeEventSchema.safeParse(subject).data?.payment_intent ?? null
}

/** A shop's account at Stripe may take payments for other things too. */
function readOrder(metadata: Record<string, string>): PaymentIntent['order'] {
  const { purchaseId, accountId, planId } = metadata
  const isOurs = isId(purchaseId) && isId(accountId) && planId !== undefined
  return isOurs ? { purchaseId, accountId, planId } : null
}
