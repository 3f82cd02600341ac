import type { TestPayment } from '@bramble/contract'
import { TEST_CARDS, type TestCard } from '@bramble/domain/billing/test-cards'
import { AppError } from '#/platform/http/app-error.ts'
import { isSameSecret } from '#/platform/same-secret.ts'
import { createTestGateway } from './test-gateway.ts'
import { createTestPaymentEvents, type TestPaymentsDeps } from './test-payment-events.ts'
import { authenticated, confirmed, type TestPaymentState } from './test-payment.rules.ts'
import {
  lockTestPayment,
  updateTestPayment,
  type TestPaymentRow,
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
