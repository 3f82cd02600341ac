import type { Tx } from '#/platform/db/database.ts'
import {
  PaymentGatewayError,
  type PaymentGateway,
  type PaymentIntent,
  type PaymentOrder,
} from '../payment-gateway.ts'
import type { TestPaymentEvents, TestPaymentsDeps } from './test-payment-events.ts'
import { canceled, UNPAID } from './test-payment.rules.ts'
import {
  findTestPayment,
  insertOnce,
  listChangedSince,
  lockTestPayment,
  updateTestPayment,
  type TestPaymentRow,
} from './test-payments.repository.ts'

/** Our own test provider behind the port of payment providers. Its state is in the database. */
export function createTestGateway(
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
