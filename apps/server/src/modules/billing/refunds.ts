import type { Database, Tx } from '#/platform/db/database.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Logger } from '#/platform/logger.ts'
import { createAskProvider } from './ask-provider.ts'
import { findActivePass } from './passes.repository.ts'
import type { PassOwners } from './passes.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import {
  changePurchase,
  findPurchase,
  lockPurchase,
  type PurchaseRow,
} from './purchases.repository.ts'
import type { Settle } from './settle.ts'

/** What of a payment can be given back. */
export interface Refundable {
  purchaseId: string
  amountPence: number
  /** No money was taken. */
  isTest: boolean
}

/** Giving money back. */
export interface Refunds {
  /** What can be given back for the pass that counts now; null when it was not paid for. */
  ofActivePass(accountId: string, nowMs: number): Promise<Refundable | null>
  /**
   * Writes down, in the transaction that ends the pass, that its money goes back: from then on it
   * does, whatever happens. @throws pass.none, pass.not-paid
   */
  want(accountId: string, nowMs: number, tx: Tx): Promise<Refundable>
  /**
   * Asks the provider for a refund that is wanted. Never rejects. `started`: it did not answer; it is
   * asked again until it has.
   */
  carryOut(purchaseId: string): Promise<'started' | 'done'>
}

export interface RefundsDeps {
  database: Database
  accounts: PassOwners
  logger: Logger
  /** Null: nobody takes payments, so nobody gives them back. */
  gateway: PaymentGateway | null
  settle: Settle
}

/** Somebody waits for it; what takes longer is done by the reconcile job. */
const WITHIN_MS = 3_000

export function createRefunds(deps: RefundsDeps): Refunds {
  const { database, accounts, logger, gateway, settle } = deps

  function refundableOf(purchase: PurchaseRow | null): Refundable | null {
    if (purchase === null || gateway === null || purchase.state !== 'paid') return null
    if (purchase.refundWantedAt !== null) return null
    // Another provider than the one of today cannot be asked.
    if (purchase.provider !== gateway.provider || purchase.isLive !== gateway.isLive) return null
    const { id: purchaseId, isLive, amountPence, refundedPence } = purchase
    return { purchaseId, amountPence: amountPence - refundedPence, isTest: !isLive }
  }

  return {
    async ofActivePass(accountId, nowMs) {
      const pass = await findActivePass(database.orm, accountId, new Date(nowMs))
      if (pass === null || pass.purchaseId === null) return null
      return refundableOf(await findPurchase(database.orm, pass.purchaseId))
    },
    async want(accountId, nowMs, tx) {
      await accounts.lock(accountId, tx)
      const pass = await findActivePass(tx, accountId, new Date(nowMs))
      if (pass === null) throw new AppError('pass.none')
      const purchase = pass.purchaseId === null ? null : await lockPurchase(tx, pass.purchaseId)
      const refundable = refundableOf(purchase)
      if (refundable === null) throw new AppError('pass.not-paid')
      await changePurchase(tx, refundable.purchaseId, { refundWantedAt: new Date(nowMs) })
      return refundable
    },
    async carryOut(purchaseId) {
      try {
        const purchase = await findPurchase(database.orm, purchaseId)
        const intentId = purchase?.intentId ?? null
        if (gateway === null || intentId === null) return 'started'
        const ask = createAskProvider(WITHIN_MS)
        const intent = await ask(() => gateway.refund({ intentId, purchaseId }))
        const settled = intent === null ? null : await settle(intent)
        return settled?.purchase.state === 'refunded' ? 'done' : 'started'
      } catch (error) {
        logger.warn({ err: error }, 'a refund has to wait')
        return 'started'
      }
    },
  }
}
