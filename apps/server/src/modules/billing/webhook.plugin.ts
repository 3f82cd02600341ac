import { AppError } from '#/platform/http/app-error.ts'
import { consumeAddress } from '#/platform/http/callers.ts'
import { createDeadline, ANSWER_WITHIN_MS } from '#/platform/http/deadline.ts'
import { API_HEADERS } from '#/platform/http/headers.ts'
import type { AppPlugin } from '#/platform/http/route.ts'
import type { Billing } from './billing.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { receiveEvent } from './receive-event.ts'

export const WEBHOOK_PATH = '/api/payments/webhook'

/** An event contains one object of the provider; large ones have about a tenth of this size. */
const MAX_EVENT_BYTES = 256 * 1024

/**
 * The payment provider's webhook. It is no call of the contract. The body is read as bytes,
 * because the signature covers all of them.
 */
export function webhookPlugin(billing: Billing, gateway: PaymentGateway): AppPlugin {
  return async (app) => {
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: MAX_EVENT_BYTES },
        (_request, body, done) => {
          done(null, body)
        },
      )
      scope.route({
        method: 'POST',
        url: WEBHOOK_PATH,
        bodyLimit: MAX_EVENT_BYTES,
        async onRequest(request, reply) {
          reply.headers(API_HEADERS)
          consumeAddress(billing.limits, request.clientAddress)
        },
        async handler(request, reply) {
          const { body } = request
          const signature = gateway.signatureOf(request.headers)
          if (!Buffer.isBuffer(body) || signature === null) {
            throw new AppError('request.invalid')
          }
          const received = receiveEvent(billing, { gateway, rawBody: body, signature })
          await createDeadline(ANSWER_WITHIN_MS).race(received)
          return reply.send({ received: true })
        },
      })
    })
  }
}
