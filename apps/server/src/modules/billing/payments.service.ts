import type { PaymentSettings, PaymentVerification, PurchaseView } from '@bramble/contract'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import { requireGuardian } from '#/modules/accounts/index.ts'
import { createAskProvider, unconfirmed } from './ask-provider.ts'
import type { Billing } from './billing.ts'
import { createIntent } from './create-intent.ts'
import { PaymentGatewayError } from './payment-gateway.ts'
import { presentPurchase } from './purchases.presenter.ts'
import { listOpenOf, listPaidPurchases } from './purchases.repository.ts'
import { settle } from './settle.ts'
import { verifyPayment } from './verify-payment.ts'

/** A payer waits with a spinner: long enough for a slow provider, with a repeat of its client. */
const ANSWER_WITHIN_MS = 12_000
/** Somebody erases their account: not a moment to wait for a provider. */
const WITHDRAW_WITHIN_MS = 1_500

export type PaymentsService = ReturnType<typeof createPaymentsService>

/** Buying. */
export function createPaymentsService(billing: Billing) {
  const { database, gateway, limits } = billing

  const requireGateway = () => {
    if (gateway === null) throw new AppError('payment.unavailable')
    return { gateway, ask: createAskProvider(ANSWER_WITHIN_MS) }
  }

  /** What an account has paid, newest first. */
  const listOf = async (accountId: string): Promise<PurchaseView[]> =>
    (await listPaidPurchases(database.orm, accountId)).map(presentPurchase)

  return {
    settings: gateway?.settings ?? ({ provider: 'none' } satisfies PaymentSettings),
    /**
     * The client secret of the caller's one open payment of a plan.
     * @throws access.sign-in-required, limit.too-many, payment.unavailable, plan.not-found,
     *   pass.active, payment.unconfirmed
     */
    async createIntent(planId: string, caller: Caller) {
      const { accountId } = requireGuardian(caller)
      await limits.consume('createPaymentIntent', accountId)
      const request = { accountId, planId, ...requireGateway() }
      return { clientSecret: await confirmed(billing, () => createIntent(billing, request)) }
    },
    /**
     * Whether a payment of the caller came through; gives what was paid for.
     * @throws access.sign-in-required, limit.too-many, payment.unavailable, payment.not-found,
     *   payment.unconfirmed
     */
    async verify(
      told: { intentId: string; clientSecret: string; planId: string | undefined },
      caller: Caller,
    ): Promise<PaymentVerification> {
      const { accountId } = requireGuardian(caller)
      await limits.consume('verifyPayment', accountId)
      const claim = { accountId, ...told, ...requireGateway() }
      return confirmed(billing, () => verifyPayment(billing, claim))
    },
    /** The caller's own. @throws access.sign-in-required */
    list: async (caller: Caller) => listOf(requireGuardian(caller).accountId),
    listOf,
    /**
     * Takes what an account that goes was about to pay out of its hands, as far as the provider
     * answers soon; the reconcile job does the rest. Never rejects for the provider.
     */
    async withdrawAllOf(accountId: string): Promise<void> {
      if (gateway === null) return
      const ask = createAskProvider(WITHDRAW_WITHIN_MS)
      for (const { intentId } of await listOpenOf(database.orm, accountId)) {
        if (intentId === null) continue
        try {
          const intent = await ask(() => gateway.cancelIntent(intentId))
          // One that was just paid is left to the job: a pass would go with the account, and the money
          // has to go back.
          if (intent?.status === 'canceled') await settle(billing, intent)
        } catch (error) {
          if (!(error instanceof PaymentGatewayError)) throw error
        }
      }
    },
  }
}

/** What the provider leaves open is said as such: asking again harms nobody. */
async function confirmed<T>({ logger }: Billing, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error
    logger.warn({ err: error }, 'the payment provider does not answer')
    throw unconfirmed()
  }
}
