import { beforeEach, expect, test } from 'vitest'
import { appForTests } from '#/testing/app-for-tests.ts'

const app = appForTests({ hasLimits: true })
beforeEach(async () => {
  app.clock.advance(60 * 60_000)
})

const count = (body: Record<string, unknown>) => app.gwen.call('countNearbyChallenges', { body })
const place = { lat: 51.4778, lng: -0.0014 }

test('[API-27] row 24: in development there is always something to find', async () => {
  const { status, body } = await count({ ...place, radiusMeters: 200 })
  expect([status, body.count >= 8]).toEqual([200, true])
  expect((await count(place)).body).toEqual(body)
})

test('T21 counting is limited to twenty in ten minutes', async () => {
  const statuses: number[] = []
  for (let tries = 0; tries < 22; tries++) statuses.push((await count(place)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
})

test('T28 places that are none are refused', async () => {
  for (const lat of [91, '51', null]) expect((await count({ ...place, lat })).status).toBe(400)
  expect((await count({ ...place, radiusMeters: 6_000 })).status).toBe(400)
  const infinite = await app.gwen.send({
    method: 'POST',
    url: '/api/challenges/count-near-location',
    headers: { 'content-type': 'application/json' },
    payload: '{"lat":1e309,"lng":0}',
  })
  expect(infinite.status).toBe(400)
})
