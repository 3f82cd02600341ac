import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signInAs } from '#/testing/sign-in.ts'
import { openTestApp, type TestApp } from '#/testing/test-app.ts'
import { STRIPE_KEYS } from './testing/stripe-world.ts'
import { startStripeSimulator, type StripeSimulator } from './testing/stripe-simulator.ts'

/** The server as it is deployed, with Stripe's library, over HTTP both ways. */
let stripe: StripeSimulator
let world: TestApp
let clock = { now: () => 0 }

beforeAll(async () => {
  stripe = await startStripeSimulator({
    ...STRIPE_KEYS,
    webhookUrl: null,
    now: () => clock.now(),
  })
  world = await openTestApp({ env: stripe.env })
  clock = world.clock
  stripe.webhookUrl = `${await world.app.listen({ port: 0 })}/api/payments/webhook`
})
afterAll(async () => {
  await world.close()
  await stripe.close()
})
beforeEach(async () => {
  await world.reset()
  stripe.faults.clear()
  Object.assign(stripe, { deliver: 'now', deliverTwice: false })
  await signInAs(world, world.gwen)
})

async function begin(): Promise<{ id: string; clientSecret: string }> {
  const reply = await world.gwen.call('createPaymentIntent', {
    body: { paymentPlanId: 'roam-day-pass' },
  })
  expect(reply.status).toBe(200)
  const { clientSecret } = reply.body as { clientSecret: string }
  return { id: clientSecret.split('_secret_')[0]!, clientSecret }
}

const verify = ({ id, clientSecret }: { id: string; clientSecret: string }) =>
  world.gwen.call('verifyPayment', {
    body: { paymentIntentId: id, paymentIntentClientSecret: clientSecret },
  })

async function hasPass(): Promise<boolean> {
  await stripe.settled()
  const { body } = await world.gwen.call('readDayPassStatus')
  return (body as { hasActiveDayPass: boolean }).hasActiveDayPass
}

async function countPasses(): Promise<number> {
  return (await world.sql<{ n: number }>('select count(*)::int as n from day_passes'))[0]!.n
}

test('F7: the webhook alone gives the pass', async () => {
  const payment = await begin()
  expect(await hasPass()).toBe(false)

  stripe.pay(payment.id)
  expect(await hasPass()).toBe(true)
  expect(stripe.log.at(-1)).toMatchObject({ type: 'payment_intent.succeeded', statuses: [200] })
})

test('F7: verification alone gives the pass, and late, repeated, turned round events no second one', async () => {
  Object.assign(stripe, { deliver: 'held', deliverTwice: true })
  const payment = await begin()
  stripe.pay(payment.id)
  expect((await verify(payment)).body).toMatchObject({ success: true, state: 'paid' })
  expect(await hasPass()).toBe(true)

  await stripe.releaseAll((held) => [...held].reverse())
  expect(await countPasses()).toBe(1)
  const delivered = stripe.log.slice(-3).flatMap(({ statuses }) => statuses)
  expect(delivered).toEqual(Array<number>(6).fill(200))
})

test('[PAY-08, CONST-46] the publishable key travels to browsers, no other does', async () => {
  const { body, raw } = await world.gwen.call('readPaymentSettings')
  expect(body).toEqual({
    provider: 'stripe',
    publishableKey: STRIPE_KEYS.publishableKey,
    isTest: true,
  })
  expect(raw.toString()).not.toMatch(/sk_|whsec_/)
})
