import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCard } from '@bramble/domain/billing/test-cards'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { createGame } from '#/modules/game/testing/steps.ts'

const PASS = 'roam-day-pass'
const app = appForTests()
beforeEach(async () => {
  await signInAs(app, app.gwen, { displayName: 'Gwen' })
})

async function order() {
  const { body } = await app.gwen.call('createPaymentIntent', { body: { paymentPlanId: PASS } })
  const clientSecret = String(body.clientSecret)
  return { clientSecret, id: clientSecret.split('_secret_')[0] ?? '' }
}
const pay = (clientSecret: string, card: TestCard) =>
  app.gwen.call('confirmTestPayment', { body: { clientSecret, card } })
const verify = async ({ id, clientSecret }: { id: string; clientSecret: string }) =>
  (
    await app.gwen.call('verifyPayment', {
      body: { paymentIntentId: id, paymentIntentClientSecret: clientSecret, planId: PASS },
    })
  ).body
const hasPass = async () => (await app.gwen.call('readDayPassStatus')).body.hasActiveDayPass

describe('a guardian with our own payments', () => {
  it('buys a day pass and plays on it [GEN-13, API-41, API-43, PLAN-18]', async () => {
    const made = await order()
    expect((await pay(made.clientSecret, 'success')).body).toEqual({
      status: 'succeeded',
      failure: null,
    })
    // Our provider has told us by its signed event already.
    expect(await hasPass()).toBe(true)
    expect(await verify(made)).toMatchObject({ success: true, state: 'paid' })
    expect((await app.gwen.call('listPurchases')).body).toMatchObject([
      { amountPence: 249, isTest: true, status: 'paid' },
    ])
    const { id: sessionId } = await createGame(app.gwen)
    const body = { sessionId, paymentPlanId: PASS }
    expect((await app.gwen.call('recordSessionPurchase', { body })).status).toBe(201)
  })

  it('gets the money back that an administrator gives back', async () => {
    const made = await order()
    await pay(made.clientSecret, 'success')
    const adam = app.stranger()
    await signInAs(app, adam, { role: 'admin' })
    const { body: me } = await app.gwen.call('readCurrentUser')
    const done = await adam.call('cancelDayPass', me.id, { refund: true })
    expect(done.body).toEqual({ success: true, refund: 'done' })
    expect([await hasPass(), (await verify(made)).state]).toEqual([false, 'returned'])
  })
})
