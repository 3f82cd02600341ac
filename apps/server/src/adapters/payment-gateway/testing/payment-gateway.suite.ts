import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  PaymentGatewayError,
  UnsignedEventError,
  type PaymentGateway,
  type PaymentIntent,
  type PaymentOrder,
} from '#/modules/billing/index.ts'

/** A gateway, and what its payer and its webhook do. */
export interface GatewayUnderTest {
  gateway: PaymentGateway
  /** Pays with a card that works. */
  pay(intent: PaymentIntent): Promise<void>
  /** Signed events so far, the last one last. */
  deliveries(): Promise<{ body: string; signature: string }[]>
  /** Epoch milliseconds. */
  now(): number
  close(): Promise<void>
}

const newOrder = (): PaymentOrder => ({
  purchaseId: randomUUID(),
  accountId: randomUUID(),
  planId: 'roam-day-pass',
  amountPence: 249,
})

/** What everybody who takes payments promises. */
export function paymentGatewaySuite(name: string, open: () => Promise<GatewayUnderTest>): void {
  describe(name, () => {
    let under: GatewayUnderTest
    let gateway: PaymentGateway
    beforeAll(async () => {
      under = await open()
      gateway = under.gateway
    })
    afterAll(() => under.close())

    const paid = async (order = newOrder()) => {
      const intent = await gateway.createIntent(order)
      await under.pay(intent)
      return { intent, order }
    }

    test('an intent is what was ordered, and unpaid', async () => {
      const order = newOrder()
      const intent = await gateway.createIntent(order)

      expect(intent).toEqual({
        id: expect.stringMatching(/^\w+$/) as unknown,
        clientSecret: expect.stringMatching(/^\w+$/) as unknown,
        status: 'requires_payment_method',
        amountPence: 249,
        receivedPence: 0,
        refundedPence: 0,
        isDisputed: false,
        currency: 'gbp',
        isLive: gateway.isLive,
        paidAtMs: null,
        order: { purchaseId: order.purchaseId, accountId: order.accountId, planId: order.planId },
      })
      expect(await gateway.findIntent(intent.id)).toEqual(intent)
    })

    test('F7: a purchase has one intent, however often and at once it is asked for', async () => {
      const order = newOrder()
      const intents = await Promise.all(
        Array.from({ length: 8 }, () => gateway.createIntent(order)),
      )
      const again = await gateway.createIntent(order)

      expect(new Set([...intents, again].map(({ id }) => id)).size).toBe(1)
      expect(new Set(intents.map(({ clientSecret }) => clientSecret))).toEqual(
        new Set([again.clientSecret]),
      )
      expect((await gateway.createIntent(newOrder())).id).not.toBe(again.id)
    })

    test('T22: a purchase does not get a second price', async () => {
      const order = newOrder()
      const first = await gateway.createIntent(order)
      const second: unknown = await gateway
        .createIntent({ ...order, amountPence: 100 })
        .catch((error: unknown) => error)
      if (!(second instanceof PaymentGatewayError)) expect(second).toEqual(first)
    })

    test('a paid intent says so, with the amount and the time', async () => {
      const { intent } = await paid()

      expect(await gateway.findIntent(intent.id)).toMatchObject({
        status: 'succeeded',
        receivedPence: 249,
        refundedPence: 0,
        // Providers count whole seconds.
        paidAtMs: Math.floor(under.now() / 1000) * 1000,
      })
    })

    test('nobody knows an intent that was never made', async () => {
      const id = 'pi_test_ffffffffffffffff'
      expect(await gateway.findIntent(id)).toBeNull()
      expect(await gateway.cancelIntent(id)).toBeNull()
      expect(await gateway.refund({ intentId: id, purchaseId: randomUUID() })).toBeNull()
    })

    test('an unpaid intent is canceled once and for all, a paid one stays paid', async () => {
      const open = await gateway.createIntent(newOrder())
      expect(await gateway.cancelIntent(open.id)).toMatchObject({ status: 'canceled' })
      expect(await gateway.cancelIntent(open.id)).toMatchObject({ status: 'canceled' })
      await expect(under.pay(open)).rejects.toThrow()

      const { intent } = await paid()
      expect(await gateway.cancelIntent(intent.id)).toMatchObject({
        status: 'succeeded',
        receivedPence: 249,
      })
    })

    test('F7: a refund gives everything back, once', async () => {
      const { intent, order } = await paid()
      const refund = { intentId: intent.id, purchaseId: order.purchaseId }

      const expected = { status: 'succeeded', receivedPence: 249, refundedPence: 249 }
      expect(await gateway.refund(refund)).toMatchObject(expected)
      expect(await gateway.refund(refund)).toMatchObject(expected)
      // As after a backup was restored: somebody who does not know of the first one.
      expect(await gateway.refund({ ...refund, purchaseId: randomUUID() })).toMatchObject(expected)
    })

    test('what was not paid is not given back', async () => {
      const { id } = await gateway.createIntent(newOrder())
      expect(await gateway.refund({ intentId: id, purchaseId: randomUUID() })).toMatchObject({
        status: 'requires_payment_method',
        refundedPence: 0,
      })
    })

    test('F7: paid, canceled and refunded intents are in the list of what has changed', async () => {
      const since = under.now()
      const { intent: kept } = await paid()
      const { intent: refunded, order } = await paid()
      await gateway.refund({ intentId: refunded.id, purchaseId: order.purchaseId })
      const canceled = await gateway.createIntent(newOrder())
      await gateway.cancelIntent(canceled.id)

      const ids = await gateway.listChangedIntents(since)
      expect(ids).toEqual(expect.arrayContaining([kept.id, refunded.id, canceled.id]))
      expect(await gateway.listChangedIntents(since + 60_000)).toEqual([])
    })

    test('F7: a genuine event tells which payment, and nothing else is believed', async () => {
      const { intent } = await paid()
      const { body, signature } = (await under.deliveries()).at(-1)!

      expect(gateway.readEvent(Buffer.from(body), signature)).toEqual({
        id: expect.stringMatching(/^evt_\w+$/) as unknown,
        type: 'payment_intent.succeeded',
        intentId: intent.id,
        isLive: gateway.isLive,
      })
      const tampered = Buffer.from(body.replace(intent.id, 'pi_somebody_else'))
      expect(() => gateway.readEvent(tampered, signature)).toThrow(UnsignedEventError)
      expect(() => gateway.readEvent(Buffer.from(body), '')).toThrow(UnsignedEventError)
      expect(() => gateway.readEvent(Buffer.from(body), 't=1,v1=00')).toThrow(UnsignedEventError)
      // No card, and nothing that lets somebody pay, is worth a place in a log.
      expect(body).not.toMatch(/4242|card_?number/i)
    })

    test('[OPEN-66] browsers learn who takes payments, and no secret', () => {
      expect(gateway.settings.provider).toBe(gateway.provider)
      expect(JSON.stringify(gateway.settings)).not.toMatch(/(sk|rk)_|whsec_/)
    })
  })
}
