import { PaymentGatewayError } from '#/modules/billing/index.ts'
import { stripeSdk } from './stripe-sdk.ts'

/** A word of Stripe's for a mistake, never a value. */
const WORD = /^\w{1,60}$/

/** The library's error, as far as we act on it or write it down. */
interface StripeComplaint {
  /** Like `StripeInvalidRequestError`. */
  type: string
  /** Like `charge_already_refunded`. */
  code: string | null
  status: number | null
}

/** Null for what is not an error of Stripe's library. */
function complaintOf(error: unknown): StripeComplaint | null {
  if (!(error instanceof stripeSdk().errors.StripeError)) return null
  const { type, code, statusCode = null } = error
  return { type, code: code !== undefined && WORD.test(code) ? code : null, status: statusCode }
}

/** Stripe understood, and would not do it as things stand: what it has to do with is asked for. */
export function isRefusal(error: unknown): boolean {
  return complaintOf(error)?.type === 'StripeInvalidRequestError'
}

/** Stripe repeats a failure of its own that it had answered to the same idempotency key before. */
export function isKeptFailure(error: unknown): boolean {
  if (!(error instanceof stripeSdk().errors.StripeError)) return false
  const { statusCode = 0, headers } = error
  return statusCode >= 500 && headers?.['idempotent-replayed'] === 'true'
}

/** The thing that was asked for is not there. */
export function isMissing(error: unknown): boolean {
  return isRefusal(error) && complaintOf(error)?.code === 'resource_missing'
}

/**
 * Any failure as the port's error. The library's own errors hold the request, the key's tail and
 * what was answered, client secrets too, so nothing of them but Stripe's words goes on.
 */
export function toGatewayError(error: unknown): PaymentGatewayError {
  if (error instanceof PaymentGatewayError) return error
  const complaint = complaintOf(error)
  if (complaint === null) {
    return new PaymentGatewayError(`Stripe: ${error instanceof Error ? error.name : 'unknown'}`)
  }
  const { type, code, status } = complaint
  return new PaymentGatewayError(
    `Stripe: ${[type, code].filter((word) => word !== null).join(' ')} (${status ?? 'no answer'})`,
  )
}
