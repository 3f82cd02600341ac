import type { JWTPayload } from 'jose'
import type { IncomingHttpHeaders as Headers } from 'node:http'
import type { IdentityConfig } from '#/config/identity.ts'
import type { IdentityProvider } from '#/modules/identity/index.ts'
import { lazily } from '#/platform/lazily.ts'
import type { AppPlugin } from '#/platform/http/route.ts'

export type FirebaseConfig = Extract<IdentityConfig, { kind: 'firebase' }>

export interface FirebaseProviderOptions {
  publicUrl: string
  /** Address of Firebase's keys; others are for tests. */
  keysAddress?: string
  pagesAddress?: string
}

const KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
/** How Firebase names the ways to sign in, and how people do. */
const SIGN_IN_PROVIDERS: Readonly<Record<string, string>> = {
  'google.com': 'google',
  'apple.com': 'apple',
}

/** Firebase Authentication: people sign in with Google. */
export function createFirebaseProvider(
  config: FirebaseConfig,
  { publicUrl, keysAddress = KEYS, pagesAddress }: FirebaseProviderOptions,
): IdentityProvider {
  const { projectId, apiKey, appId, emulatorUrl } = config
  const firebaseHost = `${projectId}.firebaseapp.com`
  // Browsers keep the storage of other sites apart, so a redirect comes back to nothing unless the
  // helper pages are on our own host. The SDK asks for them by https only.
  const { protocol, host } = new URL(publicUrl)
  const authDomain = protocol === 'https:' ? host : firebaseHost
  const emulator = emulatorUrl === null ? [] : [emulatorUrl]
  const keys = lazily(async () => {
    const { createRemoteKeys } = await import('./remote-keys.ts')
    return createRemoteKeys(new URL(keysAddress))
  })
  return {
    settings: {
      providerName: 'Google',
      provider: { kind: 'firebase', apiKey, authDomain, projectId, appId, emulatorUrl },
    },
    issuer: {
      word: () => ({
        provider: 'firebase',
        issuer: `https://securetoken.google.com/${projectId}`,
        algorithms: ['RS256'],
      }),
      audience: projectId,
      keys: async (...of) => (await keys())(...of),
      authProviderOf,
      acceptsUnsigned: emulatorUrl !== null,
    },
    plugins: [firebasePagesPlugin(pagesAddress ?? `https://${firebaseHost}`)],
    pageSources: {
      scripts: ['https://apis.google.com'],
      connections: [
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
        'https://apis.google.com',
        ...emulator,
      ],
      frames: [...(authDomain === host ? [] : [`https://${authDomain}`]), ...emulator],
      images: ['https://*.googleusercontent.com'],
    },
    // Its window stays with the helper pages.
    returnPaths: [],
  }
}

function authProviderOf({ firebase }: JWTPayload): string {
  const by = (firebase as { sign_in_provider?: unknown } | undefined)?.sign_in_provider
  return (typeof by === 'string' ? SIGN_IN_PROVIDERS[by] : undefined) ?? 'firebase'
}

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
function firebasePagesPlugin(address: string): AppPlugin {
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
