import type { Tx } from '#/platform/db/database.ts'
import type { Sweep } from '#/platform/sweep.ts'
import { createBillingRoutes } from './billing.routes.ts'
import type { BillingDeps } from './billing.deps.ts'
import { upsertPlans } from './billing.repository.ts'
import type { Billing } from './billing.ts'
import { createDayPasses } from './passes.ts'
import { createPaymentsService } from './payments.service.ts'
import { sweepPayments } from './payment-events.repository.ts'
import { plansOf } from './plans.ts'
import { createReceiptMail } from './receipt-mail.ts'
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

export type Refunds = ReturnType<typeof createBillingModule>['refunds']

const EVERY_FIVE_MINUTES = '*/5 * * * *'

/** Plans, day passes and payments, with a payment provider or without. */
export function createBillingModule(deps: BillingDeps) {
  const hasOwn = deps.outside === null && deps.hasTestPayments
  const test = hasOwn ? createTestPayments({ ...deps, deliver }) : null
  const gateway = deps.outside ?? test?.gateway ?? null
  const passes = createDayPasses(deps)
  const billing: Billing = { ...deps, passes, gateway, withReceipt: createReceiptMail(deps) }
  const payments = createPaymentsService(billing)
  const reconciliation = createReconciliation(billing)

  /** Test payments call the webhook's function directly, without HTTP. */
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
    /** Sources for the content security policy of pages with a card form. */
    pageSources: gateway?.pageSources ?? {},
    service: {
      passes,
      /** Writes the plans of this release to the table, where it has others. */
      seed: () => upsertPlans(deps.database.orm, plansOf(deps)),
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
    /** Starts reconciling in the background. Call it once the server listens. */
    start() {
      started = reconciliation.run().catch((error: unknown) => {
        deps.logger.error({ err: error }, 'payments could not be compared at the start')
      })
    },
    /**
     * Waits for the current step of `start` and begins no other. Call it before the database
     * closes.
     */
    async close() {
      reconciliation.stop()
      await started
    },
  }
}
