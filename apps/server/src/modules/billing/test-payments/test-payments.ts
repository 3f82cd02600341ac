import type { TestPayment } from '@bramble/contract'
import { TEST_CARDS, type TestCard } from '@bramble/domain/billing/test-cards'
import type { Tx } from '#/platform/db/database.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { isSameSecret } from '#/platform/hash-token.ts'
import {
  type PaymentGateway,
  PaymentGatewayError,
  type PaymentIntent,
  type PaymentOrder,
} from '../payment-gateway.ts'
import {
  createTestPaymentEvents,
  type TestPaymentEvents,
  type TestPaymentsDeps,
} from './test-payment-events.ts'
import {
  authenticated,
  canceled,
  confirmed,
  type TestPaymentState,
  UNPAID,
} from './test-payment.rules.ts'
import {
  findTestPayment,
  insertOnce,
  listChangedSince,
  lockTestPayment,
  type TestPaymentRow,
  updateTestPayment,
} from './test-payments.repository.ts'

/** A test payment and its client secret, which entitles to pay. */
export interface TestPayer {
  accountId: string
  clientSecret: string
}

export type TestPayments = ReturnType<typeof createTestPayments>

/**
 * Our own test provider, which takes no money: the port and the payer's actions. `deliver` is
 * awaited after each change.
 */
export function createTestPayments(deps: TestPaymentsDeps) {
  const events = createTestPaymentEvents(deps)

  async function move(
    payer: TestPayer,
    next: (state: TestPaymentState) => TestPaymentState | null,
  ): Promise<TestPayment> {
    const { id, state } = await applyStep(deps, payer, next)
    if (state.failure !== null) await events.send('payment_intent.payment_failed', id)
    if (state.status === 'succeeded') await events.send('payment_intent.succeeded', id)
    return { status: state.status, failure: state.failure }
  }

  return {
    gateway: createTestGateway(deps, events),
    /** @throws payment.not-found, payment.not-open */
    confirm: ({ card, ...payer }: TestPayer & { card: TestCard }) =>
      move(payer, (state) => confirmed(state, card)),
    /**
     * The payer approves or declines the authentication. @throws payment.not-found,
     * payment.not-open
     */
    authenticate: ({ isApproved, ...payer }: TestPayer & { isApproved: boolean }) =>
      move(payer, (state) => authenticated(state, isApproved)),
  }
}

/** Applies one step to a payment. Parallel steps are serialized. */
async function applyStep(
  { database, clock }: TestPaymentsDeps,
  { accountId, clientSecret }: TestPayer,
  next: (state: TestPaymentState) => TestPaymentState | null,
): Promise<{ id: string; state: TestPaymentState }> {
  const [id = ''] = clientSecret.split('_secret_')
  const state = await database.transaction(async (tx) => {
    const row = await lockTestPayment(tx, id)
    if (
      row === null ||
      !isSameSecret(row.clientSecret, clientSecret) ||
      row.accountId !== accountId
    ) {
      throw new AppError('payment.not-found')
    }
    const reached = next(stateOf(row))
    if (reached === null) throw new AppError('payment.not-open')
    await updateTestPayment(tx, id, columnsOf(reached, new Date(clock.now())))
    return reached
  })
  return { id, state }
}

function stateOf({ status, card }: TestPaymentRow): TestPaymentState {
  return {
    status,
    card: card !== null && card in TEST_CARDS ? (card as TestCard) : null,
    failure: null,
  }
}

function columnsOf(
  { status, card, failure }: TestPaymentState,
  now: Date,
): Partial<TestPaymentRow> {
  return {
    status,
    card,
    failureCode: failure?.code ?? null,
    failureDeclineCode: failure?.declineCode ?? null,
    failureMessage: failure?.message ?? null,
    paidAt: status === 'succeeded' ? now : null,
    changedAt: now,
  }
}

/** Our own test provider behind the port of payment providers. Its state is in the database. */
function createTestGateway(
  { database, clock, random, signatures }: TestPaymentsDeps,
  events: TestPaymentEvents,
): PaymentGateway {
  function draw(order: PaymentOrder): TestPaymentRow {
    const now = new Date(clock.now())
    const id = `pi_test_${random.bytes(16).toString('hex')}`
    return {
      id,
      clientSecret: `${id}_secret_${random.bytes(24).toString('hex')}`,
      idempotencyKey: `create:${order.purchaseId}`,
      purchaseId: order.purchaseId,
      accountId: order.accountId,
      paymentPlanId: order.planId,
      amountPence: order.amountPence,
      refundedPence: 0,
      status: UNPAID.status,
      card: UNPAID.card,
      failureCode: null,
      failureDeclineCode: null,
      failureMessage: null,
      paidAt: null,
      changedAt: now,
      createdAt: now,
    }
  }

  /** Null: there is no such payment. `change` returns null to leave the row unchanged. */
  async function change(
    id: string,
    decide: (row: TestPaymentRow) => Partial<TestPaymentRow> | null,
    event: Parameters<TestPaymentEvents['send']>[0],
  ): Promise<PaymentIntent | null> {
    const outcome = await database.transaction(async (tx: Tx) => {
      const row = await lockTestPayment(tx, id)
      const changes = row === null ? null : decide(row)
      if (row === null || changes === null) return { row, isChanged: false }
      const changed = { ...changes, changedAt: new Date(clock.now()) }
      await updateTestPayment(tx, id, changed)
      return { row: { ...row, ...changed }, isChanged: true }
    })
    if (outcome.isChanged) await events.send(event, id)
    return outcome.row === null ? null : present(outcome.row)
  }

  return {
    provider: 'test',
    isLive: false,
    settings: { provider: 'test' },
    pageSources: {},
    async createIntent(order) {
      const row = await insertOnce(database.orm, draw(order))
      // As at Stripe, an idempotency key with a different order is an error, never another payment.
      const isSame =
        row.amountPence === order.amountPence &&
        row.paymentPlanId === order.planId &&
        row.accountId === order.accountId
      if (!isSame) throw new PaymentGatewayError('the purchase has a payment of another kind')
      return present(row)
    },
    async findIntent(id) {
      const row = await findTestPayment(database.orm, id)
      return row === null ? null : present(row)
    },
    cancelIntent: (id) =>
      change(
        id,
        (row) => {
          const state = canceled({ status: row.status, card: null, failure: null })
          return state === null ? null : { status: state.status, card: state.card }
        },
        'payment_intent.canceled',
      ),
    refund: ({ intentId }) =>
      change(
        intentId,
        (row) =>
          row.status === 'succeeded' && row.refundedPence < row.amountPence
            ? { refundedPence: row.amountPence }
            : null,
        'charge.refunded',
      ),
    listChangedIntents: (sinceMs) => listChangedSince(database.orm, new Date(sinceMs)),
    signatureOf: (headers) => signatures.signatureOf(headers),
    readEvent: (rawBody, signature) => events.read(rawBody, signature),
  }
}

function present(row: TestPaymentRow): PaymentIntent {
  const { id, clientSecret, status, amountPence, refundedPence, paidAt } = row
  const { purchaseId, accountId, paymentPlanId: planId } = row
  return {
    id,
    clientSecret,
    status,
    amountPence,
    receivedPence: status === 'succeeded' ? amountPence : 0,
    refundedPence,
    isDisputed: false,
    currency: 'gbp',
    isLive: false,
    paidAtMs: paidAt?.getTime() ?? null,
    order: { purchaseId, accountId, planId },
  }
}
