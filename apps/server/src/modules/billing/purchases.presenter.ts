import type { PurchaseView } from '@bramble/contract'
import type { PaidPurchase } from './purchases.repository.ts'
import { receiptNumber } from './receipt-mail.ts'

export function presentPurchase({ purchase, planName, pass }: PaidPurchase): PurchaseView {
  return {
    id: purchase.id,
    receiptNumber: receiptNumber(purchase.id),
    planId: purchase.paymentPlanId,
    planName,
    amountPence: purchase.amountPence,
    currency: purchase.currency,
    status: statusOf(purchase),
    refundedPence: purchase.refundedPence,
    isTest: !purchase.isLive,
    paidAt: (purchase.paidAt ?? purchase.createdAt).toISOString(),
    pass: pass && {
      startsAt: pass.startsAt.toISOString(),
      expiresAt: pass.expiresAt.toISOString(),
      endedAt: pass.endedAt?.toISOString() ?? null,
    },
  }
}

function statusOf({ state, refundWantedAt }: PaidPurchase['purchase']): PurchaseView['status'] {
  if (state === 'refunded' || state === 'disputed') return state
  return refundWantedAt === null ? 'paid' : 'refunding'
}
