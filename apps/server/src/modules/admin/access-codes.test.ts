import { beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests, appOfTest } from '#/testing/app-for-tests.ts'

const CODE = 'BCDF-GHJK-MNPQ'
const DAY_MS = 24 * 60 * 60_000

let sue: Person
let adam: Person
const world = appForTests()
beforeEach(async () => {
  sue = world.stranger()
  adam = world.stranger()
  await signInAs(world, sue, { displayName: 'Sue', role: 'super_admin' })
  await signInAs(world, adam, { displayName: 'Adam', role: 'admin' })
})

const add = (person: Person, overrides: Record<string, unknown> = {}) =>
  person.call('addAccessCode', {
    body: { code: CODE, label: 'Beavers', expiresAt: null, ...overrides },
  })
const list = async () => (await sue.call('listAccessCodes')).body
const details = async () =>
  (await sue.call('listAdminActions')).body.actions.map(
    ({ action, detail }: { action: string; detail: string }) => [action, detail],
  )
const later = (ms: number) => new Date(world.clock.now() + ms).toISOString()

describe('codes that open the gate, on the page of super admins', () => {
  it('are given out, listed without themselves and taken back, each written down', async () => {
    const { status, body } = await add(sue)
    expect(status).toBe(201)
    expect(body).toMatchObject({ label: 'Beavers', expiresAt: null, revokedAt: null })
    const listed = await list()
    expect(listed).toEqual({ codes: [body], configured: 0 })
    expect(JSON.stringify(listed)).not.toContain(CODE)
    world.clock.advance(1_000)
    const taken = await sue.call('revokeAccessCode', body.id)
    expect(taken.body).toEqual({ success: true })
    expect((await list()).codes[0].revokedAt).not.toBeNull()
    expect(await details()).toEqual([
      ['access-code.revoked', `Beavers, ${body.id}`],
      ['access-code.added', `Beavers, ${body.id}`],
    ])
    expect(JSON.stringify(await details())).not.toContain(CODE)
  })

  it('are there once, and written down once, however often a lost answer is asked for again', async () => {
    const first = await add(sue)
    const again = await add(sue)
    expect([again.status, again.body]).toEqual([201, first.body])
    const { id } = first.body
    world.clock.advance(1_000)
    for (let i = 0; i < 2; i++) {
      expect((await sue.call('revokeAccessCode', id)).status).toBe(200)
    }
    expect((await details()).map(([action]: [string]) => action)).toEqual([
      'access-code.revoked',
      'access-code.added',
    ])
  })

  it.each([
    ['a code of somebody else', { label: 'Otters' }, 409, 'access-code.taken'],
    ['one that was short enough to be guessed', { code: 'abc' }, 422, 'access-code.too-short'],
    ['a day that is over', { code: 'other-code-1', expiresAt: 'past' }, 422, 'access-code.over'],
    ['a code for nobody', { code: 'other-code-1', label: '' }, 400, 'request.invalid'],
  ])('refuse %s', async (_what, overrides, status, code) => {
    await add(sue)
    const expiresAt = 'expiresAt' in overrides ? { expiresAt: later(-DAY_MS) } : {}
    const reply = await add(sue, { ...overrides, ...expiresAt })
    expect([reply.status, reply.body.code]).toEqual([status, code])
    expect((await list()).codes).toHaveLength(1)
  })

  it('do not come back once they were taken back', async () => {
    const { body } = await add(sue)
    await sue.call('revokeAccessCode', body.id)
    const reply = await add(sue)
    expect([reply.status, reply.body.code]).toEqual([409, 'access-code.taken'])
  })

  it('have a last day', async () => {
    const expiresAt = later(DAY_MS)
    expect((await add(sue, { expiresAt })).body.expiresAt).toBe(expiresAt)
  })

  it('are nothing for admins: who lets people in is decided above them (T26)', async () => {
    const { body } = await add(sue)
    const calls = [adam.call('listAccessCodes'), add(adam), adam.call('revokeAccessCode', body.id)]
    for (const reply of await Promise.all(calls)) expect(reply.status).toBe(403)
  })

  it('that are in the settings of the server are counted', async () => {
    const other = await appOfTest({ env: { ACCESS_CODES: 'fern-of-spring,moss-of-autumn' } })
    const root = other.stranger()
    await signInAs(other, root, { displayName: 'Root', role: 'super_admin' })
    expect((await root.call('listAccessCodes')).body.configured).toBe(2)
  })
})

it('a day pass by hand starts now, is written down, and is refused while another one counts', async () => {
  const { accountId } = await signInAs(world, world.gwen, { displayName: 'Gwen' })
  const params = { id: accountId }
  const { status, body } = await sue.call('grantDayPass', { params })
  expect([status, body.success]).toEqual([200, true])
  expect(Date.parse(body.expiresAt)).toBe(world.clock.now() + DAY_MS)
  expect((await details())[0][0]).toBe('day-pass.granted')
  const again = await sue.call('grantDayPass', { params })
  expect([again.status, again.body.code]).toEqual([409, 'pass.active'])
  expect((await adam.call('grantDayPass', { params })).status).toBe(403)
})
