import { beforeEach, expect, test } from 'vitest'
import { TEST_CARDS } from '@bramble/domain/billing/test-cards'
import { keepLog } from '#/testing/kept-log.ts'
import type { Person, Reply } from '../person.ts'
import { signInAs } from '../sign-in.ts'
import { openFailingApp } from './failing-app.ts'
import { openForFile } from '../app-for-tests.ts'

const EMAIL = 'canary.gwen@example.org'
const PLAN = 'roam-day-pass'
const NUMBER = TEST_CARDS.success.number
/** As people type it. */
const SPACED = '4242 4242 4242 4242'
/** The card of nobody, which a form might send by mistake. */
const REAL = '5200828282828210'
const CARDS = [NUMBER, SPACED, REAL]

const { lines, logger } = keepLog('debug')
const app = openForFile(() =>
  openFailingApp({
    // Failures are part of it: their texts are where secrets slip out.
    allowsDefects: true,
    logger,
  }),
)

let gwenId = ''
beforeEach(async () => {
  await app.reset()
  const gwen = { displayName: 'Gwen', email: EMAIL }
  gwenId = (await signInAs(app, app.gwen, gwen)).accountId
  lines.length = 0
})

interface Payment {
  id: string
  secret: string
}

async function order(): Promise<Payment> {
  const { status, body } = await app.gwen.call('createPaymentIntent', {
    body: { paymentPlanId: PLAN },
  })
  expect(status).toBe(200)
  const secret = String(body.clientSecret)
  return { id: secret.split('_secret_')[0] ?? '', secret }
}

const claimOf = ({ id, secret }: Payment) => ({
  paymentIntentId: id,
  paymentIntentClientSecret: secret,
  planId: PLAN,
})

async function newAdmin(): Promise<Person> {
  const adam = app.stranger()
  await signInAs(app, adam, { role: 'admin', displayName: 'Adam' })
  return adam
}

/** Every call about one payment, in the order of a purchase that is given back. */
function actsOf(payment: Payment, adam: Person): (() => Promise<unknown>)[] {
  const { id, secret: clientSecret } = payment
  const { gwen } = app
  const pass = { params: { id: gwenId } }
  const back = new URLSearchParams({
    payment_intent: id,
    payment_intent_client_secret: clientSecret,
    redirect_status: 'succeeded',
  })
  return [
    () => gwen.call('createPaymentIntent', { body: { paymentPlanId: PLAN } }),
    () => gwen.call('verifyPayment', { body: claimOf(payment) }),
    () => gwen.visit(`/guardian/payment-confirmation?${back.toString()}`),
    () => gwen.call('confirmTestPayment', { body: { clientSecret, card: 'generic-decline' } }),
    () => gwen.call('confirmTestPayment', { body: { clientSecret, card: 'authentication' } }),
    () => gwen.call('authenticateTestPayment', { body: { clientSecret, isApproved: true } }),
    () => gwen.call('verifyPayment', { body: claimOf(payment) }),
    () => gwen.call('listPurchases'),
    () => adam.call('readUserDayPass', pass),
    () => app.jobs.runNow('reconcile-payments').catch(() => undefined),
    () => adam.call('cancelDayPass', { ...pass, body: { refund: true } }),
    () => app.jobs.runNow('leftovers').catch(() => undefined),
  ]
}

/** Whatever somebody may put a card number into. */
function mistakesWith(card: string, { id, secret }: Payment): (() => Promise<Reply>)[] {
  const { gwen } = app
  const details = { number: card, cvc: '123', card: { number: card }, card_number: card }
  const plain = card.replaceAll(' ', '')
  return [
    () => gwen.call('createPaymentIntent', { body: { paymentPlanId: card } }),
    () => gwen.call('createPaymentIntent', { body: { paymentPlanId: PLAN, ...details } }),
    () => gwen.call('verifyPayment', { body: { ...claimOf({ id: card, secret: card }) } }),
    () => gwen.call('verifyPayment', { body: { ...claimOf({ id: plain, secret: plain }) } }),
    () => gwen.call('verifyPayment', { body: { ...claimOf({ id, secret }), planId: card } }),
    () => gwen.call('confirmTestPayment', { body: { clientSecret: secret, card } }),
    () => gwen.call('confirmTestPayment', { body: { clientSecret: plain, card: 'success' } }),
    () => gwen.call('confirmTestPayment', { body: { clientSecret: secret, ...details } }),
    () => gwen.call('authenticateTestPayment', { body: { clientSecret: plain, isApproved: true } }),
    () => gwen.call('listPaymentPlans', { params: { gameType: card } }),
    () => gwen.send({ method: 'POST', url: '/api/payments/webhook', payload: details }),
    () => gwen.send({ method: 'GET', url: `/guardian/checkout?card=${encodeURIComponent(card)}` }),
  ]
}

