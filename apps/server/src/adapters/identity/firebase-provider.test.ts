import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createIdTokenVerifier } from '#/modules/identity/id-token-verifier.ts'
import { createTestIssuer, type TestIssuer } from '#/modules/identity/testing/test-issuer.ts'
import type { AppError } from '#/platform/http/app-error.ts'
import { openTestApp } from '#/testing/test-app.ts'
import { createFirebaseProvider } from './firebase-provider.ts'
import { openForFile } from '#/testing/app-for-tests.ts'

const PROJECT = 'demo-bramble'
const PUBLIC_URL = 'https://bramble.example'
const NOW_MS = Date.UTC(2026, 5, 20, 9)
const config = {
  kind: 'firebase',
  apiKey: 'a-key',
  projectId: PROJECT,
  appId: null,
  emulatorUrl: null,
} as const

/** In place of Google's servers: its keys, and the helper pages of the project. */
let google: Server
let address: string
let signer: TestIssuer
let requests: IncomingMessage[] = []
beforeAll(async () => {
  signer = await createTestIssuer({
    issuer: `https://securetoken.google.com/${PROJECT}`,
    audience: PROJECT,
  })
  google = createServer((request, response) => {
    requests.push(request)
    if (request.url === '/keys') response.end(JSON.stringify(signer.publicKeys))
    else response.setHeader('set-cookie', 'theirs=1').setHeader('x-page', '1').end('a helper page')
  })
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(google.address() as AddressInfo).port}`
})
afterAll(() => {
  google.closeAllConnections()
  google.close()
})
beforeEach(() => {
  requests = []
})

const EMULATOR = 'http://127.0.0.1:9099'
const providerOf = (changes: { emulatorUrl?: string; keys?: string; publicUrl?: string } = {}) =>
  createFirebaseProvider(
    { ...config, emulatorUrl: changes.emulatorUrl ?? null },
    {
      publicUrl: changes.publicUrl ?? PUBLIC_URL,
      keysAddress: changes.keys ?? `${address}/keys`,
      pagesAddress: address,
    },
  )
const verifierOf = (changes = {}) => createIdTokenVerifier(providerOf(changes).issuer)
const codeOf = (idToken: string, verifier = verifierOf()) =>
  verifier.verify(idToken, NOW_MS).then(
    () => 'accepted',
    (error: AppError) => error.code,
  )

describe('a token of Firebase', () => {
  test('says who somebody is, and by which way they came', async () => {
    const firebase = { sign_in_provider: 'google.com', identities: {} }
    const idToken = await signer.sign(NOW_MS, { firebase, auth_time: NOW_MS / 1000 - 60 })
    expect(await verifierOf().verify(idToken, NOW_MS)).toMatchObject({
      provider: 'firebase',
      subject: 'gwen',
      authProvider: 'google',
      email: 'gwen@example.org',
      emailVerified: true,
    })
    for (const other of [undefined, {}, { sign_in_provider: 7 }, { sign_in_provider: 'custom' }]) {
      const token = await signer.sign(NOW_MS, { firebase: other })
      expect((await verifierOf().verify(token, NOW_MS)).authProvider).toBe('firebase')
    }
  })

  test('T15: that is bad in any way lets nobody in', async () => {
    const verifier = verifierOf()
    for (const [wrong, idToken] of await signer.badTokens(NOW_MS)) {
      expect([wrong, await codeOf(idToken, verifier)]).toEqual([wrong, 'auth.invalid-token'])
    }
    // Many tokens with keys that nobody knows do not make us ask for keys many times.
    expect(requests.length).toBeLessThanOrEqual(2)
  })

  test('F19: cannot be checked without the keys', async () => {
    const verifier = verifierOf({ keys: 'http://127.0.0.1:9/keys' })
    expect(await codeOf(await signer.sign(NOW_MS), verifier)).toBe('auth.unavailable')
  })

  test('T15: of the emulator counts only with the emulator, for the project alone', async () => {
    const iat = NOW_MS / 1000
    const iss = `https://securetoken.google.com/${PROJECT}`
    const claims = { iss, aud: PROJECT, sub: 'gwen', iat, exp: iat + 3600, auth_time: iat }
    const unsigned = (changes = {}) => new UnsecuredJWT({ ...claims, ...changes }).encode()
    expect(await codeOf(unsigned())).toBe('auth.invalid-token')
    const emulator = verifierOf({ emulatorUrl: EMULATOR })
    expect(await codeOf(unsigned(), emulator)).toBe('accepted')
    expect(await codeOf(unsigned({ aud: 'demo-other' }), emulator)).toBe('auth.invalid-token')
  })
})

describe('what a browser needs for Firebase', () => {
  const app = openForFile(() =>
    openTestApp({ env: { PUBLIC_URL }, identityProvider: providerOf() }),
  )

  test('is told, with our own host for its helper pages', async () => {
    expect((await app.gwen.call('readSignInSettings')).body).toEqual({
      providerName: 'Google',
      provider: {
        kind: 'firebase',
        apiKey: 'a-key',
        authDomain: 'bramble.example',
        projectId: PROJECT,
        appId: null,
        emulatorUrl: null,
      },
    })
    // The SDK asks for them by https, which a development server does not speak.
    expect(providerOf({ publicUrl: 'http://localhost:3000' })).toMatchObject({
      settings: { provider: { authDomain: `${PROJECT}.firebaseapp.com` } },
      pageSources: { frames: [`https://${PROJECT}.firebaseapp.com`] },
    })
  })

  test('T31: may be loaded by our pages', async () => {
    const { headers } = await app.gwen.send({ method: 'GET', url: '/api/docs' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' https://apis.google.com;")
    expect(policy).toContain('https://identitytoolkit.googleapis.com')
    expect(policy).toContain('https://securetoken.googleapis.com')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  })

  test('T31: of the emulator is told and allowed only with the emulator', () => {
    expect(JSON.stringify(providerOf().pageSources)).not.toContain(EMULATOR)
    const { settings, pageSources } = providerOf({ emulatorUrl: EMULATOR })
    expect(settings.provider).toMatchObject({ emulatorUrl: EMULATOR })
    expect(pageSources.connections).toContain(EMULATOR)
    expect(pageSources.frames).toContain(EMULATOR)
    expect(pageSources.scripts).not.toContain(EMULATOR)
  })

  test('T9: are its helper pages, and nothing else of that host', async () => {
    const page = await app.gwen.send({ method: 'GET', url: '/__/auth/handler?apiKey=a-key' })
    expect([page.status, page.body]).toEqual([200, 'a helper page'])
    await app.gwen.send({ method: 'GET', url: '/__/firebase/init.json' })
    expect(requests.map(({ url }) => url)).toEqual([
      '/__/auth/handler?apiKey=a-key',
      '/__/firebase/init.json',
    ])
    for (const url of ['/__/other', '/__/', '/__/authority']) {
      expect([url, (await app.gwen.send({ method: 'GET', url })).status]).toEqual([url, 404])
    }
    expect(requests).toHaveLength(2)
  })

  test('cookies stay on their side of it', async () => {
    const { headers } = await app.gwen.send({
      method: 'GET',
      url: '/__/auth/iframe',
      headers: { cookie: '__Host-guardian=secret', authorization: 'Bearer secret' },
    })
    expect(JSON.stringify(requests[0]?.headers)).not.toContain('secret')
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['x-page']).toBe('1')
  })
})
