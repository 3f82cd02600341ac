import { route, type Route } from '#/platform/http/route.ts'
import { requireGuardian } from '#/modules/accounts/index.ts'
import type { TestPayments } from './test-payments.ts'

/** The calls of the test card form. Other providers' forms call the provider itself. */
export function createTestPaymentRoutes(testPayments: TestPayments): Route[] {
  return [
    route('confirmTestPayment', ({ body, caller }) => {
      const { accountId } = requireGuardian(caller)
      return testPayments.confirm({ accountId, ...body })
    }),
    route('authenticateTestPayment', ({ body, caller }) => {
      const { accountId } = requireGuardian(caller)
      return testPayments.authenticate({ accountId, ...body })
    }),
  ]
}
