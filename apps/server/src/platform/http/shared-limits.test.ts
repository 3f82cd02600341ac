import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { silentLogger } from '#/platform/logger.ts'
import { connectRedis, type Redis } from '#/platform/redis.ts'
import { createFakeClock, type FakeClock } from '#/testing/fake-clock.ts'
import { hasTestRedis, startTestRedis, type TestRedis } from '#/testing/test-redis.ts'
import { limitConfig, PER_PROCESS, type BucketName } from './limit-config.ts'
import { createLimits, type Limits } from './limits.ts'
import type { Caller } from './route.ts'
import { createWrongCodes } from './wrong-codes.ts'

const MINUTE_MS = 60_000
const SHARED = (Object.keys(limitConfig) as BucketName[]).filter((name) => !PER_PROCESS.has(name))

describe.skipIf(!hasTestRedis)('limits of two processes with one Redis', () => {
  let server: TestRedis
  let clock: FakeClock
  let lines: Redis[]
  let here: Limits
  let there: Limits
  beforeAll(async () => {
    server = await startTestRedis()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.cli('FLUSHALL')
    clock = createFakeClock()
    lines = []
    ;[here, there] = [await open(), await open()]
  })
  afterEach(async () => {
    for (const line of lines) await line.close()
  })

  async function open(options: { waitMs?: number } = {}): Promise<Limits> {
    const redis = await connectRedis({
      url: server.url,
      logger: silentLogger,
      waitMs: 5_000,
      ...options,
    })
    lines.push(redis)
    return createLimits({ clock, redis })
  }

  async function taken(limits: Limits, name: BucketName, tries: number): Promise<number> {
    let count = 0
    for (let i = 0; i < tries; i += 1) {
      if ((await limits.tryConsume(name, 'ada')) === 0) count += 1
    }
    return count
  }

  test.each(SHARED)('P7: %s is one number, and fills as it does in one process', async (name) => {
    const { burst, refillPerSecond } = limitConfig[name]
    const half = Math.floor(burst / 2)
    expect(await taken(here, name, half)).toBe(half)
    expect(await taken(there, name, burst - half + 1)).toBe(burst - half)
    const alone = createLimits({ clock })
    await taken(alone, name, burst)
    expect(await here.waitMs(name, 'ada')).toBeCloseTo(await alone.waitMs(name, 'ada'), 6)

    clock.advance(Math.max(1, Math.ceil(1 / refillPerSecond)) * 1000)
    expect(await there.tryConsume(name, 'ada')).toBe(0)
  })

  test('what is given back in one process is there in the other; looking takes nothing', async () => {
    await taken(here, 'farCheck', 10)
    expect(await there.isBlocked('farCheck', 'ada')).toBe(true)
    await here.giveBack('farCheck', 'ada')
    for (let looks = 0; looks < 5; looks += 1) {
      expect(await there.isBlocked('farCheck', 'ada')).toBe(false)
    }
    expect(await taken(there, 'farCheck', 2)).toBe(1)
  })

  test('clocks that differ by moments fill nothing; one that was set back neither locks nor opens', async () => {
    await taken(here, 'wrongCodeVisitor', 8)
    for (let turn = 0; turn < 200; turn += 1) {
      clock.advance(turn % 2 === 0 ? -900 : 900)
      await there.fail('wrongCodeVisitor', 'ada')
    }
    expect(await here.isBlocked('wrongCodeVisitor', 'ada')).toBe(true)
    clock.advance(-30 * MINUTE_MS)
    expect(await taken(there, 'wrongCodeVisitor', 1)).toBe(0)
    clock.advance(MINUTE_MS)
    expect(await taken(here, 'wrongCodeVisitor', 1)).toBe(1)
  })

  test('T2, D4: the breaker of one process stops guesses in all', async () => {
    const guess = (limits: Limits, visitor: number) => {
      const caller: Caller = {
        visitorId: `visitor ${visitor}`,
        address: `203.0.113.${visitor}`,
        player: null,
        host: null,
        coHost: null,
        guardian: null,
      }
      return createWrongCodes(limits).begin(caller)
    }
    for (let i = 0; i < limitConfig.wrongCodeService.burst; i += 1) await guess(here, i)
    expect((await guess(here, 1_000)).waitMs).toBeGreaterThan(0)
    const { waitMs } = await guess(there, 1_001)
    expect(waitMs).toBeGreaterThan(59_000)
    clock.advance(MINUTE_MS)
    expect((await guess(there, 1_001)).waitMs).toBe(0)
  })

  test('nobody reads an address or a name in Redis, and everything there has an end', async () => {
    await here.fail('wrongPasswordEmail', 'gwen@example.org')
    const [key = ''] = server.cli('KEYS', '*').trim().split('\n')
    expect(key).toMatch(/^bramble:bucket:[0-9a-f]{64}$/)
    const ttlMs = Number(server.cli('PTTL', key))
    expect(ttlMs).toBeGreaterThan(MINUTE_MS - 5_000)
    expect(ttlMs).toBeLessThanOrEqual(MINUTE_MS + 1_000)
  })

  test('F9: while it is killed each process counts for itself at once, and together when it is back', async () => {
    await taken(here, 'farCheck', 10)
    await server.kill()
    expect(await taken(here, 'farCheck', 12)).toBe(10)
    expect(await taken(there, 'farCheck', 12)).toBe(10)
    await server.restart()
    // The memory of Redis is empty now, that of the processes is not.
    await vi.waitFor(async () => expect(await taken(here, 'farCheck', 1)).toBe(1), 20_000)
    await vi.waitFor(async () => expect(await taken(there, 'farCheck', 1)).toBe(1), 20_000)
    const left = 8
    expect(await taken(here, 'farCheck', left / 2)).toBe(left / 2)
    expect(await taken(there, 'farCheck', left)).toBe(left / 2)
  })

  test('F9: a Redis that hangs is waited for once, not by every call', async () => {
    const impatient = await open({ waitMs: 50 })
    expect(await taken(impatient, 'farCheck', 1)).toBe(1)
    server.freeze()
    try {
      const calls = Array.from({ length: 50 }, () => impatient.tryConsume('signIn', 'ada'))
      expect(await Promise.all(calls)).toEqual(calls.map(() => 0))
      expect(await taken(impatient, 'farCheck', 12)).toBe(10)
    } finally {
      server.thaw()
    }
    await vi.waitFor(async () => expect(await taken(impatient, 'farCheck', 1)).toBe(1), 20_000)
  })

  test('F9: a process starts while Redis is away, and finds it later', async () => {
    await server.kill()
    const early = await open()
    expect(await taken(early, 'farCheck', 12)).toBe(10)
    await server.restart()
    await vi.waitFor(async () => expect(await taken(early, 'farCheck', 1)).toBe(1), 20_000)
  })
})
