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

/** Who wants to buy what, and who takes the payment. */
export interface PurchaseRequest {
  accountId: string
  planId: string
  gateway: PaymentGateway
  ask: AskProvider
}

type Plan = NonNullable<Awaited<ReturnType<typeof findPlan>>>

const HOUR_MS = 60 * 60_000
/** Older ones are about to be canceled by the reconcile job: too short a time to type a card in. */
const FRESH_MS = 23 * HOUR_MS
/** Each turn replaces one purchase that is over; more than this can only be somebody's race. */
const MAX_TURNS = 3

/**
 * The client secret of the one open payment of an account for a plan, which is made if there is none.
 * The purchase is written before the provider is asked, so that no intent can exist without one.
 *
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

/** One that is shown, can be chosen, costs something and ends. */
async function buyablePlan({ database }: Billing, planId: string): Promise<Plan> {
  const plan = await findPlan(database.orm, planId)
  const isOffered = plan?.isVisible === true && plan.isEnabled && plan.priceGbp > 0
  if (!isOffered || planDurationMs(plan) === null) throw new AppError('plan.not-found')
  return plan
}

/** The open purchase of an account for a plan: that of a first tap, of another tab, or a new one. */
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
      // Whatever a request may say (T22).
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

/** Whether a purchase may still be paid as it was made. */
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

/** The provider's intent of a purchase; null when it is gone there. */
function intentOf(
  { accountId, planId, gateway, ask }: PurchaseRequest,
  { id: purchaseId, intentId, amountPence }: PurchaseRow,
): Promise<PaymentIntent | null> {
  const order = { purchaseId, accountId, planId, amountPence }
  return ask(() => (intentId === null ? gateway.createIntent(order) : gateway.findIntent(intentId)))
}

/** Takes an intent out of the payer's hands; null where there is nothing to take. */
async function withdraw(
  { gateway, ask }: PurchaseRequest,
  purchase: PurchaseRow,
): Promise<PaymentIntent | null> {
  const { intentId } = purchase
  if (intentId === null || !isOf(gateway, purchase)) return null
  return ask(() => gateway.cancelIntent(intentId))
}

/** The secret of an intent that can be paid; null when this purchase is over and the next has its turn. */
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
      // Paid in another tab, canceled meanwhile: our rows learn it now.
      await settle(billing, intent)
      return null
  }
}
