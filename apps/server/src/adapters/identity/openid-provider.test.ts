import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIdTokenVerifier } from '#/modules/identity/id-token-verifier.ts'
import { createTestIssuer } from '#/modules/identity/testing/test-issuer.ts'
import { examine } from '#/operator/doctor.ts'
import type { AppError } from '#/platform/http/app-error.ts'
import { createLoggerOptions } from '#/platform/logger.ts'
import { explain } from '#/platform/reason.ts'
import { signInWith } from '#/testing/fake-id-tokens.ts'
import { hastened } from '#/testing/hastened.ts'
import { appOfTest } from '#/testing/app-for-tests.ts'
import { openTestApp } from '#/testing/test-app.ts'
import { createOpenidProvider } from './openid-provider.ts'
import { openOutsideProvider, type OutsideProvider } from './testing/outside-provider.ts'

let outside: OutsideProvider
beforeAll(async () => {
  outside = await openOutsideProvider(['bramble', 'another'])
})
afterAll(() => outside.stop())

function verifierFor(issuer: string) {
  const config = { kind: 'oidc', issuer, clientId: 'bramble', providerName: 'Forest' } as const
  return createIdTokenVerifier(createOpenidProvider(config).issuer)
}
const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'accepted',
    (error: AppError) => error.code,
  )

test('who signs in at another provider is known here by its name for them', async () => {
  const verifier = verifierFor(outside.issuer)
  expect(await verifier.verify(await outside.signIn('bramble'), Date.now())).toMatchObject({
    provider: `oidc:${outside.issuer}`,
    subject: 'gwen-there',
    authProvider: 'Forest',
    email: 'gwen@example.org',
    emailVerified: true,
    name: 'Gwen',
    pictureUrl: 'https://pictures.example/gwen.jpg',
  })
})

test('T15: a token that the same provider made for another client lets nobody in', async () => {
  const idToken = await outside.signIn('another')
  expect(await codeOf(verifierFor(outside.issuer).verify(idToken, Date.now()))).toBe(
    'auth.invalid-token',
  )
})

test('F19: a provider that went away lets in whom its keys still prove, and nobody else', async () => {
  const gone = await openOutsideProvider(['bramble'])
  const [known, fresh] = [verifierFor(gone.issuer), verifierFor(gone.issuer)]
  const idToken = await gone.signIn('bramble')
  await known.verify(idToken, Date.now())
  await gone.stop()
  expect(await codeOf(known.verify(idToken, Date.now()))).toBe('accepted')
  expect(await codeOf(fresh.verify(idToken, Date.now()))).toBe('auth.unavailable')
})

