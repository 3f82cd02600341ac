import { describe, expect, test } from 'vitest'
import { createFakeClock } from '#/testing/fake-clock.ts'
import { openBareApp } from '#/testing/bare-app.ts'
import { limitConfig, type BucketName } from './limit-config.ts'
import { createLimits } from './limits.ts'
import { route } from './route.ts'

const MINUTE_MS = 60_000
const BUCKETS = Object.keys(limitConfig) as BucketName[]

describe('P7: every limit', () => {
  test.each(BUCKETS)(
    '%s gives what it promises, then asks to wait, then gives again',
    async (name) => {
      const clock = createFakeClock()
      const limits = createLimits({ clock })
      const { burst, refillPerSecond } = limitConfig[name]
      for (let used = 0; used < burst; used += 1) await limits.consume(name, 'ada')

      const refusal = await limits.consume(name, 'ada').catch((error: unknown) => error)
      const retryAfterSeconds = Math.max(1, Math.ceil(1 / refillPerSecond))
      expect(refusal).toMatchObject({ code: 'limit.too-many', status: 429, retryAfterSeconds })
      await limits.consume(name, 'ben')

      clock.advance(retryAfterSeconds * 1000)
      await limits.consume(name, 'ada')
    },
  )
})

test('looking at a bucket takes nothing from it', async () => {
  const limits = createLimits({ clock: createFakeClock() })
  for (let looks = 0; looks < 100; looks += 1) {
    expect(await limits.isBlocked('wrongCodeVisitor', 'ada')).toBe(false)
  }
  for (let wrong = 0; wrong < 8; wrong += 1) await limits.fail('wrongCodeVisitor', 'ada')
  expect(await limits.isBlocked('wrongCodeVisitor', 'ada')).toBe(true)
})

test('F10: a clock that jumps back neither locks nor opens a bucket', async () => {
  const clock = createFakeClock()
  const limits = createLimits({ clock })
  for (let used = 0; used < 8; used += 1) await limits.fail('wrongCodeVisitor', 'ada')
  clock.advance(-30 * MINUTE_MS)
  expect(await limits.isBlocked('wrongCodeVisitor', 'ada')).toBe(true)
  clock.advance(MINUTE_MS)
  expect(await limits.isBlocked('wrongCodeVisitor', 'ada')).toBe(false)
})

test('T27: one phone polling as the game asks is never stopped, one that hammers is', async () => {
  const world = await openBareApp({
    hasLimits: true,
    credentials: { find: async () => ({ credentialId: 'ada', kind: 'player' }) },
    routes: [route('checkEnvironment', async () => ({ isProduction: false }))],
  })
  const ada = world.person()
  ada.cookies.set('player', 'any')
  for (let second = 0; second < 60; second += 1) {
    expect((await ada.call('checkEnvironment')).status).toBe(200)
    world.clock.advance(900)
  }
  const burst = await Promise.all(Array.from({ length: 30 }, () => ada.call('checkEnvironment')))
  const refused = burst.filter((reply) => reply.status === 429)
  expect(refused).toHaveLength(10)
  expect(refused[0]?.headers['retry-after']).toBe('1')
  await world.close()
})
