import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { PaymentGatewayError } from '#/modules/billing/index.ts'
import { openShop, PASS } from '#/modules/billing/testing/shop.ts'
import type { Database } from '#/platform/db/database.ts'
import type { Person, Reply } from '../person.ts'
import { signInAs } from '../sign-in.ts'
import { tries } from '../tries.ts'
import { openForFile } from '../app-for-tests.ts'

/** A hundred plays are played again, so often at most, until all outcomes were seen. */
const MAX_TURNS = 4
const RUNS = tries(40, 1000)
const PRICE = 249

/** Everybody who may do something to a payment, or bring news of it. */
const ACTS = [
  'pay',
  'verify',
  'webhook',
  'same webhook',
  'reconcile',
  'create',
  'create and pay',
  'cancel with refund',
  'refund at the provider',
  'give a pass',
] as const
type Act = (typeof ACTS)[number]

let adam: Person
/** Waits for its turn: before a transaction, before and after a question to the provider. */
let turn: (() => Promise<void>) | null = null
const shop = openForFile(openShop)
beforeAll(async () => {
  const { database } = shop.app
  const real = database.transaction.bind(database)
  const transaction: Database['transaction'] = async (work, options) => {
    await turn?.()
    return real(work, options)
  }
  Object.assign(database, { transaction })
})

/** How many have begun and not come to an end, and how many of them wait for their turn. */
let unfinished = 0
let waiting = 0
/** Long enough for everybody to come to where they wait next; some wait for another. */
const MAX_ROUNDS = 300

/** Nobody's turn comes before all the others wait for theirs: only then is any order possible. */
async function inTurn(take: () => Promise<void>): Promise<void> {
  await take()
  for (let round = 0; round < MAX_ROUNDS && waiting < unfinished; round += 1) {
    await new Promise(setImmediate)
  }
}

interface Play {
  acts: readonly Act[]
  /** Which questions to the provider, and which of its answers, are lost; the later ones arrive. */
  lost: readonly boolean[]
}

function pay(id: string): void {
  const intent = shop.gateway.intents().find((one) => one.id === id)
  if (intent?.status === 'requires_payment_method') shop.gateway.pay(id)
}

async function createAndPay(): Promise<Reply[]> {
  const made = await shop.create()
  if (made.status !== 200) return [made]
  const secret = String(made.body.clientSecret)
  const { id } = shop.gateway.intentOf(secret)
  await turn?.()
  pay(id)
  return [made, await shop.verify({ id, secret })]
}

/** All of it at once, in the order that the scheduler gives; tells what everybody was answered. */
async function play({ acts, lost }: Play, scheduler: fc.Scheduler): Promise<Reply[]> {
  const made = await shop.order()
  const event = shop.gateway.event(made.id)
  const params = { id: shop.gwenId() }
  const losses = [...lost]
  waiting = 0
  unfinished = acts.length
  const wait = async () => {
    waiting += 1
    await scheduler.schedule(Promise.resolve())
    waiting -= 1
  }
  turn = wait
  const travel = async () => {
    await wait()
    if (losses.shift() === true) throw new PaymentGatewayError('the line is broken')
  }
  shop.gateway.delayQuestions(travel)
  shop.gateway.delayAnswers(travel)
  const doings: Record<Act, () => Promise<Reply[]>> = {
    pay: async () => {
      pay(made.id)
      return [await shop.verify(made)]
    },
    verify: async () => [await shop.verify(made)],
    webhook: async () => [await shop.deliver(made.id)],
    'same webhook': async () => [await shop.post(event.body, event.signature)],
    reconcile: async () => {
      await shop.reconcile()
      return []
    },
    create: async () => [await shop.create()],
    'create and pay': createAndPay,
    'cancel with refund': async () => [
      await adam.call('cancelDayPass', { params, body: { refund: true } }),
    ],
    async 'refund at the provider'() {
      const [intent] = shop.gateway.intents()
      if (intent?.status !== 'succeeded') return []
      shop.gateway.giveBack(made.id)
      return [await shop.deliver(made.id, { type: 'charge.refunded' })]
    },
    async 'give a pass'() {
      const pass = { accountId: shop.gwenId(), planId: PASS, startsAtMs: shop.app.clock.now() }
      await shop.app.modules.billing.service.passes.grant(pass)
      return []
    },
  }
  const answers = acts.map(async (act) => {
    await wait()
    return doings[act]().finally(() => {
      unfinished -= 1
    })
  })
  try {
    return (await scheduler.waitFor(Promise.all(answers))).flat()
  } finally {
    turn = null
    shop.gateway.goOn()
  }
}

