import type { PurchaseRow } from './purchases.repository.ts'
import type { PaymentIntent } from './payment-gateway.ts'

/**
 * Meaning of an intent for its purchase. `foreign`: it differs from the order and has no effect.
 * `processing`: the provider has not decided yet. `unpaid`: the payer can still pay.
 */
export type Finding =
  'foreign' | 'unpaid' | 'processing' | 'canceled' | 'paid' | 'refunded' | 'disputed'

type PurchaseState = PurchaseRow['state']

/** The fields of a purchase that an intent must match. */
export type Ordered = Pick<
  PurchaseRow,
  'id' | 'accountId' | 'paymentPlanId' | 'amountPence' | 'currency' | 'isLive' | 'intentId'
>

/**
 * Whether an intent belongs to a purchase: same purchase, account, plan, price, currency and kind
 * of money (T22). A deleted account is not compared.
 */
export function isIntentOf(intent: PaymentIntent, purchase: Ordered): boolean {
  const { order } = intent
  return (
    order !== null &&
    order.purchaseId === purchase.id &&
    order.planId === purchase.paymentPlanId &&
    (purchase.accountId === null || order.accountId === purchase.accountId) &&
    (purchase.intentId === null || purchase.intentId === intent.id) &&
    intent.amountPence === purchase.amountPence &&
    intent.currency === purchase.currency &&
    intent.isLive === purchase.isLive
  )
}

export function findingOf(intent: PaymentIntent, purchase: Ordered): Finding {
  // A canceled intent cannot be paid, whatever else it says.
  if (intent.status === 'canceled' && intent.id === purchase.intentId) return 'canceled'
  if (!isIntentOf(intent, purchase)) return 'foreign'
  switch (intent.status) {
    case 'canceled':
      return 'canceled'
    case 'processing':
    case 'requires_capture':
      return 'processing'
    case 'requires_payment_method':
    case 'requires_confirmation':
    case 'requires_action':
      return 'unpaid'
    case 'succeeded':
      return findingOfMoney(intent)
  }
}

function findingOfMoney({ amountPence, receivedPence, refundedPence, isDisputed }: PaymentIntent) {
  // A part of the price is no payment.
  if (receivedPence < amountPence) return 'foreign'
  if (refundedPence >= receivedPence) return 'refunded'
  return isDisputed ? 'disputed' : 'paid'
}

/**
 * Allowed earlier states of each state. Purchases move forward only, so that updates may arrive
 * in any order.
 */
const FROM: Record<Exclude<PurchaseState, 'open'>, readonly PurchaseState[]> = {
  canceled: ['open'],
  paid: ['open', 'canceled'],
  disputed: ['open', 'canceled', 'paid'],
  refunded: ['open', 'canceled', 'paid', 'disputed'],
}

/** The next state after a finding; the same state if it changes nothing. */
export function nextState(state: PurchaseState, finding: Finding): PurchaseState {
  if (finding === 'foreign' || finding === 'unpaid' || finding === 'processing') return state
  return FROM[finding].includes(state) ? finding : state
}
