import { createHash, randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '#/testing/test-app.ts'
import { createTestBrowser, type TestBrowser } from './testing/browser.ts'
import { openListeningApp } from './testing/listening-app.ts'
import { answerPage, locationOf } from './testing/openid-client.ts'
import { openForFile } from '#/testing/app-for-tests.ts'

const HUGO = { email: 'hugo@example.org', name: 'Hugo' }

let browser: TestBrowser
let verifier: string
const world = openForFile(openListeningApp)
beforeEach(async () => {
  await world.reset()
  browser = createTestBrowser(world.origin)
  verifier = randomBytes(32).toString('base64url')
})

function request(changes: Record<string, string | undefined> = {}): string {
  const parameters = {
    client_id: 'bramble',
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: `${world.origin}/guardian/signed-in`,
    state: 'a-state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  }
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined)
  return `/idp/auth?${new URLSearchParams(given).toString()}`
}

async function makeCode(): Promise<string> {
  const uid =
    locationOf(await browser.get(request()))
      .split('/')
      .at(-1) ?? ''
  const back = new URL(await answerPage(browser, uid, 'demo', HUGO))
  return back.searchParams.get('code') ?? ''
}

function exchange(code: string, changes: Record<string, string> = {}, headers = {}) {
  return fetch(`${world.origin}/idp/token`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'bramble',
      redirect_uri: `${world.origin}/guardian/signed-in`,
      code,
      code_verifier: verifier,
      ...changes,
    }),
  })
}

describe('an answer goes to our own page and nowhere else', () => {
  test.each([
    'https://evil.example/guardian/signed-in',
    '{origin}.evil.example/guardian/signed-in',
    '{origin}/guardian/signed-in/',
    '{origin}/guardian/signed-in?to=https://evil.example',
    '{origin}/guardian/signed-in/../../join/ABCDEF',
    '{origin}/',
    'javascript:alert(1)',
    '',
  ])('not to %s', async (address) => {
    const reply = await browser.get(
      request({ redirect_uri: address.replace('{origin}', world.origin) }),
    )
    expect(reply.status).toBe(400)
    expect(reply.headers.get('location')).toBeNull()
    expect(await reply.text()).not.toContain('evil')
  })

  test('nor for a client that is not ours', async () => {
    const reply = await browser.get(request({ client_id: 'another' }))
    expect([reply.status, reply.headers.get('location')]).toEqual([400, null])
  })
})

