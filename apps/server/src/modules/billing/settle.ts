import type { Tx } from '#/platform/db/database.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { priceText } from '#/platform/text/price.ts'
import type { LedgerEntry } from './billing.deps.ts'
import { findPlan } from './billing.repository.ts'
import type { Billing } from './billing.ts'
import { endPassOfPurchase, findPassOfPurchase, type DayPassRow } from './passes.repository.ts'
import { recordEvent } from './payment-events.repository.ts'
import type { PaymentEvent, PaymentIntent } from './payment-gateway.ts'
import { findingOf, nextState, type Finding } from './payment.rules.ts'
import type { NotifyPaid } from './receipt-mail.ts'
import {
  addPurchase,
  changePurchase,
  findPurchase,
  findPurchaseByIntent,
  lockPurchase,
  type PurchaseRow,
} from './purchases.repository.ts'

/** A purchase after the provider's state was applied. */
export interface Settled {
  purchase: PurchaseRow
  /** The pass of the purchase, valid or over. */
  pass: DayPassRow | null
  finding: Finding
  isChanged: boolean
}

/**
 * Updates our rows to the provider's present state of an intent: the only function in which a
 * payment has an effect. It may be called in any order and any number of times. An event is
 * applied once. Null: the intent is not ours, or the event was applied before.
 */
export async function settle(
  billing: Billing,
  intent: PaymentIntent,
  event?: Pick<PaymentEvent, 'id' | 'type'>,
): Promise<Settled | null> {
  return billing.withReceipt((notifyPaid) =>
    billing.database.transaction((tx) => settleIn(tx, billing, { intent, event, notifyPaid })),
  )
}

interface Settlement {
  intent: PaymentIntent
  event: Pick<PaymentEvent, 'id' | 'type'> | undefined
  notifyPaid: NotifyPaid
}

async function settleIn(
  tx: Tx,
  billing: Billing,
  { intent, event, notifyPaid }: Settlement,
): Promise<Settled | null> {
  const { clock, logger } = billing
  const receivedAt = new Date(clock.now())
  if (event && !(await recordEvent(tx, { id: event.id, type: event.type, receivedAt }))) return null
  const purchase = await lockPurchaseOf(billing, intent, tx)
  if (purchase === null) return null
  const finding = findingOf(intent, purchase)
  // The payment differs from the order: a person has to look at it.
  if (finding === 'foreign') logger.error('a payment is not the one that was ordered')
  // The payer's bank refused the refund. A person has to pay it back another way.
  if (intent.refundedPence < purchase.refundedPence) {
    logger.warn('money that was given back has come back to us')
  }
  const isChanged = await apply(billing, { purchase, intent, finding }, tx)
  const after = (await findPurchase(tx, purchase.id)) ?? purchase
  const pass = await findPassOfPurchase(tx, purchase.id)
  // It is in the outbox when the money has its effect, whatever becomes of this process.
  if (isBought(purchase, after)) await notifyPaid(after, tx)
  return { purchase: after, pass, finding, isChanged }
}

/**
 * Whether this change brought money that stays, which happens once for a payment, whatever reports
 * it first. It is false for a purchase that was written anew: its buyer was told when it was paid.
 */
function isBought(before: PurchaseRow, after: PurchaseRow): boolean {
  return before.paidAt === null && after.state === 'paid' && after.refundWantedAt === null
}

/**
 * The purchase of an intent. Its account is locked first, so that decisions about passes wait
 * here. A missing purchase of a paid intent is written anew, as after a restored backup (F21),
 * but not for an unknown account: that may belong to another server with the same payment
 * provider, whose money is not ours to refund.
 */
async function lockPurchaseOf(
  billing: Billing,
  intent: PaymentIntent,
  tx: Tx,
): Promise<PurchaseRow | null> {
  const { order } = intent
  const known =
    (await findPurchaseByIntent(tx, intent.id)) ??
    (order === null ? null : await findPurchase(tx, order.purchaseId))
  const accountId = known === null ? order?.accountId : known.accountId
  const hasOwner = accountId ? await lockOwner(billing, accountId, tx) : false
  if (known === null) {
    const restored = hasOwner ? await restore(billing, intent, tx) : null
    if (restored === null) return null
    await addPurchase(tx, restored)
  }
  return lockPurchase(tx, known?.id ?? order?.purchaseId ?? '')
}

