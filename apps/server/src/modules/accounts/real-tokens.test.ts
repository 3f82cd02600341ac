import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestIssuer, type TestIssuer } from '#/modules/identity/testing/test-issuer.ts'
import { signInWith } from '#/testing/fake-id-tokens.ts'
import { openTestApp, type TestApp } from '#/testing/test-app.ts'

let world: TestApp
let issuer: TestIssuer
beforeAll(async () => {
  issuer = await createTestIssuer()
  world = await openTestApp({ identityProvider: issuer.provider })
})
afterAll(() => world.close())

it('a good token of the identity provider signs in, every bad one is 401 without a cookie (T15) [API-20]', async () => {
  const good = await signInWith(world.gwen, await issuer.sign(world.clock.now()))
  expect([good.status, good.body.email]).toEqual([200, 'gwen@example.org'])
  const badTokens = await issuer.badTokens(world.clock.now())
  expect(badTokens.length).toBeGreaterThanOrEqual(7)
  for (const [wrong, idToken] of badTokens) {
    const { status, body } = await signInWith(world.ada, idToken)
    expect([wrong, status, body.code]).toEqual([wrong, 401, 'auth.invalid-token'])
    expect(world.ada.cookies.has('guardian')).toBe(false)
  }
})

it('a bad bearer token changes nobody’s profile (T15)', async () => {
  await signInWith(world.gwen, await issuer.sign(world.clock.now()))
  for (const [wrong, idToken] of await issuer.badTokens(world.clock.now())) {
    const { status } = await world.stranger().call('updateProfile', {
      photo: { bytes: Buffer.alloc(0), fields: { displayName: 'Mallory' } },
      headers: { authorization: `Bearer ${idToken}` },
    })
    expect([wrong, status]).toEqual([wrong, 401])
  }
  expect((await world.gwen.call('readCurrentUser')).body.displayName).toBeNull()
})

it('an account for trying out signs in with its token, and has no password', async () => {
  const own = await openTestApp()
  const who = { email: 'hugo@example.org', name: 'Hugo' }
  const { body } = await own.gwen.call('createDemoToken', { body: who })
  const signedIn = await signInWith(own.gwen, body.idToken as string)
  expect([signedIn.status, signedIn.body]).toMatchObject([
    200,
    { email: 'hugo@example.org', authProvider: 'demo', hasPassword: false, needsProfile: true },
  ])
  await own.close()
})