/** A provider whose discovery document is what a test says. */
async function serveDocument(document: (origin: string) => unknown): Promise<[string, Server]> {
  const server = createServer((_request, response) => {
    const { port } = server.address() as AddressInfo
    response.end(JSON.stringify(document(`http://127.0.0.1:${port}`)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return [`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server]
}

const keysOfTest = await createTestIssuer({ audience: 'bramble' })

/** A provider with the keys of a signer, and more in its document. */
async function serveProvider(
  issuerAt: (origin: string) => string,
  { signer = keysOfTest, more = {} } = {},
): Promise<[string, Server]> {
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo
    const origin = `http://127.0.0.1:${port}`
    const document = { issuer: issuerAt(origin), jwks_uri: `${origin}/keys`, ...more }
    response.end(JSON.stringify(request.url === '/keys' ? signer.publicKeys : document))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return [`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server]
}

test.each([
  ['of another issuer', () => ({ issuer: 'https://evil.example', jwks_uri: 'https://e.example/' })],
  ['without keys', (origin: string) => ({ issuer: origin })],
  ['with keys in a file', (origin: string) => ({ issuer: origin, jwks_uri: 'file:///etc/keys' })],
  ['that is no document', () => 'hello'],
])('F19: a description %s is not believed', async (_what, document) => {
  const [issuer, server] = await serveDocument(document)
  const signer = await createTestIssuer({ issuer, audience: 'bramble' })
  const idToken = await signer.sign(Date.now())
  expect(await codeOf(verifierFor(issuer).verify(idToken, Date.now()))).toBe('auth.unavailable')
  server.closeAllConnections()
  server.close()
})

const reasonAt = async (issuer: string) => {
  const idToken = await (await createTestIssuer({ issuer, audience: 'bramble' })).sign(Date.now())
  return verifierFor(issuer)
    .verify(idToken, Date.now())
    .then(
      () => 'accepted',
      (error: unknown) => explain(error),
    )
}

test.each([
  ['without its last slash', '/realm/', '/realm'],
  ['with a slash too many', '/realm', '/realm/'],
  ['as it is', '/realm/', '/realm/'],
])(
  'an issuer that is configured %s is the one of its document',
  async (_what, written, configured) => {
    const [origin, server] = await serveProvider((at) => at + written)
    const token = (issuer: string) => keysOfTest.sign(Date.now(), { iss: issuer })
    const verifier = verifierFor(origin + configured)
    expect(await verifier.verify(await token(origin + written), Date.now())).toMatchObject({
      // A slash in the configuration makes nobody another account.
      provider: `oidc:${origin}${written}`,
      subject: 'gwen',
    })
    for (const other of [`${origin}/realm//`, `${origin}/other`]) {
      expect(await codeOf(verifier.verify(await token(other), Date.now()))).toBe(
        'auth.invalid-token',
      )
    }
    if (written !== configured) {
      const asConfigured = await token(origin + configured)
      expect(await codeOf(verifier.verify(asConfigured, Date.now()))).toBe('auth.invalid-token')
    }
    server.closeAllConnections()
    server.close()
  },
)

const ASYMMETRIC = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512'],
  ...['EdDSA', 'Ed25519'],
]

test.each(ASYMMETRIC)(
  'T15: %s is taken where the document names it, else refused',
  async (algorithm) => {
    const signer = await createTestIssuer({ audience: 'bramble', algorithm })
    const answers = await Promise.all(
      [
        [algorithm, 'HS256', 'none'],
        ['ES256K', algorithm === 'RS256' ? 'ES256' : 'RS256'],
        null,
      ].map(async (named) => {
        const more = named === null ? {} : { id_token_signing_alg_values_supported: named }
        const [issuer, server] = await serveProvider((at) => at, { signer, more })
        const token = await signer.sign(Date.now(), { iss: issuer })
        const code = await codeOf(verifierFor(issuer).verify(token, Date.now()))
        server.closeAllConnections()
        server.close()
        return code
      }),
    )
    const usual = algorithm === 'RS256' ? 'accepted' : 'auth.invalid-token'
    expect(answers).toEqual(['accepted', 'auth.invalid-token', usual])
  },
)

test.each([
  [
    () => ({ issuer: 'https://evil.example', jwks_uri: 'https://e.example/' }),
    /OIDC_ISSUER says http:\/\/127.*, the provider says https:\/\/evil\.example\)\.$/,
  ],
  [
    (origin: string) => ({ issuer: `${origin}//`, jwks_uri: `${origin}/keys` }),
    /OIDC_ISSUER says .*, the provider says .*\/\/\)\.$/,
  ],
  [(origin: string) => ({ issuer: origin }), /wrong or missing in it: jwks_uri\)\.$/],
  [() => 'hello', /wrong or missing in it: all of it\)\.$/],
  [
    (origin: string) => ({
      ...{ issuer: origin, jwks_uri: `${origin}/keys` },
      id_token_signing_alg_values_supported: ['HS256', 'none'],
    }),
    /it signs by HS256, none, which is not taken\)\.$/,
  ],
])('a document that is of no use says why: %#', async (document, reason) => {
  const [issuer, server] = await serveDocument(document)
  expect(await reasonAt(issuer)).toMatch(reason)
  server.closeAllConnections()
  server.close()
  expect(await reasonAt(issuer)).toMatch(/well-known\/openid-configuration\): .*ECONNREFUSED/)
})

