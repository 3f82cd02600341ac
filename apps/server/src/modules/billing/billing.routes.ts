import type { PaymentPlanView } from '@bramble/contract'
import { route, type Route } from '#/platform/http/route.ts'
import { requireGuardian } from '#/modules/accounts/index.ts'
import { listVisiblePlans } from './billing.repository.ts'
import type { Billing } from './billing.ts'
import type { PaymentsService } from './payments.service.ts'
import { recordSessionPurchase } from './session-purchase.ts'

/** Longer than the 12 s that the payment provider may take. */
const ANSWER_WITHIN_MS = 16_000
const PATIENT = { answerWithinMs: ANSWER_WITHIN_MS }

export function createBillingRoutes(billing: Billing, payments: PaymentsService): Route[] {
  const { database, passes } = billing
  return [
    route('listPaymentPlans', async ({ params }) =>
      (await listVisiblePlans(database.orm, params.gameType)).map(presentPlan),
    ),
    route('readDayPassStatus', async ({ caller, nowMs }) =>
      passes.statusOf(requireGuardian(caller).accountId, nowMs),
    ),
    route('recordSessionPurchase', ({ body, caller, nowMs }) =>
      recordSessionPurchase(billing, body, { caller, nowMs }),
    ),
    route('readPaymentSettings', async () => payments.settings),
    route(
      'createPaymentIntent',
      ({ body, caller }) => payments.createIntent(body.paymentPlanId, caller),
      PATIENT,
    ),
    route(
      'verifyPayment',
      ({ body, caller }) => {
        const { paymentIntentId: intentId, paymentIntentClientSecret: clientSecret, planId } = body
        return payments.verify({ intentId, clientSecret, planId }, caller)
      },
      PATIENT,
    ),
    route('listPurchases', ({ caller }) => payments.list(caller)),
  ]
}

function presentPlan(plan: PaymentPlanView): PaymentPlanView {
  return {
    id: plan.id,
    name: plan.name,
    headline: plan.headline,
    description: plan.description,
    priceGbp: plan.priceGbp,
    isEnabled: plan.isEnabled,
    isVisible: plan.isVisible,
    maxConcurrentPlayers: plan.maxConcurrentPlayers,
    challengesPerPlayer: plan.challengesPerPlayer,
    durationType: plan.durationType,
    durationValue: plan.durationValue,
  }
}
