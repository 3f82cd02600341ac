import type { PaymentSettings, PaymentVerification, PurchaseView } from '@bramble/contract'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import { requireGuardian } from '#/modules/accounts/index.ts'
import { createAskProvider, unconfirmed, type AskProvider } from './ask-provider.ts'
import type { Billing } from './billing.ts'
import { createIntent } from './create-intent.ts'
import { PaymentGatewayError, type PaymentGateway } from './payment-gateway.ts'
import { presentPurchase } from './purchases.presenter.ts'
import { listOpenOf, listPaidPurchases, findPurchaseByIntent } from './purchases.repository.ts'
import { settle, type Settled } from './settle.ts'
import { isSameSecret } from '#/platform/hash-token.ts'
import { say, type Sentence } from '#/platform/text/words.ts'
import { carryOutRefund } from './refunds.ts'

/** The payer watches a spinner; a slow provider and one retry of its client fit in. */
const ANSWER_WITHIN_MS = 12_000
/** The deletion of an account must not wait long for a provider. */
const WITHDRAW_WITHIN_MS = 1_500

export type PaymentsService = ReturnType<typeof createPaymentsService>

export function createPaymentsService(billing: Billing) {
  const { database, gateway, limits } = billing

  const requireGateway = () => {
    if (gateway === null) throw new AppError('payment.unavailable')
    return { gateway, ask: createAskProvider(ANSWER_WITHIN_MS) }
  }

  /** The paid purchases of an account, newest first. */
  const listOf = async (accountId: string): Promise<PurchaseView[]> =>
    (await listPaidPurchases(database.orm, accountId)).map(presentPurchase)

  return {
    settings: gateway?.settings ?? ({ provider: 'none' } satisfies PaymentSettings),
    /**
     * Returns the client secret of the caller's one open payment of a plan.
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
     * Checks whether a payment of the caller succeeded and returns its purchase.
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
    /** The caller's purchases. @throws access.sign-in-required */
    list: async (caller: Caller) => listOf(requireGuardian(caller).accountId),
    listOf,
    /**
     * Cancels the open payments of an account that is being deleted, as far as the provider
     * answers in time; the reconcile job does the rest. Never rejects because of the provider.
     */
    async withdrawAllOf(accountId: string): Promise<void> {
      if (gateway === null) return
      const ask = createAskProvider(WITHDRAW_WITHIN_MS)
      for (const { intentId } of await listOpenOf(database.orm, accountId)) {
        if (intentId === null) continue
        try {
          const intent = await ask(() => gateway.cancelIntent(intentId))
          // A payment that just succeeded is left to the reconcile job: its pass would be deleted
          // with the account, and the money has to be refunded.
          if (intent?.status === 'canceled') await settle(billing, intent)
        } catch (error) {
          if (!(error instanceof PaymentGatewayError)) throw error
        }
      }
    },
  }
}

/** A provider that did not answer becomes payment.unconfirmed: repeating the request is safe. */
async function confirmed<T>({ logger }: Billing, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error
    logger.warn({ err: error }, 'the payment provider does not answer')
    throw unconfirmed()
  }
}

/** A browser's claim that a payment succeeded. */
interface PaymentClaim {
  accountId: string
  intentId: string
  clientSecret: string
  planId: string | undefined
  gateway: Pick<PaymentGateway, 'findIntent'>
  ask: AskProvider
}

/**
 * Reads from the provider whether a payment succeeded. The browser's claim serves only to find
 * the payment (T22).
 * @throws payment.not-found when the payment is not the caller's or the secret is wrong;
 *   PaymentGatewayError
 */
async function verifyPayment(
  billing: Billing,
  { accountId, intentId, clientSecret, planId, gateway, ask }: PaymentClaim,
): Promise<PaymentVerification> {
  const { database, clock } = billing
  const purchase = await findPurchaseByIntent(database.orm, intentId)
  if (purchase === null || purchase.accountId !== accountId) throw new AppError('payment.not-found')
  if (planId !== undefined && planId !== purchase.paymentPlanId) {
    throw new AppError('payment.not-found')
  }
  const intent = await ask(() => gateway.findIntent(intentId))
  if (intent === null || !isSameSecret(intent.clientSecret, clientSecret)) {
    throw new AppError('payment.not-found')
  }
  const settled = await settle(billing, intent)
  if (settled === null) throw new AppError('payment.not-found')
  const { refundWantedAt, state } = settled.purchase
  if (state === 'paid' && refundWantedAt !== null) await carryOutRefund(billing, purchase.id)
  return present(settled, clock.now())
}

function present({ purchase, pass, finding }: Settled, nowMs: number): PaymentVerification {
  const no = (state: PaymentVerification['state'], { text: error, words }: Sentence) => ({
    success: false,
    state,
    error,
    words,
  })
  switch (purchase.state) {
    case 'refunded':
    case 'disputed':
      return no('returned', say('guardian.verification.returned'))
    case 'open':
    case 'canceled':
      if (finding === 'processing') return no('processing', say('guardian.verification.processing'))
      return no('failed', say('guardian.verification.failed'))
    case 'paid': {
      const counts = pass !== null && pass.endedAt === null && pass.expiresAt.getTime() > nowMs
      if (counts) return { success: true, userPurchaseId: purchase.id, state: 'paid' }
      if (purchase.refundWantedAt !== null)
        return no('returned', say('guardian.verification.returned'))
      return no('paid', say('guardian.verification.over'))
    }
  }
}
