import { describe, expect, it } from 'vitest'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import { createFakeIdTokens } from './fake-id-tokens.ts'
import { buildForm, type Reply } from './person.ts'
import { appForTests } from './app-for-tests.ts'

/** The calls about accounts as the specification writes them, letter by letter. */

const tokens = createFakeIdTokens(() => world.clock)
const world = appForTests({ idTokens: tokens })

type Method = 'GET' | 'POST' | 'PUT'

async function ok(method: Method, url: string, payload?: object): Promise<Reply['body']> {
  const sent = payload === undefined ? {} : { payload }
  const { status, body } = await world.gwen.send({ method, url, ...sent })
  expect([status, body]).toEqual([200, body])
  return body
}

const signIn = (currentGameSession: object | null = null) =>
  ok('POST', '/api/auth/firebase-signin', { idToken: tokens.tokenOf(), currentGameSession })

async function putForm(
  fields: Record<string, string>,
  photo: { field: string; bytes: Buffer },
): Promise<Reply['body']> {
  const { headers, payload } = buildForm({ ...photo, fields })
  const sent = { headers: { ...headers, authorization: `Bearer ${tokens.tokenOf()}` }, payload }
  const reply = await world.gwen.send({ method: 'PUT', url: '/api/users/profile', ...sent })
  expect([reply.status, reply.body]).toEqual([200, reply.body])
  return reply.body
}

describe('an account', () => {
  it('is signed in to with the game at hand, read, polled and left [API-20] [API-21] [API-22] [API-23] [ENT-05]', async () => {
    const user = {
      id: expect.any(String) as string,
      email: 'gwen@example.org',
      displayName: null,
      role: 'guardian',
      isPremium: false,
      profileImagePath: null,
    }
    expect(await signIn({ id: crypto.randomUUID(), joinCode: 'BCDFGH' })).toMatchObject(user)
    expect(await ok('GET', '/api/auth/user')).toMatchObject(user)
    await ok('GET', '/api/auth/validate-session')
    await ok('POST', '/api/auth/logout')
    const after = await world.gwen.send({ method: 'GET', url: '/api/auth/validate-session' })
    expect(after.status).toBe(401)
  })

  it('is named and gets its photo [API-24] [API-45]', async () => {
    await signIn()
    const name = { displayName: 'Gwen' }
    expect(await ok('POST', '/api/auth/check-display-name', name)).toEqual({ available: true })
    const bytes = await makePicture('jpeg', { width: 64, height: 64 })
    await putForm(name, { field: 'gamePhoto', bytes })
    const other = await makePicture('jpeg', { width: 64, height: 64, seed: 5 })
    const changed = await putForm({ displayName: 'Gwyn' }, { field: 'profilePhoto', bytes: other })
    expect(await ok('GET', '/api/auth/user')).toEqual(changed)
    expect(changed).toMatchObject({
      displayName: 'Gwyn',
      profileImagePath: expect.stringMatching(/^\/api\/photos\//) as string,
    })
  })

  it('gets its photo by an upload address [API-25] [API-26] [API-57]', async () => {
    await signIn()
    const { uploadURL } = await ok('POST', '/api/profile/upload-url')
    const bytes = await makePicture('jpeg', { width: 64, height: 64 })
    const { headers, payload } = buildForm({ bytes })
    const sent = { method: 'PUT' as const, url: uploadURL as string, headers, payload }
    const { photoURL } = (await world.gwen.send(sent)).body
    const body = await ok('PUT', '/api/profile/photo', { photoURL })
    expect(body.profileImagePath).toBe(photoURL)
  })
})
