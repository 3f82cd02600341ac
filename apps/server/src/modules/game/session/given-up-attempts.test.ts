import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHoldingDatabase, type HoldingDatabase } from '#/testing/faults/holding-database.ts'
import type { Person, Reply } from '#/testing/person.ts'
import { openTestApp, type TestApp } from '#/testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#/testing/test-database.ts'
import { createGame, end, join, PARK, start } from '../testing/steps.ts'

let store: TestDatabase
let holding: HoldingDatabase
let world: TestApp
let browser: Person
beforeAll(async () => {
  store = await openTestDatabase()
  holding = createHoldingDatabase(store.database)
  world = await openTestApp({ database: holding.database })
})
afterAll(async () => {
  await world.close()
  await store.close()
})
beforeEach(async () => {
  await store.reset()
  await world.reset()
  browser = world.stranger()
})

/** A call that answers a secret, prepared for `browser`. */
interface Asked {
  send: (from: Person, key?: string) => Promise<Reply>
  /** Whether what `browser` was answered opens what it should, and what it had before still does. */
  opens: (answer: Reply) => Promise<boolean>
}

const withKey = (key: string | undefined) => (key === undefined ? {} : { key })
const isHost = async (id: unknown) =>
  'isHost' in (await browser.call('readSession', String(id))).body
const isPlayer = async (id: unknown) =>
  (await browser.call('readPlayer', String(id))).status === 200
const areAll = async (...all: Promise<boolean>[]) => (await Promise.all(all)).every(Boolean)

const create: Asked['send'] = (from, key) =>
  from.call('createSession', { body: { location: PARK }, ...withKey(key) })
const joinGame =
  (sessionId: string, isOnHostsPhone = false): Asked['send'] =>
  (from, key) =>
    from.call('joinSession', {
      body: { sessionId, deviceId: 'a', isOnHostsPhone },
      ...withKey(key),
    })

/** A game of somebody else, and the way into its dashboard. */
async function dashboardToJoin() {
  const host = world.stranger()
  const game = await createGame(host)
  const { body } = await host.call('inviteCoHost', game.id)
  const send: Asked['send'] = (from, key) =>
    from.call('joinAsCoHost', { body: { code: String(body.code) }, ...withKey(key) })
  return { game, send }
}

const CALLS: Record<string, () => Promise<Asked>> = {
  'the first game of a browser': async () => ({
    send: create,
    opens: ({ body }) => isHost(body.id),
  }),
  'one more game': async () => {
    const before = await createGame(browser)
    return { send: create, opens: ({ body }) => areAll(isHost(body.id), isHost(before.id)) }
  },
  'the first child of a phone': async () => {
    const game = await createGame(world.gwen)
    return { send: joinGame(game.id), opens: ({ body }) => isPlayer(body.id) }
  },
  'a sibling on the same phone': async () => {
    const elder = await join(browser, (await createGame(world.gwen)).id)
    const next = await createGame(world.gwen)
    return {
      send: joinGame(next.id),
      opens: ({ body }) => areAll(isPlayer(body.id), isPlayer(elder.id)),
    }
  },
  'a child on a phone whose game is over': async () => {
    const game = await createGame(world.gwen)
    await join(browser, game.id)
    await start(world.gwen, game.id)
    await end(world.gwen, game.id)
    const next = await createGame(world.gwen)
    return { send: joinGame(next.id), opens: ({ body }) => isPlayer(body.id) }
  },
  'a child on the phone of its host': async () => {
    const game = await createGame(browser)
    return {
      send: joinGame(game.id, true),
      opens: ({ body }) => areAll(isPlayer(body.id), isHost(game.id)),
    }
  },
  'the first dashboard of a second grown-up': async () => {
    const { game, send } = await dashboardToJoin()
    return { send, opens: () => isHost(game.id) }
  },
  'one more dashboard of a second grown-up': async () => {
    const before = await dashboardToJoin()
    await before.send(browser, crypto.randomUUID())
    const { game, send } = await dashboardToJoin()
    return { send, opens: () => areAll(isHost(game.id), isHost(before.game.id)) }
  },
  'the code of a second grown-up': async () => {
    const game = await createGame(browser)
    return {
      send: (from) => from.call('inviteCoHost', game.id),
      async opens({ body }) {
        const hazel = world.stranger()
        return (await hazel.call('joinAsCoHost', { body: { code: body.code } })).status === 200
      },
    }
  },
}

/** The same browser as it was before an attempt whose answer it never hears. */
function deaf(): Person {
  const copy = world.stranger()
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  return copy
}

