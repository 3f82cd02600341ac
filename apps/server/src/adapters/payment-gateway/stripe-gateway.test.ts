import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { PaymentGatewayError, type PaymentOrder } from '#/modules/billing/index.ts'
import { openStripeWorld, STRIPE_KEYS, type StripeWorld } from './testing/stripe-world.ts'

/** Gives up at the first failure. */
const ONE_TRY = { attemptMs: 10_000, retries: 0, inAllMs: 20_000 }
/** For requests that nobody answers. */
const HASTY = { ...ONE_TRY, attemptMs: 50 }

let world: StripeWorld
beforeAll(async () => {
  world = await openStripeWorld()
})
afterAll(() => world.simulator.close())
beforeEach(() => {
  world.simulator.faults.clear()
  // The library waits half a second and more before it repeats a call: here a twentieth of that.
  const { setTimeout: wait } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    run: (...of: unknown[]) => void,
    ms = 0,
    ...given: unknown[]
  ) => wait(run, ms / 20, ...given)) as typeof setTimeout)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const newOrder = (): PaymentOrder => ({
  purchaseId: randomUUID(),
  accountId: randomUUID(),
  planId: 'roam-day-pass',
  amountPence: 249,
})

async function failureOf(work: Promise<unknown>): Promise<PaymentGatewayError> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error instanceof PaymentGatewayError) return error
  throw new Error('not the error of the port', { cause: error })
}

const sent = (call: RegExp) => world.simulator.requests.filter((one) => call.test(one.call))

describe('what Stripe is asked', () => {
  test('an intent for a card, in pence, with our ids and nothing about a person', async () => {
    const order = newOrder()
    await world.gateway.createIntent(order)
    const { form, idempotencyKey, apiVersion } = sent(/^POST \/v1\/payment_intents$/).at(-1)!

    expect(Object.fromEntries(new URLSearchParams(form))).toEqual({
      amount: '249',
      currency: 'gbp',
      'allowed_payment_method_types[0]': 'card',
      description: 'Bramble roam-day-pass',
      'metadata[purchaseId]': order.purchaseId,
      'metadata[accountId]': order.accountId,
      'metadata[planId]': order.planId,
      'expand[0]': 'latest_charge',
    })
    expect(idempotencyKey).toBe(`create:${order.purchaseId}`)
    expect(apiVersion).toBe('2026-10-28.endive')
  })

  test('a refund has its key from the purchase', async () => {
    const order = newOrder()
    const { id } = await world.gateway.createIntent(order)
    world.simulator.pay(id)
    await world.gateway.refund({ intentId: id, purchaseId: order.purchaseId })

    expect(sent(/refunds/).at(-1)).toMatchObject({
      idempotencyKey: `refund:${order.purchaseId}`,
      form: `payment_intent=${id}`,
    })
  })

  test('more changes than fit on a page are all listed', async () => {
    const since = world.clock.now()
    const orders = await Promise.all(
      Array.from({ length: 25 }, () => world.gateway.createIntent(newOrder())),
    )
    for (const { id } of orders) world.simulator.pay(id)

    const listed = await world.gateway.listChangedIntents(since)
    expect(listed).toEqual(expect.arrayContaining(orders.map(({ id }) => id)))
  })
})

