import { AppError } from '#/platform/http/app-error.ts'
import { createTimeBudget } from '#/platform/time-budget.ts'
import { PaymentGatewayError } from './payment-gateway.ts'

/** Asks the payment provider something. @throws PaymentGatewayError also when it takes too long */
export type AskProvider = <T>(question: () => Promise<T>) => Promise<T>

/** Questions that together may take `limitMs`, since somebody waits for the answer. */
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

/** What somebody is told while the provider does not answer: nothing is lost by asking again. */
export function unconfirmed(): AppError {
  return new AppError('payment.unconfirmed', { retryAfterSeconds: RETRY_SECONDS })
}
