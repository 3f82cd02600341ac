import { AppError } from '#/platform/http/app-error.ts'
import { limitAddress } from '#/platform/http/client-address.ts'
import { createDeadline, ANSWER_WITHIN_MS } from '#/platform/http/deadline.ts'
import { API_HEADERS } from '#/platform/http/headers.ts'
import type { Limits } from '#/platform/http/limits.ts'
import type { AppPlugin } from '#/platform/http/route.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import type { ReceiveEvent } from './receive-event.ts'

export const WEBHOOK_PATH = '/api/payments/webhook'

/** An event holds one object of the provider; large ones are about a tenth of this. */
const MAX_EVENT_BYTES = 256 * 1024

/**
 * Where the payment provider tells its news: no call of the contract. The body is read as bytes,
 * since the signature is over every one of them.
 */
export function webhookPlugin(
  gateway: Pick<PaymentGateway, 'signatureOf'>,
  receive: ReceiveEvent,
  limits: Pick<Limits, 'consume'>,
): AppPlugin {
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
          await limits.consume('address', limitAddress(request.ip))
        },
        async handler(request, reply) {
          const { body } = request
          const signature = gateway.signatureOf(request.headers)
          if (!Buffer.isBuffer(body) || signature === null) {
            throw new AppError('request.invalid')
          }
          await createDeadline(ANSWER_WITHIN_MS).race(receive(body, signature))
          return reply.send({ received: true })
        },
      })
    })
  }
}
