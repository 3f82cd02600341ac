import type { Events } from '#/platform/events.ts'
import type { AppPlugin, Route } from '#/platform/http/route.ts'
import type { GameService } from '../game/index.ts'
import { createBillingRoutes } from './billing.routes.ts'
import { createBillingService, type BillingService } from './billing.service.ts'
import { createDayPasses } from './passes.ts'
import {
  createPaymentsModule,
  type PaymentsModule,
  type PaymentsModuleDeps,
} from './payments.module.ts'
import { sweepPayments } from './payments-sweep.repository.ts'

export type { BillingService } from './billing.service.ts'
export type { DayPasses } from './passes.ts'
export type { PaymentsService } from './payments.service.ts'
export type { PaymentLedger } from './payment-ledger.ts'
export type { Reconciliation, ReconcileRun } from './reconcile.ts'
export type { Refundable, Refunds } from './refunds.ts'
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

export interface BillingDeps extends Omit<PaymentsModuleDeps, 'passes'> {
  events: Events
  sessions: GameService
}

export interface BillingModule extends Pick<
  PaymentsModule,
  'payments' | 'refunds' | 'reconciliation' | 'plugins' | 'pageSources' | 'start' | 'close'
> {
  routes: Route[]
  plugins: readonly AppPlugin[]
  service: BillingService
  /** Deletes what payments leave behind; tells how many rows. */
  sweep(nowMs: number): Promise<number>
}

/** Plans and what is paid. */
export function createBillingModule(deps: BillingDeps): BillingModule {
  const passes = createDayPasses(deps)
  const service = createBillingService({ ...deps, passes })
  const { routes, ...payments } = createPaymentsModule({ ...deps, passes })
  return {
    ...payments,
    service,
    routes: [...createBillingRoutes(service, payments.payments), ...routes],
    sweep: (nowMs) => sweepPayments(deps.database.orm, nowMs),
  }
}
