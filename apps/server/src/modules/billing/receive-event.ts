import type { Database } from '#/platform/db/database.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Logger } from '#/platform/logger.ts'
import { unconfirmed } from './ask-provider.ts'
import { hasEvent } from './payment-events.repository.ts'
import {
  PaymentGatewayError,
  UnsignedEventError,
  type PaymentEvent,
  type PaymentGateway,
} from './payment-gateway.ts'
import type { Refunds } from './refunds.ts'
import type { Settle } from './settle.ts'

/**
 * Hears one delivery of the payment provider, of which only the signature is believed: what happened
 * is asked of the provider. Resolves also for what is heard twice or is none of our business.
 *
 * @throws request.invalid for what the provider has not signed; payment.unconfirmed when it cannot
 *   be asked: it has to send the event again
 */
export type ReceiveEvent = (rawBody: Buffer, signature: string) => Promise<void>

export interface ReceiveEventDeps {
  database: Database
  logger: Logger
  gateway: Pick<PaymentGateway, 'readEvent' | 'findIntent' | 'isLive'>
  settle: Settle
  refunds: Pick<Refunds, 'carryOut'>
}

export function createReceiveEvent(deps: ReceiveEventDeps): ReceiveEvent {
  const { database, logger, gateway, settle, refunds } = deps
  return async (rawBody, signature) => {
    const event = read(gateway, rawBody, signature)
    const { id, type, intentId, isLive } = event
    // Test and real money of one account may have one address.
    if (intentId === null || isLive !== gateway.isLive) return
    if (await hasEvent(database.orm, id)) return
    try {
      const intent = await gateway.findIntent(intentId)
      if (intent === null || intent.order === null) return
      const settled = await settle(intent, { id, type })
      if (settled?.purchase.state !== 'paid' || settled.purchase.refundWantedAt === null) return
      await refunds.carryOut(settled.purchase.id)
    } catch (error) {
      if (!(error instanceof PaymentGatewayError)) throw error
      logger.warn({ err: error }, 'the payment provider does not answer about its event')
      throw unconfirmed()
    }
  }
}

function read(
  gateway: ReceiveEventDeps['gateway'],
  rawBody: Buffer,
  signature: string,
): PaymentEvent {
  try {
    return gateway.readEvent(rawBody, signature)
  } catch (error) {
    if (error instanceof UnsignedEventError) throw new AppError('request.invalid')
    throw error
  }
}
