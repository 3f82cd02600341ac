import { beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#/testing/person.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { UnfitAccessCodeError, type AccessCodes } from './index.ts'
import { ACCESS_COOKIE, PRODUCTION, show } from './testing/production.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

let codes: AccessCodes
const ACCESS_CODES = 'spring-meadow,summer-2026@2026-07-01'
const world = appForTests({ hasLimits: true, env: { ...PRODUCTION, ACCESS_CODES } })
let house = 0
beforeEach(() => {
  codes = world.modules.betaAccess.service
  world.clock.advance(2 * HOUR_MS)
  house += 1
})

const at = (address = `10.0.0.${house}`) => world.stranger(address)
const isGood = async (person: Person, code: string) => (await show(person, code)).body.valid
const isIn = async (person: Person) => (await person.call('listGames')).status !== 403

describe('a code', () => {
  it('is one of the configuration or one that the operator gave out [API-02]', async () => {
    const { code } = await codes.addCode({ label: 'the school' })
    const visitor = at()
    expect(await isGood(visitor, 'spring-meadow')).toBe(true)
    expect(await isGood(visitor, code)).toBe(true)
    for (const wrong of ['', 'spring', `${code}X`, 'spring-meadow summer-2026']) {
      expect(await isGood(visitor, wrong)).toBe(false)
    }
  })

  it('may be typed in small letters, with spaces or without hyphens', async () => {
    const { code } = await codes.addCode({ label: 'the school' })
    expect(code).toMatch(/^([BCDFGHJKMNPQRSTVWXYZ2-9]{4}-){2}[BCDFGHJKMNPQRSTVWXYZ2-9]{4}$/)
    const visitor = at()
    for (const typed of [` ${code} `, code.toLowerCase(), code.replaceAll('-', ' ')]) {
      expect(await isGood(visitor, typed)).toBe(true)
    }
    expect(await isGood(visitor, 'SPRING MEADOW')).toBe(true)
  })

  it('may be pasted with its link or message, and what stands around it', async () => {
    const { code } = await codes.addCode({ label: 'the school' })
    const visitor = at()
    for (const typed of [
      `“${code}”.`,
      `${code}\u200b`,
      `Your code: ${code}, good luck!`,
      `https://play.example.org/?access=${code}`,
      '(spring-meadow)',
      'https://play.example.org/?access=spring-meadow).',
    ]) {
      expect([typed, await isGood(visitor, typed)]).toEqual([typed, true])
    }
  })

  it('is not kept, only its hash', async () => {
    const { code } = await codes.addCode({ label: 'the school' })
    const { rows } = await world.database.executeSql('select * from access_codes')
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(JSON.stringify(await codes.listCodes())).not.toContain(code)
  })

  it('that is easy to guess or was given out before is refused', async () => {
    await expect(codes.addCode({ code: 'oak-oak', label: 'x' })).rejects.toThrow(
      UnfitAccessCodeError,
    )
    const { given } = await codes.addCode({ code: 'the old oak', label: 'x' })
    await codes.revokeCode(given.id)
    await expect(codes.addCode({ code: 'THE-OLD-OAK', label: 'x' })).rejects.toThrow(
      UnfitAccessCodeError,
    )
  })
})

describe('the end of a code', () => {
  it('that was taken back is the end of all who came in with it, with their next request (P4)', async () => {
    const { given, code } = await codes.addCode({ label: 'the school' })
    const [inside, other] = [at(), at()]
    await show(inside, code)
    await show(other, 'spring-meadow')
    expect([await isIn(inside), await isIn(other)]).toEqual([true, true])
    expect(await codes.revokeCode(code)).toMatchObject({ id: given.id, label: 'the school' })
    expect([await isIn(inside), await isIn(other)]).toEqual([false, true])
    expect(await isGood(at(), code)).toBe(false)
    expect(await codes.revokeCode(given.id)).toBeNull()
    expect(await codes.revokeCode(crypto.randomUUID())).toBeNull()
    expect(await codes.listCodes()).toMatchObject([{ id: given.id, revokedAt: expect.any(Date) }])
  })

  it('comes with its day, for the cookie as well', async () => {
    const expiresAt = new Date(world.clock.now() + DAY_MS)
    const { code } = await codes.addCode({ label: 'the school', expiresAt })
    const visitor = at()
    const { headers } = await show(visitor, code)
    expect(String(headers['set-cookie'])).toContain(`Max-Age=${DAY_MS / 1000}`)
    world.clock.set(expiresAt.getTime() - 1_000)
    expect(await isIn(visitor)).toBe(true)
    world.clock.set(expiresAt.getTime())
    expect(await isIn(visitor)).toBe(false)
    expect(await isGood(visitor, code)).toBe(false)
  })

  it('of the configuration comes at the end of the day that it names', async () => {
    world.clock.set(Date.UTC(2026, 6, 1, 23, 59))
    const visitor = at()
    expect(await isGood(visitor, 'summer-2026')).toBe(true)
    world.clock.set(Date.UTC(2026, 6, 2))
    expect([await isIn(visitor), await isGood(visitor, 'summer-2026')]).toEqual([false, false])
  })
})

describe('guessing (T32)', () => {
  it('is over after ten wrong codes, while another browser of the house still gets in', async () => {
    const [guesser, other] = [at(), at()]
    for (const person of [guesser, other]) await person.call('checkEnvironment')
    const statuses: number[] = []
    for (let tries = 0; tries < 20; tries++) {
      statuses.push((await show(guesser, `wrong-code-${tries}`)).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(10).fill(429)])
    // A right one must not stand out while the guesser is stopped.
    const stopped = await show(guesser, 'spring-meadow')
    expect([stopped.status, stopped.body.code]).toEqual([429, 'limit.too-many'])
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(60)
    expect(guesser.cookies.has(ACCESS_COOKIE)).toBe(false)
    expect(await isGood(other, 'spring-meadow')).toBe(true)
    world.clock.advance(HOUR_MS)
    expect(await isGood(guesser, 'spring-meadow')).toBe(true)
  })

  it('gets nothing from asking all at once', async () => {
    const guesser = at()
    await guesser.call('checkEnvironment')
    const answers = await Promise.all(
      Array.from({ length: 18 }, (_, index) => show(guesser, `wrong-code-${index}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  })

  it('gets nothing from a new cookie each time: sixty an hour for one address', async () => {
    let wrong = 0
    for (let browsers = 0; browsers < 10; browsers++) {
      const browser = at()
      await browser.call('checkEnvironment')
      for (let tries = 0; tries < 8; tries++) {
        wrong += (await show(browser, `wrong-${browsers}-${tries}`)).status === 200 ? 1 : 0
      }
    }
    expect(wrong).toBe(60)
    expect(await isGood(at('10.9.9.9'), 'spring-meadow')).toBe(true)
  })

  it('does not count right codes: every visit of a page shows one', async () => {
    const visitor = at()
    await visitor.call('checkEnvironment')
    for (let visits = 0; visits < 15; visits++) {
      expect(await isGood(visitor, 'spring-meadow')).toBe(true)
    }
  })
})
