import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock, type FakeClock } from '#/testing/fake-clock.ts'
import { createSeededRandom } from '#/testing/seeded-random.ts'
import { limitAddress } from './client-address.ts'
import { createLimits } from './limits.ts'
import type { Caller } from './route.ts'
import { createWrongCodes, type WrongCodes } from './wrong-codes.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const SCHOOL = '203.0.113.9'
const PARK = { lat: 51.5, lng: -0.12 }
let clock: FakeClock
let wrongCodes: WrongCodes
beforeEach(() => {
  clock = createFakeClock()
  wrongCodes = createWrongCodes(createLimits({ clock }))
})

function child(visitorId: string | null, address = SCHOOL): Caller {
  return {
    visitorId,
    address: limitAddress(address),
    player: null,
    host: null,
    coHost: null,
    guardian: null,
  }
}

async function isStopped(caller: Caller): Promise<boolean> {
  const attempt = await wrongCodes.begin(caller)
  await attempt.forgive()
  return attempt.waitMs > 0
}

/** Types wrong codes; how many of them were looked up. */
async function guess(times: number, caller: Caller): Promise<number> {
  let lookUps = 0
  for (let tries = 0; tries < times; tries += 1) {
    if ((await wrongCodes.begin(caller)).waitMs === 0) lookUps += 1
  }
  return lookUps
}

test('T2, 4.4: the ninth try after eight wrong codes waits, and half a minute later goes on', async () => {
  expect(await guess(9, child('ada'))).toBe(8)
  expect(await isStopped(child('ada'))).toBe(true)
  clock.advance(30 * SECOND_MS)
  expect(await isStopped(child('ada'))).toBe(false)
})

test('4.4: another child behind the same address goes on', async () => {
  await guess(9, child('ada'))
  expect(await isStopped(child('ben'))).toBe(false)
})

test('T2, 4.4: without a cookie an address gets ten look-ups, and no more than two a minute', async () => {
  expect(await guess(500, child(null))).toBe(10)
  clock.advance(MINUTE_MS)
  expect(await guess(500, child(null))).toBe(2)
  expect(await isStopped(child('ada'))).toBe(false)
})

test('T2: of three hundred guesses at one moment no more get through than one by one', async () => {
  const together = (caller: Caller) =>
    Promise.all(Array.from({ length: 300 }, () => wrongCodes.begin(caller)))
  const passed = (await together(child(null))).filter(({ waitMs }) => waitMs === 0)
  expect(passed).toHaveLength(10)
  expect((await together(child('ada'))).filter(({ waitMs }) => waitMs === 0)).toHaveLength(8)
})

test('4.4: sixty children of a school who mistype a quarter of their codes are never stopped', async () => {
  const random = createSeededRandom(7)
  for (let number = 0; number < 60; number += 1) {
    clock.advance(5 * SECOND_MS)
    const caller = child(`child ${number}`)
    expect(await isStopped(caller)).toBe(false)
    while (random.int(4) === 0) {
      await guess(1, caller)
      expect(await isStopped(caller)).toBe(false)
      clock.advance(4 * SECOND_MS)
    }
  }
})

describe('a guess that is spread out (T2)', () => {
  /** Sixty addresses of ten guesses each. */
  async function openBreaker(): Promise<void> {
    for (let number = 0; number < 61; number += 1) {
      await guess(10, child(null, `198.51.100.${number}`))
    }
  }

  test('over many addresses is two a second in sum, whatever cookies the guessers have', async () => {
    let lookUps = 0
    const minutes = 10
    for (let second = 0; second < minutes * 60; second += 1) {
      for (let address = 0; address < 20; address += 1) {
        const attacker = child(`visitor ${second} ${address}`, `198.18.${address}.1`)
        // From games of their own, made for nothing.
        const host = { credentialId: `host ${second} ${address}` }
        const player = { credentialId: `player ${second} ${address}` }
        lookUps += await guess(1, { ...attacker, host, player })
      }
      clock.advance(SECOND_MS)
    }
    expect(lookUps).toBeLessThan(600 + minutes * 60 * 2)
  })

  test('stops every browser meanwhile, however long it is known, and for a minute only', async () => {
    await openBreaker()
    const known = child('known since yesterday', '192.0.2.1')
    expect(await isStopped(known)).toBe(true)
    expect(await isStopped({ ...known, host: { credentialId: 'of a free game' } })).toBe(true)
    expect(await isStopped({ ...known, player: { credentialId: 'of a free game' } })).toBe(true)
    clock.advance(MINUTE_MS)
    expect(await isStopped(known)).toBe(false)
  })

  test('a hundred and thirty-five wrong codes from five addresses stop nobody else', async () => {
    for (let number = 0; number < 135; number += 1) {
      await guess(1, child(`visitor ${number}`, `198.51.100.${number % 5}`))
    }
    expect(await isStopped(child('a family', '192.0.2.2'))).toBe(false)
  })

  test('over the networks of one IPv6 /56 or /48 counts as one', async () => {
    const from = async (address: (number: number) => string) => {
      let lookUps = 0
      for (let number = 0; number < 1_000; number += 1) {
        lookUps += await guess(1, child(`visitor ${address(number)}`, address(number)))
        // The whole service is not what stops it.
        if (number % 100 === 99) clock.advance(SECOND_MS)
      }
      return lookUps
    }
    const hex = (number: number) => number.toString(16)
    const ofSite = await from((number) => `2001:db8:1:${hex(number % 256)}::${hex(number)}`)
    expect(ofSite).toBeLessThan(250)
    clock.advance(24 * 60 * MINUTE_MS)
    const ofNetwork = await from((number) => `2001:db8:2:${hex(number * 60)}::1`)
    expect(ofNetwork).toBeLessThan(500)
    expect(ofNetwork).toBeGreaterThan(400)
    expect(await isStopped(child('next door', '2001:db8:3::1'))).toBe(false)
  })
})

describe('a code that comes with a place', () => {
  const guessAt = async (
    times: number,
    place: (number: number) => typeof PARK,
    address = SCHOOL,
  ) => {
    let lookUps = 0
    for (let number = 0; number < times; number += 1) {
      const attempt = await wrongCodes.beginAt(child(null, address), place(number))
      if (attempt.waitMs === 0) lookUps += 1
    }
    return lookUps
  }

  test('counts per address, wherever its places are', async () => {
    const anywhere = (number: number) => ({ lat: number % 80, lng: number })
    expect(await guessAt(200, anywhere)).toBe(60)
  })

  test('counts per kilometre, whoever claims to be there', async () => {
    let lookUps = 0
    for (let number = 0; number < 100; number += 1) {
      lookUps += await guessAt(2, () => PARK, `198.18.0.${number}`)
    }
    expect(lookUps).toBe(60)
    expect(await guessAt(1, () => ({ lat: 48.1, lng: 11.5 }), '192.0.2.9')).toBe(1)
  })
})
