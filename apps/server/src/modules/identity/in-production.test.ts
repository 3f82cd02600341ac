import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PRODUCTION, show } from '#/modules/beta-access/testing/production.ts'
import type { Person, Reply } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { openTestApp, type TestApp } from '#/testing/test-app.ts'
import { folderForTests } from '#/testing/test-folder.ts'

const CODE = 'spring-meadow'
const GWEN = { email: 'gwen@example.org', password: 'seven grey herons' }
const HUGO = { email: 'hugo@example.org', name: 'Hugo' }
/** As a proxy passes requests on that ends TLS. */
const headers = { host: new URL(PRODUCTION.PUBLIC_URL).host }
const redirectUri = `${PRODUCTION.PUBLIC_URL}/guardian/signed-in`

const dataDir = folderForTests()
let world: TestApp
let verifier: string
beforeAll(async () => {
  world = await openTestApp({
    env: {
      ...PRODUCTION,
      DATA_DIR: dataDir,
      ACCESS_CODES: CODE,
      SUPER_ADMIN_EMAILS: GWEN.email,
    },
  })
})
beforeEach(async () => {
  await world.reset()
  verifier = randomBytes(32).toString('base64url')
})
afterAll(async () => {
  await world.close()
})

async function begin(person: Person): Promise<{ uid: string }> {
  const query = {
    client_id: 'bramble',
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: redirectUri,
    state: 'a-state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  const reply = await person.send({ method: 'GET', url: '/idp/auth', query, headers })
  return { uid: String(reply.headers.location).split('/').at(-1) ?? '' }
}

/** Follows what a page of a sign-in was answered, up to the ID token. */
async function tokenFrom(person: Person, { body }: Reply): Promise<string> {
  const back = await person.send({ method: 'GET', url: String(body.returnTo), headers })
  const code = new URL(String(back.headers.location)).searchParams.get('code') ?? ''
  const fields = { grant_type: 'authorization_code', client_id: 'bramble', code }
  const answer = await person.send({
    method: 'POST',
    url: '/idp/token',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      ...fields,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }).toString(),
  })
  return String(answer.body.id_token)
}

const cookiesOf = ({ headers }: Reply) => [headers['set-cookie']].flat().map(String)

test('a guardian with a code signs up and in at our own provider [GATE-01]', async () => {
  await show(world.gwen, CODE)
  const params = await begin(world.gwen)
  const page = await world.gwen.call('readInteraction', { params, headers })
  expect(page.body).toEqual({ hasDemo: false, demoAccounts: [], minPasswordLength: 8 })
  const signedUp = await world.gwen.call('signUpWithPassword', { params, body: GWEN, headers })
  expect(signedUp.body).toEqual({ returnTo: `/idp/auth/${params.uid}` })

  const idToken = await tokenFrom(world.gwen, signedUp)
  const reply = await world.gwen.call('signIn', { body: { idToken } })
  // The address of a super admin, which nobody has checked.
  expect(reply).toMatchObject({ status: 200, body: { email: GWEN.email, role: 'guardian' } })
  expect(cookiesOf(reply)).toEqual([
    expect.stringMatching(
      /^__Host-guardian=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
  ])
  expect((await world.gwen.call('listUsers')).status).toBe(403)
})

describe('nobody begins without a code (T32), or comes in without a password (T15)', () => {
  test('with a sign-in that was begun with a cookie which is gone', async () => {
    await show(world.gwen, CODE)
    const params = await begin(world.gwen)
    world.gwen.cookies.delete('__Host-access')
    for (const name of ['readInteraction', 'signInWithPassword', 'signUpWithPassword'] as const) {
      const { status, body } = await world.gwen.call(name, { params, body: GWEN, headers })
      expect([name, status, body.code]).toEqual([name, 403, 'access.gate-closed'])
    }
  })

  test('as somebody for trying out, in the middle of a sign-in', async () => {
    await show(world.gwen, CODE)
    const params = await begin(world.gwen)
    for (const name of ['signInAsDemo', 'createDemoToken'] as const) {
      const { status, body } = await world.gwen.call(name, { params, body: HUGO, headers })
      expect([name, status, body.code]).toEqual([name, 404, 'route.not-found'])
    }
  })
})

test('T13: the way on is never what a request says', async () => {
  await show(world.gwen, CODE)
  const params = await begin(world.gwen)
  const evil = { 'x-forwarded-host': 'evil.example', origin: 'https://bramble.example' }
  const body = { ...GWEN, returnTo: 'https://evil.example/' }
  const reply = await world.gwen.call('signUpWithPassword', { params, body, headers: evil })
  expect(reply.body).toEqual({ returnTo: `/idp/auth/${params.uid}` })
  const url = String(reply.body.returnTo)
  const elsewhere = { host: 'evil.example' }
  expect((await world.gwen.send({ method: 'GET', url, headers: elsewhere })).status).toBe(421)
  const back = await world.gwen.send({ method: 'GET', url, headers: evil })
  expect(String(back.headers.location)).toMatch(
    /^https:\/\/bramble\.example\/guardian\/signed-in\?code=/,
  )
})

test('T15: nobody for trying out comes along with the data of a development server', async () => {
  const development = await openTestApp({
    env: { PUBLIC_URL: PRODUCTION.PUBLIC_URL, DATA_DIR: dataDir },
  })
  const { body: demo } = await development.gwen.call('createDemoToken', { body: HUGO })
  await development.close()
  await show(world.gwen, CODE)
  const refused = await world.gwen.call('signIn', { body: demo, headers })
  expect([refused.status, refused.body.code]).toEqual([401, 'auth.invalid-token'])

  const { accountId } = await signInAs(world, world.gwen)
  world.gwen.cookies.set('__Host-guardian', world.gwen.cookies.get('guardian') ?? '')
  expect((await world.gwen.call('readCurrentUser')).status).toBe(200)
  await world.sql(`update accounts set auth_provider = 'demo' where id = '${accountId}'`)
  await world.prepare()
  expect((await world.gwen.call('readCurrentUser')).status).toBe(401)
})
