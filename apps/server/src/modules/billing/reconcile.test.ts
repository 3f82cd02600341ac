import { describe, expect, it } from 'vitest'
import { signInAs } from '#/testing/sign-in.ts'
import { HOUR, openShop } from './testing/shop.ts'
import { openForTests } from '#/testing/app-for-tests.ts'

const MINUTE = 60_000
const shop = openForTests(openShop)

const states = async () => (await shop.rows()).map(({ state }) => state)

describe('a payment that nobody told us of', () => {
  it('is found within ten minutes when verification and webhook are both lost (F7)', async () => {
    await shop.payUnheard()
    shop.app.clock.advance(5 * MINUTE)
    await shop.reconcile()
    expect([await shop.activePasses(), await states()]).toEqual([1, ['paid']])
    await shop.reconcile()
    expect(await shop.allPasses()).toBe(1)
  })

  it('is found after the provider was away for hours', async () => {
    await shop.reconcile()
    await shop.payUnheard()
    shop.gateway.goAway()
    for (let i = 0; i < 3; i++) {
      shop.app.clock.advance(HOUR)
      await shop.reconcile()
    }
    expect(await shop.allPasses()).toBe(0)
    shop.gateway.goOn()
    await shop.reconcile()
    expect(await shop.activePasses()).toBe(1)
  })

  it('does not keep the others from being found', async () => {
    const gone = await shop.payUnheard()
    const hugo = shop.app.stranger()
    await signInAs(shop.app, hugo, { displayName: 'Hugo' })
    await shop.payUnheard(hugo)
    shop.gateway.distort(gone.id, { receivedPence: 3 })
    await shop.reconcile()
    expect(await states()).toEqual(['open', 'paid'])
  })

  it('is found at a start, which looks three days back and keeps nobody waiting', async () => {
    const started = await openShop()
    await started.reset()
    await started.payUnheard()
    started.app.clock.advance(71 * HOUR)
    const { billing } = started.app.modules
    started.gateway.holdUp('listChangedIntents')
    billing.start()
    expect((await started.app.gwen.call('readDayPassStatus')).status).toBe(200)
    expect(await started.allPasses()).toBe(0)
    while (started.gateway.asked('listChangedIntents') === 0) await new Promise(setImmediate)
    started.gateway.goOn()
    while ((await started.allPasses()) === 0) await new Promise(setImmediate)
    await started.close()
  })

  it('keeps no server from stopping: the next start finds it', async () => {
    const stopping = await openShop()
    await stopping.reset()
    await stopping.payUnheard()
    const hugo = stopping.app.stranger()
    await signInAs(stopping.app, hugo, { displayName: 'Hugo' })
    await stopping.payUnheard(hugo)
    const { billing } = stopping.app.modules
    stopping.gateway.holdUp('findIntent')
    billing.start()
    while (stopping.gateway.asked('findIntent') === 0) await new Promise(setImmediate)
    const closing = billing.close()
    stopping.gateway.goOn()
    await closing
    expect(stopping.gateway.asked('findIntent')).toBe(1)
    await stopping.close()
  })

  it('is asked about again, and nothing else, when only it could not be asked about', async () => {
    const { reconciliation } = shop.app.modules.billing
    await shop.payUnheard()
    shop.gateway.goAway('findIntent')
    expect(await reconciliation.run()).toEqual({ looked: 1, changed: 0, failed: 1 })
    shop.app.clock.advance(2 * HOUR)
    shop.gateway.goOn()
    expect(await reconciliation.run()).toEqual({ looked: 1, changed: 1, failed: 0 })
    expect(await shop.activePasses()).toBe(1)
    shop.app.clock.advance(2 * HOUR)
    expect(await reconciliation.run()).toEqual({ looked: 0, changed: 0, failed: 0 })
  })

  it('is not looked for again and again because a refund of another one is refused', async () => {
    const { reconciliation } = shop.app.modules.billing
    await shop.buy()
    await shop.app.database.executeSql('update purchases set refund_wanted_at = now()')
    shop.gateway.goAway('refund')
    shop.app.clock.advance(2 * HOUR)
    expect(await reconciliation.run()).toEqual({ looked: 1, changed: 0, failed: 1 })
    shop.app.clock.advance(2 * HOUR)
    expect(await reconciliation.run()).toEqual({ looked: 0, changed: 0, failed: 1 })
  })

  it('is found by the operator, who says how far to look back', async () => {
    await shop.reconcile()
    await shop.payUnheard()
    shop.app.clock.advance(2 * HOUR)
    const { reconciliation } = shop.app.modules.billing
    await shop.reconcile()
    await shop.app.database.executeSql('delete from day_passes; delete from purchases')
    expect(await reconciliation.run()).toEqual({ looked: 0, changed: 0, failed: 0 })
    const threeHoursAgo = shop.app.clock.now() - 3 * HOUR
    expect(await reconciliation.run(threeHoursAgo)).toEqual({ looked: 1, changed: 1, failed: 0 })
    expect(await shop.allPasses()).toBe(1)
  })
})

