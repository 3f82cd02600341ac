import type { PaymentGateway } from '#/modules/billing/index.ts'
import { createFakeClock, type FakeClock } from '#/testing/fake-clock.ts'
import { createEventSignatures } from '../event-signatures.ts'
import { createStripeGateway, type StripeConfig, type StripeTimeouts } from '../stripe-gateway.ts'
import { startStripeSimulator, type StripeSimulator } from './stripe-simulator.ts'

export const STRIPE_KEYS = {
  secretKey: 'sk_test_ofATest',
  publishableKey: 'pk_test_ofATest',
  webhookSecret: 'whsec_ofATest',
}

export interface StripeWorld {
  simulator: StripeSimulator
  gateway: PaymentGateway
  clock: FakeClock
  /** Another gateway for the same simulator. */
  connect(changes?: Partial<StripeConfig>, timeouts?: StripeTimeouts): PaymentGateway
  /** The events so far, signed as they would be delivered. */
  hear(): { body: string; signature: string }[]
}

/** A gateway and the Stripe it talks to, with one clock. */
export async function openStripeWorld(): Promise<StripeWorld> {
  const clock = createFakeClock()
  const simulator = await startStripeSimulator({
    ...STRIPE_KEYS,
    webhookUrl: null,
    now: () => clock.now(),
  })
  const signatures = createEventSignatures()
  const connect: StripeWorld['connect'] = (changes = {}, timeouts) =>
    createStripeGateway(
      { provider: 'stripe', ...STRIPE_KEYS, apiBase: simulator.url, ...changes },
      { clock, signatures, timeouts },
    )
  return {
    simulator,
    clock,
    connect,
    gateway: connect(),
    hear: () =>
      simulator.log.map(({ body }) => ({
        body,
        signature: signatures.sign(body, STRIPE_KEYS.webhookSecret, clock.now()),
      })),
  }
}
