import { AppError } from '#/platform/http/app-error.ts'
import { unconfirmed } from './ask-provider.ts'
import type { Billing } from './billing.ts'
import { hasEvent } from './payment-events.repository.ts'
import {
  PaymentGatewayError,
  UnsignedEventError,
  type PaymentEvent,
  type PaymentGateway,
} from './payment-gateway.ts'
import { carryOutRefund } from './refunds.ts'
import { settle } from './settle.ts'

/** One delivery to the webhook. */
export interface Delivery {
  gateway: PaymentGateway
  rawBody: Buffer
  signature: string
}

/**
 * Hears one delivery of the payment provider, of which only the signature is believed: what happened
 * is asked of the provider. Resolves also for what is heard twice or is none of our business.
 *
 * @throws request.invalid for what the provider has not signed; payment.unconfirmed when it cannot
 *   be asked: it has to send the event again
 */
export async function receiveEvent(billing: Billing, delivery: Delivery): Promise<void> {
  const { gateway } = delivery
  const { id, type, intentId, isLive } = read(delivery)
  // Test and real money of one account may have one address.
  if (intentId === null || isLive !== gateway.isLive) return
  if (await hasEvent(billing.database.orm, id)) return
  try {
    const intent = await gateway.findIntent(intentId)
    if (intent === null || intent.order === null) return
    const settled = await settle(billing, intent, { id, type })
    if (settled?.purchase.state !== 'paid' || settled.purchase.refundWantedAt === null) return
    await carryOutRefund(billing, settled.purchase.id)
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error
    billing.logger.warn({ err: error }, 'the payment provider does not answer about its event')
    throw unconfirmed()
  }
}

function read({ gateway, rawBody, signature }: Delivery): PaymentEvent {
  try {
    return gateway.readEvent(rawBody, signature)
  } catch (error) {
    if (error instanceof UnsignedEventError) throw new AppError('request.invalid')
    throw error
  }
}
