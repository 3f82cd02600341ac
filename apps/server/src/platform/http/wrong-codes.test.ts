import { beforeEach, expect, test } from 'vitest'
import { createFakeClock, type FakeClock } from '#/testing/fake-clock.ts'
import { createSeededRandom } from '#/testing/seeded-random.ts'
import { createLimits } from './limits.ts'
import type { Caller } from './route.ts'
import { createWrongCodes, type WrongCodes } from './wrong-codes.ts'

const MINUTE_MS = 60_000
const SCHOOL = '203.0.113.9'
let clock: FakeClock
let wrongCodes: WrongCodes
beforeEach(() => {
  clock = createFakeClock()
  wrongCodes = createWrongCodes(createLimits({ clock }), clock)
})

function child(visitorId: string | null, address = SCHOOL, ageMs = 10 * MINUTE_MS): Caller {
  const visitorSinceMs = visitorId === null ? null : clock.now() - ageMs
  return { visitorId, visitorSinceMs, address, player: null, host: null, guardian: null }
}

async function isStopped(caller: Caller): Promise<boolean> {
  return wrongCodes.check(caller).then(
    () => false,
    (error: unknown) => {
      expect(error).toMatchObject({ code: 'limit.wrong-codes', status: 429 })
      return true
    },
  )
}

async function failTimes(times: number, caller: Caller): Promise<number> {
  let lookUps = 0
  for (let tries = 0; tries < times; tries += 1) {
    if (await isStopped(caller)) continue
    lookUps += 1
    await wrongCodes.fail(caller)
  }
  return lookUps
}

test('T2, 4.4: the ninth try after eight wrong codes waits, and half a minute later goes on', async () => {
  expect(await failTimes(9, child('ada'))).toBe(8)
  expect(await isStopped(child('ada'))).toBe(true)
  clock.advance(30_000)
  expect(await isStopped(child('ada'))).toBe(false)
})

test('4.4: another child behind the same address goes on', async () => {
  await failTimes(9, child('ada'))
  expect(await isStopped(child('ben'))).toBe(false)
})

test('T2, 4.4: without a cookie an address gets ten look-ups, and no more than two a minute', async () => {
  expect(await failTimes(500, child(null))).toBe(10)
  clock.advance(MINUTE_MS)
  expect(await failTimes(500, child(null))).toBe(2)
  expect(await isStopped(child('ada'))).toBe(false)
})

test('4.4: sixty children of a school who mistype a quarter of their codes are never stopped', async () => {
  const random = createSeededRandom(7)
  for (let number = 0; number < 60; number += 1) {
    clock.advance(5_000)
    const caller = child(`child ${number}`)
    expect(await isStopped(caller)).toBe(false)
    while (random.int(4) === 0) {
      await wrongCodes.fail(caller)
      expect(await isStopped(caller)).toBe(false)
      clock.advance(4_000)
    }
  }
})

test('T2: a guess spread over a thousand addresses stops new browsers, not those known for a minute', async () => {
  for (let number = 0; number < 200; number += 1) {
    await wrongCodes.fail(child(null, `198.51.100.${number}`))
  }
  expect(await isStopped(child(null, '192.0.2.1'))).toBe(true)
  expect(await isStopped(child('new', '192.0.2.2', 5_000))).toBe(true)
  expect(await isStopped(child('known', '192.0.2.3'))).toBe(false)
  expect(
    await isStopped({ ...child('a player', '192.0.2.4', 0), player: { credentialId: 'x' } }),
  ).toBe(false)
  clock.advance(5 * MINUTE_MS)
  expect(await isStopped(child('new', '192.0.2.2', 5_000))).toBe(false)
})
