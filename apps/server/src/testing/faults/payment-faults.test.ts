import { expect, test } from 'vitest'
import { createFakeGateway } from '#/modules/billing/testing/fake-gateway.ts'
import type { Reply } from '../person.ts'
import { signInAs } from '../sign-in.ts'
import { openFailingApp, testWrites, type Write } from './failing-app.ts'
import { openForFile } from '../app-for-tests.ts'

const gateway = createFakeGateway(() => app.clock)
const app = openForFile(() => openFailingApp({ paymentGateway: gateway }))

const count = (from: string) => app.count(from)
const create = () =>
  app.gwen.call('createPaymentIntent', { body: { paymentPlanId: 'roam-day-pass' } })

async function pay(): Promise<{ id: string; secret: string; accountId: string }> {
  gateway.reset()
  const { accountId } = await signInAs(app, app.gwen, { displayName: 'Gwen' })
  const { body } = await create()
  const secret = String(body.clientSecret)
  const { id } = gateway.intentOf(secret)
  gateway.pay(id)
  return { id, secret, accountId }
}

async function verify({ id, secret }: { id: string; secret: string }): Promise<Reply> {
  const body = { paymentIntentId: id, paymentIntentClientSecret: secret }
  const reply = await app.gwen.call('verifyPayment', { body })
  if (reply.status === 200) expect(reply.body.success).toBe(true)
  return reply
}

function deliver({ body, signature }: { body: Buffer; signature: string }): Promise<Reply> {
  return app.stranger().send({
    method: 'POST',
    url: '/api/payments/webhook',
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    payload: body,
  })
}

const paid = () => count("purchases where state = 'paid' and paid_at is not null")
const passes = () => count('day_passes where purchase_id is not null and ended_at is null')
const isGiven = async () => (await paid()) === 1 && (await passes()) === 1

/** The money is there and the pass is, or neither is known. */
async function expectBothOrNeither(): Promise<void> {
  expect(await passes()).toBe(await paid())
  expect(await count('purchases')).toBe(1)
}

const writes: Record<string, Write> = {
  'a guardian prepares a payment': {
    async prepare() {
      gateway.reset()
      await signInAs(app, app.gwen, { displayName: 'Gwen' })
      return create
    },
    isDone: async () =>
      (await count("purchases where state = 'open' and intent_id is not null")) === 1,
    async expectWhole() {
      expect(await count('purchases')).toBeLessThanOrEqual(1)
      expect(gateway.intents().length).toBeLessThanOrEqual(1)
    },
    repeated: [200],
  },
  'a payment is verified': {
    async prepare() {
      const payment = await pay()
      return () => verify(payment)
    },
    isDone: isGiven,
    expectWhole: expectBothOrNeither,
    repeated: [200],
  },
  'the provider tells of a payment': {
    async prepare() {
      const { id } = await pay()
      const event = gateway.event(id)
      return () => deliver(event)
    },
    isDone: isGiven,
    async expectWhole() {
      await expectBothOrNeither()
      // An event that counts as heard has had its effect.
      expect(await count('payment_events')).toBe(await paid())
    },
    repeated: [200],
  },
  'the provider tells of a refund': {
    async prepare() {
      const payment = await pay()
      await verify(payment)
      gateway.giveBack(payment.id)
      const event = gateway.event(payment.id, { type: 'charge.refunded' })
      return () => deliver(event)
    },
    isDone: async () => (await passes()) === 0 && (await count('admin_actions')) === 1,
    async expectWhole() {
      const refunded = await count("purchases where state = 'refunded'")
      expect([await passes(), await count('admin_actions')]).toEqual([1 - refunded, refunded])
    },
    repeated: [200],
  },
}

testWrites(() => app, writes)

test('a pass that is cancelled with its money: both or neither, and the money goes back in the end', async () => {
  for (let number = 1; number <= 40; number += 1) {
    await app.reset()
    const payment = await pay()
    await verify(payment)
    const adam = app.stranger()
    await signInAs(app, adam, { role: 'admin' })
    app.failing.failAt(number, 'not sent')
    const input = { params: { id: payment.accountId }, body: { refund: true } }
    const { status } = await adam.call('cancelDayPass', input)
    app.failing.relax()
    const wanted = await count('purchases where refund_wanted_at is not null')
    expect([number, await passes()]).toEqual([number, 1 - wanted])
    if (status === 200) expect(wanted).toBe(1)
    if (wanted === 0) continue
    await app.jobs.runNow('reconcile-payments')
    expect(await count("purchases where state = 'refunded'")).toBe(1)
    expect(gateway.intentOf(payment.secret).refundedPence).toBe(249)
  }
})
