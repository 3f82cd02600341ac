import { join } from 'node:path'
import type { Clock } from '#/platform/clock.ts'
import type { Database } from '#/platform/db/database.ts'
import type { Cookies } from '#/platform/http/cookies.ts'
import type { Limits } from '#/platform/http/limits.ts'
import { lazily } from '#/platform/lazily.ts'
import type { Logger } from '#/platform/logger.ts'
import type { Random } from '#/platform/random.ts'
import { readSecrets } from '#/platform/secret-file.ts'
import { demoSubject, isDemoSubject, type DemoPerson } from '../demo-people.ts'
import type { IdentityProvider } from '../identity-provider.ts'
import type { LocalAccounts } from '../local-accounts.service.ts'
import { idpPlugin, type AdmissionCheck } from './idp.plugin.ts'
import { createOwnPeople } from './own-people.ts'
import type { OwnProvider } from './own-provider.ts'
import { CLIENT_ID, PROVIDER_PATH, signInCookie, TOKEN_LIFE_SECONDS } from './own-sign-in.ts'

export interface OwnIdentityDeps {
  database: Database
  clock: Clock
  random: Random
  logger: Logger
  limits: Pick<Limits, 'consumeHere'>
  cookies: Pick<Cookies, 'read' | 'get'>
  admission: AdmissionCheck
  local: Pick<LocalAccounts, 'find'>
  /** Folder of the keys. */
  dataDir: string
  publicUrl: string
  isHttpsOnly: boolean
  /** Demo people are refused, even with keys and data of a development server (T15). */
  isProduction: boolean
  /** The first is the public one. */
  origins: readonly string[]
}

/** Our own identity provider. */
export type OwnIdentity = ReturnType<typeof createOwnIdentity>

/** Library and keys are loaded with the first sign-in, for a fast start. */
export function createOwnIdentity(deps: OwnIdentityDeps) {
  const { dataDir, random, origins } = deps
  const issuer = deps.publicUrl + PROVIDER_PATH
  const cookie = signInCookie(deps.isHttpsOnly)
  const people = createOwnPeople(deps)
  const keyFile = (name: string) => join(dataDir, 'keys', name)

  const readKey = lazily(async () => {
    const { readSigningKey } = await import('#/platform/signing-key.ts')
    return readSigningKey(keyFile('identity.json'), random)
  })
  const keySet = lazily(async () => {
    const [{ createLocalJWKSet }, { publicKeys }] = await Promise.all([import('jose'), readKey()])
    return createLocalJWKSet(publicKeys)
  })
  const load = lazily(async (): Promise<OwnProvider> => {
    const [{ createOwnProvider }, key] = await Promise.all([import('./own-provider.ts'), readKey()])
    const cookieSecrets = readSecrets(keyFile('identity-cookies'), random)
    return createOwnProvider({
      ...deps,
      issuer,
      clientId: CLIENT_ID,
      signInCookie: cookie,
      key,
      cookieSecrets,
      people,
    })
  })

  const provider: IdentityProvider = {
    settings: { providerName: 'Bramble', provider: { kind: 'local' } },
    issuer: {
      word: () => ({ provider: 'local', issuer, algorithms: ['RS256'] }),
      audience: CLIENT_ID,
      keys: async (...of) => (await keySet())(...of),
      authProviderOf: ({ sub = '' }) => {
        if (!isDemoSubject(sub)) return 'local'
        return deps.isProduction ? null : 'demo'
      },
      acceptsUnsigned: false,
    },
    plugins: [idpPlugin({ ...deps, origins, provider: load })],
    pageSources: {},
    returnPaths: [],
  }
  return {
    provider,
    /** Interactions, for the calls of their page. */
    signIns: {
      cookie,
      find: async (uid: string) => (await load()).findSignIn(uid),
    },
    async makeDemoToken({ email, name }: DemoPerson, nowMs: number): Promise<string> {
      const [{ SignJWT, importJWK }, key] = await Promise.all([import('jose'), readKey()])
      const nowSeconds = Math.floor(nowMs / 1000)
      return new SignJWT({ email: email.toLowerCase(), email_verified: true, name })
        .setProtectedHeader({ alg: key.algorithm, kid: key.keyId })
        .setIssuer(issuer)
        .setAudience(CLIENT_ID)
        .setSubject(demoSubject(email))
        .setIssuedAt(nowSeconds)
        .setExpirationTime(nowSeconds + TOKEN_LIFE_SECONDS)
        .sign(await importJWK(key.privateJwk, key.algorithm))
    },
  }
}
