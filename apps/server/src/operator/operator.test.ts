import { writeFileSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { folderOfTest } from '#/testing/test-folder.ts'
import { createGame, join, start } from '#/modules/game/testing/steps.ts'
import { systemRandom } from '#/platform/random.ts'
import { signInAs, type SignedIn } from '#/testing/sign-in.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { runProgram } from './program.ts'

const HERE = { address: 'here', device: null, userAgent: null }

let gwen: SignedIn
const world = appForTests()
beforeEach(async () => {
  gwen = await signInAs(world, world.gwen, { email: 'gwen@example.org', displayName: 'Gwen' })
})

/** Types a command; `answer` is what the operator says when asked, null on no terminal. */
async function run(line: string, answer: boolean | null = null) {
  const out: string[] = []
  const err: string[] = []
  let opened = 0
  const code = await runProgram(line.split(' '), {
    terminal: {
      out: (text) => out.push(text),
      err: (text) => err.push(text),
      confirm: async () => answer,
    },
    open: async () => {
      opened++
      const { config, modules, database, clock } = world
      return { config, modules, database, clock, random: systemRandom, close: async () => {} }
    },
  })
  // So that the log has an order.
  world.clock.advance(1)
  return { code, out, err, opened }
}

async function json(line: string) {
  const { code, out } = await run(`${line} --json`)
  expect(code).toBe(0)
  expect(out).toHaveLength(1)
  return JSON.parse(out[0]!)
}

const logged = async () => (await world.modules.admin.log.list(1)).actions

describe('the commands', () => {
  it('open nothing for help, nor for what is typed wrongly', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, err: [], opened: 0 })
    expect(await run('role set --help')).toMatchObject({ code: 0, opened: 0 })
    const wrong = [
      'nonsense',
      'role',
      'role set',
      'role set gwen@example.org king',
      'role list --nonsense',
      'code add --expires tomorrow',
      'code add --expires 2026-02-30',
    ]
    for (const line of wrong) {
      const { code, err, opened } = await run(line)
      expect([line, code, opened]).toEqual([line, 2, 0])
      expect(err.length).toBeGreaterThan(0)
    }
  })

  it('say in one line what cannot be done', async () => {
    for (const line of [
      'account show nobody@example.org',
      `account show ${crypto.randomUUID()}`,
      `session delete ${crypto.randomUUID()} --yes`,
      'session delete BCDFGH --yes',
      'code revoke nothing-like-it',
      'day-pass cancel gwen@example.org',
      'day-pass grant gwen@example.org --plan roam-free',
    ]) {
      const { code, out, err } = await run(line)
      expect([line, code, out, err.length]).toEqual([line, 1, [], 1])
      expect(err[0]).not.toContain('\n')
    }
    expect(await logged()).toEqual([])
  })
})

describe('role', () => {
  it('makes the first super admin, by e-mail in any case or by id [ADMIN-11]', async () => {
    expect((await run('role set GWEN@example.org super_admin')).out).toEqual([
      'Gwen (gwen@example.org), local: guardian → super_admin',
    ])
    expect((await world.gwen.call('listUsers')).body.userRole).toBe('super_admin')
    expect(await json('role list')).toMatchObject([{ id: gwen.accountId, role: 'super_admin' }])
    expect((await run('role list')).out[0]).toContain('super_admin  Gwen (gwen@example.org)')
    expect(await logged()).toMatchObject([
      {
        action: 'role.changed',
        actor: null,
        target: { name: 'Gwen' },
        detail: 'guardian → super_admin',
      },
    ])

    const { code, err } = await run(`role set ${gwen.accountId} guardian`)
    expect([code, err[0]]).toEqual([1, expect.stringContaining('last super admin')])
    const hugo = await signInAs(world, world.stranger(), { displayName: 'Hugo' })
    await run(`role set ${hugo.accountId} super_admin`)
    expect((await run(`role set ${gwen.accountId} guardian`)).code).toBe(0)
  })

  it('asks for the id when an address belongs to several accounts', async () => {
    const other = await signInAs(world, world.stranger(), { email: 'Gwen@Example.org' })
    const { code, err } = await run('role set gwen@example.org super_admin')
    expect(code).toBe(1)
    expect(err).toHaveLength(1)
    expect(err[0]).toContain(gwen.accountId)
    expect(err[0]).toContain(other.accountId)
    expect(await json('role list')).toEqual([])
  })

  it('says when nobody has confirmed the address', async () => {
    await world.sql('update accounts set email_verified = false')
    const { out } = await run('role set gwen@example.org admin')
    expect(out[0]).toContain('address not confirmed')
  })
})

