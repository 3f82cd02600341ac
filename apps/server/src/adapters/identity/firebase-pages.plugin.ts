import type { IncomingHttpHeaders as Headers } from 'node:http'
import type { AppPlugin } from '#/platform/http/route.ts'

/** The helper pages of the Firebase SDK, and what they load. */
const PREFIXES = ['/__/auth', '/__/firebase']
/** All that Firebase is told; never our cookies. */
const PASSED_ON: ReadonlySet<string> = new Set([
  'accept',
  'accept-language',
  'content-type',
  'content-length',
  'user-agent',
])

/**
 * Serves the helper pages of Firebase from our own host. The only host that is asked is `address`; no
 * cookie of ours goes there, and none of theirs comes back.
 */
export function firebasePagesPlugin(address: string): AppPlugin {
  return async (app) => {
    const { default: proxy } = await import('@fastify/http-proxy')
    for (const prefix of PREFIXES) {
      await app.register(async (scope) => {
        // Bodies pass through as they are.
        scope.removeAllContentTypeParsers()
        await scope.register(proxy, {
          upstream: address,
          prefix,
          rewritePrefix: prefix,
          httpMethods: ['GET', 'HEAD', 'POST'],
          replyOptions: {
            rewriteRequestHeaders: (_request, headers) =>
              only(headers, (name) => PASSED_ON.has(name)),
            rewriteHeaders: (headers) => only(headers, (name) => name !== 'set-cookie'),
          },
        })
      })
    }
  }
}

function only(headers: Headers, isWanted: (name: string) => boolean): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isWanted(name)))
}