const FATES = [
  { key: 'its key', heldAt: 1, pausedMs: 0 },
  { key: 'its key', heldAt: 2, pausedMs: 0 },
  { key: 'its key', heldAt: 1, pausedMs: 6_500 },
  { key: 'its key', heldAt: 2, pausedMs: 6_500 },
  { key: 'no key', heldAt: 1, pausedMs: 6_500 },
] as const
const INVITING = 'the code of a second grown-up'
const cases = Object.keys(CALLS).flatMap((name) =>
  // It has no key: which attempt is the later one only its time tells.
  FATES.filter(({ pausedMs }) => pausedMs > 0 || name !== INVITING).map((fate) => ({
    name,
    ...fate,
  })),
)

it.each(cases)(
  'F12, P9: of two attempts side by side the one that was given up ends last $name, with $key, stalled before transaction $heldAt, repeated after $pausedMs ms',
  async ({ name, key: keyed, heldAt, pausedMs }) => {
    const { send, opens } = await CALLS[name]!()
    const key = keyed === 'no key' ? undefined : crypto.randomUUID()
    const held = holding.hold(heldAt)
    const givenUp = send(deaf(), key)
    // A call of one transaction is through before the second one.
    await Promise.race([held.reached, givenUp])
    holding.relax()
    world.clock.advance(pausedMs)
    const answer = await send(browser, key)
    expect(answer.status).toBeLessThan(300)
    held.release()
    await givenUp
    expect(await opens(answer)).toBe(true)
  },
)

describe('a repeat', () => {
  const KEYED = Object.keys(CALLS).filter((name) => name !== INVITING)

  it.each(KEYED)('answers with the same cookie: %s', async (name) => {
    const { send } = await CALLS[name]!()
    const key = crypto.randomUUID()
    const [first, again] = [deaf(), deaf()]
    await send(first, key)
    world.clock.advance(60_000)
    const second = await send(again, key)
    expect(second.status).toBeLessThan(300)
    expect([...again.cookies]).toEqual([...first.cookies])
  })

  it('never makes a token valid again that a later game of the host has replaced (T13)', async () => {
    const key = crypto.randomUUID()
    const { body: game } = await create(browser, key)
    const before = browser.cookies.get('host')
    await createGame(browser)
    const now = browser.cookies.get('host')
    const thief = world.stranger()
    const refused = await create(thief, key)
    expect([refused.status, refused.body.code]).toEqual([422, 'request.key-reused'])
    expect(thief.cookies.has('host')).toBe(false)
    // The host itself, late: its newer cookie stays.
    expect((await create(browser, key)).body.id).toBe(game.id)
    expect(browser.cookies.get('host')).toBe(now)
    thief.cookies.set('host', before!)
    expect((await end(thief, String(game.id))).status).toBe(401)
  })

  it('lets a phone that has left its game not in again (T30)', async () => {
    const game = await createGame(world.gwen)
    const key = crypto.randomUUID()
    const { body: player } = await joinGame(game.id)(browser, key)
    const left = browser.cookies.get('player')
    await start(world.gwen, game.id)
    await end(world.gwen, game.id)
    await browser.call('leaveGame')
    expect((await joinGame(game.id)(browser, key)).body.code).toBe('request.key-reused')
    browser.cookies.set('player', left!)
    expect(await isPlayer(player.id)).toBe(false)
  })

  it('is no way back for a child that was removed, nor for a deleted game', async () => {
    const game = await createGame(world.gwen)
    const key = crypto.randomUUID()
    const { body: player } = await joinGame(game.id)(browser, key)
    const old = browser.cookies.get('player')!
    await world.gwen.call('removePlayer', String(player.id))
    const again = await joinGame(game.id)(browser, key)
    browser.cookies.set('player', old)
    expect(await isPlayer(again.body.id ?? player.id)).toBe(false)

    const hostKey = crypto.randomUUID()
    const host = world.stranger()
    const { body: mine } = await create(host, hostKey)
    const cookie = host.cookies.get('host')
    await host.call('deleteSession', String(mine.id))
    expect((await create(host, hostKey)).body.id).not.toBe(mine.id)
    expect(host.cookies.get('host')).not.toBe(cookie)
  })

  it('does not bring back a second grown-up who was sent away', async () => {
    const host = world.stranger()
    const game = await createGame(host)
    const { body } = await host.call('inviteCoHost', game.id)
    const key = crypto.randomUUID()
    const use = () => browser.call('joinAsCoHost', { body: { code: String(body.code) }, key })
    expect((await use()).status).toBe(200)
    await host.call('removeCoHost', game.id)
    expect((await use()).body.code).toBe('co-host.code-unknown')
    expect(await isHost(game.id)).toBe(false)
  })
})
