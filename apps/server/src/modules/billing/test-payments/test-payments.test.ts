import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createEventSignatures } from '#/adapters/payment-gateway/event-signatures.ts'
import { type PaymentIntent, UnsignedEventError } from '#/modules/billing/index.ts'
import { silentLogger } from '#/platform/logger.ts'
import { systemRandom } from '#/platform/random.ts'
import { createFakeClock } from '#/testing/fake-clock.ts'
import { openTestDatabase } from '#/testing/test-database.ts'
import { createTestPayments, type TestPayer, type TestPayments } from './test-payments.ts'
import { openForFile } from '#/testing/app-for-tests.ts'

const ACCOUNT = randomUUID()

const clock = createFakeClock()
let payments: TestPayments
let delivered: { body: string; signature: string }[]
let lines: string[]
let isWebhookAway: boolean

function open(secret = Buffer.alloc(32, 5)): TestPayments {
  const note = (...of: unknown[]) => void lines.push(JSON.stringify(of))
  return createTestPayments({
    database: testDatabase.database,
    clock,
    random: systemRandom,
    signatures: createEventSignatures(),
    secret,
    async deliver(body, signature) {
      if (isWebhookAway) throw new Error('the webhook is away')
      delivered.push({ body: body.toString(), signature })
    },
    logger: { ...silentLogger, warn: note, error: note },
  })
}

const testDatabase = openForFile(openTestDatabase)
beforeEach(() => {
  delivered = []
  lines = []
  isWebhookAway = false
  payments = open()
})

async function newPayment(): Promise<TestPayer & { intent: PaymentIntent }> {
  const intent = await payments.gateway.createIntent({
    purchaseId: randomUUID(),
    accountId: ACCOUNT,
    planId: 'roam-day-pass',
    amountPence: 249,
  })
  return { intent, accountId: ACCOUNT, clientSecret: intent.clientSecret }
}

const eventTypes = () => delivered.map(({ body }) => (JSON.parse(body) as { type: string }).type)

test('[PAY-07] a card that works pays, a declined one can be followed by another', async () => {
  const { intent, ...payer } = await newPayment()

  expect(await payments.confirm({ ...payer, card: 'insufficient-funds' })).toEqual({
    status: 'requires_payment_method',
    failure: {
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  })
  clock.advance(60_000)
  expect(await payments.confirm({ ...payer, card: 'success' })).toEqual({
    status: 'succeeded',
    failure: null,
  })
  expect(await payments.gateway.findIntent(intent.id)).toMatchObject({
    status: 'succeeded',
    receivedPence: 249,
    paidAtMs: clock.now(),
  })
  expect(eventTypes()).toEqual(['payment_intent.payment_failed', 'payment_intent.succeeded'])
})

test('[PAY-07] a bank that asks back is told yes or no', async () => {
  const refused = await newPayment()
  expect(await payments.confirm({ ...refused, card: 'authentication' })).toEqual({
    status: 'requires_action',
    failure: null,
  })
  expect(await payments.authenticate({ ...refused, isApproved: false })).toMatchObject({
    status: 'requires_payment_method',
    failure: { code: 'payment_intent_authentication_failure' },
  })

  const approved = await newPayment()
  await payments.confirm({ ...approved, card: 'authentication' })
  expect(await payments.authenticate({ ...approved, isApproved: true })).toEqual({
    status: 'succeeded',
    failure: null,
  })
  const declined = await newPayment()
  await payments.confirm({ ...declined, card: 'authentication-then-decline' })
  expect(await payments.authenticate({ ...declined, isApproved: true })).toMatchObject({
    failure: { code: 'card_declined' },
  })
})

test('T24: of many confirmations at once one pays, and one event tells so', async () => {
  const payer = await newPayment()
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, () => payments.confirm({ ...payer, card: 'success' })),
  )

  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of tries) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'payment.not-open' })
  }
  expect(eventTypes()).toEqual(['payment_intent.succeeded'])
})

test('T22: a payment is its payer’s, and nobody learns that there is one', async () => {
  const { intent, ...payer } = await newPayment()
  const attempts: TestPayer[] = [
    { ...payer, accountId: randomUUID() },
    { ...payer, clientSecret: `${payer.clientSecret.slice(0, -1)}!` },
    { ...payer, clientSecret: intent.id },
    { ...payer, clientSecret: `${intent.id}_secret_` },
    { ...payer, clientSecret: '' },
    { ...payer, clientSecret: 'pi_test_none_secret_0' },
  ]
  for (const attempt of attempts) {
    const notFound = { code: 'payment.not-found' }
    await expect(payments.confirm({ ...attempt, card: 'success' })).rejects.toMatchObject(notFound)
    await expect(payments.authenticate({ ...attempt, isApproved: true })).rejects.toMatchObject(
      notFound,
    )
  }
  expect(await payments.gateway.findIntent(intent.id)).toMatchObject({
    status: 'requires_payment_method',
  })
})

test('what is paid or canceled cannot be paid', async () => {
  const paid = await newPayment()
  await payments.confirm({ ...paid, card: 'success' })
  const canceled = await newPayment()
  await payments.gateway.cancelIntent(canceled.intent.id)
  for (const payer of [paid, canceled]) {
    const notOpen = { code: 'payment.not-open' }
    await expect(payments.confirm({ ...payer, card: 'success' })).rejects.toMatchObject(notOpen)
    await expect(payments.authenticate({ ...payer, isApproved: true })).rejects.toMatchObject(
      notOpen,
    )
  }
})

test('F7: what the webhook does not hear is not lost', async () => {
  const since = clock.now()
  const { intent, ...payer } = await newPayment()
  isWebhookAway = true
  expect(await payments.confirm({ ...payer, card: 'success' })).toMatchObject({
    status: 'succeeded',
  })

  expect(await payments.gateway.listChangedIntents(since)).toContain(intent.id)
  expect(lines).toHaveLength(1)
})

test('T29: events and the log hold no card, no secret; the log no id either', async () => {
  const { intent, ...payer } = await newPayment()
  await payments.confirm({ ...payer, card: 'authentication' })
  await payments.authenticate({ ...payer, isApproved: true })
  isWebhookAway = true
  const purchaseId = intent.order?.purchaseId ?? ''
  await payments.gateway.refund({ intentId: intent.id, purchaseId })

  expect(delivered).not.toHaveLength(0)
  expect(lines).not.toHaveLength(0)
  const texts = [...delivered.map(({ body }) => body), ...lines].join('\n')
  for (const word of [intent.clientSecret, 'authentication', ACCOUNT, 'whsec_']) {
    expect(texts).not.toContain(word)
  }
  expect(lines.join('\n')).not.toContain(intent.id)
})

test('events are signed with a key of this installation', async () => {
  const payer = await newPayment()
  await payments.confirm({ ...payer, card: 'success' })
  const { body, signature } = delivered.at(-1)!

  const elsewhere = open(Buffer.alloc(32, 6))
  expect(() => elsewhere.gateway.readEvent(Buffer.from(body), signature)).toThrow(
    UnsignedEventError,
  )
  expect(open().gateway.readEvent(Buffer.from(body), signature)).toMatchObject({
    intentId: payer.intent.id,
  })
})

test('[OPEN-66] it never takes real money', async () => {
  const { intent } = await newPayment()
  expect(payments.gateway).toMatchObject({
    provider: 'test',
    isLive: false,
    settings: { provider: 'test' },
    pageSources: {},
  })
  expect(intent.isLive).toBe(false)
})
