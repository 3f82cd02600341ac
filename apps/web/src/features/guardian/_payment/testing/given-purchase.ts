import type { PurchaseView } from '@bramble/contract'

export const purchaseId = (n: number) => `b0c00000-7a51-4d6e-9f1e-${String(n).padStart(12, '0')}`

/** A day pass that Gwen has bought. */
export function givenPurchase(n = 1, overrides: Partial<PurchaseView> = {}): PurchaseView {
  return {
    id: purchaseId(n),
    receiptNumber: `BR-7F3K-92Q${n}`,
    planId: 'roam-day-pass',
    planName: '1 Day Pass',
    amountPence: 249,
    currency: 'gbp',
    status: 'paid',
    refundedPence: 0,
    isTest: false,
    paidAt: '2026-06-01T09:12:00.000Z',
    pass: {
      startsAt: '2026-06-01T09:12:00.000Z',
      expiresAt: '2026-06-02T09:12:00.000Z',
      endedAt: null,
    },
    ...overrides,
  }
}
