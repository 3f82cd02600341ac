import { z } from 'zod'
import * as billing from './billing.ts'
import { calls, type CallName } from './calls.ts'
import type { EndpointDefinition } from './endpoint.ts'

/** Buying, and what was bought. The payment provider's own calls come in beside the contract. */
export const billingEndpoints = {
  readPaymentSettings: {
    ...calls.readPaymentSettings,
    summary: 'Who takes payments here',
    status: 200,
    answer: billing.paymentSettingsSchema,
    errors: [],
  },
  createPaymentIntent: {
    ...calls.createPaymentIntent,
    summary: 'Prepare the payment of a plan; the same one again while it is open',
    body: billing.createPaymentIntentSchema,
    status: 200,
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
    ...calls.verifyPayment,
    summary: 'Ask the payment provider whether a payment came through, and give what was paid for',
    body: billing.verifyPaymentSchema,
    status: 200,
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
    ...calls.listPurchases,
    summary: 'What the caller has paid, newest first',
    status: 200,
    answer: z.array(billing.purchaseSchema),
    errors: ['access.sign-in-required'],
  },
  confirmTestPayment: {
    ...calls.confirmTestPayment,
    summary: 'Pay with a test card (only with test payments)',
    body: billing.confirmTestPaymentSchema,
    status: 200,
    answer: billing.testPaymentSchema,
    errors: [
      'access.sign-in-required',
      'payment.not-found',
      'payment.not-open',
      'payment.unavailable',
    ],
  },
  authenticateTestPayment: {
    ...calls.authenticateTestPayment,
    summary: 'Answer the bank that asks back (only with test payments)',
    body: billing.authenticateTestPaymentSchema,
    status: 200,
    answer: billing.testPaymentSchema,
    errors: [
      'access.sign-in-required',
      'payment.not-found',
      'payment.not-open',
      'payment.unavailable',
    ],
  },
} as const satisfies Partial<Record<CallName, EndpointDefinition>>
