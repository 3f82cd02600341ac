import type { Tx } from '#/platform/db/database.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { createAskProvider } from './ask-provider.ts'
import type { Billing } from './billing.ts'
import { findActivePass } from './passes.repository.ts'
import {
  changePurchase,
  findPurchase,
  lockPurchase,
  type PurchaseRow,
} from './purchases.repository.ts'
import { settle } from './settle.ts'

/** The refundable part of a payment. */
export interface Refundable {
  purchaseId: string
  amountPence: number
  /** A test payment, without money. */
  isTest: boolean
}

/** An administrator waits; after this the reconcile job takes over. */
const WITHIN_MS = 3_000

/** The refund for the valid pass. Null: the pass was not paid for. */
export async function refundOfActivePass(
  billing: Billing,
  accountId: string,
  nowMs: number,
): Promise<Refundable | null> {
  const { orm } = billing.database
  const pass = await findActivePass(orm, accountId, new Date(nowMs))
  if (pass === null || pass.purchaseId === null) return null
  return refundableOf(billing, await findPurchase(orm, pass.purchaseId))
}

/**
 * Records the refund in the transaction that ends the pass; from then on it will be carried out.
 * @throws pass.none, pass.not-paid
 */
export async function requestRefund(
  billing: Billing,
  accountId: string,
  nowMs: number,
  tx: Tx,
): Promise<Refundable> {
  await billing.accounts.lock(accountId, tx)
  const pass = await findActivePass(tx, accountId, new Date(nowMs))
  if (pass === null) throw new AppError('pass.none')
  const purchase = pass.purchaseId === null ? null : await lockPurchase(tx, pass.purchaseId)
  const refundable = refundableOf(billing, purchase)
  if (refundable === null) throw new AppError('pass.not-paid')
  await changePurchase(tx, refundable.purchaseId, { refundWantedAt: new Date(nowMs) })
  return refundable
}

/**
 * Requests a recorded refund from the provider. Never rejects. `started`: the provider did not
 * answer, and the reconcile job repeats the request.
 */
export async function carryOutRefund(
  billing: Billing,
  purchaseId: string,
): Promise<'started' | 'done'> {
  const { database, gateway, logger } = billing
  try {
    const purchase = await findPurchase(database.orm, purchaseId)
    const intentId = purchase?.intentId ?? null
    if (gateway === null || intentId === null) return 'started'
    const ask = createAskProvider(WITHIN_MS)
    const intent = await ask(() => gateway.refund({ intentId, purchaseId }))
    const settled = intent === null ? null : await settle(billing, intent)
    return settled?.purchase.state === 'refunded' ? 'done' : 'started'
  } catch (error) {
    logger.warn({ err: error }, 'a refund has to wait')
    return 'started'
  }
}

function refundableOf({ gateway }: Billing, purchase: PurchaseRow | null): Refundable | null {
  if (purchase === null || gateway === null || purchase.state !== 'paid') return null
  if (purchase.refundWantedAt !== null) return null
  // A purchase of another provider cannot be refunded by the configured one.
  if (purchase.provider !== gateway.provider || purchase.isLive !== gateway.isLive) return null
  const { id: purchaseId, isLive, amountPence, refundedPence } = purchase
  return { purchaseId, amountPence: amountPence - refundedPence, isTest: !isLive }
}
