import { expect, test } from 'vitest'
import { keepLog } from '#/testing/kept-log.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { openShop } from './testing/shop.ts'
import { openForFile } from '#/testing/app-for-tests.ts'

const { lines, logger } = keepLog('debug')
const shop = openForFile(() =>
  openShop({
    logger,
  }),
)

test('T29: no payment can be recognised in the log, whatever happens to it', async () => {
  await shop.reset()
  const adam = shop.app.stranger()
  const admin = await signInAs(shop.app, adam, { role: 'admin' })
  const refused = await shop.order()
  shop.gateway.decline(refused.id)
  await shop.verify(refused)
  await shop.post(Buffer.from(`{"id":"${refused.id}"}`), 'forged')
  shop.gateway.goAway()
  await shop.create()
  await shop.verify(refused)
  await shop.deliver(refused.id)
  await shop.reconcile()
  shop.gateway.goOn()
  shop.gateway.distort(refused.id, { currency: 'usd' })
  await shop.verify(refused)
  await shop.create()
  shop.gateway.distort(refused.id, { currency: 'gbp' })
  const paid = await shop.buy()
  shop.gateway.goAway('refund')
  const params = { id: shop.gwenId() }
  await adam.call('cancelDayPass', { params, body: { refund: true } })
  await shop.reconcile()

  const text = lines.join('')
  expect(text).toContain('the payment provider does not answer')
  expect(text).toContain('a refund has to wait')
  const [row] = await shop.rows()
  const marks = [refused.id, refused.secret, paid.id, paid.secret, row?.id, shop.gwenId()]
  for (const mark of [...marks, admin.accountId]) expect(text).not.toContain(mark)
})

test('a refund that the payer’s bank did not take is told to the operator', async () => {
  await shop.reset()
  lines.length = 0
  const { id } = await shop.buy()
  shop.gateway.giveBack(id)
  await shop.deliver(id, { type: 'charge.refunded' })
  shop.gateway.giveBack(id, 0)
  await shop.deliver(id, { type: 'refund.failed' })

  expect(await shop.rows()).toMatchObject([{ state: 'refunded', refunded_pence: 249 }])
  expect(await shop.activePasses()).toBe(0)
  expect(lines.join('')).toContain('money that was given back has come back to us')
})
