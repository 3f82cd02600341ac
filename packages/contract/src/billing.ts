import { TEST_CARDS } from '@bramble/domain/billing/test-cards'
import { z } from 'zod'
import { idSchema, isoTimeSchema } from './common.ts'
import { wordsSchema } from './words.ts'

/** The payment provider of this server, as far as a browser has to know it. */
export const paymentSettingsSchema = z.discriminatedUnion('provider', [
  /** Nobody: nothing can be bought. */
  z.object({ provider: z.literal('none') }),
  /** Our own, which takes no money. */
  z.object({ provider: z.literal('test') }),
  z.object({
    provider: z.literal('stripe'),
    publishableKey: z.string(),
    /** The key is one of Stripe's test mode: no money is taken. */
    isTest: z.boolean(),
  }),
])

/** Stripe's ids are "up to 255 characters"; a client secret is the id with a random tail. */
const intentIdSchema = z.string().regex(/^[A-Za-z0-9_]{1,255}$/)
const clientSecretSchema = z.string().regex(/^[A-Za-z0-9_]{1,500}$/)
const planIdSchema = z.string().min(1).max(64)

/** Only the plan: its price is the server's [T22]. */
export const createPaymentIntentSchema = z.object({ paymentPlanId: planIdSchema })

export const createdPaymentIntentSchema = z.object({ clientSecret: z.string() })

export const verifyPaymentSchema = z.object({
  paymentIntentId: intentIdSchema,
  paymentIntentClientSecret: clientSecretSchema,
  /** The plan the payment is for; checked where it is told. */
  planId: planIdSchema.optional(),
})

export const paymentVerificationSchema = z.object({
  /** The money has come, and its pass or plan is there. */
  success: z.boolean(),
  sessionId: idSchema.optional(),
  userPurchaseId: idSchema.optional(),
  /** For people, when there is no success. */
  error: z.string().optional(),
  words: wordsSchema.optional().describe('Extension: the sentence of `error`'),
  /** `processing`: not decided yet, ask again. `returned`: the money goes back. */
  state: z.enum(['paid', 'processing', 'failed', 'returned']),
})

/** A payment of an account: one line of its history, and all of a receipt. */
export const purchaseSchema = z.object({
  id: idSchema,
  /** For people and the books, like "BR-7F3K-92QD". */
  receiptNumber: z.string(),
  /** Extension: the page says the plan's name in its own language. */
  planId: planIdSchema,
  planName: z.string(),
  amountPence: z.int(),
  currency: z.literal('gbp'),
  /** `refunding`: on its way back. `disputed`: taken back through the payer's bank. */
  status: z.enum(['paid', 'refunding', 'refunded', 'disputed']),
  refundedPence: z.int(),
  /** No money was taken. */
  isTest: z.boolean(),
  paidAt: isoTimeSchema,
  /** The pass that it gave; null where the money went back instead. */
  pass: z
    .object({
      startsAt: isoTimeSchema,
      expiresAt: isoTimeSchema,
      /** Ended early. */
      endedAt: isoTimeSchema.nullable(),
    })
    .nullable(),
})

/** A payment's state in Stripe's words. */
export const PAYMENT_INTENT_STATUSES = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
  'processing',
  'canceled',
  'succeeded',
] as const

const TEST_CARD_NAMES = Object.keys(TEST_CARDS) as [
  keyof typeof TEST_CARDS,
  ...(keyof typeof TEST_CARDS)[],
]

/** The card by its name: the number itself stays in the browser, so that no real one ever arrives. */
export const confirmTestPaymentSchema = z.object({
  clientSecret: clientSecretSchema,
  card: z.enum(TEST_CARD_NAMES),
})

/** The payer's word to the bank that asks back (3-D Secure). */
export const authenticateTestPaymentSchema = z.object({
  clientSecret: clientSecretSchema,
  isApproved: z.boolean(),
})

export const testPaymentSchema = z.object({
  status: z.enum(PAYMENT_INTENT_STATUSES),
  /** Why the last try was refused; null when it was not. */
  failure: z
    .object({ code: z.string(), declineCode: z.string().nullable(), message: z.string() })
    .nullable(),
})

export type PaymentSettings = z.infer<typeof paymentSettingsSchema>
export type PaymentVerification = z.infer<typeof paymentVerificationSchema>
export type PurchaseView = z.infer<typeof purchaseSchema>
export type TestPayment = z.infer<typeof testPaymentSchema>