describe('account', () => {
  it('is shown, signed out and erased', async () => {
    expect(await json('account show gwen@example.org')).toMatchObject({
      id: gwen.accountId,
      displayName: 'Gwen',
      role: 'guardian',
      dayPassExpiresAt: null,
    })
    expect((await run('account show gwen@example.org')).out[0]).toContain(gwen.accountId)
    expect(await json('account sign-out gwen@example.org')).toMatchObject({ browsers: 1 })
    expect((await world.gwen.call('listGroups')).status).toBe(401)

    expect((await run('account delete gwen@example.org')).err[0]).toContain('--yes')
    expect((await run('account delete gwen@example.org', false)).code).toBe(1)
    expect((await run(`account show ${gwen.accountId}`)).code).toBe(0)
    expect((await run('account delete gwen@example.org', true)).code).toBe(0)
    expect((await run(`account show ${gwen.accountId}`)).code).toBe(1)
    expect(await logged()).toMatchObject([
      { action: 'account.deleted', actor: null, target: { id: gwen.accountId, name: null } },
      { action: 'account.signed-out', actor: null },
    ])
  })
})

describe('passwords', () => {
  it('are made with an account, and once again when they are forgotten', async () => {
    const made = await json('account create Hugo@Example.org --role admin')
    expect(made).toMatchObject({ email: 'hugo@example.org', role: 'admin' })
    expect(await json('account show hugo@example.org')).toMatchObject({
      id: made.id,
      role: 'admin',
      emailVerified: false,
      lastLoginAt: null,
    })
    const { localAccounts } = world.modules.identity
    const given = { email: 'hugo@example.org', password: made.temporaryPassword }
    const { subject } = await localAccounts.signIn(given, HERE)
    expect((await world.modules.accounts.directory.find(made.id))?.subject).toBe(subject)

    const browser = world.stranger()
    const session = await world.modules.accounts.sessions.issue(made.id, world.clock.now())
    browser.cookies.set('guardian', session.token)
    const again = await json('account reset-password hugo@example.org')
    expect(again.temporaryPassword).not.toBe(made.temporaryPassword)
    expect((await browser.call('listGroups')).status).toBe(401)
    await expect(localAccounts.signIn(given, HERE)).rejects.toMatchObject({
      code: 'auth.wrong-password',
    })
    given.password = again.temporaryPassword
    expect((await localAccounts.signIn(given, HERE)).subject).toBe(subject)

    expect((await run('account create hugo@example.org')).code).toBe(1)
    // Gwen is vouched for elsewhere.
    expect((await run('account reset-password gwen@example.org')).code).toBe(1)
    expect((await run('account create not-an-address')).code).toBe(2)
    const lines = await logged()
    expect(lines).toMatchObject([
      { action: 'account.password-reset', actor: null, target: { id: made.id } },
      { action: 'account.created', actor: null, target: { id: made.id }, detail: 'admin' },
    ])
    expect(JSON.stringify(lines)).not.toContain(made.temporaryPassword)
  })
})

describe('code', () => {
  it('is added, listed without itself, and taken back', async () => {
    const added = await json('code add fern-and-moss --label Kita --expires 2099-12-31')
    expect(added).toMatchObject({ code: 'fern-and-moss', expiresAt: '2100-01-01T00:00:00.000Z' })
    const made = await json('code add')
    expect(made.code).toMatch(/^\w{4}-\w{4}-\w{4}$/)
    const { out } = await run('code list')
    expect(out).toEqual([`${added.id}  until 2100-01-01T00:00:00.000Z  Kita`, `${made.id}  open`])
    expect((await run('code revoke fern-and-moss')).code).toBe(0)
    expect((await run(`code revoke ${made.id}`)).code).toBe(0)
    expect((await run('code list')).out.every((line) => line.includes('revoked'))).toBe(true)
    const lines = await logged()
    expect(lines.map(({ action }) => action)).toEqual([
      'access-code.revoked',
      'access-code.revoked',
      'access-code.added',
      'access-code.added',
    ])
    expect(JSON.stringify([lines, await json('code list')])).not.toContain('fern-and-moss')
  })
})

