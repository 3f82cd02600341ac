import { AppError } from '#/platform/http/app-error.ts'
import { createTimeBudget } from '#/platform/time-budget.ts'
import { PaymentGatewayError } from './payment-gateway.ts'

/** Calls the payment provider. @throws PaymentGatewayError, also after the time limit */
export type AskProvider = <T>(question: () => Promise<T>) => Promise<T>

/** Calls that share one time limit, because a person waits for the answer. */
export function createAskProvider(limitMs: number): AskProvider {
  const budget = createTimeBudget(limitMs)
  const late = Symbol('late')
  return async (question) => {
    const answer = await budget.race(question, late)
    if (answer === late) throw new PaymentGatewayError('the payment provider takes too long')
    return answer
  }
}

const RETRY_SECONDS = 5

/** The provider did not answer. Repeating the request is safe. */
export function unconfirmed(): AppError {
  return new AppError('payment.unconfirmed', { retryAfterSeconds: RETRY_SECONDS })
}