describe('what Stripe says of a payment', () => {
  test('a declined card leaves it open, and the next one pays it', async () => {
    const { id } = await world.gateway.createIntent(newOrder())
    world.simulator.pay(id, 'insufficient-funds')
    expect(await world.gateway.findIntent(id)).toMatchObject({
      status: 'requires_payment_method',
      receivedPence: 0,
    })
    world.simulator.pay(id, 'authentication')
    expect(await world.gateway.findIntent(id)).toMatchObject({ status: 'requires_action' })
    world.simulator.authenticate(id, false)
    expect(await world.gateway.findIntent(id)).toMatchObject({ status: 'requires_payment_method' })
    world.simulator.pay(id, 'authentication')
    world.simulator.authenticate(id, true)
    expect(await world.gateway.findIntent(id)).toMatchObject({ status: 'succeeded' })
  })

  test('a part that went back is told, the rest follows with a refund', async () => {
    const order = newOrder()
    const { id } = await world.gateway.createIntent(order)
    world.simulator.pay(id)
    world.simulator.refund(id, 100)
    expect(await world.gateway.findIntent(id)).toMatchObject({ refundedPence: 100 })
    const refund = { intentId: id, purchaseId: order.purchaseId }
    expect(await world.gateway.refund(refund)).toMatchObject({ refundedPence: 249 })
  })

  test('a disputed payment is told as such, and is not given back a second time', async () => {
    const order = newOrder()
    const { id } = await world.gateway.createIntent(order)
    world.simulator.pay(id)
    world.simulator.dispute(id)

    const disputed = { status: 'succeeded', isDisputed: true, refundedPence: 0 }
    expect(await world.gateway.findIntent(id)).toMatchObject(disputed)
    const refund = { intentId: id, purchaseId: order.purchaseId }
    expect(await world.gateway.refund(refund)).toMatchObject(disputed)
    const { body, signature } = world.hear().at(-1)!
    expect(world.gateway.readEvent(Buffer.from(body), signature)).toMatchObject({
      type: 'charge.dispute.created',
      intentId: id,
    })
    expect(await world.gateway.listChangedIntents(world.clock.now())).toContain(id)
  })

  test('T22: amount, currency, mode and order are passed on as Stripe has them', async () => {
    const { id } = await world.gateway.createIntent(newOrder())
    world.simulator.pay(id)
    world.simulator.alter(id, { amount: 30, amountReceived: 30, currency: 'usd', isLive: true })
    expect(await world.gateway.findIntent(id)).toMatchObject({
      amountPence: 30,
      receivedPence: 30,
      currency: 'usd',
      isLive: true,
    })
    // Made by hand, or by another shop of the same account.
    world.simulator.alter(id, { metadata: { purchaseId: 'x', accountId: 'y', planId: 'z' } })
    expect(await world.gateway.findIntent(id)).toMatchObject({ order: null })
  })
})