describe('a code', () => {
  test('is exchanged once', async () => {
    const code = await makeCode()
    const tokens = (await (await exchange(code)).json()) as Record<string, unknown>
    expect(Object.keys(tokens)).toContain('id_token')
    expect(Object.keys(tokens)).not.toContain('refresh_token')
    const again = await exchange(code)
    expect([again.status, await again.json()]).toMatchObject([400, { error: 'invalid_grant' }])
  })

  test('is exchanged once, also by ten at the same moment', async () => {
    const code = await makeCode()
    const replies = await Promise.all(Array.from({ length: 10 }, () => exchange(code)))
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  })

  test.each([
    ['without the secret that belongs to it', { code_verifier: randomBytes(32).toString('hex') }],
    ['for another page', { redirect_uri: 'https://evil.example/guardian/signed-in' }],
    ['for another client', { client_id: 'another' }],
    ['that was made up', { code: 'made-up' }],
    ['that no database could keep', { code: 'made\0up' }],
  ])('is not exchanged %s', async (_why, changes) => {
    const reply = await exchange(await makeCode(), changes)
    expect([400, 401]).toContain(reply.status)
    expect(await reply.text()).not.toContain('id_token')
  })

  test('is not given out without PKCE, nor with its weak form', async () => {
    for (const changes of [{ code_challenge: undefined }, { code_challenge_method: 'plain' }]) {
      const back = locationOf(await browser.get(request(changes)))
      expect(back).toContain('error=invalid_request')
    }
  })

  test('T12: is exchanged by our own page, which browsers name, and by no other', async () => {
    const ours = await exchange(await makeCode(), {}, { origin: world.origin })
    expect(ours.status).toBe(200)
    const foreign = await exchange(await makeCode(), {}, { origin: 'https://evil.example' })
    expect(foreign.ok).toBe(false)
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('T12: is not exchanged by a page of another site', async () => {
    const reply = await exchange(await makeCode(), {}, { 'sec-fetch-site': 'cross-site' })
    expect(reply.status).toBe(403)
  })
})

test('T16: nothing of it is kept, framed or run', async () => {
  for (const path of [request(), request({ client_id: 'x' }), '/idp/jwks']) {
    const { headers } = await browser.get(path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-frame-options': 'DENY',
    })
  }
})

test('T31: a sign-in window that passes through keeps who opened it', async () => {
  const { headers } = await browser.get(request())
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
})

test('T28: what the database cannot keep is refused', async () => {
  expect((await browser.get(request({ state: 'a\0b' }))).status).toBe(400)
})

test('what a public client does not need is not there', async () => {
  const document = (await (
    await browser.get('/idp/.well-known/openid-configuration')
  ).json()) as Record<string, unknown>
  expect(document).toMatchObject({
    issuer: `${world.origin}/idp`,
    authorization_endpoint: `${world.origin}/idp/auth`,
    token_endpoint: `${world.origin}/idp/token`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
    grant_types_supported: ['authorization_code'],
    id_token_signing_alg_values_supported: ['RS256'],
  })
  for (const name of ['registration', 'userinfo', 'end_session', 'revocation', 'introspection']) {
    expect(document).not.toHaveProperty(`${name}_endpoint`)
  }
  for (const path of ['/idp', '/idp/me', '/idp/reg', '/idp/session/end', '/idp/interaction']) {
    expect([path, (await browser.get(path)).status]).toEqual([path, 404])
  }
  const keys = await (await browser.get('/idp/jwks')).text()
  expect(keys).toContain('"kid"')
  // Nothing of the private half.
  expect(keys).not.toMatch(/"(d|p|q|dp|dq|qi)"/)
})

test('for scripts there is a token of a demo person, always the same one', async () => {
  const call = () => world.ada.call('createDemoToken', { body: HUGO })
  const reply = await call()
  const verify = (idToken: string) =>
    world.modules.identity.verifier.verify(idToken, world.clock.now())
  const hugo = await verify(reply.body.idToken as string)
  expect(hugo).toMatchObject({
    provider: 'local',
    authProvider: 'demo',
    subject: 'demo:hugo@example.org',
    email: 'hugo@example.org',
    emailVerified: true,
    name: 'Hugo',
  })
  expect((await verify((await call()).body.idToken as string)).subject).toBe(hugo.subject)
  world.clock.advance(6 * 60_000)
  await expect(verify(reply.body.idToken as string)).rejects.toMatchObject({
    code: 'auth.invalid-token',
  })
})

describe('in production', () => {
  const CODE = 'fern'
  const PUBLIC_URL = 'https://bramble.example'

  async function inProduction(
    use: (app: Awaited<ReturnType<typeof openTestApp>>) => Promise<void>,
  ) {
    const app = await openTestApp({
      env: { APP_ENV: 'production', PUBLIC_URL, ACCESS_CODES: CODE },
    })
    try {
      await use(app)
    } finally {
      await app.close()
    }
  }

  test('T32: the provider is behind the gate like everything else', () =>
    inProduction(async ({ ada }) => {
      const paths = [
        '/idp/auth',
        '/idp/auth/x',
        '/idp/jwks',
        '/idp/.well-known/openid-configuration',
      ]
      for (const url of paths) {
        const { status, body } = await ada.send({ method: 'GET', url })
        expect([url, status, body]).toMatchObject([url, 403, { code: 'access.gate-closed' }])
      }
      await ada.call('validateAccessCode', { body: { code: CODE } })
      const { body } = await ada.send({
        method: 'GET',
        url: '/idp/.well-known/openid-configuration',
        // As a proxy passes it on that ends TLS.
        headers: { host: 'bramble.example' },
      })
      expect(body).toMatchObject({ token_endpoint: `${PUBLIC_URL}/idp/token` })
    }))

  test('T15: nobody comes in without a password', () =>
    inProduction(async ({ ada }) => {
      await ada.call('validateAccessCode', { body: { code: CODE } })
      for (const name of ['createDemoToken', 'signInAsDemo'] as const) {
        const reply = await ada.call(name, { params: { uid: 'any' }, body: HUGO })
        expect([reply.status, reply.body]).toMatchObject([404, { code: 'route.not-found' }])
      }
    }))

  test('its cookies are for this host and for https alone', () =>
    inProduction(async ({ ada }) => {
      await ada.call('validateAccessCode', { body: { code: CODE } })
      const url = request({ redirect_uri: `${PUBLIC_URL}/guardian/signed-in` })
      const { headers } = await ada.send({ method: 'GET', url })
      const cookies = [headers['set-cookie']].flat().map(String)
      expect(cookies.some((cookie) => cookie.startsWith('__Host-idp-sign-in='))).toBe(true)
      for (const cookie of cookies) {
        expect(cookie.toLowerCase()).toMatch(/; secure/)
        expect(cookie.toLowerCase()).toMatch(/; httponly/)
        expect(cookie.toLowerCase()).toMatch(/; samesite=lax/)
      }
      const uid = String(headers.location).split('/').at(-1) ?? ''
      expect((await ada.call('readInteraction', { params: { uid } })).body).toMatchObject({
        hasDemo: false,
        demoAccounts: [],
      })
    }))
})

test('[HTTP-10] what the provider names as its endpoints is no part of our API', async () => {
  const read = async (path: string) =>
    (await (await browser.get(path)).json()) as Record<string, unknown>
  const discovery = await read('/idp/.well-known/openid-configuration')
  const endpoints = Object.entries(discovery)
    .filter(([name]) => /_endpoint$|^jwks_uri$/.test(name))
    .map(([, address]) => new URL(String(address)).pathname)
  expect(endpoints).toEqual(expect.arrayContaining(['/idp/auth', '/idp/token']))
  const described = Object.keys((await read('/api/openapi.json')).paths as object)
  expect(described).toContain('/api/sessions')
  expect(described.filter((path) => endpoints.includes(path))).toEqual([])
})
