import type { PaymentSettings, PaymentVerification, PurchaseView } from '@bramble/contract'
import { requireGuardian } from '../accounts/index.ts'
import type { Clock } from '#/platform/clock.ts'
import type { Database } from '#/platform/db/database.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Limits } from '#/platform/http/limits.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { Logger } from '#/platform/logger.ts'
import type { Random } from '#/platform/random.ts'
import { createAskProvider, unconfirmed } from './ask-provider.ts'
import { createIntent } from './create-intent.ts'
import type { DayPasses, PassOwners } from './passes.ts'
import { PaymentGatewayError, type PaymentGateway } from './payment-gateway.ts'
import { presentPurchase } from './purchases.presenter.ts'
import { listOpenOf, listPaidPurchases } from './purchases.repository.ts'
import type { Refunds } from './refunds.ts'
import type { Settle } from './settle.ts'
import { verifyPayment } from './verify-payment.ts'

/** Buying. */
export interface PaymentsService {
  readonly settings: PaymentSettings
  /**
   * The client secret of the caller's one open payment of a plan.
   * @throws access.sign-in-required, limit.too-many, payment.unavailable, plan.not-found,
   *   pass.active, payment.unconfirmed
   */
  createIntent(planId: string, caller: Caller): Promise<{ clientSecret: string }>
  /**
   * Whether a payment of the caller came through; gives what was paid for.
   * @throws access.sign-in-required, limit.too-many, payment.unavailable, payment.not-found,
   *   payment.unconfirmed
   */
  verify(
    claim: { intentId: string; clientSecret: string; planId: string | undefined },
    caller: Caller,
  ): Promise<PaymentVerification>
  /** What the caller has paid, newest first. @throws access.sign-in-required */
  list(caller: Caller): Promise<PurchaseView[]>
  /** The same of any account, for the operator. */
  listOf(accountId: string): Promise<PurchaseView[]>
  /**
   * Takes what an account that goes was about to pay out of its hands, as far as the provider answers
   * soon; the reconcile job does the rest. Never rejects for the provider.
   */
  withdrawAllOf(accountId: string): Promise<void>
}

export interface PaymentsDeps {
  database: Database
  clock: Clock
  random: Random
  limits: Pick<Limits, 'consume'>
  logger: Logger
  accounts: PassOwners
  passes: DayPasses
  /** Null: nobody takes payments. */
  gateway: PaymentGateway | null
  settle: Settle
  refunds: Refunds
}

/** A payer waits with a spinner: long enough for a slow provider, with a repeat of its client. */
const ANSWER_WITHIN_MS = 12_000
/** Somebody erases their account: not a moment to wait for a provider. */
const WITHDRAW_WITHIN_MS = 1_500

export function createPaymentsService(deps: PaymentsDeps): PaymentsService {
  const { database, gateway, limits, settle } = deps

  const requireGateway = () => {
    if (gateway === null) throw new AppError('payment.unavailable')
    return { gateway, ask: createAskProvider(ANSWER_WITHIN_MS) }
  }

  return {
    settings: gateway?.settings ?? { provider: 'none' },
    async createIntent(planId, caller) {
      const { accountId } = requireGuardian(caller)
      await limits.consume('createPaymentIntent', accountId)
      const wish = { accountId, planId, ...requireGateway() }
      return { clientSecret: await confirmed(deps, () => createIntent(deps, wish)) }
    },
    async verify(told, caller) {
      const { accountId } = requireGuardian(caller)
      await limits.consume('verifyPayment', accountId)
      const claim = { accountId, ...told, ...requireGateway() }
      return confirmed(deps, () => verifyPayment(deps, claim))
    },
    async list(caller) {
      const { accountId } = requireGuardian(caller)
      return (await listPaidPurchases(database.orm, accountId)).map(presentPurchase)
    },
    listOf: async (accountId) =>
      (await listPaidPurchases(database.orm, accountId)).map(presentPurchase),
    async withdrawAllOf(accountId) {
      if (gateway === null) return
      const ask = createAskProvider(WITHDRAW_WITHIN_MS)
      for (const { intentId } of await listOpenOf(database.orm, accountId)) {
        if (intentId === null) continue
        try {
          const intent = await ask(() => gateway.cancelIntent(intentId))
          // One that was just paid is left to the job: a pass would go with the account, and the money
          // has to go back.
          if (intent?.status === 'canceled') await settle(intent)
        } catch (error) {
          if (!(error instanceof PaymentGatewayError)) throw error
        }
      }
    },
  }
}

/** What the provider leaves open is said as such: asking again harms nobody. */
async function confirmed<T>({ logger }: PaymentsDeps, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error
    logger.warn({ err: error }, 'the payment provider does not answer')
    throw unconfirmed()
  }
}
