import type { PurchaseRow } from './purchases.repository.ts'
import type { PaymentIntent } from './payment-gateway.ts'

/**
 * What an intent means for its purchase. `foreign`: it is not what was ordered, and gives nothing.
 * `processing`: the provider has not decided yet. `unpaid`: the payer can still pay.
 */
export type Finding =
  'foreign' | 'unpaid' | 'processing' | 'canceled' | 'paid' | 'refunded' | 'disputed'

type PurchaseState = PurchaseRow['state']

/** What an intent has to agree with. */
export type Ordered = Pick<
  PurchaseRow,
  'id' | 'accountId' | 'paymentPlanId' | 'amountPence' | 'currency' | 'isLive' | 'intentId'
>

/**
 * Whether an intent is the one of a purchase: the same purchase, account and plan, price, currency
 * and kind of money (T22). An account that is gone cannot be compared any more.
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

/** What the provider's word means for a purchase. */
export function findingOf(intent: PaymentIntent, purchase: Ordered): Finding {
  // Nothing can be paid with it any more, whatever it has become.
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
  // Part of a price buys nothing.
  if (receivedPence < amountPence) return 'foreign'
  if (refundedPence >= receivedPence) return 'refunded'
  return isDisputed ? 'disputed' : 'paid'
}

/** From which states a purchase may go where: forward only, so that news may come in any order. */
const FROM: Record<Exclude<PurchaseState, 'open'>, readonly PurchaseState[]> = {
  canceled: ['open'],
  paid: ['open', 'canceled'],
  disputed: ['open', 'canceled', 'paid'],
  refunded: ['open', 'canceled', 'paid', 'disputed'],
}

/** The state that follows from a finding; the same one where nothing follows. */
export function nextState(state: PurchaseState, finding: Finding): PurchaseState {
  if (finding === 'foreign' || finding === 'unpaid' || finding === 'processing') return state
  return FROM[finding].includes(state) ? finding : state
}
