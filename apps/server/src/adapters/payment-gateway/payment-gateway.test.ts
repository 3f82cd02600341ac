import { createFakeGateway } from '#/modules/billing/testing/fake-gateway.ts'
import { createTestPayments } from '#/modules/billing/test-payments/test-payments.ts'
import { silentLogger } from '#/platform/logger.ts'
import { systemRandom } from '#/platform/random.ts'
import { createFakeClock } from '#/testing/fake-clock.ts'
import { openTestDatabase } from '#/testing/test-database.ts'
import { createEventSignatures } from './event-signatures.ts'
import { paymentGatewaySuite, type GatewayUnderTest } from './testing/payment-gateway.suite.ts'
import { openStripeWorld } from './testing/stripe-world.ts'

paymentGatewaySuite('Stripe', async () => {
  const world = await openStripeWorld()
  return {
    gateway: world.gateway,
    pay: async ({ id }) => {
      world.simulator.pay(id)
    },
    deliveries: async () => world.hear(),
    now: () => world.clock.now(),
    close: () => world.simulator.close(),
  }
})

paymentGatewaySuite('test payments', async (): Promise<GatewayUnderTest> => {
  const clock = createFakeClock()
  const testDatabase = await openTestDatabase()
  const heard: { body: string; signature: string }[] = []
  const payments = createTestPayments({
    database: testDatabase.database,
    clock,
    random: systemRandom,
    signatures: createEventSignatures(),
    secret: Buffer.alloc(32, 5),
    deliver: async (body, signature) => {
      heard.push({ body: body.toString(), signature })
    },
    logger: silentLogger,
  })
  return {
    gateway: payments.gateway,
    async pay({ clientSecret, order }) {
      await payments.confirm({ clientSecret, accountId: order!.accountId, card: 'success' })
    },
    deliveries: async () => heard,
    now: () => clock.now(),
    close: () => testDatabase.close(),
  }
})

paymentGatewaySuite('the fake', async () => {
  const clock = createFakeClock()
  const gateway = createFakeGateway(() => clock)
  const paid: string[] = []
  return {
    gateway,
    async pay({ id }) {
      if ((await gateway.findIntent(id))?.status === 'canceled') throw new Error('it is canceled')
      gateway.pay(id)
      paid.push(id)
    },
    deliveries: async () =>
      paid.map((id) => {
        const { body, signature } = gateway.event(id)
        return { body: body.toString(), signature }
      }),
    now: () => clock.now(),
    close: async () => undefined,
  }
})
