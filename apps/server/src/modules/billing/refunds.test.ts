import { beforeEach, describe, expect, it } from 'vitest'
import type { Person, Reply } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { HOUR, openShop, PASS } from './testing/shop.ts'
import { openForFile } from '#/testing/app-for-tests.ts'

let adam: Person
const shop = openForFile(openShop)
beforeEach(async () => {
  await shop.reset()
  adam = shop.app.stranger()
  await signInAs(shop.app, adam, { displayName: 'Adam', role: 'admin' })
})

const params = () => ({ id: shop.gwenId() })
const cancel = (refund?: boolean): Promise<Reply> =>
  adam.call('cancelDayPass', {
    params: params(),
    ...(refund === undefined ? {} : { body: { refund } }),
  })
const seen = async () => (await adam.call('readUserDayPass', { params: params() })).body
const give = () =>
  shop.app.modules.billing.service.passes.grant({
    accountId: shop.gwenId(),
    planId: PASS,
    startsAtMs: shop.app.clock.now(),
  })

describe('an administrator who ends a day pass', () => {
  it('keeps the money unless it is asked for [ADMIN-14, ADMIN-17]', async () => {
    const { secret } = await shop.buy()
    expect(await seen()).toMatchObject({
      hasActiveDayPass: true,
      payment: { amountPence: 249, isTest: true },
    })
    const { status, body } = await cancel()
    expect([status, body]).toEqual([200, { success: true, refund: 'none' }])
    expect(shop.gateway.intentOf(secret).refundedPence).toBe(0)
    expect([await shop.activePasses(), await shop.history()]).toMatchObject([
      0,
      [{ status: 'paid', pass: { endedAt: expect.any(String) } }],
    ])
    expect(await shop.log()).toEqual(['day-pass.cancelled: without refund'])
    expect(await seen()).toEqual({ hasActiveDayPass: false, expiresAt: null, payment: null })
    // Neither does the next look at the provider bring the pass back.
    await shop.reconcile()
    expect([await shop.activePasses(), await shop.allPasses()]).toEqual([0, 1])
  })

  it('gives it back when it is asked for, once [ADMIN-14]', async () => {
    const paid = await shop.buy()
    const answers = await Promise.all([cancel(true), cancel(true)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const done = answers.find(({ status }) => status === 200)
    expect(done?.body).toEqual({ success: true, refund: 'done' })
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('pass.none')
    expect(shop.gateway.intentOf(paid.secret).refundedPence).toBe(249)
    expect(await shop.history()).toMatchObject([{ status: 'refunded', refundedPence: 249 }])
    expect(await shop.log()).toEqual([
      'day-pass.cancelled: with refund of £2.49',
      'payment.refunded: £2.49',
    ])
    expect((await shop.verify(paid)).body).toMatchObject({ success: false, state: 'returned' })
    // Gwen may buy another one.
    expect((await shop.create()).status).toBe(200)
  })

  it('need not wait for a provider that is away: the money goes back later [ADMIN-17]', async () => {
    await shop.buy()
    shop.gateway.goAway('refund')
    expect((await cancel(true)).body).toEqual({ success: true, refund: 'started' })
    expect(await shop.activePasses()).toBe(0)
    await shop.reconcile()
    expect(await shop.history()).toMatchObject([{ status: 'refunding' }])
    shop.gateway.goOn()
    await shop.reconcile()
    await shop.reconcile()
    expect(await shop.history()).toMatchObject([{ status: 'refunded' }])
    expect(shop.gateway.asked('refund')).toBe(3)
  })

  it('gives it back once also when the answer is lost', async () => {
    await shop.buy()
    shop.gateway.loseAnswers('refund')
    expect((await cancel(true)).body.refund).toBe('started')
    shop.gateway.goOn()
    await shop.reconcile()
    expect(await shop.rows()).toMatchObject([{ state: 'refunded', refunded_pence: 249 }])
  })

  it('gives nothing back for a pass that was a present, and leaves it', async () => {
    await give()
    expect(await seen()).toMatchObject({ hasActiveDayPass: true, payment: null })
    const { status, body } = await cancel(true)
    expect([status, body.code]).toEqual([409, 'pass.not-paid'])
    expect(await shop.activePasses()).toBe(1)
    expect((await cancel(false)).body).toEqual({ success: true, refund: 'none' })
    expect((await cancel(true)).body.code).toBe('pass.none')
  })

  it('gives only back what has not gone back yet', async () => {
    const { id } = await shop.buy()
    shop.gateway.giveBack(id, 100)
    await shop.deliver(id)
    expect(await seen()).toMatchObject({ payment: { amountPence: 149 } })
    expect((await cancel(true)).body.refund).toBe('done')
    expect(await shop.log()).toEqual([
      'day-pass.cancelled: with refund of £1.49',
      'payment.refunded: £1.00 of £2.49',
      'payment.refunded: £2.49',
    ])
  })

  it('must be one', async () => {
    await shop.buy()
    const asGwen = await shop.app.gwen.call('cancelDayPass', {
      params: params(),
      body: { refund: true },
    })
    expect(asGwen.status).toBe(403)
    expect(await shop.rows()).toMatchObject([{ is_wanted_back: false }])
    expect(await shop.activePasses()).toBe(1)
  })
})

describe('money that goes back at the provider', () => {
  it('ends the pass when it is all of it (T22)', async () => {
    const { id } = await shop.buy()
    shop.gateway.giveBack(id)
    expect((await shop.deliver(id, { type: 'charge.refunded' })).status).toBe(200)
    expect([await shop.activePasses(), await shop.log()]).toEqual([
      0,
      ['day-pass.ended-by-refund: £2.49'],
    ])
    expect((await shop.app.gwen.call('readDayPassStatus')).body.hasActiveDayPass).toBe(false)
  })

  it('leaves the pass when it is a part of it', async () => {
    const { id } = await shop.buy()
    shop.gateway.giveBack(id, 100)
    await shop.deliver(id)
    await shop.deliver(id)
    expect(await shop.activePasses()).toBe(1)
    expect(await shop.history()).toMatchObject([{ status: 'paid', refundedPence: 100 }])
    expect(await shop.log()).toEqual(['payment.refunded: £1.00 of £2.49'])
  })

  it('is written down also when the pass is long over', async () => {
    const { id } = await shop.buy()
    shop.app.clock.advance(48 * HOUR)
    shop.gateway.giveBack(id)
    await shop.reconcile()
    expect(await shop.log()).toEqual(['payment.refunded: £2.49'])
  })

  it('ends the pass when the payer has their bank take it back (T22)', async () => {
    const { id } = await shop.buy()
    shop.gateway.dispute(id)
    await shop.deliver(id, { type: 'charge.dispute.created' })
    await shop.deliver(id, { type: 'charge.dispute.closed' })
    expect(await shop.activePasses()).toBe(0)
    expect(await shop.history()).toMatchObject([{ status: 'disputed' }])
    expect(await shop.log()).toEqual(['day-pass.ended-by-dispute: £2.49'])
  })

  it('leaves a pass alone that was not bought with it', async () => {
    const { id } = await shop.buy()
    await cancel()
    await give()
    shop.gateway.giveBack(id)
    await shop.deliver(id)
    expect(await shop.activePasses()).toBe(1)
    expect(await shop.rows()).toMatchObject([{ state: 'refunded' }])
  })
})
