import { useQuery } from '@tanstack/react-query'
import { useVerifyPayment } from '#/data/payments.ts'
import { outcomeOfAnswer, outcomeOfError, type Outcome } from './outcome.ts'
import type { PaymentLink } from './payment-link.ts'

interface Verification {
  /** Undefined until the first answer. */
  outcome: Outcome | undefined
  /** When it was heard, epoch milliseconds; 0 before. */
  heardAtMs: number
  isAsking: boolean
  askAgain: () => void
}

/** Asks once what became of the payment; only a person asks again [CONFIRM-04]. */
export function useVerification(link: PaymentLink): Verification {
  const { mutateAsync } = useVerifyPayment()
  const { paymentIntentId, paymentIntentClientSecret, planId } = link
  const verify = async (): Promise<Outcome> => {
    const plan = planId === null ? {} : { planId }
    try {
      const answer = await mutateAsync({ paymentIntentId, paymentIntentClientSecret, ...plan })
      return outcomeOfAnswer(answer)
    } catch (error) {
      return outcomeOfError(error)
    }
  }
  // As a query it is asked once for this page, however often the page is drawn, and what was heard
  // stays on the page while it is asked again.
  const { data, dataUpdatedAt, isFetching, refetch } = useQuery({
    queryKey: ['payment-verification', paymentIntentId, paymentIntentClientSecret],
    queryFn: verify,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  return {
    outcome: data,
    heardAtMs: dataUpdatedAt,
    isAsking: isFetching,
    askAgain: () => void refetch(),
  }
}
