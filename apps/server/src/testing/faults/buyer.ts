import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { receiptNumber } from '#/modules/billing/receipt-mail.ts'
import type { Database } from '#/platform/db/database.ts'
import { beginSession } from './account.ts'
import type { Deed, History } from './history.ts'
import { createPhone } from './phone.ts'

const PLAN = 'roam-day-pass'

/** A guardian signs in for the first time and buys a day pass with a test card. */
export async function buyDayPass(
  history: History,
  { server, number }: { server: () => string; number: number },
): Promise<void> {
  const phone = createPhone(server, `10.${number % 250}.8.1`)
  await beginSession(phone, { email: `buyer${number}@example.org`, name: `Buyer ${number}` })
  const made = await history.act(phone, 'createPaymentIntent', { body: { paymentPlanId: PLAN } })
  const clientSecret = made.body.clientSecret as string
  await history.act(phone, 'confirmTestPayment', { body: { clientSecret, card: 'success' } })
  await history.act(phone, 'verifyPayment', {
    body: {
      paymentIntentId: clientSecret.split('_secret_')[0] ?? '',
      paymentIntentClientSecret: clientSecret,
      planId: PLAN,
    },
  })
}

interface Books {
  id: string
  client_secret: string
  status: string
  state: string | null
  amount_pence: number
  refunded_pence: number
  passes: number
}

/**
 * Judges what was bought: whatever was paid for is there exactly once, whoever was told of it, and
 * nothing is there that nobody paid (P13).
 */
export async function checkPurchases(history: History, database: Database): Promise<void> {
  const { rows } = await database.executeSql(`
    select test_payments.*, purchases.state,
      (select count(*)::int from day_passes
        where purchase_id = purchases.id and ended_at is null) as passes
    from test_payments left join purchases
      on purchases.id = test_payments.purchase_id and purchases.intent_id = test_payments.id`)
  const books = rows as Books[]
  const bySecret = new Map(books.map((one) => [one.client_secret, one]))
  const isPaid = { status: 'succeeded', state: 'paid', amount_pence: 249, refunded_pence: 0 }
  const paid = books.filter(({ status }) => status === 'succeeded')
  for (const one of paid) expect(one).toMatchObject({ ...isPaid, passes: 1 })
  const secretOf = ({ input }: Deed) => (input.body as { clientSecret: string }).clientSecret
  const sent = history.sent('confirmTestPayment').map(secretOf)
  expect(paid.filter((one) => !sent.includes(one.client_secret))).toEqual([])
  for (const deed of history.acknowledged('confirmTestPayment')) {
    expect(bySecret.get(secretOf(deed))).toMatchObject({ ...isPaid, passes: 1 })
  }
  for (const { reply } of history.acknowledged('verifyPayment')) {
    expect(reply?.body).toMatchObject({ success: true })
  }
  for (const { reply } of history.acknowledged('createPaymentIntent')) {
    expect([...bySecret.keys()]).toContain(reply?.body.clientSecret)
  }
  // One purchase for each guardian, and not a pass more than payments.
  const counts = await database.executeSql(`
    select (select count(*)::int from purchases) as purchases,
      (select count(distinct account_id)::int from purchases) as buyers,
      (select count(*)::int from day_passes) as passes`)
  const [all] = counts.rows as { purchases: number; buyers: number; passes: number }[]
  expect(all).toMatchObject({ purchases: all?.buyers, passes: paid.length })
  expect(all?.purchases).toBeLessThanOrEqual(history.sent('createPaymentIntent').length)
}

/**
 * Each payment has its receipt, which was sent into `folder` or waits. One that was sent twice has one
 * name there, as it has one Message-ID.
 */
export async function checkReceipts(database: Database, folder: string): Promise<void> {
  const { rows } = await database.executeSql(`
    select id, exists (select from jobs.job where name = 'mail'
      and data -> 'facts' ->> 'purchaseId' = purchases.id::text) as is_waiting
    from purchases where state = 'paid'`)
  const paid = rows as { id: string; is_waiting: boolean }[]
  const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  for (const { id, is_waiting: isWaiting } of paid) {
    const sent = mails.filter((mail) => mail.includes(receiptNumber(id))).length
    expect(sent).toBeLessThanOrEqual(1)
    expect(sent > 0 || isWaiting).toBe(true)
  }
  expect(paid.length).toBeGreaterThan(0)
}
