import type { PaymentVerification } from '@bramble/contract'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { dayPassQuery } from './day-pass.ts'
import { PUBLIC, readAnew, retryPassing } from './query-client.ts'
import { call } from './request.ts'

/** Which provider takes payments here. */
export const paymentSettingsQuery = queryOptions({
  queryKey: ['payment-settings'],
  queryFn: ({ signal }) => call('readPaymentSettings', { signal }),
  meta: PUBLIC,
  ...retryPassing,
})

export const purchasesQuery = readAnew('purchases', 'listPurchases')

/** Prepares the payment of a plan; an open one of the same plan is reused [API-41]. */
export function useCreatePaymentIntent() {
  return useMutation({
    mutationFn: (paymentPlanId: string) => call('createPaymentIntent', { body: { paymentPlanId } }),
  })
}

interface PaymentToVerify {
  paymentIntentId: string
  paymentIntentClientSecret: string
  planId?: string
}

async function verifyPayment(client: QueryClient, payment: PaymentToVerify) {
  try {
    return await call('verifyPayment', { body: payment })
  } finally {
    void client.invalidateQueries({ queryKey: dayPassQuery.queryKey })
    void client.invalidateQueries({ queryKey: purchasesQuery.queryKey })
  }
}

/** Verifies a payment; never retried by itself [CONFIRM-04]. */
export function useVerifyPayment() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (payment: PaymentToVerify) => verifyPayment(client, payment),
    retry: false,
  })
}

/**
 * The outcome of a payment, asked for once for a page however often it renders; only `refetch` asks
 * again, and the last answer stays meanwhile. A refusal is an outcome too.
 */
export function paymentOutcomeQuery<Outcome>(
  payment: PaymentToVerify,
  outcome: {
    ofAnswer: (answer: PaymentVerification) => Outcome
    ofError: (error: unknown) => Outcome
  },
) {
  return queryOptions({
    queryKey: ['payment-verification', payment.paymentIntentId, payment.paymentIntentClientSecret],
    queryFn: ({ client }) => verifyPayment(client, payment).then(outcome.ofAnswer, outcome.ofError),
    gcTime: 0,
    refetchOnReconnect: false,
  })
}
