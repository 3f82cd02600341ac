import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { STRIPE_KEYS } from '#/adapters/payment-gateway/testing/stripe-world.ts'
import {
  startStripeSimulator,
  type StripeSimulator,
} from '#/adapters/payment-gateway/testing/stripe-simulator.ts'
import { createEventSignatures } from '#/adapters/payment-gateway/event-signatures.ts'
import { openShop } from '#/modules/billing/testing/shop.ts'
import type { Reply } from '../person.ts'
import { signInAs } from '../sign-in.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

const MINUTE = 60_000
const UNCONFIRMED = {
  status: 503,
  body: {
    code: 'payment.unconfirmed',
    error: "Still checking your payment. You won't be charged twice.",
  },
}

let stripe: StripeSimulator
let app: TestApp
let clock = { now: () => 0 }
beforeAll(async () => {
  stripe = await startStripeSimulator({
    ...STRIPE_KEYS,
    webhookUrl: null,
    now: () => clock.now(),
  })
  app = await openTestApp({ env: stripe.env })
  clock = app.clock
})
afterAll(async () => {
  await app.close()
  await stripe.close()
})
beforeEach(async () => {
  await app.reset()
  stripe.faults.clear()
  await signInAs(app, app.gwen, { displayName: 'Gwen' })
})

const create = () =>
  app.gwen.call('createPaymentIntent', { body: { paymentPlanId: 'roam-day-pass' } })
const verify = (clientSecret: string) =>
  app.gwen.call('verifyPayment', {
    body: {
      paymentIntentId: clientSecret.split('_secret_')[0],
      paymentIntentClientSecret: clientSecret,
    },
  })

function expectUnconfirmed({ status, body, headers }: Reply): void {
  expect({ status, body: body as unknown }).toEqual(UNCONFIRMED)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
}

async function hasPass(): Promise<unknown> {
  return (await app.gwen.call('readDayPassStatus')).body.hasActiveDayPass
}

/** The webhook is lost in all of these: the simulator delivers nowhere. */
test.each(['reset', 'error', 'busy', 'garbage', 'nonsense', 'lost-answer'] as const)(
  'F7: Stripe answers with "%s": the payer is told to wait, pays once, and has the pass within ten minutes',
  async (fault) => {
    const before = stripe.intents().length
    stripe.faults.add(fault, { times: Number.POSITIVE_INFINITY })
    expectUnconfirmed(await create())
    stripe.faults.clear()
    const { clientSecret } = (await create()).body as { clientSecret: string }
    expect((await create()).body).toEqual({ clientSecret })
    expect(stripe.intents()).toHaveLength(before + 1)

    stripe.pay(clientSecret.split('_secret_')[0] ?? '')
    stripe.faults.add(fault, { times: Number.POSITIVE_INFINITY })
    expectUnconfirmed(await verify(clientSecret))
    // Neither may the next look at it find anything out.
    app.clock.advance(5 * MINUTE)
    await app.jobs.runNow('reconcile-payments')
    expect(await hasPass()).toBe(false)
    stripe.faults.clear()
    app.clock.advance(5 * MINUTE)
    await app.jobs.runNow('reconcile-payments')
    expect(await hasPass()).toBe(true)
    expect((await verify(clientSecret)).body).toMatchObject({ success: true })
    expect(await app.sql('select state from purchases')).toEqual([{ state: 'paid' }])
  },
)

test('F7: a delivery that is forged, unsigned, ten minutes old, changed or written anew is refused, and has no effect', async () => {
  const { clientSecret } = (await create()).body as { clientSecret: string }
  stripe.pay(clientSecret.split('_secret_')[0] ?? '')
  const body = stripe.log.at(-1)?.body ?? ''
  const signatures = createEventSignatures()
  const { webhookSecret } = STRIPE_KEYS
  const now = app.clock.now()
  const good = signatures.sign(body, webhookSecret, now)
  const post = (payload: string, signature?: string) =>
    app.stranger().send({
      method: 'POST',
      url: '/api/payments/webhook',
      headers: {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { 'stripe-signature': signature }),
      },
      payload,
    })
  const bad = [
    await post(body),
    await post(body, signatures.sign(body, 'whsec_ofSomebodyElse', now)),
    await post(body, signatures.sign(body, webhookSecret, now - 10 * MINUTE)),
    await post(body, good.replace(/t=\d+/, `t=${Math.floor(now / 1000) - 1}`)),
    await post(body.replace('payment_intent.', 'payment_intent .'), good),
    // The same to a parser, not to the signature.
    await post(JSON.stringify(JSON.parse(body), null, 1), good),
  ]
  for (const reply of bad) {
    expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid'])
  }
  expect(await hasPass()).toBe(false)
  expect(await app.sql('select 1 from payment_events')).toEqual([])
  expect((await post(body, good)).status).toBe(200)
  expect(await hasPass()).toBe(true)
})

test('F7: a provider that never answers: after twelve seconds the payer is told to wait', async () => {
  const shop = await openShop()
  try {
    await shop.reset()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const told = async (call: 'createIntent' | 'findIntent', asking: () => Promise<Reply>) => {
      shop.gateway.holdUp(call)
      const asked = shop.gateway.asked(call)
      const reply = asking()
      while (shop.gateway.asked(call) === asked) await new Promise(setImmediate)
      await vi.advanceTimersByTimeAsync(12_000)
      expectUnconfirmed(await reply)
      shop.gateway.goOn()
    }
    await told('createIntent', () => shop.create())
    const paid = await shop.payUnheard()
    await told('findIntent', () => shop.verify(paid))
    shop.app.clock.advance(10 * MINUTE)
    await shop.reconcile()
    expect([await shop.activePasses(), shop.gateway.intents().length]).toEqual([1, 1])
  } finally {
    vi.useRealTimers()
    await shop.close()
  }
})
