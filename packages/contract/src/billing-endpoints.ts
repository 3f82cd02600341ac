import { z } from 'zod'
import * as billing from './billing.ts'
import type { CallName } from './calls.ts'
import type { EndpointParts } from './endpoint.ts'

/** Buying, and what was bought. The payment provider's own calls come in beside the contract. */
export const billingEndpoints = {
  readPaymentSettings: {
    summary: 'Who takes payments here',
    answer: billing.paymentSettingsSchema,
    errors: [],
  },
  createPaymentIntent: {
    summary: 'Prepare the payment of a plan; the same one again while it is open',
    body: billing.createPaymentIntentSchema,
    answer: billing.createdPaymentIntentSchema,
    errors: [
      'access.sign-in-required',
      'plan.not-found',
      'pass.active',
      'payment.unavailable',
      'payment.unconfirmed',
      'limit.too-many',
    ],
  },
  verifyPayment: {
    summary: 'Ask the payment provider whether a payment came through, and give what was paid for',
    body: billing.verifyPaymentSchema,
    answer: billing.paymentVerificationSchema,
    errors: [
      'access.sign-in-required',
      'payment.not-found',
      'payment.unavailable',
      'payment.unconfirmed',
      'limit.too-many',
    ],
  },
  listPurchases: {
    summary: 'What the caller has paid, newest first',
    answer: z.array(billing.purchaseSchema),
    errors: ['access.sign-in-required'],
  },
  confirmTestPayment: {
    summary: 'Pay with a test card (only with test payments)',
    body: billing.confirmTestPaymentSchema,
    answer: billing.testPaymentSchema,
    errors: [
      'access.sign-in-required',
      'payment.not-found',
      'payment.not-open',
      'payment.unavailable',
    ],
  },
  authenticateTestPayment: {
    summary: 'Answer the bank that asks back (only with test payments)',
    body: billing.authenticateTestPaymentSchema,
    answer: billing.testPaymentSchema,
    errors: [
      'access.sign-in-required',
      'payment.not-found',
      'payment.not-open',
      'payment.unavailable',
    ],
  },
} as const satisfies Partial<Record<CallName, EndpointParts>>
