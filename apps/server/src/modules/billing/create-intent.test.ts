import { describe, expect, it } from 'vitest'
import { signInAs } from '#/testing/sign-in.ts'
import { appOfTest, openForTests } from '#/testing/app-for-tests.ts'
import { HOUR, openShop, PASS } from './testing/shop.ts'

const shop = openForTests(openShop)

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]
const change = (set: string) =>
  shop.app.database.executeSql(`update payment_plans set ${set} where id = '${PASS}'`)

describe('a payment that is prepared', () => {
  it('has the price of the plan and names what it is for, whatever the request says [API-41, PLAN-18] (T22)', async () => {
    const { gwen } = shop.app
    const { status, body } = await gwen.call('createPaymentIntent', {
      body: { paymentPlanId: PASS, amount: 1, priceGbp: 1, currency: 'usd', accountId: 'x' },
    })
    expect([status, Object.keys(body)]).toEqual([200, ['clientSecret']])
    const [row] = await shop.rows()
    expect(row).toMatchObject({ state: 'open', amount_pence: 249, account_id: shop.gwenId() })
    expect(shop.gateway.intentOf(body.clientSecret)).toMatchObject({
      id: row?.intent_id,
      amountPence: 249,
      currency: 'gbp',
      order: { purchaseId: row?.id, accountId: shop.gwenId(), planId: PASS },
    })
    expect(await shop.activePasses()).toBe(0)
  })

  it('is the same one again, also when it is asked for forty times at once (T24)', async () => {
    const secrets = await Promise.all(Array.from({ length: 40 }, () => shop.create()))
    const given = new Set(secrets.map(({ body }) => String(body.clientSecret)))
    expect(given.size).toBe(1)
    expect(await shop.rows()).toHaveLength(1)
    expect(shop.gateway.intents()).toHaveLength(1)
    shop.gateway.decline([...shop.gateway.intents()][0]!.id)
    expect([...given]).toEqual([(await shop.create()).body.clientSecret])
  })

  it.each([
    ['free', 'price_gbp = 0'],
    ['hidden', 'is_visible = false'],
    ['"Coming Soon"', 'is_enabled = false'],
    ['without an end', "duration_type = 'unlimited'"],
  ])('is refused for a plan that is %s', async (_name, set) => {
    await change(set)
    expect(codeOf(await shop.create())).toEqual([404, 'plan.not-found'])
    expect([await shop.rows(), shop.gateway.intents()]).toEqual([[], []])
  })

  it('is refused for the free plan and for one that nobody knows', async () => {
    for (const paymentPlanId of ['roam-free', 'roam-forever']) {
      const answer = await shop.app.gwen.call('createPaymentIntent', { body: { paymentPlanId } })
      expect(codeOf(answer)).toEqual([404, 'plan.not-found'])
    }
  })

  it('is refused while a pass counts, and possible again when it is over', async () => {
    await shop.buy()
    expect(codeOf(await shop.create())).toEqual([409, 'pass.active'])
    shop.app.clock.advance(24 * HOUR)
    expect((await shop.create()).status).toBe(200)
    expect((await shop.rows()).map(({ state }) => state)).toEqual(['paid', 'open'])
  })

  it('gives way to one of the new price: the old one cannot be paid any more', async () => {
    const old = await shop.order()
    await change('price_gbp = 299')
    const next = await shop.order()
    expect(next.id).not.toBe(old.id)
    expect(shop.gateway.intents().map((one) => [one.amountPence, one.status])).toEqual([
      [249, 'canceled'],
      [299, 'requires_payment_method'],
    ])
    expect((await shop.rows()).map((one) => [one.amount_pence, one.state])).toEqual([
      [249, 'canceled'],
      [299, 'open'],
    ])
  })

  it('that was just paid at the old price counts', async () => {
    await shop.payUnheard()
    await change('price_gbp = 299')
    expect(codeOf(await shop.create())).toEqual([409, 'pass.active'])
    expect(await shop.activePasses()).toBe(1)
    expect(await shop.rows()).toMatchObject([{ state: 'paid', amount_pence: 249 }])
  })

  it('that was paid in another tab is not paid twice: the pass is there', async () => {
    await shop.payUnheard()
    expect(codeOf(await shop.create())).toEqual([409, 'pass.active'])
    expect([await shop.activePasses(), (await shop.rows()).length]).toEqual([1, 1])
  })

  it('is made anew after the old one was canceled, is gone at the provider, or is a day old', async () => {
    const first = await shop.order()
    await shop.gateway.cancelIntent(first.id)
    const second = await shop.order()
    shop.gateway.forget(second.id)
    const third = await shop.order()
    shop.app.clock.advance(23 * HOUR)
    const fourth = await shop.order()
    expect(new Set([first.id, second.id, third.id, fourth.id]).size).toBe(4)
    expect((await shop.rows()).map(({ state }) => state)).toEqual([
      'canceled',
      'canceled',
      'canceled',
      'open',
    ])
  })

  it('is not replaced while the money is on its way', async () => {
    const { id } = await shop.order()
    shop.gateway.process(id)
    expect(codeOf(await shop.create())).toEqual([503, 'payment.unconfirmed'])
    expect(shop.gateway.intents()).toHaveLength(1)
  })

  it('is the same after an answer of the provider was lost (F7)', async () => {
    shop.gateway.loseAnswers('createIntent')
    const { status, body, headers } = await shop.create()
    expect([status, body.code]).toEqual([503, 'payment.unconfirmed'])
    expect(body.error).toBe("Still checking your payment. You won't be charged twice.")
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    shop.gateway.goOn()
    await shop.order()
    expect([shop.gateway.intents().length, (await shop.rows()).length]).toEqual([1, 1])
  })

  it('leaves a row that is paid later when the provider is away (F7)', async () => {
    shop.gateway.goAway()
    expect(codeOf(await shop.create())).toEqual([503, 'payment.unconfirmed'])
    expect(await shop.rows()).toMatchObject([{ state: 'open', intent_id: null }])
    shop.gateway.goOn()
    expect((await shop.create()).status).toBe(200)
    expect(await shop.rows()).toHaveLength(1)
  })

  it('is not handed out when the provider made something else of it', async () => {
    for (const wrong of [{ amountPence: 1 }, { currency: 'usd' }, { isLive: true }]) {
      await shop.reset()
      const { id } = await shop.order()
      shop.gateway.distort(id, wrong)
      expect(codeOf(await shop.create())).toEqual([503, 'payment.unavailable'])
    }
  })

  it('is not handed out to an account that is erased meanwhile', async () => {
    shop.gateway.holdUp('createIntent')
    const asked = shop.create()
    while (shop.gateway.asked('createIntent') === 0) await new Promise(setImmediate)
    await shop.app.database.executeSql('delete from accounts')
    shop.gateway.goOn()
    expect((await asked).status).toBe(401)
    await shop.reconcile()
    expect(await shop.rows()).toMatchObject([{ state: 'canceled', account_id: null }])
  })
})

