import type { PaymentVerification } from '@bramble/contract'
import { AppError } from '#/platform/http/app-error.ts'
import { isSameSecret } from '#/platform/same-secret.ts'
import { say, type Sentence } from '#/platform/text/words.ts'
import type { AskProvider } from './ask-provider.ts'
import type { Billing } from './billing.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { findPurchaseByIntent } from './purchases.repository.ts'
import { carryOutRefund } from './refunds.ts'
import { settle, type Settled } from './settle.ts'

/** A browser's claim that a payment succeeded. */
export interface PaymentClaim {
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
export async function verifyPayment(
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
