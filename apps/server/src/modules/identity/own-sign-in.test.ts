import type { OidcClient } from 'oidc-client-ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { folderOfTest } from '#/testing/test-folder.ts'
import { createTestBrowser, type TestBrowser } from './testing/browser.ts'
import { openListeningApp } from './testing/listening-app.ts'
import { answerPage, beginSignIn, createOpenidClient, locationOf } from './testing/openid-client.ts'
import { openForFile } from '#/testing/app-for-tests.ts'

const GWEN = { email: 'Gwen@Example.org', password: 'seven grey herons' }
const BOOKS = 'gwen@xn--bcher-kva.example'
const HUGO = { email: 'hugo@example.org', name: 'Hugo' }
const HALF_AN_HOUR_MS = 30 * 60_000

let browser: TestBrowser
let client: OidcClient
const world = openForFile(openListeningApp)
beforeEach(async () => {
  await world.reset()
  browser = createTestBrowser(world.origin)
  client = createOpenidClient(world.origin)
})

const verify = (idToken: string | undefined, by = world) =>
  by.modules.identity.verifier.verify(idToken ?? '', by.clock.now())
const tokenFrom = async (address: string, by = client) =>
  (await by.processSigninResponse(address)).id_token ?? ''

describe('signing in at our own provider, with a library that others use as well', () => {
  test.each([
    ['Gwen@Example.org', 'gwen@EXAMPLE.org', 'gwen@example.org'],
    ['gwen@bücher.example', 'gwen@BÜCHER.example'.normalize('NFD'), BOOKS],
    ['Gwen@XN--BCHER-KVA.example', 'gwen@bücher.example', BOOKS],
  ])('a new guardian with %s, then the same one again with %s', async (first, later, email) => {
    const signedUp = await beginSignIn(client, browser)
    const gwen = await verify(
      await tokenFrom(await answerPage(browser, signedUp, 'sign-up', { ...GWEN, email: first })),
    )
    expect(gwen).toMatchObject({
      provider: 'local',
      authProvider: 'local',
      email,
      // Nobody has checked that it is hers.
      emailVerified: false,
    })

    const again = { ...GWEN, email: later }
    const signedIn = await beginSignIn(client, browser)
    const second = await verify(
      await tokenFrom(await answerPage(browser, signedIn, 'sign-in', again)),
    )
    expect(second.subject).toBe(gwen.subject)
  })

  test('the token opens a session here', async () => {
    const uid = await beginSignIn(client, browser)
    const idToken = await tokenFrom(await answerPage(browser, uid, 'sign-up', GWEN))
    const reply = await world.gwen.call('signIn', { body: { idToken } })
    expect(reply).toMatchObject({ status: 200, body: { email: 'gwen@example.org' } })
    expect((await world.gwen.call('readCurrentUser')).body).toEqual(reply.body)
  })

  test.each([undefined, 'login', 'select_account', 'select_account login'])(
    '[AUTH-01] people choose their account each time, asked for by prompt=%s',
    async (prompt) => {
      const uid = await beginSignIn(client, browser)
      await tokenFrom(await answerPage(browser, uid, 'sign-up', GWEN))
      const next = await beginSignIn(client, browser, prompt)
      const person = await verify(await tokenFrom(await answerPage(browser, next, 'demo', HUGO)))
      expect(person).toMatchObject({ subject: 'demo:hugo@example.org', name: 'Hugo' })
    },
  )

  test('[AUTH-01] nobody is signed in without being asked', async () => {
    const uid = await beginSignIn(client, browser)
    await tokenFrom(await answerPage(browser, uid, 'sign-up', GWEN))
    const { url } = await client.createSigninRequest({ prompt: 'none', state: {} })
    expect(locationOf(await browser.get(url))).toContain('error=login_required')
  })

  test('somebody who gives up comes back without a token', async () => {
    const uid = await beginSignIn(client, browser)
    const back = await answerPage(browser, uid, 'cancel')
    await expect(client.processSigninResponse(back)).rejects.toMatchObject({
      error: 'access_denied',
    })
  })

  test('a page that was opened at another name of this machine works as well', async () => {
    const origin = world.origin.replace('localhost', '127.0.0.1')
    const [other, there] = [createOpenidClient(origin), createTestBrowser(origin)]
    const uid = await beginSignIn(other, there)
    const back = await answerPage(there, uid, 'demo', HUGO)
    expect(back).toMatch(new RegExp(`^${origin}/guardian/signed-in\\?code=`))
    await verify(await tokenFrom(back, other))
  })
})

describe('a sign-in belongs to the browser that began it', () => {
  const over = { code: 'auth.interaction-over' }

  test('it can be read there, and what the page needs is told', async () => {
    const uid = await beginSignIn(client, browser)
    const answer = await browser.get(`/idp/interaction/${uid}`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toMatchObject({
      hasDemo: true,
      demoAccounts: [{ email: 'gwen@example.org', name: 'Gwen' }, HUGO, {}],
      minPasswordLength: 8,
    })
  })

  test('T13: nobody can be talked into signing in for somebody else', async () => {
    const uid = await beginSignIn(client, browser)
    const gwens = createTestBrowser(world.origin)
    await beginSignIn(createOpenidClient(world.origin), gwens)
    for (const name of ['sign-up', 'demo', 'cancel']) {
      const answer = await gwens.post(`/idp/interaction/${uid}/${name}`, { ...GWEN, name: 'Gwen' })
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject(over)
    }
    expect((await gwens.get(`/idp/interaction/${uid}`)).status).toBe(404)
  })

  test('after half an hour it is over, and so is one that was never begun', async () => {
    const uid = await beginSignIn(client, browser)
    world.clock.advance(HALF_AN_HOUR_MS)
    for (const id of [uid, 'unknown', '%27']) {
      const answer = await browser.post(`/idp/interaction/${id}/sign-up`, GWEN)
      expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining(over)])
    }
  })

  test('what was remembered of it goes', async () => {
    const uid = await beginSignIn(client, browser)
    await tokenFrom(await answerPage(browser, uid, 'demo', HUGO))
    world.clock.advance(2 * HALF_AN_HOUR_MS + 1)
    expect(await world.modules.identity.sweep(world.clock.now())).toBeGreaterThan(2)
    const left = await world.database.executeSql('select model from oidc_records')
    expect(left.rows).toEqual([])
  })
})

test('a restart in the middle of a sign-in ends nothing, and tokens still count', async () => {
  const dataDir = folderOfTest()
  const env = { DATA_DIR: dataDir }
  const before = await openListeningApp({ env })
  const { port, origin, database } = before
  const [gwens, hers] = [createTestBrowser(origin), createOpenidClient(origin)]
  const first = await beginSignIn(hers, gwens)
  const idToken = await tokenFrom(await answerPage(gwens, first, 'sign-up', GWEN), hers)
  const second = await beginSignIn(hers, gwens)
  await before.app.close()

  const after = await openListeningApp({ port, database, env })
  expect((await verify(idToken, after)).email).toBe('gwen@example.org')
  const back = await answerPage(gwens, second, 'sign-in', GWEN)
  expect(await verify(await tokenFrom(back, hers), after)).toMatchObject({
    subject: (await verify(idToken, after)).subject,
  })
  await after.close()
  await before.close()
})
