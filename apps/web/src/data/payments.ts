import type { DayPassStatus, PaymentVerification } from '@bramble/contract'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { DAY_PASS_POLL_MS, DAY_PASS_RETRY_MS, DAY_PASS_STALE_MS } from '#/platform/timings.ts'
import { PUBLIC, readAnew, retryPassing } from './query-client.ts'
import { call, RequestError } from './request.ts'

/** Retries while the status cannot be read [PLAN-27]. */
const RETRIES = 3

/** The caller's day pass [API-39]. */
export const dayPassQuery = queryOptions({
  queryKey: ['day-pass'],
  queryFn: ({ signal }) => call('readDayPassStatus', { signal }),
  staleTime: DAY_PASS_STALE_MS,
  refetchInterval: DAY_PASS_POLL_MS,
  retry: (failures, error) =>
    failures < RETRIES && !(error instanceof RequestError && error.status === 401),
  retryDelay: DAY_PASS_RETRY_MS,
})

/** End of the pass, epoch milliseconds; null without a pass and after its end. */
export function passEndsAtMs(status: DayPassStatus, nowMs: number): number | null {
  if (!status.hasActiveDayPass || status.expiresAt === null) return null
  const endsAtMs = Date.parse(status.expiresAt)
  return endsAtMs > nowMs ? endsAtMs : null
}

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
