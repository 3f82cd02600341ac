import { expect } from 'vitest'
import type { Person, Reply } from '../person.ts'
import { signInAs } from '../sign-in.ts'
import { openFailingApp, testWrites, type Write } from './failing-app.ts'
import { openForFile } from '../app-for-tests.ts'

/** With our own provider, whose books are in the same database and fail with it. */
let adam: Person
let accountId = ''
const app = openForFile(openFailingApp)

const count = (from: string) => app.count(from)
const create = () =>
  app.gwen.call('createPaymentIntent', { body: { paymentPlanId: 'roam-day-pass' } })
const confirm = (clientSecret: string) =>
  app.gwen.call('confirmTestPayment', { body: { clientSecret, card: 'success' } })
const reconcile = () => app.jobs.runNow('reconcile-payments')

async function order(): Promise<string> {
  ;({ accountId } = await signInAs(app, app.gwen, { displayName: 'Gwen' }))
  return String((await create()).body.clientSecret)
}

async function buy(): Promise<void> {
  expect((await confirm(await order())).body.status).toBe('succeeded')
  expect(await passes()).toBe(1)
  adam = app.stranger()
  await signInAs(app, adam, { role: 'admin' })
}

/** Paid, but the event and the verification were lost. */
async function payUnheard(): Promise<void> {
  await order()
  const at = new Date(app.clock.now()).toISOString()
  await app.store.database.executeSql(
    `update test_payments set status = 'succeeded', paid_at = '${at}', changed_at = '${at}'`,
  )
}

/** A job as a call: it fails, or it has done what there was to do. */
async function callReconcile(): Promise<Reply> {
  const answer = { raw: Buffer.alloc(0), headers: {} }
  try {
    await reconcile()
    return { status: 200, body: {}, ...answer }
  } catch {
    return { status: 503, body: { code: 'server.busy' }, ...answer }
  }
}

const passes = () => count('day_passes where ended_at is null')
const paidHere = () => count("purchases where state = 'paid' and paid_at is not null")
const paidThere = () => count("test_payments where status = 'succeeded' and refunded_pence = 0")
const givenBack = () => count('test_payments where refunded_pence = 249')
const refundedHere = () => count("purchases where state = 'refunded' and refunded_pence = 249")

/** Never more than one of anything; a pass only for what was paid. */
async function expectNothingTwice(): Promise<void> {
  expect([await count('purchases'), await count('test_payments')]).toEqual([1, 1])
  expect(await count('day_passes')).toBeLessThanOrEqual(1)
  expect(await passes()).toBe(await paidHere())
}

const writes: Record<string, Write> = {
  'a guardian prepares a payment here': {
    async prepare() {
      await signInAs(app, app.gwen, { displayName: 'Gwen' })
      return create
    },
    isDone: async () =>
      (await count(`purchases join test_payments on test_payments.id = purchases.intent_id
        and test_payments.purchase_id = purchases.id where purchases.state = 'open'`)) === 1,
    async expectWhole() {
      expect(await count('purchases')).toBeLessThanOrEqual(1)
      expect(await count('test_payments')).toBeLessThanOrEqual(await count('purchases'))
    },
    repeated: [200],
  },
  'a card pays': {
    async prepare() {
      const secret = await order()
      return () => confirm(secret)
    },
    // The pass may come later, but it comes.
    async isDone() {
      await reconcile()
      return (await paidThere()) === 1 && (await paidHere()) === 1 && (await passes()) === 1
    },
    async expectWhole() {
      expect(await paidHere()).toBeLessThanOrEqual(await paidThere())
      await expectNothingTwice()
    },
    repeated: [200, 409],
  },
  'an administrator cancels a pass and gives the money back': {
    async prepare() {
      await buy()
      const input = { params: { id: accountId }, body: { refund: true } }
      return () => adam.call('cancelDayPass', input)
    },
    async isDone() {
      await reconcile()
      return (await passes()) === 0 && (await givenBack()) === 1 && (await refundedHere()) === 1
    },
    async expectWhole() {
      // The pass is over and its money goes back, told in the log; or nothing has happened.
      const wanted = await count('purchases where refund_wanted_at is not null')
      expect(await passes()).toBe(1 - wanted)
      expect(await count("admin_actions where action = 'day-pass.cancelled'")).toBe(wanted)
      expect(await refundedHere()).toBeLessThanOrEqual(await givenBack())
      expect(await givenBack()).toBeLessThanOrEqual(wanted)
    },
    repeated: [200, 409],
  },
  'reconciliation finds a payment': {
    async prepare() {
      await payUnheard()
      return callReconcile
    },
    isDone: async () => (await paidHere()) === 1 && (await passes()) === 1,
    expectWhole: expectNothingTwice,
    repeated: [200],
  },
  'reconciliation gives up what nobody pays': {
    async prepare() {
      await order()
      app.clock.advance(24 * 60 * 60_000 + 1)
      return callReconcile
    },
    isDone: async () =>
      (await count("purchases where state = 'canceled'")) === 1 &&
      (await count("test_payments where status = 'canceled'")) === 1,
    async expectWhole() {
      const over = await count("purchases where state = 'canceled'")
      expect(over).toBeLessThanOrEqual(await count("test_payments where status = 'canceled'"))
      await expectNothingTwice()
    },
    repeated: [200],
  },
}

testWrites(() => app, writes)
