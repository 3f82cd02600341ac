import { createHmac, randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { appForTests } from '#/testing/app-for-tests.ts'
import type { Person } from '#/testing/person.ts'
import { elsewhere, signInHere, signUpHere } from './testing/password-page.ts'

const EMAIL = 'gwen@example.org'
const PASSWORD = 'seven grey herons'
const OTHER = 'nine white swans'
const MINUTE_MS = 60_000
const ADDRESS = '198.51.100.9'

const world = appForTests({ hasLimits: true })
beforeEach(async () => {
  // Buckets outlive a reset.
  world.clock.advance(24 * 60 * MINUTE_MS)
  await signUpHere(world.gwen, EMAIL, PASSWORD)
  world.clock.advance(60 * MINUTE_MS)
})

interface Attack {
  signUps: number
  /** Of each browser where it is, one after the other. */
  addresses?: readonly string[]
}

/** Browsers that made an account with her address, as far as they were let. */
async function squatters({ signUps, addresses = [ADDRESS] }: Attack): Promise<Person[]> {
  const browsers: Person[] = []
  for (let number = 0; number < signUps; number += 1) {
    const browser = world.stranger(addresses[number % addresses.length])
    const { status } = await signUpHere(browser, EMAIL, `a password of mine ${number}`)
    if (status === 200) browsers.push(browser)
  }
  return browsers
}

/** Each browser guesses until it is stopped. Returns the number of guesses. */
async function guess(browsers: readonly Person[], attempts = 12): Promise<number> {
  let guesses = 0
  for (const browser of browsers) {
    for (let number = 0; number < attempts; number += 1) {
      const { status } = await signInHere(browser, EMAIL, `a guess of mine ${number}`)
      if (status === 429) break
      guesses += 1
    }
  }
  return guesses
}

/** Guesses of some minutes: as many as they may at first, then once a minute each. */
async function guessForMinutes(browsers: readonly Person[]): Promise<number> {
  let guesses = await guess(browsers)
  for (let minute = 0; minute < 12; minute += 1) {
    world.clock.advance(MINUTE_MS)
    guesses += await guess(browsers, 1)
  }
  return guesses
}

describe('sign-ups with the address of somebody buy no guesses at their password (T25)', () => {
  test.each<[string, readonly string[]]>([
    ['one network address', [ADDRESS]],
    ['many', Array.from({ length: 12 }, (_, n) => `198.51.100.${n + 20}`)],
  ])('from %s', async (_, addresses) => {
    const strangers = addresses.map((address) => world.stranger(address))
    const before = await guess(strangers)
    expect(before).toBe(8)
    world.clock.advance(60 * MINUTE_MS)
    const browsers = await squatters({ signUps: 12, addresses })
    expect(browsers.length + (await guess(browsers))).toBeLessThanOrEqual(before)
  })

  test('nor one a minute for each browser', async () => {
    const strangers = Array.from({ length: 7 }, () => world.stranger(ADDRESS))
    const before = await guessForMinutes(strangers)
    world.clock.advance(60 * MINUTE_MS)
    const browsers = await squatters({ signUps: 12 })
    expect(browsers.length + (await guessForMinutes(browsers))).toBeLessThanOrEqual(before)
  })

  test('nor when they sign in to what they made', async () => {
    const browsers = await squatters({ signUps: 7 })
    for (const [number, browser] of browsers.entries()) {
      const { status } = await signInHere(browser, EMAIL, `a password of mine ${number}`)
      expect(status).toBe(200)
    }
    expect(browsers.length + (await guess(browsers))).toBeLessThanOrEqual(8)
  })

  test('the right password is no better guess: nothing is looked at once the guesses are used up', async () => {
    const browsers = await squatters({ signUps: 12 })
    await guess(browsers)
    for (const browser of browsers) {
      expect((await signInHere(browser, EMAIL, PASSWORD)).status).toBe(429)
    }
  })

  test('and Gwen signs in all the while with a browser that knows her, also behind their address', async () => {
    await guess(await squatters({ signUps: 12 }))
    for (let minute = 0; minute < 3; minute += 1) {
      expect((await signInHere(world.gwen, EMAIL, PASSWORD)).status).toBe(200)
      const behind = elsewhere(world, world.gwen, ADDRESS)
      expect((await signInHere(behind, EMAIL, PASSWORD)).status).toBe(200)
      world.clock.advance(MINUTE_MS)
      await guess([world.stranger(ADDRESS)])
    }
  })

  test('the answers do not tell whether the address had an account', async () => {
    const answersFor = async (email: string) => {
      const browser = world.stranger('198.51.100.30')
      const answers = [(await signUpHere(browser, email, OTHER)).status]
      for (let turn = 0; turn < 10; turn += 1) {
        answers.push((await signInHere(browser, email, `a guess of mine ${turn}`)).status)
        answers.push((await signUpHere(browser, email, `a guess of mine ${turn}`)).status)
      }
      const fresh = world.stranger('198.51.100.31')
      answers.push((await signInHere(fresh, email, 'wrong password')).status)
      world.clock.advance(60 * MINUTE_MS)
      return answers
    }
    expect(await answersFor(EMAIL)).toEqual(await answersFor('nobody@example.org'))
  })
})

describe('a browser is known to accounts, not to addresses', () => {
  test('who made a second account by mistake still signs in to the first one on that browser', async () => {
    const phone = world.stranger('192.0.2.5')
    await signUpHere(phone, EMAIL, OTHER)
    expect((await signInHere(phone, EMAIL, PASSWORD)).status).toBe(200)
    await guess([world.stranger(ADDRESS)])
    for (const password of [PASSWORD, OTHER]) {
      expect((await signInHere(phone, EMAIL, password)).status).toBe(200)
    }
  })

  test('the mark of an address, as a release before this one made it, makes nobody known', async () => {
    const browser = randomBytes(32).toString('base64url')
    const mark = (who: string) =>
      createHmac('sha256', Buffer.alloc(32, 7))
        .update(`device cookie ${browser} ${who}`)
        .digest('base64url')
    const [{ id }] = (await world.sql('select id from local_accounts')) as [{ id: string }]
    await guess([world.stranger(ADDRESS)])
    for (const [who, status] of [
      [EMAIL, 429],
      [id, 200],
    ] as const) {
      const phone = world.stranger('192.0.2.6')
      phone.cookies.set('device', `${browser}.${mark(who)}`)
      expect((await signInHere(phone, EMAIL, PASSWORD)).status).toBe(status)
    }
  })

  test('all browsers that know an account have 24 wrong tries together', async () => {
    const browsers: Person[] = []
    for (let number = 0; number < 5; number += 1) {
      const browser = world.stranger(`192.0.2.${100 + number}`)
      expect((await signInHere(browser, EMAIL, PASSWORD)).status).toBe(200)
      browsers.push(browser)
    }
    const [last, ...others] = browsers as [Person, ...Person[]]
    for (const browser of others) {
      for (let number = 0; number < 6; number += 1) {
        await signInHere(browser, EMAIL, `a guess of mine ${number}`)
      }
    }
    expect((await signInHere(last, EMAIL, PASSWORD)).status).toBe(429)
    world.clock.advance(MINUTE_MS)
    expect((await signInHere(last, EMAIL, PASSWORD)).status).toBe(200)
  })

  test('wrong tries of a known browser count for its network address, which closes it to nobody who is known', async () => {
    for (let number = 0; number < 39; number += 1) {
      await signInHere(world.stranger(ADDRESS), `somebody${number}@example.org`, 'wrong password')
    }
    const phone = elsewhere(world, world.gwen, ADDRESS)
    expect((await signInHere(phone, EMAIL, 'wrong password')).status).toBe(422)
    expect((await signInHere(phone, EMAIL, 'wrong password')).status).toBe(429)
    expect((await signInHere(phone, EMAIL, PASSWORD)).status).toBe(200)
  })
})
