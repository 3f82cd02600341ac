import { calls, type CallName } from '@bramble/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests, appOfTest } from '#/testing/app-for-tests.ts'
import { table } from '#/testing/authorisation-matrix/table.ts'
import { PARK } from '#/modules/game/testing/game.ts'
import { createGate } from './gate.ts'
import { gateRuleOf } from './gated-calls.ts'
import { ACCESS_COOKIE, PRODUCTION, show } from './testing/production.ts'

const DAY_MS = 24 * 60 * 60_000
const CLOSED = [403, 'access.gate-closed']

let gwen: Person
const world = appForTests({ env: { ...PRODUCTION, ACCESS_CODES: 'spring-meadow' } })
beforeEach(async () => {
  gwen = world.gwen
})

const begin = async (person: Person) => {
  const { status, body } = await person.call('createSession', { body: { location: PARK } })
  return [status, body.code]
}

async function admit(person: Person): Promise<void> {
  expect((await show(person, 'spring-meadow')).body).toEqual({ valid: true })
}

describe('in production the gate', () => {
  it('is closed without a code for whatever begins something, and for nothing else [GATE-01] (T32)', async () => {
    const id = crypto.randomUUID()
    const params = { id, joinCode: 'BCDFGH', token: 'x', uid: 'x', playerId: id, gameType: 'roam' }
    const outcomes: [string, boolean][] = []
    for (const name of Object.keys(calls) as CallName[]) {
      const { body } = await world.stranger().call(name, { params })
      outcomes.push([name, body.code === 'access.gate-closed'])
    }
    // Not there at all in production.
    const missing = ['signInAsDemo', 'createDemoToken']
    expect(outcomes.filter(([name]) => !missing.includes(name))).toEqual(
      (Object.keys(calls) as CallName[])
        .filter((name) => !missing.includes(name))
        .map((name) => [name, gateRuleOf(name) !== 'open']),
    )
  })

  it('is open for what the people of a game may, and others may not', () => {
    const closed = table.filter(
      ({ call, cells: { an, ps, fo, ch } }) =>
        call !== undefined &&
        gateRuleOf(call) !== 'open' &&
        !an.startsWith('ok') &&
        [ps, fo, ch].some((cell) => cell.startsWith('ok')),
    )
    expect(closed).toEqual([])
  })

  it('is no matter of being signed in: a session without a code is not enough', async () => {
    const hugo = await signedIn()
    expect(await begin(hugo)).toEqual(CLOSED)
    expect((await hugo.call('listGroups')).status).toBe(403)
    await admit(hugo)
    expect((await hugo.call('listGroups')).status).toBe(200)
  })

  it('opens for thirty days by a cookie that no script can read [API-02] [ENT-16]', async () => {
    const { headers } = await show(gwen, 'spring-meadow')
    const cookie = String(headers['set-cookie'])
    expect(cookie).toMatch(/^__Host-access=/)
    expect(cookie).toContain(`Max-Age=${(30 * DAY_MS) / 1000}`)
    for (const word of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) {
      expect(cookie).toContain(word)
    }
    expect(cookie).not.toContain('spring')
    expect((await begin(gwen))[0]).toBe(201)
    world.clock.advance(30 * DAY_MS)
    expect(await begin(gwen)).toEqual(CLOSED)
  })

  it('believes no cookie that we did not make', async () => {
    await admit(gwen)
    const value = gwen.cookies.get(ACCESS_COOKIE)!
    const [until, name, signature] = value.split('.') as [string, string, string]
    const forged = [
      '',
      'yes',
      `${until}.${name}`,
      `${until}z.${name}.${signature}`,
      `${until}.${crypto.randomUUID()}.${signature}`,
      `${until}.${name}.${'A'.repeat(43)}`,
      `${value}.x`,
    ]
    for (const one of forged) {
      gwen.cookies.set(ACCESS_COOKIE, one)
      expect(await begin(gwen)).toEqual(CLOSED)
    }
  })

  it('stays open for children: they come in by the code of the game alone [OPEN-01]', async () => {
    const { ada } = world
    expect(await begin(world.stranger())).toEqual(CLOSED)
    await admit(gwen)
    const game = (await gwen.call('createSession', { body: { location: PARK } })).body
    const found = await ada.call('findSessionByCode', { params: { joinCode: game.joinCode } })
    expect([found.status, found.body.id]).toEqual([200, game.id])
    const joined = await ada.call('joinSession', {
      body: { sessionId: game.id, deviceId: 'phone' },
    })
    expect(joined.status).toBe(201)
    const ready = await ada.call('changePlayer', joined.body.id, {
      location: { ...PARK, accuracy: 8 },
      status: 'ready',
    })
    expect(ready.status).toBe(200)
  })

  it('never closes on a game that exists: its host brings it to an end without a code', async () => {
    const { given, code } = await world.modules.betaAccess.service.addCode({ label: 'Gwen' })
    await show(gwen, code)
    const { id } = (await gwen.call('createSession', { body: { location: PARK } })).body
    await world.modules.betaAccess.service.revokeCode(given.id)
    expect(await begin(gwen)).toEqual(CLOSED)
    const params = { id }
    expect((await gwen.call('readSession', { params })).body.isHost).toBe(true)
    for (const status of ['active', 'ended']) {
      expect((await gwen.call('changeSession', { params, body: { status } })).status).toBe(200)
    }
    expect((await gwen.call('deleteSession', { params })).status).toBe(200)
  })

  it('guards what is no call of the contract by the same cookie', async () => {
    const { gate } = world.modules.betaAccess
    await admit(gwen)
    const nowMs = world.clock.now()
    expect(await gate.isAdmitted(gwen.cookies.get(ACCESS_COOKIE)!, nowMs)).toBe(true)
    expect(await gate.isAdmitted(null, nowMs)).toBe(false)
  })
})

it('a database that does not answer opens nothing and closes nothing for good (OPEN-02)', async () => {
  const gate = createGate(
    { issue: () => ({ token: '', expiresAtMs: 0 }), read: () => 'a code' },
    {
      match: async () => null,
      isLive: () => Promise.reject(new Error('the database is away')),
    },
    null,
  )
  await expect(gate.check('createSession', { accessToken: 'x' }, 0)).rejects.toThrow(
    'the database is away',
  )
  await expect(gate.check('findProximity', { accessToken: 'x' }, 0)).resolves.toBeUndefined()
})

it('outside production everything is open, and every code is good [GATE-02]', async () => {
  const open = await appOfTest()
  const { status, body, headers } = await show(open.gwen, 'whatever')
  expect([status, body, headers['set-cookie']]).toEqual([200, { valid: true }, undefined])
  expect((await begin(open.gwen))[0]).toBe(201)
  expect((await open.gwen.call('checkEnvironment')).body).toEqual({ isProduction: false })
  expect(await open.modules.betaAccess.gate.isAdmitted(null, open.clock.now())).toBe(true)
})

/** Somebody with an account: in production the name of the cookie says that it is a secure one. */
async function signedIn(): Promise<Person> {
  const person = world.stranger()
  await signInAs(world, person)
  person.cookies.set('__Host-guardian', person.cookies.get('guardian')!)
  person.cookies.delete('guardian')
  return person
}
