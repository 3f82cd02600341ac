import type { Clock } from '#/platform/clock.ts'
import type { Database } from '#/platform/db/database.ts'
import type { PageSources } from '#/platform/http/page-headers.ts'
import type { Limits } from '#/platform/http/limits.ts'
import type { AppPlugin, Route } from '#/platform/http/route.ts'
import type { Jobs } from '#/platform/jobs.ts'
import type { Logger } from '#/platform/logger.ts'
import type { Random } from '#/platform/random.ts'
import type { PaymentLedger } from './payment-ledger.ts'
import type { EventSignatures, PaymentGateway } from './payment-gateway.ts'
import type { DayPasses, PassOwners } from './passes.ts'
import { createPaymentsService, type PaymentsService } from './payments.service.ts'
import { createReceiveEvent, type ReceiveEvent } from './receive-event.ts'
import { createReconciliation, type Reconciliation } from './reconcile.ts'
import { createRefunds, type Refunds } from './refunds.ts'
import { createSettle } from './settle.ts'
import { createTestPayments, type TestPayments } from './test-payments/index.ts'
import { createTestPaymentRoutes } from './test-payments.routes.ts'
import { webhookPlugin } from './webhook.plugin.ts'

export const RECONCILE_JOB = 'reconcile-payments'
const EVERY_FIVE_MINUTES = '*/5 * * * *'

export interface PaymentsModuleDeps {
  database: Database
  clock: Clock
  random: Random
  limits: Limits
  logger: Logger
  jobs: Jobs
  accounts: PassOwners
  passes: DayPasses
  ledger: PaymentLedger
  /** Somebody else who takes payments; null for our own test payments, or for nobody. */
  outside: PaymentGateway | null
  /** Payments without money are offered where nobody else takes payments. */
  hasTestPayments: boolean
  signatures: EventSignatures
  /** Of this installation. */
  secret: Buffer
}

/** Payments, whoever takes them. */
export interface PaymentsModule {
  payments: PaymentsService
  refunds: Refunds
  reconciliation: Reconciliation
  routes: readonly Route[]
  plugins: readonly AppPlugin[]
  /** What the pages need on which cards are typed. */
  pageSources: PageSources
  /** Compares with the provider at once, beside everything else. After listening. */
  start(): void
  /** Waits for the step that `start` is at, and begins no other. Before the database closes. */
  close(): Promise<void>
}

/** Puts the payments together around the one who takes them, if there is anybody. */
export function createPaymentsModule(deps: PaymentsModuleDeps): PaymentsModule {
  const { limits, logger, jobs } = deps
  // The webhook that our own provider delivers to needs that provider first.
  let receive: ReceiveEvent | null = null
  const test = openTestPayments(deps, async (rawBody, signature) => {
    await receive?.(rawBody, signature)
  })
  const gateway = deps.outside ?? test?.gateway ?? null
  const settle = createSettle({ ...deps, gateway: { provider: gateway?.provider ?? 'test' } })
  const refunds = createRefunds({ ...deps, gateway, settle })
  const reconciliation = createReconciliation({ ...deps, gateway, settle })
  if (gateway !== null) receive = createReceiveEvent({ ...deps, gateway, settle, refunds })

  jobs.every(RECONCILE_JOB, EVERY_FIVE_MINUTES, async () => {
    await reconciliation.run()
  })
  let started: Promise<unknown> = Promise.resolve()
  return {
    payments: createPaymentsService({ ...deps, gateway, settle, refunds }),
    refunds,
    reconciliation,
    routes: test === null ? [] : createTestPaymentRoutes(test),
    plugins: gateway === null || receive === null ? [] : [webhookPlugin(gateway, receive, limits)],
    pageSources: gateway?.pageSources ?? {},
    start() {
      started = reconciliation.run().catch((error: unknown) => {
        logger.error({ err: error }, 'payments could not be compared at the start')
      })
    },
    async close() {
      reconciliation.stop()
      await started
    },
  }
}

function openTestPayments(deps: PaymentsModuleDeps, deliver: ReceiveEvent): TestPayments | null {
  if (deps.outside !== null || !deps.hasTestPayments) return null
  return createTestPayments({ ...deps, deliver })
}
