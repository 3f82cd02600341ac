import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { dayPassQuery } from './day-pass.ts'
import { PUBLIC, retryPassing } from './query-client.ts'
import { call } from './request.ts'

/** Who takes payments here. */
export const paymentSettingsQuery = queryOptions({
  queryKey: ['payment-settings'],
  queryFn: ({ signal }) => call('readPaymentSettings', { signal }),
  meta: PUBLIC,
  ...retryPassing,
})

/** What the caller has paid, newest first. */
export const purchasesQuery = queryOptions({
  queryKey: ['purchases'],
  queryFn: ({ signal }) => call('listPurchases', { signal }),
  staleTime: 0,
  ...retryPassing,
})

/** Prepares the payment of a plan; the same one again while it is open [API-41]. */
export function useCreatePaymentIntent() {
  return useMutation({
    mutationFn: (paymentPlanId: string) => call('createPaymentIntent', { body: { paymentPlanId } }),
  })
}

/** Asks whether a payment came through; never tried again by itself [CONFIRM-04]. */
export function useVerifyPayment() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: {
      paymentIntentId: string
      paymentIntentClientSecret: string
      planId?: string
    }) => call('verifyPayment', { body }),
    retry: false,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: dayPassQuery.queryKey })
      void client.invalidateQueries({ queryKey: purchasesQuery.queryKey })
    },
  })
}
