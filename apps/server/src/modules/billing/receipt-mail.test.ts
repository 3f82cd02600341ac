import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openMailbox } from '#/adapters/mailer/testing/mailbox.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { openForFile } from '#/testing/app-for-tests.ts'
import { openShop } from './testing/shop.ts'

const box = openForFile(openMailbox)
const shop = openForFile(() => openShop({ env: box.env }))
beforeAll(() => shop.app.jobs.start())
beforeEach(async () => {
  // A reset would take the queue away.
  for (const table of ['day_passes', 'purchases', 'payment_events', 'accounts']) {
    await shop.app.database.executeSql(`delete from ${table}`)
  }
  shop.gateway.reset()
  await signInAs(shop.app, shop.app.gwen, { email: 'gwen@example.org' })
})
afterEach(() => box.empty(shop.app))

test('a receipt goes to the address of the account, with what its page says', async () => {
  await shop.buy()
  const { to, words } = await box.take(/Your receipt BR-/)
  expect(to).toBe('gwen@example.org')
  const [purchase] = await shop.history()
  expect(words).toContain(`Receipt number: ${purchase?.receiptNumber ?? 'none'}`)
  expect(words).toContain('Price: £')
  expect(words).toMatch(/Valid until: .* UTC/)
  expect(words).toContain('TEST PAYMENT')
  expect(words).toContain(`http://localhost:3000/guardian/receipt/${purchase?.id ?? 'none'}`)
})

test('in the language of the account', async () => {
  await shop.app.database.executeSql(`update accounts set language = 'de'`)
  await shop.buy()
  const { words } = await box.take(/Dein Beleg BR-/)
  expect(words).toMatch(/Preis: [\d,]+\s£/)
})

test('one for each payment, whoever brings the news first and how often', async () => {
  for (const first of ['verify', 'webhook', 'reconcile', 'all'] as const) {
    await shop.app.database.executeSql('delete from day_passes')
    const paid = await shop.payUnheard()
    const event = shop.gateway.event(paid.id)
    const acts = {
      verify: () => shop.verify(paid),
      webhook: () => shop.post(event.body, event.signature),
      reconcile: () => shop.reconcile(),
    }
    if (first !== 'all') await acts[first]()
    await Promise.all([acts.verify(), acts.webhook(), acts.reconcile(), acts.webhook()])
    await box.take(/Your receipt BR-/)
    await box.sent(shop.app)
    expect(box.read()).toEqual([])
  }
})

test('none for money that goes back at once, nor where no address is known', async () => {
  await shop.payUnheard()
  await shop.app.gwen.call('deleteAccount')
  await shop.reconcile()
  expect(await shop.rows()).toMatchObject([{ state: 'refunded' }])
  await signInAs(shop.app, shop.app.ada)
  await shop.buy(shop.app.ada)
  await box.sent(shop.app)
  expect(box.read().filter(({ words }) => words.includes('BR-'))).toEqual([])
})