describe('what is missing after a backup was brought back (F21)', () => {
  it('is written anew: the purchase, and its pass from the time it was paid', async () => {
    const paid = await shop.buy()
    const paidAtMs = shop.app.clock.now()
    const [before] = await shop.rows()
    const receipt = (await shop.history())[0]?.receiptNumber
    await shop.app.database.executeSql('delete from day_passes; delete from purchases')
    shop.app.clock.advance(2 * HOUR)
    await shop.reconcile()
    expect(await shop.rows()).toEqual([before])
    expect(await shop.history()).toMatchObject([
      {
        receiptNumber: receipt,
        status: 'paid',
        paidAt: new Date(paidAtMs).toISOString(),
        pass: { expiresAt: new Date(paidAtMs + 24 * HOUR).toISOString() },
      },
    ])
    expect(await shop.activePasses()).toBe(1)
    expect((await shop.verify(paid)).body.success).toBe(true)
  })

  it('is written once, also when it is found at the same time', async () => {
    const paid = await shop.buy()
    await shop.app.database.executeSql('delete from day_passes; delete from purchases')
    await Promise.all([shop.reconcile(), shop.deliver(paid.id), shop.deliver(paid.id)])
    expect([(await shop.rows()).length, await shop.allPasses()]).toEqual([1, 1])
  })

  it('gives no pass when the money has gone back since', async () => {
    const { id } = await shop.buy()
    await shop.app.database.executeSql('delete from day_passes; delete from purchases')
    shop.gateway.giveBack(id)
    await shop.reconcile()
    expect([await states(), await shop.allPasses()]).toEqual([['refunded'], 0])
  })

  it('is not what was never paid', async () => {
    await shop.order()
    await shop.app.database.executeSql('delete from purchases')
    await shop.reconcile()
    expect(await shop.rows()).toEqual([])
  })
})

describe('a payment that nobody makes', () => {
  it('is canceled after a day, at the provider too', async () => {
    const { id } = await shop.order()
    shop.app.clock.advance(24 * HOUR - MINUTE)
    await shop.reconcile()
    expect(await states()).toEqual(['open'])
    shop.app.clock.advance(MINUTE + 1)
    await shop.reconcile()
    expect([await states(), shop.gateway.intents()[0]?.status]).toEqual([['canceled'], 'canceled'])
    expect(
      (await shop.verify({ id, secret: shop.gateway.intents()[0]!.clientSecret })).body,
    ).toEqual(expect.objectContaining({ success: false, state: 'failed' }))
  })

  it('is canceled also where it was changed at the provider, so that another one can be made', async () => {
    const { id } = await shop.order()
    shop.gateway.distort(id, { amountPence: 1 })
    expect((await shop.create()).status).toBe(503)
    shop.app.clock.advance(24 * HOUR + 1)
    await shop.reconcile()
    expect([await states(), shop.gateway.intents()[0]?.status]).toEqual([['canceled'], 'canceled'])
    expect((await shop.create()).status).toBe(200)
  })

  it('and is paid in the last moment counts', async () => {
    await shop.payUnheard()
    shop.app.clock.advance(24 * HOUR + 1)
    shop.gateway.goAway('listChangedIntents')
    await shop.reconcile()
    expect([await states(), await shop.activePasses()]).toEqual([['paid'], 1])
  })

  it('is canceled without asking where the provider never knew it, or is another one', async () => {
    shop.gateway.goAway('createIntent')
    await shop.create()
    shop.gateway.goOn()
    await shop.app.database.executeSql(`
      insert into purchases (id, account_id, payment_plan_id, amount_pence, currency, provider,
        is_live, intent_id, state, created_at)
      select gen_random_uuid(), null, payment_plan_id, 249, 'gbp', 'test', false, 'pi_test_1',
        'open', created_at from purchases`)
    shop.app.clock.advance(25 * HOUR)
    await shop.reconcile()
    expect(await states()).toEqual(['canceled', 'canceled'])
    expect(shop.gateway.asked('cancelIntent')).toBe(0)
  })
})

