import type { Tx } from '#/platform/db/database.ts'
import type { Sweep } from '#/platform/sweep.ts'
import { createBillingRoutes } from './billing.routes.ts'
import type { BillingDeps } from './billing.deps.ts'
import { upsertPlans } from './billing.repository.ts'
import type { Billing } from './billing.ts'
import { createDayPasses } from './passes.ts'
import { createPaymentsService } from './payments.service.ts'
import { sweepPayments } from './payments-sweep.repository.ts'
import { PLANS } from './plans.ts'
import { receiveEvent } from './receive-event.ts'
import { createReconciliation } from './reconcile.ts'
import { carryOutRefund, refundOfActivePass, requestRefund } from './refunds.ts'
import { createTestPaymentRoutes } from './test-payments/test-payments.routes.ts'
import { createTestPayments } from './test-payments/test-payments.ts'
import { webhookPlugin } from './webhook.plugin.ts'

export type { DayPasses } from './passes.ts'
export type { PaymentsService } from './payments.service.ts'
export {
  PaymentGatewayError,
  UnsignedEventError,
  type EventSignatures,
  type PaymentEvent,
  type PaymentGateway,
  type PaymentIntent,
  type PaymentIntentStatus,
  type PaymentOrder,
} from './payment-gateway.ts'
export { DAY_PASS_PLAN_ID } from './plans.ts'

export type Refunds = ReturnType<typeof createBillingModule>['refunds']

const EVERY_FIVE_MINUTES = '*/5 * * * *'

/** Plans, day passes and payments, with any provider of payments or none. */
export function createBillingModule(deps: BillingDeps) {
  const hasOwn = deps.outside === null && deps.hasTestPayments
  const test = hasOwn ? createTestPayments({ ...deps, deliver }) : null
  const gateway = deps.outside ?? test?.gateway ?? null
  const passes = createDayPasses(deps)
  const billing: Billing = { ...deps, passes, gateway }
  const payments = createPaymentsService(billing)
  const reconciliation = createReconciliation(billing)

  /** Test payments deliver their events to the webhook as well, without HTTP. */
  async function deliver(rawBody: Buffer, signature: string): Promise<void> {
    if (gateway !== null) await receiveEvent(billing, { gateway, rawBody, signature })
  }

  deps.jobs.every('reconcile-payments', EVERY_FIVE_MINUTES, async () => {
    await reconciliation.run()
  })
  let started: Promise<unknown> = Promise.resolve()
  return {
    routes: [
      ...createBillingRoutes(billing, payments),
      ...(test === null ? [] : createTestPaymentRoutes(test)),
    ],
    plugins: gateway === null ? [] : [webhookPlugin(billing, gateway)],
    /** What the pages need on which cards are typed. */
    pageSources: gateway?.pageSources ?? {},
    service: {
      passes,
      /** Puts the plans into the table. Called at start; repeating it changes nothing. */
      seed: () => upsertPlans(deps.database.orm, PLANS),
    },
    payments,
    refunds: {
      ofActivePass: (accountId: string, nowMs: number) =>
        refundOfActivePass(billing, accountId, nowMs),
      request: (accountId: string, nowMs: number, tx: Tx) =>
        requestRefund(billing, accountId, nowMs, tx),
      carryOut: (purchaseId: string) => carryOutRefund(billing, purchaseId),
    },
    reconciliation,
    sweeps: [
      {
        name: 'paymentLeftovers',
        every: 'hour',
        run: (nowMs) => sweepPayments(deps.database.orm, nowMs),
      },
    ] satisfies Sweep[],
    /** Compares with the provider at once, beside everything else. After listening. */
    start() {
      started = reconciliation.run().catch((error: unknown) => {
        deps.logger.error({ err: error }, 'payments could not be compared at the start')
      })
    },
    /** Waits for the step that `start` is at, and begins no other. Before the database closes. */
    async close() {
      reconciliation.stop()
      await started
    },
  }
}