describe('who takes payments', () => {
  it('is told to everybody [OPEN-66]', async () => {
    const { body } = await shop.app.stranger().call('readPaymentSettings')
    expect(body).toEqual({ provider: 'stripe', publishableKey: 'pk_test_fake', isTest: true })
    const open = await appOfTest()
    expect((await open.gwen.call('readPaymentSettings')).body).toEqual({ provider: 'test' })
  })

  it('is nobody in production without configuration: nothing can be bought [OPEN-66]', async () => {
    const app = await appOfTest({
      env: { APP_ENV: 'production', PUBLIC_URL: 'https://bramble.example', ACCESS_CODES: 'open' },
    })
    expect((await app.gwen.call('readPaymentSettings')).body).toEqual({ provider: 'none' })
    const gwen = await signInAs(app, app.gwen)
    app.gwen.cookies.set('__Host-guardian', app.gwen.cookies.get('guardian') ?? '')
    const claim = { paymentIntentId: 'pi_1', paymentIntentClientSecret: 'pi_1_secret_1' }
    const answer = await app.gwen.call('verifyPayment', { body: claim })
    expect(codeOf(answer)).toEqual([503, 'payment.unavailable'])
    const caller = { guardian: { accountId: gwen.accountId } } as never
    await expect(app.modules.billing.payments.createIntent(PASS, caller)).rejects.toMatchObject({
      code: 'payment.unavailable',
    })
    const hook = await app.gwen.send({ method: 'POST', url: '/api/payments/webhook', payload: {} })
    expect(hook.status).toBe(404)
    for (const call of ['confirmTestPayment', 'authenticateTestPayment'] as const) {
      expect((await app.gwen.call(call, { body: {} })).status).toBe(404)
    }
    await app.jobs.runNow('reconcile-payments')
  })

  it('is asked by one account ten times at once, not more (T27)', async () => {
    const limited = await openShop({ hasLimits: true })
    await limited.reset()
    const answers = await Promise.all(Array.from({ length: 11 }, () => limited.create()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ body }) => body.code === 'limit.too-many')).toHaveLength(1)
    await limited.close()
  })
})