describe('F7: Stripe does not answer as it should', () => {
  test.each(['reset', 'error'] as const)(
    'after two times "%s" the third try succeeds, with one idempotency key',
    async (fault) => {
      const order = newOrder()
      const key = `create:${order.purchaseId}`
      world.simulator.faults.add(fault, { times: 2 })
      const { id } = await world.gateway.createIntent(order)

      const tries = world.simulator.requests.filter((one) => one.idempotencyKey === key)
      expect(tries).toHaveLength(3)
      expect(world.simulator.intents().filter((one) => one.id === id)).toHaveLength(1)
    },
  )

  test.each(['hang', 'reset', 'error', 'busy', 'garbage', 'nonsense', 'lost-answer'] as const)(
    '"%s" is an error of the port, whatever was asked',
    async (fault) => {
      const gateway = world.connect({}, fault === 'hang' ? HASTY : ONE_TRY)
      const order = newOrder()
      const { id } = await world.gateway.createIntent(order)
      world.simulator.pay(id)
      world.simulator.faults.add(fault, { times: Number.POSITIVE_INFINITY })

      // The library waits before it repeats what was broken off.
      const asked = [
        gateway.createIntent(newOrder()),
        gateway.findIntent(id),
        gateway.cancelIntent(id),
        gateway.refund({ intentId: id, purchaseId: order.purchaseId }),
        gateway.listChangedIntents(world.clock.now()),
      ]
      await Promise.all(asked.map(failureOf))
    },
  )

  test('a failure that Stripe repeats for a day does not stop a buyer for a day', async () => {
    const gateway = world.connect({}, { ...ONE_TRY, retries: 1 })
    const order = newOrder()
    const key = `create:${order.purchaseId}`
    world.simulator.faults.add('kept-error', { on: /POST/ })
    const { id } = await gateway.createIntent(order)

    const keys = sent(/POST/).map((one) => one.idempotencyKey)
    expect(keys.slice(-2)).toEqual([key, `${key}:again`])
    expect(await gateway.createIntent(order)).toMatchObject({ id })
    // Of a failure that is not kept, nobody knows whether a second key would be any good.
    world.simulator.faults.add('error', { times: 2, on: /POST/ })
    await failureOf(gateway.createIntent(newOrder()))
  })

  test('somebody who waits is told so, however patient the library is', async () => {
    const gateway = world.connect({}, { attemptMs: 10_000, retries: 2, inAllMs: 50 })
    world.simulator.faults.add('hang')
    const late = await failureOf(gateway.findIntent('pi_1'))
    expect(late.message).toBe('Stripe: no answer in time')
  })

  test('a lost answer is found again: one intent, one refund', async () => {
    const gateway = world.connect({}, ONE_TRY)
    const order = newOrder()
    const { purchaseId } = order
    const ofOrder = () =>
      world.simulator.intents().filter(({ metadata }) => metadata['purchaseId'] === purchaseId)

    // The library itself repeats once after a broken connection.
    world.simulator.faults.add('lost-answer', { times: 2 })
    await failureOf(gateway.createIntent(order))
    expect(ofOrder()).toHaveLength(1)
    const { id } = await gateway.createIntent(order)
    expect(ofOrder().map((one) => one.id)).toEqual([id])

    world.simulator.pay(id)
    world.simulator.faults.add('lost-answer', { times: 2, on: /refunds/ })
    await failureOf(gateway.refund({ intentId: id, purchaseId }))
    expect(await gateway.refund({ intentId: id, purchaseId })).toMatchObject({ refundedPence: 249 })
    const refunds = world.simulator.events().filter(({ type }) => type === 'charge.refunded')
    const ofIntent = refunds.filter(({ data }) => JSON.stringify(data).includes(id))
    expect(ofIntent).toHaveLength(1)
  })

  test('T29: what is thrown names no key, no secret and no id', async () => {
    const secretKey = 'sk_test_notTheRightOne'
    const stranger = world.connect({ secretKey }, ONE_TRY)
    const wrongKey = await failureOf(stranger.findIntent('pi_1'))
    expect(wrongKey.message).toBe('Stripe: StripeAuthenticationError (401)')

    const order = newOrder()
    const intent = await world.gateway.createIntent(order)
    const twice = await failureOf(world.gateway.createIntent({ ...order, amountPence: 500 }))
    expect(twice.message).toBe('Stripe: StripeIdempotencyError (400)')
    world.simulator.faults.add('nonsense')
    const nonsense = await failureOf(world.gateway.findIntent(intent.id))

    for (const error of [wrongKey, twice, nonsense]) {
      expect(error.cause).toBeUndefined()
      expect(Object.keys(error)).toEqual(['name'])
      expect(error.message).not.toMatch(/sk_|pk_|pi_|_secret_/)
    }
  })
})

describe('[OPEN-66, CONST-46, PAY-08] keys come from the configuration', () => {
  test('a test key takes no money, and browsers are told so', () => {
    expect(world.gateway.isLive).toBe(false)
    expect(world.gateway.settings).toEqual({
      provider: 'stripe',
      publishableKey: STRIPE_KEYS.publishableKey,
      isTest: true,
    })
  })

  test.each(['sk_live_a', 'rk_live_a'])('%s takes money', (secretKey) => {
    const live = world.connect({ secretKey, publishableKey: 'pk_live_a' })
    expect(live.isLive).toBe(true)
    expect(live.settings).toEqual({
      provider: 'stripe',
      publishableKey: 'pk_live_a',
      isTest: false,
    })
  })

  test('payment pages may load from Stripe alone', () => {
    const { pageSources } = world.gateway
    const all = Object.values(pageSources).flat()
    expect(all.every((source) => /^https:\/\/([a-z*.]+\.)?stripe\.com$/.test(source))).toBe(true)
    expect(pageSources.scripts).toContain('https://js.stripe.com')
    expect(pageSources.frames).toContain('https://hooks.stripe.com')
    expect(pageSources.connections).toEqual(['https://api.stripe.com'])
  })
})
