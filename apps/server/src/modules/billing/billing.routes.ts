import { route, type Route } from '#/platform/http/route.ts'
import type { BillingService } from './billing.service.ts'
import type { PaymentsService } from './payments.service.ts'

/** Above the 12 s that the payment provider may take. */
const ANSWER_WITHIN_MS = 16_000
const PATIENT = { answerWithinMs: ANSWER_WITHIN_MS }

export function createBillingRoutes(service: BillingService, payments: PaymentsService): Route[] {
  return [
    route('listPaymentPlans', ({ params }) => service.listPlans(params.gameType)),
    route('readDayPassStatus', ({ caller, nowMs }) => service.readDayPassStatus(caller, nowMs)),
    route('recordSessionPurchase', ({ body, caller, nowMs }) =>
      service.recordSessionPurchase(body, caller, nowMs),
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
