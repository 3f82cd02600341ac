import { describe, expect, it } from 'vitest'
import { WEBHOOK_PATH } from './webhook.plugin.ts'
import { openShop } from './testing/shop.ts'
import { openForTests } from '#/testing/app-for-tests.ts'

const shop = openForTests(openShop)

const events = async () => {
  const { rows } = await shop.app.database.executeSql('select id from payment_events')
  return rows.length
}

describe('an event of the payment provider', () => {
  it('gives the pass when the payer never comes back to verify it [OPEN-68] (F7)', async () => {
    const paid = await shop.payUnheard()
    const { status, body } = await shop.deliver(paid.id)
    expect([status, body]).toEqual([200, { received: true }])
    expect(await shop.activePasses()).toBe(1)
    expect((await shop.verify(paid)).body.success).toBe(true)
    expect(await shop.allPasses()).toBe(1)
  })

  it('has its effect once, however often it is delivered (F7)', async () => {
    const { id } = await shop.payUnheard()
    const { body, signature } = shop.gateway.event(id)
    const replies = await Promise.all(Array.from({ length: 10 }, () => shop.post(body, signature)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    const asked = shop.gateway.asked('findIntent')
    expect((await shop.post(body, signature)).status).toBe(200)
    expect(shop.gateway.asked('findIntent')).toBe(asked)
    expect([await shop.allPasses(), await events()]).toEqual([1, 1])
  })

  it('that is not signed, or was changed on the way, is refused (F7)', async () => {
    const { id } = await shop.payUnheard()
    const { body, signature } = shop.gateway.event(id)
    const changed = Buffer.from(body.toString().replace('evt_fake', 'evt_fbke'))
    const replies = [
      await shop.post(changed, signature),
      await shop.post(body, 'forged'),
      await shop.post(body, ''),
      await shop.post(Buffer.alloc(0), signature),
      await shop.app.stranger().send({ method: 'POST', url: WEBHOOK_PATH, payload: body }),
      await shop.app.stranger().send({ method: 'POST', url: WEBHOOK_PATH }),
    ]
    for (const reply of replies) {
      expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid'])
    }
    expect([await shop.allPasses(), await events()]).toEqual([0, 0])
  })

  it('is not believed: what happened is asked of the provider', async () => {
    const { id } = await shop.order()
    expect((await shop.deliver(id, { type: 'payment_intent.succeeded' })).status).toBe(200)
    expect([await shop.allPasses(), (await shop.rows())[0]?.state]).toEqual([0, 'open'])
  })

  it('about something else has no effect', async () => {
    const { id } = await shop.payUnheard()
    const replies = [
      await shop.deliver(null, { type: 'customer.created' }),
      await shop.deliver(id, { isLive: true }),
      await shop.deliver('pi_of_nobody'),
    ]
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect([await shop.allPasses(), await events()]).toEqual([0, 0])
  })

  it('about a payment of another shop with the same provider has no effect', async () => {
    const { secret } = await shop.payUnheard()
    const theirs = { ...shop.gateway.intentOf(secret), id: 'pi_theirs' }
    shop.gateway.plant({ ...theirs, order: null })
    expect((await shop.deliver('pi_theirs')).status).toBe(200)
    // As ours, but of an account that is not here: its money is not ours to give back.
    const order = { ...theirs.order!, purchaseId: crypto.randomUUID() }
    shop.gateway.plant({ ...theirs, order: { ...order, accountId: crypto.randomUUID() } })
    expect((await shop.deliver('pi_theirs')).status).toBe(200)
    await shop.reconcile()
    expect(shop.gateway.asked('refund')).toBe(0)
    expect(await shop.rows()).toHaveLength(1)
  })

  it('is sent again while the provider cannot be asked (F7)', async () => {
    const { id } = await shop.payUnheard()
    const { body, signature } = shop.gateway.event(id)
    shop.gateway.goAway('findIntent')
    const { status, headers } = await shop.post(body, signature)
    expect(status).toBe(503)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(await events()).toBe(0)
    shop.gateway.goOn()
    expect((await shop.post(body, signature)).status).toBe(200)
    expect(await shop.activePasses()).toBe(1)
  })

  it('that tells of a second payment has it given back', async () => {
    const paid = await shop.payUnheard()
    const startsAtMs = shop.app.clock.now()
    const pass = { accountId: shop.gwenId(), planId: 'roam-day-pass', startsAtMs }
    await shop.app.modules.billing.service.passes.grant(pass)
    expect((await shop.deliver(paid.id)).status).toBe(200)
    expect(await shop.rows()).toMatchObject([{ state: 'refunded', refunded_pence: 249 }])
  })

  it('may be of any type of content, but not larger than 256 kB (T27)', async () => {
    const { id } = await shop.payUnheard()
    const { body, signature } = shop.gateway.event(id)
    const headers = { 'stripe-signature': signature, 'content-type': 'text/plain; charset=utf-8' }
    const send = (payload: Buffer) =>
      shop.app.stranger().send({ method: 'POST', url: WEBHOOK_PATH, headers, payload })
    expect((await send(Buffer.alloc(257 * 1024, 32))).status).toBe(413)
    const reply = await send(body)
    expect(reply.status).toBe(200)
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(await shop.activePasses()).toBe(1)
  })
})
