import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Core } from '#/platform/core.ts'
import type { Clock } from '#/platform/clock.ts'
import type { Cookies } from '#/platform/http/cookies.ts'
import type { Limits } from '#/platform/http/limits.ts'
import { lazily } from '#/platform/lazily.ts'
import { readSecrets } from '#/platform/secret-file.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { consumeAddress } from '#/platform/http/callers.ts'
import { refuseCrossSite } from '#/platform/http/cross-site.ts'
import { API_HEADERS } from '#/platform/http/headers.ts'
import type { AppPlugin } from '#/platform/http/route.ts'
import { demoSubject, isDemoSubject, type DemoPerson } from '../demo-people.ts'
import type { IdentityProvider } from '../identity-provider.ts'
import type { LocalAccounts } from '../local-accounts.service.ts'
import { createOwnPeople } from './own-people.ts'
import type { OwnProvider } from './own-provider.ts'
import { CLIENT_ID, PROVIDER_PATH, signInCookie, TOKEN_LIFE_SECONDS } from './own-sign-in.ts'
import { originOf } from './own-origins.ts'

export interface OwnIdentityDeps extends Pick<Core, 'database' | 'clock' | 'random' | 'logger'> {
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

/** Admission through the gate. */
interface AdmissionCheck {
  isAdmitted(accessToken: string | null, nowMs: number): Promise<boolean>
}

interface IdpPluginDeps {
  clock: Clock
  limits: Pick<Limits, 'consumeHere'>
  cookies: Pick<Cookies, 'read' | 'get'>
  admission: AdmissionCheck
  origins: readonly string[]
  provider: () => Promise<OwnProvider>
}

const ROUTES = [
  ['GET', '/.well-known/openid-configuration'],
  ['GET', '/jwks'],
  ['GET', '/auth'],
  ['GET', '/auth/:uid'],
  ['POST', '/token'],
] as const

/** As on our pages: a sign-in window must keep its opener (T31). */
const HEADERS = { ...API_HEADERS, 'cross-origin-opener-policy': 'same-origin-allow-popups' }

/**
 * Routes of our own OpenID provider. They are not calls of the contract: a standard defines their
 * form.
 */
function idpPlugin(deps: IdpPluginDeps): AppPlugin {
  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await admit(request, deps)
    const provider = await deps.provider()
    reply.hijack()
    for (const [name, value] of Object.entries(HEADERS)) reply.raw.setHeader(name, value)
    await provider.answer(request.raw, reply.raw, originOf(request, deps.origins))
  }

  return async (app) => {
    await app.register(async (scope) => {
      // The provider parses bodies itself.
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', (_request, _body, done) => {
        done(null)
      })
      for (const [method, path] of ROUTES) {
        scope.route({ method, url: PROVIDER_PATH + path, handler: answer })
      }
    })
  }
}

/** The checks that `mount` makes for calls. */
async function admit(request: FastifyRequest, deps: IdpPluginDeps): Promise<void> {
  const { clock, limits, cookies, admission, origins } = deps
  refuseCrossSite(request, originOf(request, origins))
  consumeAddress(limits, request.clientAddress)
  // The database cannot store NUL.
  if (request.url.includes('%00')) throw new AppError('request.invalid')
  const accessToken = cookies.get(request, cookies.read(request), 'access')
  if (!(await admission.isAdmitted(accessToken, clock.now()))) {
    throw new AppError('access.gate-closed')
  }
}
