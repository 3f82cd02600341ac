import type { PaymentsConfig } from '#/config/payments.ts'
import type { PaymentGateway } from '#/modules/billing/index.ts'
import { createStripeGateway, type StripeGatewayDeps } from './stripe-gateway.ts'

export { createEventSignatures } from './event-signatures.ts'

/** The configured provider of payments; null: none. Opening it makes no request. */
export function openPaymentGateway(
  config: PaymentsConfig,
  deps: StripeGatewayDeps,
): PaymentGateway | null {
  return config.provider === 'stripe' ? createStripeGateway(config, deps) : null
}
