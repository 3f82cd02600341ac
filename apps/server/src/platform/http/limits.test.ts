import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BareApp, openBareApp } from '#/testing/bare-app.ts'
import { createFakeClock } from '#/testing/fake-clock.ts'
import type { Person } from '#/testing/person.ts'
import { AppError } from './app-error.ts'
import { limitConfig, type BucketName } from './limit-config.ts'
import { createLimits, withToken } from './limits.ts'
import { route } from './route.ts'

const MINUTE_MS = 60_000
const BUCKETS = Object.keys(limitConfig) as BucketName[]

test.each(BUCKETS)(
  'P7: every limit %s gives what it promises, then asks to wait, then gives again',
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

test('looking at a bucket takes nothing from it', async () => {
  const limits = createLimits({ clock: createFakeClock() })
  for (let looks = 0; looks < 100; looks += 1) {
    expect(await limits.isBlocked('wrongCodeVisitor', 'ada')).toBe(false)
  }
  for (let wrong = 0; wrong < 8; wrong += 1) await limits.fail('wrongCodeVisitor', 'ada')
  expect(await limits.isBlocked('wrongCodeVisitor', 'ada')).toBe(true)
})

test('a token that was taken for work goes back when the work fails, and one that was not there does not', async () => {
  const limits = createLimits({ clock: createFakeClock() })
  const told: boolean[] = []
  const attempt = (isGood: boolean) =>
    withToken(limits, ['newBrowserMail', 'gwen'], (hasToken) => {
      told.push(hasToken)
      return isGood ? Promise.resolve('done') : Promise.reject(new Error('no'))
    })
  await expect(attempt(false)).rejects.toThrow('no')
  expect(await attempt(true)).toBe('done')
  await expect(attempt(false)).rejects.toThrow('no')
  await attempt(true)
  expect(told).toEqual([true, true, false, false])
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

describe('one address that many share', () => {
  const CARRIER = '203.0.113.7'
  let world: BareApp
  let lookUps: string[]
  let live: Set<string>
  beforeEach(async () => {
    lookUps = []
    live = new Set()
    world = await openBareApp({
      hasLimits: true,
      credentials: {
        find: async (token) => {
          lookUps.push(token)
          return live.has(token) ? { credentialId: `id of ${token}`, kind: 'player' } : null
        },
      },
      routes: [route('checkEnvironment', async () => ({ isProduction: false }))],
    })
  })
  afterEach(() => world.close())

  function phoneWith(token: string, address = CARRIER): Person {
    const phone = world.person(address)
    phone.cookies.set('player', token)
    return phone
  }

  function child(name: string, address = CARRIER): Person {
    live.add(name)
    return phoneWith(name, address)
  }

  async function callAll(people: readonly Person[]): Promise<number[]> {
    const replies = await Promise.all(people.map((person) => person.call('checkEnvironment')))
    return replies.map(({ status }) => status)
  }

  const strangers = (count: number) => Array.from({ length: count }, () => world.person(CARRIER))
  const refused = (statuses: readonly number[]) =>
    statuses.filter((status) => status === 429).length

  test('T27: a hundred games behind one address poll without ever being stopped', async () => {
    const children = Array.from({ length: 400 }, (_, i) => child(`child ${i}`))
    for (let second = 0; second < 6; second += 1) {
      expect(refused(await callAll(children))).toBe(0)
      world.clock.advance(1_000)
    }
  })

  test('T27: strangers there are limited, and stop nobody who plays', async () => {
    const ada = child('ada')
    expect(await callAll([ada])).toEqual([200])
    expect(refused(await callAll(strangers(610)))).toBe(10)
    // Ben's phone is new to this process.
    expect(await callAll([ada, child('ben')])).toEqual([200, 200])
    world.clock.advance(1_000)
    expect(refused(await callAll(strangers(101)))).toBe(1)
  })

  test('T27: made-up cookies are limited before they cost a look-up, and stop no child who plays', async () => {
    const ada = child('ada')
    await callAll([ada])
    lookUps = []
    const { burst } = limitConfig.unknownCredential
    const guessers = Array.from({ length: burst + 50 }, (_, i) => phoneWith(`guess ${i}`))
    expect(refused(await callAll(guessers))).toBe(50)
    expect(lookUps).toHaveLength(burst)
    expect(await callAll([ada])).toEqual([200])
    // They were strangers' calls, too.
    expect(refused(await callAll(strangers(1)))).toBe(1)
  })

  test('T27: a cookie that died is a stranger', async () => {
    const ada = child('ada')
    expect(await callAll([ada])).toEqual([200])
    live.clear()
    expect(await callAll([ada])).toEqual([200])
    lookUps = []
    const { burst } = limitConfig.unknownCredential
    await callAll(Array.from({ length: burst }, () => ada))
    expect(refused(await callAll([ada]))).toBe(1)
    expect(lookUps).toHaveLength(burst)
  })

  test('F2: an outage of the look-up uses nothing up', async () => {
    const failing = await openBareApp({
      hasLimits: true,
      credentials: { find: () => Promise.reject(new AppError('server.busy')) },
      routes: [route('checkEnvironment', async () => ({ isProduction: false }))],
    })
    const ada = failing.person()
    ada.cookies.set('player', 'any')
    for (let asked = 0; asked < limitConfig.unknownCredential.burst + 1; asked += 1) {
      expect((await ada.call('checkEnvironment')).status).toBe(503)
    }
    await failing.close()
  })

  test('T27: an IPv6 /48 full of strangers is one crowd, and its children are not in it', async () => {
    const addressOf = (network: number) => `2001:db8:1:${network.toString(16)}::1`
    const { burst } = limitConfig.addressNetwork
    const ada = child('ada', addressOf(1))
    await callAll([ada])
    const crowd = Array.from({ length: burst + 1 }, (_, i) => world.person(addressOf(i * 8)))
    expect(refused(await callAll(crowd))).toBe(1)
    expect(await callAll([ada])).toEqual([200])
  })
})
