import type { PaymentIntent, PaymentIntentResult, StripeError } from '@stripe/stripe-js'
import { t } from '#/words/t.ts'
import { isPaid } from '../intent.ts'

/** The outcome of a press of "Pay". */
export type ConfirmOutcome =
  { is: 'paid' } | { is: 'canceled' } | { is: 'refused'; message: string }

/** The outcome of Stripe's answer to `confirmPayment`. */
export function outcomeOf({ paymentIntent, error }: PaymentIntentResult): ConfirmOutcome {
  if (error !== undefined) return outcomeOfError(error)
  return outcomeOfIntent(paymentIntent) ?? refused(paymentIntent.last_payment_error?.message)
}

/** Null while the payment is open. */
function outcomeOfIntent({ status }: PaymentIntent): ConfirmOutcome | null {
  if (isPaid(status)) return { is: 'paid' }
  return status === 'canceled' ? { is: 'canceled' } : null
}

function outcomeOfError(error: StripeError): ConfirmOutcome {
  const { code, message, payment_intent: intent } = error
  // Paid in another tab meanwhile, or by a try whose answer was lost; or canceled by our server.
  const isOver = code === 'payment_intent_unexpected_state' && intent !== undefined
  const decided = isOver ? outcomeOfIntent(intent) : null
  return decided ?? refused(isForPayers(error) ? message : undefined)
}

/** Other errors address programmers; a refused authentication is reported among those. */
function isForPayers({ type, code }: StripeError): boolean {
  return (
    type === 'card_error' ||
    type === 'validation_error' ||
    code === 'payment_intent_authentication_failure'
  )
}

function refused(message: string | undefined): ConfirmOutcome {
  return { is: 'refused', message: message ?? t('guardian.cardForm.noAnswer') }
}
