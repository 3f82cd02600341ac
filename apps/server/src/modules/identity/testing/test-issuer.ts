import {
  base64url,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type JSONWebKeySet,
  type JWTHeaderParameters,
  type JWTPayload,
  createLocalJWKSet,
} from 'jose'
import type { IdentityProvider, TrustedIssuer } from '../index.ts'

export const TEST_ISSUER = 'https://id.example'
export const TEST_CLIENT = 'bramble-test'

/** An identity provider of the tests, with keys of its own. */
export interface TestIssuer {
  publicKeys: JSONWebKeySet
  /** As a server believes it; for `openTestApp({ identityProvider })`. */
  provider: IdentityProvider
  /** A good token for Gwen, but for what is given; what is undefined is left out. */
  sign(nowMs: number, claims?: JWTPayload, header?: Partial<JWTHeaderParameters>): Promise<string>
  /** The tokens of T15 that nobody may be let in with, each with what is wrong. */
  badTokens(nowMs: number): Promise<[wrong: string, idToken: string][]>
}

export interface TestIssuerOptions {
  issuer?: string
  audience?: string
  /** By which it signs. */
  algorithm?: string
  /** Changes to how the tokens are checked. */
  trusted?: Partial<TrustedIssuer>
}

export async function createTestIssuer(options: TestIssuerOptions = {}): Promise<TestIssuer> {
  const { issuer = TEST_ISSUER, audience = TEST_CLIENT, algorithm = 'RS256' } = options
  const keyId = 'first'
  const { privateKey, publicKey } = await generateKeyPair(algorithm)
  const stranger = await generateKeyPair(algorithm)
  const publicJwk = { ...(await exportJWK(publicKey)), kid: keyId, alg: algorithm, use: 'sig' }
  const publicKeys = { keys: [publicJwk] }

  function gwen(nowMs: number): JWTPayload {
    const iat = Math.floor(nowMs / 1000)
    const name = { email: 'gwen@example.org', email_verified: true, name: 'Gwen' }
    return { iss: issuer, aud: audience, sub: 'gwen', iat, exp: iat + 300, ...name }
  }
  const strip = (claims: JWTPayload) =>
    Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined))
  const signWith = (
    key: Parameters<SignJWT['sign']>[0],
    claims: JWTPayload,
    header: Partial<JWTHeaderParameters> = {},
  ) =>
    new SignJWT(strip(claims))
      .setProtectedHeader({ alg: algorithm, kid: keyId, ...header })
      .sign(key)

  const sign: TestIssuer['sign'] = (nowMs, claims = {}, header) =>
    signWith(privateKey, { ...gwen(nowMs), ...claims }, header)

  return {
    publicKeys,
    provider: {
      settings: { providerName: 'Test', provider: { kind: 'local' } },
      issuer: {
        word: () => ({ provider: 'test', issuer, algorithms: [algorithm] }),
        audience,
        keys: createLocalJWKSet(publicKeys),
        authProviderOf: () => 'test',
        acceptsUnsigned: false,
        ...options.trusted,
      },
      plugins: [],
      pageSources: {},
      returnPaths: [],
    },
    sign,
    async badTokens(nowMs) {
      const claims = gwen(nowMs)
      const iat = Math.floor(nowMs / 1000)
      const publicKeyText = new TextEncoder().encode(await exportSPKI(publicKey))
      const [, body = '', signature = ''] = (await sign(nowMs)).split('.')
      const none = base64url.encode(JSON.stringify({ alg: 'none' }))
      return [
        ['not signed', new UnsecuredJWT(claims).encode()],
        ['said to be not signed', `${none}.${body}.${signature}`],
        [
          'signed with the public key as secret',
          await signWith(publicKeyText, claims, { alg: 'HS256' }),
        ],
        ['made for another client', await sign(nowMs, { aud: 'another' })],
        [
          'made for two, of whom we are not the one',
          await sign(nowMs, { aud: [audience, 'b'], azp: 'b' }),
        ],
        ['made by another issuer', await sign(nowMs, { iss: 'https://evil.example' })],
        ['expired', await sign(nowMs, { iat: iat - 400, exp: iat - 100 })],
        ['signed with another key of the same name', await signWith(stranger.privateKey, claims)],
        [
          'signed with a key nobody knows',
          await signWith(stranger.privateKey, claims, { kid: 'new' }),
        ],
        ['made in the future', await sign(nowMs, { iat: iat + 100 })],
        ['of a sign-in in the future', await sign(nowMs, { auth_time: iat + 100 })],
        ['about nobody', await sign(nowMs, { sub: undefined })],
        ['about somebody without a name', await sign(nowMs, { sub: '' })],
        ['without an end', await sign(nowMs, { exp: undefined })],
        ['without a beginning', await sign(nowMs, { iat: undefined })],
        ['cut off', (await sign(nowMs)).slice(0, -20)],
        ['no token at all', 'gwen'],
      ]
    },
  }
}