/** The purchase as the intent's metadata describes it. Null: no money was received. */
async function restore(
  { clock, gateway }: Billing,
  intent: PaymentIntent,
  tx: Tx,
): Promise<PurchaseRow | null> {
  const { order, paidAtMs } = intent
  if (order === null || paidAtMs === null || intent.currency !== 'gbp') return null
  if ((await findPlan(tx, order.planId)) === null) return null
  return {
    id: order.purchaseId,
    accountId: order.accountId,
    paymentPlanId: order.planId,
    amountPence: intent.amountPence,
    currency: 'gbp',
    provider: gateway?.provider ?? 'test',
    isLive: intent.isLive,
    intentId: intent.id,
    // Never visible: the provider's state follows in the same transaction.
    state: 'canceled',
    refundedPence: 0,
    refundWantedAt: null,
    paidAt: new Date(paidAtMs),
    createdAt: new Date(Math.min(paidAtMs, clock.now())),
  }
}

async function lockOwner({ accounts }: Billing, accountId: string, tx: Tx): Promise<boolean> {
  try {
    await accounts.lock(accountId, tx)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

interface PaymentUpdate {
  purchase: PurchaseRow
  intent: PaymentIntent
  finding: Finding
}

/** Returns whether anything changed. */
async function apply(billing: Billing, update: PaymentUpdate, tx: Tx): Promise<boolean> {
  const { purchase, intent, finding } = update
  const state = nextState(purchase.state, finding)
  if (finding === 'foreign') return false
  const refundedPence = Math.max(purchase.refundedPence, intent.refundedPence)
  const isSame =
    state === purchase.state &&
    refundedPence === purchase.refundedPence &&
    purchase.intentId === intent.id
  if (isSame) return false
  const isPaidNow = purchase.paidAt === null && state !== 'open' && state !== 'canceled'
  await changePurchase(tx, purchase.id, {
    state,
    refundedPence,
    intentId: intent.id,
    ...(isPaidNow ? { paidAt: new Date(billing.clock.now()) } : {}),
  })
  if (refundedPence > purchase.refundedPence && state !== 'refunded') {
    const detail = `${priceText(refundedPence)} of ${priceText(purchase.amountPence)}`
    await record(billing, 'payment.refunded', { purchase, detail }, tx)
  }
  if (state !== purchase.state) await EFFECTS[state]?.(billing, update, tx)
  return true
}

type Effect = (billing: Billing, update: PaymentUpdate, tx: Tx) => Promise<void>

const EFFECTS: Partial<Record<PurchaseRow['state'], Effect>> = {
  async paid(billing, { purchase }, tx) {
    const nowMs = billing.clock.now()
    // A restored purchase was paid earlier, and its pass has run since then.
    const startsAtMs = purchase.paidAt?.getTime() ?? nowMs
    if (await grantPass(billing, purchase, startsAtMs, tx)) return
    await changePurchase(tx, purchase.id, { refundWantedAt: new Date(nowMs) })
  },
  async refunded(billing, { purchase }, tx) {
    const detail = priceText(purchase.amountPence)
    const pass = await findPassOfPurchase(tx, purchase.id)
    const isEnded = await endPassOfPurchase(tx, purchase.id, new Date(billing.clock.now()))
    const usual = pass === null ? 'payment.returned' : 'payment.refunded'
    await record(billing, isEnded ? 'day-pass.ended-by-refund' : usual, { purchase, detail }, tx)
  },
  async disputed(billing, { purchase }, tx) {
    const detail = priceText(purchase.amountPence)
    await endPassOfPurchase(tx, purchase.id, new Date(billing.clock.now()))
    await record(billing, 'day-pass.ended-by-dispute', { purchase, detail }, tx)
  },
}

/** False: the account is gone or another pass is valid, so the money has to be refunded. */
async function grantPass(
  { passes }: Billing,
  { id, accountId, paymentPlanId }: PurchaseRow,
  startsAtMs: number,
  tx: Tx,
): Promise<boolean> {
  if (accountId === null) return false
  try {
    const pass = { accountId, planId: paymentPlanId, startsAtMs, purchaseId: id }
    return (await passes.grant(pass, tx)) !== null
  } catch (error) {
    // The account or the plan's duration is gone; nothing was written yet.
    if (error instanceof AppError) return false
    throw error
  }
}

function record(
  { ledger }: Billing,
  action: LedgerEntry['action'],
  { purchase, detail }: { purchase: PurchaseRow; detail: string },
  tx: Tx,
): Promise<void> {
  return ledger.record({ action, actorId: null, targetId: purchase.accountId, detail }, tx)
}
