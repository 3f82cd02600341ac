import { expect, it, vi } from 'vitest'
import { createWorld } from '#/testing/index.ts'
import { currentUserQuery } from './account.ts'
import { createQueryClient } from './query-client.ts'

const ask = () => createQueryClient().fetchQuery(currentUserQuery)

it('[AUTH-18] a failed user fetch says status and status text', async () => {
  createWorld()
  const answer = new Response('', { status: 500, statusText: 'Internal Server Error' })
  vi.stubGlobal('fetch', () => Promise.resolve(answer))
  await expect(ask()).rejects.toThrow('500: Internal Server Error')
})
