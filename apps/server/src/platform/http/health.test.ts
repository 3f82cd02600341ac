import { afterEach, describe, expect, test } from 'vitest'
import { openBareApp, type BareApp } from '#/testing/bare-app.ts'
import { createFakeClock } from '#/testing/fake-clock.ts'
import { DatabaseUnavailableError } from '#/platform/db/errors.ts'
import { silentLogger } from '#/platform/logger.ts'
import { createDiskCheck, LOW_FREE_BYTES, MIN_FREE_BYTES } from './health-disk.ts'

let world: BareApp | undefined
afterEach(() => world?.close())

async function readiness(health: {
  isDraining?: boolean
  answers?: boolean
  hasRoom?: boolean
}): Promise<number> {
  const { isDraining = false, answers = true, hasRoom = true } = health
  world = await openBareApp({
    health: {
      isDraining: () => isDraining,
      ping: async () => answers,
      hasRoom: async () => hasRoom,
    },
  })
  expect((await world.person().call('checkHealth')).status).toBe(200)
  const reply = await world.person().call('checkReadiness')
  if (reply.status === 503) expect(reply.headers['retry-after']).toBe('2')
  return reply.status
}

describe('the operator’s proxy is told that the server', () => {
  test('can serve', async () => expect(await readiness({})).toBe(200))
  test('is stopping', async () => expect(await readiness({ isDraining: true })).toBe(503))
  test('F2: has no database', async () => expect(await readiness({ answers: false })).toBe(503))
  test('F5: has no room for photos', async () =>
    expect(await readiness({ hasRoom: false })).toBe(503))
})

test('health checks look up nobody, whatever cookies they bring', async () => {
  const asked: string[] = []
  const away = (what: string) => ({
    find: () => {
      asked.push(what)
      return Promise.reject(new DatabaseUnavailableError('away'))
    },
  })
  world = await openBareApp({
    credentials: away('credential'),
    guardians: away('guardian'),
    gate: {
      check: (name, { accessToken }) =>
        accessToken === null ? undefined : Promise.reject(new DatabaseUnavailableError(name)),
    },
  })
  const cookie = ['player', 'host', 'co-host', 'guardian', 'access', 'visitor']
    .flatMap((name) => [`${name}=abc`, `bramble-${name}=abc`, `__Host-${name}=abc`])
    .join('; ')
  for (const url of ['/healthz', '/readyz']) {
    const answer = await world.app.inject({ url, headers: { cookie } })
    expect([url, answer.statusCode, asked]).toEqual([url, 200, []])
  }
})

describe('room on the disk', () => {
  const logger = silentLogger

  test('32 MB must be free', async () => {
    const clock = createFakeClock()
    const check = (free: number) =>
      createDiskCheck({ dir: '/d', clock, logger, freeBytes: async () => free })()
    expect(await check(MIN_FREE_BYTES)).toBe(true)
    expect(await check(MIN_FREE_BYTES - 1)).toBe(false)
  })

  test('is asked for every few seconds at most, and found again without a restart', async () => {
    const clock = createFakeClock()
    let free = 0
    let asked = 0
    const check = createDiskCheck({
      dir: '/d',
      clock,
      logger,
      freeBytes: async () => {
        asked += 1
        return free
      },
    })
    expect([await check(), await check(), asked]).toEqual([false, false, 1])
    free = 1e12
    clock.advance(5_000)
    expect([await check(), asked]).toEqual([true, 2])
  })

  test('below 200 MB the operator hears of it once an hour, and the server goes on', async () => {
    const clock = createFakeClock()
    const told: unknown[] = []
    const check = createDiskCheck({
      dir: '/d',
      clock,
      logger: { warn: (...of: unknown[]) => void told.push(of) },
      freeBytes: async () => LOW_FREE_BYTES - 1,
    })
    for (const waitMs of [0, 30 * 60_000, 31 * 60_000]) {
      clock.advance(waitMs)
      expect(await check()).toBe(true)
    }
    const line = [{ freeMegabytes: 199 }, 'little room on the disk']
    expect(told).toEqual([line, line])
  })

  test.each([
    ['a folder that is gone', undefined],
    ['a network disk that hangs', () => new Promise<number>(() => undefined)],
  ])('%s is not ready, and is not told as full', async (_case, freeBytes) => {
    const told: unknown[] = []
    const asked = { dir: '/nowhere/at/all', clock: createFakeClock(), freeBytes }
    const check = createDiskCheck({
      ...asked,
      logger: { warn: (...of: unknown[]) => void told.push(of[1]) },
    })
    expect(await check()).toBe(false)
    expect(told).toEqual(['the disk does not say how much room it has'])
  })

  test('a real folder is asked', async () => {
    expect(await createDiskCheck({ dir: '.', clock: createFakeClock(), logger })()).toBeTypeOf(
      'boolean',
    )
  })
})