test('an operator finds the reason in the log, and doctor says it', async () => {
  const [issuer, server] = await serveDocument(() => ({
    issuer: 'https://evil.example',
    jwks_uri: 'https://e.example/',
  }))
  const lines: string[] = []
  const app = await openTestApp({
    env: { IDENTITY_PROVIDER: 'oidc', OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'bramble' },
    logger: {
      ...createLoggerOptions({ level: 'info', pretty: false }),
      stream: { write: (line: string) => void lines.push(line) },
    },
  })
  const signer = await createTestIssuer({ issuer, audience: 'bramble' })
  const idToken = await signer.sign(app.clock.now())
  const reply = await signInWith(app.gwen, idToken)
  expect(reply).toMatchObject({ status: 503, body: { code: 'auth.unavailable' } })
  expect(lines.join('')).toContain(
    `OIDC_ISSUER says ${issuer}, the provider says https://evil.example`,
  )
  expect(lines.join('')).not.toContain(idToken)
  const findings = await examine(app)
  expect(findings.find(({ check }) => check === 'sign-in')).toMatchObject({
    level: 'bad',
    text: expect.stringContaining('the provider says https://evil.example') as string,
  })
  await app.close()
  server.closeAllConnections()
  server.close()
})

/** A provider that takes calls and keeps its callers waiting at this point. */
async function serveHung(at: 'document' | 'half a document' | 'keys'): Promise<[string, Server]> {
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo
    const issuer = `http://127.0.0.1:${port}`
    const document = JSON.stringify({ issuer, jwks_uri: `${issuer}/keys` })
    if (request.url === '/keys' || at === 'document') return
    if (at === 'keys') response.end(document)
    else response.write(document.slice(0, 20))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return [`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server]
}

test('F19: a provider that keeps its callers waiting is given up, at any point', async () => {
  const ask = () =>
    Promise.all(
      (['document', 'half a document', 'keys'] as const).map(async (at) => {
        const [issuer, server] = await serveHung(at)
        const signer = await createTestIssuer({ issuer, audience: 'bramble' })
        const idToken = await signer.sign(Date.now())
        const verifier = verifierFor(issuer)
        // Those who come meanwhile wait for the same answer.
        const codes = [1, 2, 3].map(() => codeOf(verifier.verify(idToken, Date.now())))
        const told = await Promise.all(codes)
        server.closeAllConnections()
        server.close()
        return told
      }),
    )
  const { outcome, limits } = await hastened(ask)
  expect(new Set(outcome.flat())).toEqual(new Set(['auth.unavailable']))
  expect(new Set(limits)).toEqual(new Set([5_000]))
})

test('the browser is told where to sign in, and may ask there', async () => {
  const env = {
    IDENTITY_PROVIDER: 'oidc',
    OIDC_ISSUER: 'https://id.example/realm',
    OIDC_CLIENT_ID: 'bramble',
  }
  const app = await appOfTest({ env })
  const reply = await app.gwen.call('readSignInSettings')
  expect(reply.body).toEqual({
    providerName: 'id.example',
    provider: { kind: 'oidc', issuer: 'https://id.example/realm', clientId: 'bramble' },
  })
  const docs = await app.gwen.send({ method: 'GET', url: '/api/docs' })
  expect(docs.headers['content-security-policy']).toContain(
    "connect-src 'self' https://id.example;",
  )
  // Our own provider is not there at all.
  expect((await app.gwen.send({ method: 'GET', url: '/idp/jwks' })).status).toBe(404)
  const demo = await app.gwen.call('createDemoToken', {
    body: { email: 'gwen@example.org', name: 'Gwen' },
  })
  expect(demo.status).toBe(503)
  const page = await app.gwen.call('readInteraction', { params: { uid: 'any' } })
  expect(page).toMatchObject({ status: 404, body: { code: 'auth.interaction-over' } })
})
