import { expect, it, vi } from 'vitest'
import { createWorld } from '#/testing/index.ts'
import { currentUserQuery, uploadPhoto } from './account.ts'
import { createQueryClient } from './query-client.ts'

const ask = () => createQueryClient().fetchQuery(currentUserQuery)

it('[AUTH-18] a failed user fetch says status and status text', async () => {
  createWorld()
  const answer = new Response('', { status: 500, statusText: 'Internal Server Error' })
  vi.stubGlobal('fetch', () => Promise.resolve(answer))
  await expect(ask()).rejects.toThrow('500: Internal Server Error')
})

it('[AUTH-07] nobody signed in is no failure', async () => {
  const world = createWorld()
  world.api.fail('readCurrentUser', 401)
  expect(await ask()).toBeNull()
})

it('[AUTH-15, API-26] a photo goes to the address that was given for it', async () => {
  const world = createWorld()
  world.api.on('uploadProfilePhoto', ({ params }) => ({ photoURL: `/api/photos/${params.token}` }))
  const photo = new Blob(['photo'], { type: 'image/jpeg' })
  expect(await uploadPhoto('/api/profile/uploads/token-1', photo)).toBe('/api/photos/token-1')
  const sent = world.api.calls('uploadProfilePhoto')[0]?.form?.get('photo')
  expect(sent).toBeInstanceOf(Blob)
})
