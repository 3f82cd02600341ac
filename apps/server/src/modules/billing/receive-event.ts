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

/** One request to the webhook. */
export interface Delivery {
  gateway: PaymentGateway
  rawBody: Buffer
  signature: string
}

/**
 * Handles one webhook request. Only its signature is trusted; the state of the payment is read
 * from the provider. Resolves also for repeated events and events of other payments.
 * @throws request.invalid without a valid signature; payment.unconfirmed when the provider cannot
 *   be reached, so that it sends the event again
 */
export async function receiveEvent(billing: Billing, delivery: Delivery): Promise<void> {
  const { gateway } = delivery
  const { id, type, intentId, isLive } = read(delivery)
  // Test mode and live mode of a provider account may share a webhook address.
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
