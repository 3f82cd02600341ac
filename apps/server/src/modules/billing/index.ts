import { route, type Route } from '#/platform/http/route.ts'
import { createBillingService, type BillingDeps, type BillingService } from './billing.service.ts'

export type { BillingDeps, BillingService } from './billing.service.ts'
export type { DayPasses } from './passes.ts'
export { DAY_PASS_PLAN_ID } from './plans.ts'

/** Plans and what is paid. */
export function createBillingModule(deps: BillingDeps): {
  routes: Route[]
  service: BillingService
} {
  const service = createBillingService(deps)
  return {
    service,
    routes: [
      route('listPaymentPlans', ({ params }) => service.listPlans(params.gameType)),
      route('readDayPassStatus', ({ caller, nowMs }) => service.readDayPassStatus(caller, nowMs)),
      route('recordSessionPurchase', ({ body, caller, nowMs }) =>
        service.recordSessionPurchase(body, caller, nowMs),
      ),
    ],
  }
}