/** Where in the tables a text is, as `table.column`. */
async function whereIs(text: string): Promise<string[]> {
  const { database } = app.store
  const { rows } = await database.executeSql(
    `select table_name as name, column_name as part from information_schema.columns
     where table_schema = 'public'`,
  )
  const found: string[] = []
  for (const { name, part } of rows as { name: string; part: string }[]) {
    const hits = await database.executeSql(
      `select 1 from "${name}" where "${part}"::text like '%' || $1 || '%' limit 1`,
      [text],
    )
    if (hits.rows.length > 0) found.push(`${name}.${part}`)
  }
  return found.sort()
}

test('T29: nothing in the log tells who has paid, which payment it was, or how to pay it', async () => {
  const adam = await newAdmin()
  const secrets = new Map([
    ['e-mail', EMAIL],
    ['account', gwenId],
  ])
  for (let number = 0; number <= 6; number += 1) {
    const payment = await order()
    secrets.set(`intent ${number}`, payment.id).set(`secret ${number}`, payment.secret)
    for (const act of [
      ...actsOf(payment, adam),
      ...CARDS.flatMap((card) => mistakesWith(card, payment)),
    ]) {
      if (number > 0) app.failing.failAt(number, 'not sent')
      await act()
      app.failing.relax()
    }
    await app.jobs.runNow('reconcile-payments')
    await adam.call('cancelDayPass', gwenId)
  }
  // And while the database says something that nobody expected, with the values in its mouth.
  const payment = await order()
  secrets.set('intent', payment.id).set('secret', payment.secret)
  for (const [table, column] of [
    ['purchases', 'refunded_pence'],
    ['test_payments', 'changed_at'],
    ['payment_events', 'received_at'],
    ['day_passes', 'ended_at'],
  ] as const) {
    const { database } = app.store
    await database.executeSql(`alter table ${table} rename column ${column} to gone`)
    for (const act of actsOf(payment, adam)) await act()
    await database.executeSql(`alter table ${table} rename column gone to ${column}`)
  }

  const log = lines.join('')
  expect(log).toContain('"route":"/api/verify-payment"')
  expect(log).toContain('an event of a test payment was not taken')
  expect(log).toContain('request failed')
  const leaks = [...secrets].filter(([, value]) => log.includes(value))
  expect(leaks.map(([name]) => name)).toEqual([])
  for (const card of CARDS) expect(log).not.toContain(card)
  expect(log).not.toMatch(/_secret_|pi_test_/)
})

test('T29: a card number that is typed into any field is in no table and no answer', async () => {
  const payment = await order()
  for (const card of CARDS) {
    for (const act of mistakesWith(card, payment)) {
      const { raw, headers } = await act()
      expect(raw.toString()).not.toContain(card)
      expect(JSON.stringify(headers)).not.toContain(card)
    }
    expect(await whereIs(card)).toEqual([])
  }
})

test('T29: a payment is known to its payer alone: its secret, its id and whose it is', async () => {
  const adam = await newAdmin()
  const hugo = app.stranger()
  await signInAs(app, hugo, { displayName: 'Hugo' })
  const payment = await order()
  for (const act of actsOf(payment, adam)) await act()
  expect(await whereIs(payment.secret)).toEqual(['test_payments.client_secret'])
  expect(await whereIs(payment.id)).toEqual([
    'purchases.intent_id',
    'test_payments.client_secret',
    'test_payments.id',
  ])
  expect(await whereIs(EMAIL)).toEqual(['accounts.email'])

  const pass = { params: { id: gwenId } }
  const body = { clientSecret: payment.secret }
  const answers: Reply[] = []
  for (const person of [hugo, adam, app.stranger()]) {
    answers.push(
      await person.call('createPaymentIntent', { body: { paymentPlanId: PLAN } }),
      await person.call('verifyPayment', { body: claimOf(payment) }),
      await person.call('listPurchases'),
      await person.call('readDayPassStatus'),
      await person.call('readPaymentSettings'),
      await person.call('confirmTestPayment', { body: { ...body, card: 'success' } }),
      await person.call('authenticateTestPayment', { body: { ...body, isApproved: true } }),
      await person.call('readUserDayPass', pass),
    )
  }
  for (const { raw, headers } of answers) {
    const text = raw.toString() + JSON.stringify(headers)
    for (const mark of [payment.id, payment.secret, EMAIL]) expect(text).not.toContain(mark)
  }
})
