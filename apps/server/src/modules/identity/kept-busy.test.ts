import { beforeEach, describe, expect, test } from 'vitest'
import { appForTests } from '#/testing/app-for-tests.ts'
import { elsewhere, signInHere, signUpHere } from './testing/password-page.ts'

const EMAIL = 'gwen@example.org'
const PASSWORD = 'seven grey herons'
const MINUTE_MS = 60_000

const world = appForTests({ hasLimits: true })
beforeEach(async () => {
  // Buckets outlive a reset.
  world.clock.advance(24 * 60 * MINUTE_MS)
  await signUpHere(world.gwen, EMAIL, PASSWORD)
  world.clock.advance(MINUTE_MS)
})

const wrongFrom = (address: string) => signInHere(world.stranger(address), EMAIL, 'wrong password')

/** Twelve browsers at twelve addresses, each with one wrong password. */
async function attack(): Promise<number[]> {
  const statuses = []
  for (let number = 0; number < 12; number += 1) {
    statuses.push((await wrongFrom(`198.51.100.${number}`)).status)
  }
  return statuses
}

describe('while strangers try passwords for her address', () => {
  test('Gwen signs in with a browser that she has used before (T25)', async () => {
    const statuses = await attack()
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    expect((await signInHere(world.gwen, EMAIL, PASSWORD)).status).toBe(200)
    // One guess a minute, as somebody would go on for a whole afternoon.
    for (let minute = 0; minute < 5; minute += 1) {
      world.clock.advance(MINUTE_MS)
      await wrongFrom('198.51.100.99')
      expect((await signInHere(world.gwen, EMAIL, PASSWORD)).status).toBe(200)
    }
  })

  test('she does so behind the address of those who try, too', async () => {
    for (let number = 0; number < 41; number += 1) {
      await signInHere(world.stranger('203.0.113.7'), `somebody${number}@example.org`, 'wrong')
    }
    expect((await wrongFrom('203.0.113.7')).status).toBe(429)
    const phone = elsewhere(world, world.gwen, '203.0.113.7')
    expect((await signInHere(phone, EMAIL, PASSWORD)).status).toBe(200)
  })

  test('a browser that knows somebody else is a stranger to her', async () => {
    await signUpHere(world.ben, 'ben-senior@example.org', 'nine white swans')
    await attack()
    expect((await signInHere(world.ben, EMAIL, PASSWORD)).status).toBe(429)
    // It may know several people: a family shares a tablet.
    world.clock.advance(10 * MINUTE_MS)
    expect((await signInHere(world.ben, EMAIL, PASSWORD)).status).toBe(200)
    await attack()
    expect((await signInHere(world.ben, EMAIL, PASSWORD)).status).toBe(200)
    const { status } = await signInHere(world.ben, 'ben-senior@example.org', 'nine white swans')
    expect(status).toBe(200)
  })

  test('a cookie that was made up, or made for somebody else, opens no bucket', async () => {
    await attack()
    await signUpHere(world.ben, 'ben-senior@example.org', 'nine white swans')
    const value = world.ben.cookies.get('device') ?? ''
    for (const cookie of [value, `${'A'.repeat(43)}.${'A'.repeat(43)}`, 'x', '', 'a.b.c.d.e.f.g']) {
      const mallory = world.stranger('198.51.100.77')
      mallory.cookies.set('device', cookie)
      expect((await signInHere(mallory, EMAIL, PASSWORD)).status).toBe(429)
    }
  })
})

describe('a browser that has signed in before', () => {
  test('has eight wrong tries of its own, which count among those of everybody for her address too', async () => {
    for (let tries = 0; tries < 8; tries += 1) {
      expect((await signInHere(world.gwen, EMAIL, 'wrong password')).status).toBe(422)
    }
    const stopped = await signInHere(world.gwen, EMAIL, PASSWORD)
    expect(stopped).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
    const newPhone = world.stranger('192.0.2.1')
    expect((await signInHere(newPhone, EMAIL, PASSWORD)).status).toBe(429)
    world.clock.advance(MINUTE_MS)
    expect((await signInHere(newPhone, EMAIL, PASSWORD)).status).toBe(200)
    expect((await signInHere(world.gwen, EMAIL, PASSWORD)).status).toBe(200)
  })

  test('is told a wrong password in the words that strangers get', async () => {
    const known = await signInHere(world.gwen, EMAIL, 'wrong password')
    const stranger = await wrongFrom('192.0.2.1')
    expect(known.raw.toString()).toBe(stranger.raw.toString())
  })

  test('carries a value that says nothing about who she is', () => {
    const value = world.gwen.cookies.get('device') ?? ''
    expect(value).toMatch(/^[\w-]{43}(\.[\w-]{43}){1}$/)
    expect(Buffer.from(value, 'base64url').toString('latin1')).not.toContain('gwen')
  })
})