/** How many passes were bought. */
async function bought(where: string): Promise<number> {
  const { rows } = await shop.app.database.executeSql(
    `select 1 from day_passes where purchase_id is not null and ${where}`,
  )
  return rows.length
}

const hasIntent = (row: { intent_id: unknown }) => row.intent_id !== null

/** Our rows and the provider's books tell the same, and nobody has paid for nothing. */
async function expectBooksAgree(): Promise<void> {
  const intents = shop.gateway.intents()
  const rows = await shop.rows()
  // A question that never came to the provider leaves a purchase that waits for the next tap, or
  // for the end of its day.
  const [asked, unasked] = [rows.filter(hasIntent), rows.filter((row) => !hasIntent(row))]
  expect(asked.map((row) => row.intent_id).sort()).toEqual(intents.map(({ id }) => id).sort())
  const ordered = intents.map(({ order }) => order?.purchaseId)
  for (const row of unasked) {
    expect(row).toMatchObject({ state: 'open', refunded_pence: 0 })
    expect(ordered).not.toContain(row.id)
  }
  let keptPence = 0
  for (const { id, status, receivedPence, refundedPence, order } of intents) {
    expect(refundedPence).toBeLessThanOrEqual(receivedPence)
    keptPence += receivedPence - refundedPence
    const paid = refundedPence === 0 ? 'paid' : 'refunded'
    const unpaid = status === 'canceled' ? 'canceled' : 'open'
    expect(rows.find((row) => row.intent_id === id)).toMatchObject({
      id: order?.purchaseId,
      state: status === 'succeeded' ? paid : unpaid,
      refunded_pence: refundedPence,
    })
  }
  expect(await bought('ended_at is null')).toBe(keptPence / PRICE)
  expect(await shop.activePasses()).toBeLessThanOrEqual(1)
  expect(await bought('true')).toBeLessThanOrEqual(
    intents.filter(({ receivedPence }) => receivedPence > 0).length,
  )
  // Every refund is told once.
  const refunds = (await shop.log()).filter((line) => /payment\.|ended-by/.test(line))
  expect(refunds).toHaveLength(rows.filter(({ state }) => state === 'refunded').length)
}

test(
  'F8: a hundred plays of payer, webhook, reconciliation and administrator, with lost answers: one pass for what was paid, or the money back',
  { timeout: 600_000 },
  async () => {
    const plays = fc.record({
      acts: fc.array(fc.constantFrom(...ACTS), { minLength: 3, maxLength: 10 }),
      lost: fc.array(fc.boolean(), { maxLength: 8 }),
    })
    const seen = new Set<string | number>()
    const playAll = () =>
      fc.assert(
        fc.asyncProperty(fc.scheduler({ act: inTurn }), plays, async (scheduler, told) => {
          await shop.reset()
          adam = shop.app.stranger()
          await signInAs(shop.app, adam, { role: 'admin' })
          const answers = await play(told, scheduler)
          for (const { status, body } of answers) {
            expect([200, 409, 503], JSON.stringify(body)).toContain(status)
            seen.add(status)
          }
          await shop.reconcile()
          await expectBooksAgree()
          // Nothing is left to do.
          const before = await shop.rows()
          await shop.reconcile()
          expect(await shop.rows()).toEqual(before)
          for (const { state } of before) seen.add(state)
          if (before.length > 1) seen.add('a second purchase')
        }),
        { numRuns: RUNS, endOnFailure: true },
      )
    // Chance may leave one out of a hundred plays: then there are more of them.
    const everything = [200, 409, 503, 'open', 'paid', 'refunded', 'a second purchase']
    for (let turns = 0; turns < MAX_TURNS; turns += 1) {
      await playAll()
      if (everything.every((one) => seen.has(one))) break
    }
    // The plays were about something.
    expect([...seen]).toEqual(expect.arrayContaining(everything))
  },
)
