import type { FastifyInstance } from 'fastify'
import { refuseUnstorable } from './safe-text.ts'

/** Largest JSON body; no call needs more than a few hundred bytes. */
export const MAX_JSON_BYTES = 64 * 1024

/**
 * JSON and nothing else: without Fastify's parser for `text/plain` a form of another site cannot
 * smuggle JSON in (T12). An empty body counts as none, since many clients name a type without one.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit: MAX_JSON_BYTES },
    (request, text, done) => {
      if (text === '') {
        done(null, undefined)
        return
      }
      void parse(request, text, (error, body: unknown) => {
        if (error !== null) {
          done(error)
          return
        }
        try {
          // Only an escape can name a NUL or half a surrogate pair; only brackets can nest.
          if (text.includes('\\u') || text.length > 2_000) refuseUnstorable(body)
          done(null, body)
        } catch (refused) {
          done(refused as Error)
        }
      })
    },
  )
}
