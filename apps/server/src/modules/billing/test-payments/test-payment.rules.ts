import {
  AUTHENTICATION_FAILURE,
  TEST_CARDS,
  type CardFailure,
  type TestCard,
} from '@bramble/domain/billing/test-cards'
import type { PaymentIntentStatus } from '../payment-gateway.ts'

/** State of a test payment. Only the functions of this file change it. */
export interface TestPaymentState {
  status: PaymentIntentStatus
  /** The card that waits for the payer's authentication. */
  card: TestCard | null
  /** Why the last payment was declined. */
  failure: CardFailure | null
}

export const UNPAID: TestPaymentState = {
  status: 'requires_payment_method',
  card: null,
  failure: null,
}

/** As at Stripe, an unanswered authentication does not prevent another try. */
const PAYABLE: readonly PaymentIntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]

/** State after a payment with a card. Null: the payment cannot be paid any more. */
export function confirmed(state: TestPaymentState, card: TestCard): TestPaymentState | null {
  if (!PAYABLE.includes(state.status)) return null
  const { asksBack, failure } = TEST_CARDS[card]
  return asksBack ? { status: 'requires_action', card, failure: null } : decided(failure)
}

/** State after the payer's authentication. Null: none is pending. */
export function authenticated(
  { status, card }: TestPaymentState,
  isApproved: boolean,
): TestPaymentState | null {
  if (status !== 'requires_action' || card === null) return null
  return decided(isApproved ? TEST_CARDS[card].failure : AUTHENTICATION_FAILURE)
}

/** State after a cancellation. Null: it is paid or canceled. */
export function canceled({ status }: TestPaymentState): TestPaymentState | null {
  return PAYABLE.includes(status) ? { status: 'canceled', card: null, failure: null } : null
}

function decided(failure: CardFailure | null): TestPaymentState {
  const status = failure === null ? 'succeeded' : 'requires_payment_method'
  return { status, card: null, failure }
}
