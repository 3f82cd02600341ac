import { expect, test } from 'vitest'
import { openBareApp } from '#/testing/bare-app.ts'
import { route } from './route.ts'
import { openForFile } from '#/testing/app-for-tests.ts'

const ID = '0197aaaa-0000-7000-8000-000000000001'
const world = openForFile(() =>
  openBareApp({
    publicOrigin: 'https://bramble.example',
    routes: [route('skipChallenge', async () => ({ success: true as const }))],
  }),
)

test.each<[string, Record<string, string>, number]>([
  ['our own page', { 'sec-fetch-site': 'same-origin' }, 200],
  ['the address bar', { 'sec-fetch-site': 'none' }, 200],
  ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a sister site', { 'sec-fetch-site': 'same-site' }, 403],
  [
    'another site that names us',
    { 'sec-fetch-site': 'cross-site', origin: 'https://bramble.example' },
    403,
  ],
  ['an old browser on our page', { origin: 'https://bramble.example' }, 200],
  [
    'an old browser on the address it called',
    { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
    200,
  ],
  ['an old browser on another site', { origin: 'https://evil.example' }, 403],
  ['a page without an origin', { origin: 'null' }, 403],
  ['a client that is no browser', {}, 200],
])('T12: a write from %s %j is answered with %i', async (_who, headers, status) => {
  const input = { params: { id: ID }, body: { challengeId: ID }, headers }
  const reply = await world.person().call('skipChallenge', input)
  expect(reply.status).toBe(status)
  if (status === 403) expect(reply.body).toMatchObject({ code: 'request.cross-site' })
})

test('T12: reading from another site is no write', async () => {
  const reply = await world.person().call('checkHealth', {
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  })
  expect(reply.status).toBe(200)
})
