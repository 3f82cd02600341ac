import {
  AUTHENTICATION_FAILURE,
  TEST_CARDS,
  type CardFailure,
  type TestCard,
} from '@bramble/domain/billing/test-cards'
import type { PaymentIntentStatus } from '../payment-gateway.ts'

/** Where a test payment stands; it changes only here. */
export interface TestPaymentState {
  status: PaymentIntentStatus
  /** The card whose bank asks the payer back. */
  card: TestCard | null
  /** Why the last try was refused. */
  failure: CardFailure | null
}

export const UNPAID: TestPaymentState = {
  status: 'requires_payment_method',
  card: null,
  failure: null,
}

/** As at Stripe, a question of the bank that nobody answers does not stop another try. */
const PAYABLE: readonly PaymentIntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]

/** What paying with a card makes of it; null when nothing can be paid any more. */
export function confirmed(state: TestPaymentState, card: TestCard): TestPaymentState | null {
  if (!PAYABLE.includes(state.status)) return null
  const { asksBack, failure } = TEST_CARDS[card]
  return asksBack ? { status: 'requires_action', card, failure: null } : decided(failure)
}

/** What the payer's word to the bank makes of it; null when no bank asks. */
export function authenticated(
  { status, card }: TestPaymentState,
  isApproved: boolean,
): TestPaymentState | null {
  if (status !== 'requires_action' || card === null) return null
  return decided(isApproved ? TEST_CARDS[card].failure : AUTHENTICATION_FAILURE)
}

/** Out of the payer's hands; null for one that is paid or canceled. */
export function canceled({ status }: TestPaymentState): TestPaymentState | null {
  return PAYABLE.includes(status) ? { status: 'canceled', card: null, failure: null } : null
}

function decided(failure: CardFailure | null): TestPaymentState {
  const status = failure === null ? 'succeeded' : 'requires_payment_method'
  return { status, card: null, failure }
}