describe('day-pass', () => {
  it('is granted once at a time, shown and cancelled', async () => {
    const until = new Date(world.clock.now() + 24 * 60 * 60_000).toISOString()
    expect((await run('day-pass grant gwen@example.org')).out[0]).toContain(until)
    expect((await run('day-pass grant gwen@example.org')).err[0]).toContain('already')
    expect((await run('account show gwen@example.org')).out.at(-1)).toContain(until)
    expect((await world.gwen.call('readDayPassStatus')).body.expiresAt).toBe(until)
    expect((await run('day-pass cancel gwen@example.org')).code).toBe(0)
    expect(await json('account show gwen@example.org')).toMatchObject({ dayPassExpiresAt: null })
    expect((await logged()).map(({ action }) => action)).toEqual([
      'day-pass.cancelled',
      'day-pass.granted',
    ])
  })
})

describe('games', () => {
  it('are deleted by code or id, at once and for good', async () => {
    const host = world.stranger()
    for (const by of ['joinCode', 'id'] as const) {
      const game = await createGame(host)
      await join(world.ada, game.id)
      const typed = by === 'id' ? game.id : game.joinCode.toLowerCase()
      expect((await run(`session delete ${typed}`)).err[0]).toContain('--yes')
      expect((await run(`session delete ${typed} --yes`)).code).toBe(0)
      expect((await host.call('readSession', game.id)).status).toBe(410)
    }
    expect(await world.sql('select 1 from players')).toEqual([])
    expect((await logged()).map(({ action }) => action)).toEqual(['game.deleted', 'game.deleted'])
  })

  it('whose time has come go when retention is run', async () => {
    const host = world.stranger()
    const game = await createGame(host)
    await start(host, game.id)
    world.clock.advance(25 * 60 * 60_000)
    expect(await json('retention run')).toMatchObject({ sessionsDeleted: 1 })
    const { code, out } = await run('retention run')
    expect([code, out]).toEqual([0, expect.arrayContaining(['sessions deleted: 0'])])
    expect((await host.call('readSession', game.id)).status).toBe(410)
  })

  it('load the areas of a GeoJSON, all or none, list them and remove one', async () => {
    const ring = [
      [11, 50],
      [11.01, 50],
      [11, 50.01],
      [11, 50],
    ]
    const feature = (properties: object, coordinates: unknown = [ring]) => ({
      type: 'Feature',
      geometry: { type: 'Polygon', coordinates },
      properties: {
        name: 'Moor',
        contact: '01234',
        rule: 'not-here',
        reason_de: 'Brut',
        ...properties,
      },
    })
    const write = (...features: object[]) => {
      const path = joinPath(folderOfTest(), 'areas.geojson')
      writeFileSync(path, JSON.stringify({ type: 'FeatureCollection', features }))
      return path
    }
    const bad = await run(
      `areas import ${write(
        feature({}),
        feature({ name: 'Knot' }, [
          [
            [11, 50],
            [11.1, 50.1],
            [11.1, 50],
            [11, 50.1],
            [11, 50],
          ],
        ]),
        feature({ rule: 'maybe' }),
        feature({ months: '13' }),
        feature({ reason_de: '' }),
      )}`,
    )
    expect(bad.code).toBe(1)
    expect(bad.err.join('\n')).toMatch(
      /^Nothing was loaded\. Feature 2 \(Knot\): The line crosses itself: move a point\. Feature 3 \(Moor\): not an area: properties\.rule .* Feature 4 \(Moor\): months are numbers.* Feature 5 \(Moor\): reason_en or reason_de is missing\.$/,
    )
    const { ids } = await json(
      `areas import ${write(feature({ open_months: '1,2', account: 'gwen@example.org' }))}`,
    )
    expect(await json('areas list')).toMatchObject([
      { id: ids[0], accountId: gwen.accountId, months: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
    ])
    expect((await run(`areas remove ${ids[0]}`)).code).toBe(1)
    expect((await run(`areas remove ${ids[0]} --yes`)).out).toEqual(['Moor: removed'])
    expect((await run('areas list')).out).toEqual(['no areas'])
  })
})
