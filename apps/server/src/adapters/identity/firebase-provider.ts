import type { JWTPayload } from 'jose'
import type { IdentityConfig } from '#/config/identity.ts'
import type { IdentityProvider } from '#/modules/identity/index.ts'
import { lazily } from '#/platform/lazily.ts'
import { firebasePagesPlugin } from './firebase-pages.plugin.ts'

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
