import { planDurationMs } from '@bramble/domain/billing/plan'
import { AppError } from '#/platform/http/app-error.ts'
import { newId } from '#/platform/ids.ts'
import { unconfirmed, type AskProvider } from './ask-provider.ts'
import { findPlan } from './billing.repository.ts'
import type { Billing } from './billing.ts'
import type { PaymentGateway, PaymentIntent } from './payment-gateway.ts'
import { findingOf } from './payment.rules.ts'
import {
  addPurchase,
  cancelUnpaid,
  findOpenPurchase,
  keepIntentId,
  type PurchaseRow,
} from './purchases.repository.ts'
import { settle } from './settle.ts'

export interface PurchaseRequest {
  accountId: string
  planId: string
  gateway: PaymentGateway
  ask: AskProvider
}

type Plan = NonNullable<Awaited<ReturnType<typeof findPlan>>>

const HOUR_MS = 60 * 60_000
/**
 * The reconcile job cancels purchases after a day; an older one leaves too little time to type a
 * card in.
 */
const FRESH_MS = 23 * HOUR_MS
/** Each turn replaces one purchase that is over. More turns can only come from a race. */
const MAX_TURNS = 3

/**
 * Returns the client secret of the account's one open payment of a plan, and creates that payment
 * if there is none. The purchase is written before the provider is called, so that every intent
 * has a purchase.
 * @throws plan.not-found, pass.active, payment.unavailable, payment.unconfirmed,
 *   access.sign-in-required when the account is gone, PaymentGatewayError
 */
export async function createIntent(billing: Billing, request: PurchaseRequest): Promise<string> {
  const plan = await buyablePlan(billing, request.planId)
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const purchase = await openPurchase(billing, request, plan)
    const isPayable = isCurrent(billing, request, { purchase, plan })
    const intent = isPayable ? await intentOf(request, purchase) : await withdraw(request, purchase)
    const secret = await secretOf(billing, { purchase, intent, isPayable })
    if (secret !== null) return secret
  }
  throw unconfirmed()
}

/** A plan that is listed, available, paid and of limited time. @throws plan.not-found */
async function buyablePlan({ database }: Billing, planId: string): Promise<Plan> {
  const plan = await findPlan(database.orm, planId)
  const isOffered = plan?.isVisible === true && plan.isEnabled && plan.priceGbp > 0
  if (!isOffered || planDurationMs(plan) === null) throw new AppError('plan.not-found')
  return plan
}

/** The open purchase of an account for a plan: of an earlier tap, another tab, or a new one. */
async function openPurchase(
  { database, clock, random, accounts, passes }: Billing,
  { accountId, planId, gateway }: PurchaseRequest,
  plan: Plan,
): Promise<PurchaseRow> {
  return database.transaction(async (tx) => {
    await accounts.lock(accountId, tx)
    if (await passes.hasActive(accountId, clock.now(), tx)) throw new AppError('pass.active')
    const found = await findOpenPurchase(tx, { accountId, planId })
    if (found !== null) return found
    const row: PurchaseRow = {
      id: newId(clock, random),
      accountId,
      paymentPlanId: planId,
      // The price is never taken from a request (T22).
      amountPence: plan.priceGbp,
      currency: 'gbp',
      provider: gateway.provider,
      isLive: gateway.isLive,
      intentId: null,
      state: 'open',
      refundedPence: 0,
      refundWantedAt: null,
      paidAt: null,
      createdAt: new Date(clock.now()),
    }
    await addPurchase(tx, row)
    return row
  })
}

function isCurrent(
  { clock }: Billing,
  { gateway }: PurchaseRequest,
  { purchase, plan }: { purchase: PurchaseRow; plan: Plan },
): boolean {
  return (
    purchase.amountPence === plan.priceGbp &&
    isOf(gateway, purchase) &&
    clock.now() - purchase.createdAt.getTime() < FRESH_MS
  )
}

const isOf = (gateway: PaymentGateway, purchase: PurchaseRow) =>
  purchase.provider === gateway.provider && purchase.isLive === gateway.isLive

/** The provider's intent of a purchase. Null: the provider has none. */
function intentOf(
  { accountId, planId, gateway, ask }: PurchaseRequest,
  { id: purchaseId, intentId, amountPence }: PurchaseRow,
): Promise<PaymentIntent | null> {
  const order = { purchaseId, accountId, planId, amountPence }
  return ask(() => (intentId === null ? gateway.createIntent(order) : gateway.findIntent(intentId)))
}

/** Cancels an intent so that it cannot be paid. Null: there is none. */
async function withdraw(
  { gateway, ask }: PurchaseRequest,
  purchase: PurchaseRow,
): Promise<PaymentIntent | null> {
  const { intentId } = purchase
  if (intentId === null || !isOf(gateway, purchase)) return null
  return ask(() => gateway.cancelIntent(intentId))
}

/**
 * The client secret of a payable intent. Null: this purchase is over, and the next turn makes
 * another.
 */
async function secretOf(
  billing: Billing,
  {
    purchase,
    intent,
    isPayable,
  }: { purchase: PurchaseRow; intent: PaymentIntent | null; isPayable: boolean },
): Promise<string | null> {
  if (intent === null) {
    await cancelUnpaid(billing.database.orm, purchase.id)
    return null
  }
  switch (findingOf(intent, purchase)) {
    case 'foreign':
      billing.logger.error('the payment provider made something else than was ordered')
      throw new AppError('payment.unavailable')
    case 'processing':
      throw unconfirmed()
    case 'unpaid': {
      if (!isPayable) throw unconfirmed()
      const isKept = await keepIntentId(billing.database.orm, {
        id: purchase.id,
        intentId: intent.id,
      })
      return isKept ? intent.clientSecret : null
    }
    default:
      // It was paid in another tab or canceled meanwhile: update our rows.
      await settle(billing, intent)
      return null
  }
}