describe('an account that is erased', () => {
  it('takes what it was about to pay with it', async () => {
    await shop.order()
    expect((await shop.app.gwen.call('deleteAccount')).status).toBe(200)
    expect(shop.gateway.intents()[0]?.status).toBe('canceled')
    expect(await shop.rows()).toMatchObject([{ state: 'canceled', account_id: null }])
  })

  it('is erased also while the provider is away; the next run does the rest', async () => {
    await shop.order()
    shop.gateway.goAway()
    expect((await shop.app.gwen.call('deleteAccount')).status).toBe(200)
    expect(await shop.rows()).toMatchObject([{ state: 'open', account_id: null }])
    shop.gateway.goOn()
    await shop.reconcile()
    expect([await states(), shop.gateway.intents()[0]?.status]).toEqual([['canceled'], 'canceled'])
  })

  it('leaves what was paid countable, without a name', async () => {
    await shop.buy()
    await shop.app.gwen.call('deleteAccount')
    expect(await shop.rows()).toMatchObject([{ state: 'paid', account_id: null }])
    expect(await shop.allPasses()).toBe(1)
  })

  it('and has paid unheard gets its money back', async () => {
    await shop.payUnheard()
    expect((await shop.app.gwen.call('deleteAccount')).status).toBe(200)
    expect([await states(), await shop.allPasses()]).toEqual([['open'], 0])
    await shop.reconcile()
    await shop.reconcile()
    expect(await shop.rows()).toMatchObject([{ state: 'refunded', refunded_pence: 249 }])
    expect([await shop.allPasses(), await shop.log()]).toEqual([0, ['payment.returned: £2.49']])
  })

  it('and pays in the same moment gets its money back', async () => {
    const { id } = await shop.payUnheard()
    await shop.app.database.executeSql('delete from accounts')
    expect((await shop.deliver(id)).status).toBe(200)
    expect(await shop.rows()).toMatchObject([{ state: 'refunded', refunded_pence: 249 }])
    expect([await shop.allPasses(), await shop.log()]).toEqual([0, ['payment.returned: £2.49']])
  })
})

it('what payments leave behind goes after 90 days; what was paid stays', async () => {
  const { id } = await shop.buy()
  await shop.deliver(id)
  shop.app.clock.advance(25 * HOUR)
  shop.gateway.goAway('createIntent')
  await shop.create()
  shop.gateway.goOn()
  shop.app.clock.advance(25 * HOUR)
  await shop.reconcile()
  const count = async (table: string) =>
    (await shop.app.database.executeSql(`select 1 from ${table}`)).rows.length
  shop.app.clock.advance(87 * 24 * HOUR)
  await shop.app.jobs.runNow('leftovers')
  expect([await count('payment_events'), await states()]).toEqual([1, ['paid', 'canceled']])
  shop.app.clock.advance(3 * 24 * HOUR)
  await shop.app.jobs.runNow('leftovers')
  expect([await count('payment_events'), await states()]).toEqual([0, ['paid']])
})
