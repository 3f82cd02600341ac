import type { BillingDeps } from './billing.deps.ts'
import type { DayPasses } from './passes.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import type { WithReceipt } from './receipt-mail.ts'

export interface Billing extends BillingDeps {
  passes: DayPasses
  /** Null: payments are not offered. */
  gateway: PaymentGateway | null
  withReceipt: WithReceipt
}
