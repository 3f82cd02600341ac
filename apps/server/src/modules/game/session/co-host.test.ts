import { GROWN_UP_CODE_MS } from '@bramble/domain/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests, appOfTest } from '#/testing/app-for-tests.ts'
import { createGame, end, join, joinBesideGwen, seenByHost, start } from '../testing/steps.ts'

let hazel: Person
const world = appForTests()
beforeEach(async () => {
  hazel = world.stranger()
})

const invite = (host: Person, id: string) => host.call('inviteCoHost', id)
const use = (person: Person, code: string, key?: string) =>
  person.call('joinAsCoHost', { body: { code }, ...(key === undefined ? {} : { key }) })
const remove = (person: Person, id: string) => person.call('removeCoHost', id)

/** A running game of Gwen's with Ada in it, and Hazel as its second grown-up. */
async function withHazel() {
  const game = await createGame(world.gwen)
  const ada = await joinBesideGwen(world.ada, game.id)
  await start(world.gwen, game.id)
  const { body } = await invite(world.gwen, game.id)
  expect((await use(hazel, body.code)).status).toBe(200)
  return { game, ada, code: String(body.code) }
}

describe('a second grown-up (T36)', () => {
  it('joins by a code that the host shows, and both see since when', async () => {
    const game = await createGame(world.gwen)
    const { body: shown } = await invite(world.gwen, game.id)
    expect(shown.code).toMatch(/^[BCDFGHJKMNPQRSTVWXYZ23456789]{12}$/)
    expect(Date.parse(shown.expiresAt)).toBe(world.clock.now() + GROWN_UP_CODE_MS)
    world.clock.advance(60_000)
    const typed = `${shown.code.slice(0, 4)} ${shown.code.slice(4, 8)}-${shown.code.slice(8)}`
    const { status, body } = await use(hazel, typed.toLowerCase())
    expect([status, body.id, body.role]).toEqual([200, game.id, 'co-host'])
    expect(hazel.cookies.has('co-host')).toBe(true)
    const since = new Date(world.clock.now()).toISOString()
    expect(await seenByHost(hazel, game.id)).toMatchObject({
      role: 'co-host',
      secondGrownUp: { since },
    })
    expect(await seenByHost(world.gwen, game.id)).toMatchObject({
      role: 'host',
      secondGrownUp: { since },
    })
    const { body: open } = await hazel.call('listOpenGames')
    expect(open.map(({ id }: { id: string }) => id)).toEqual([game.id])
  })

  it('joins by a code pasted with its link or message', async () => {
    const game = await createGame(world.gwen)
    const { body: shown } = await invite(world.gwen, game.id)
    const text = `Please help me: https://play.example.org/second-grown-up#${shown.code}). See you!`
    expect((await use(hazel, text)).body.id).toBe(game.id)
  })

  it('acts: starts, locks, calls back, answers help, lets a child return, removes it, ends', async () => {
    const { game, ada } = await withHazel()
    const params = { id: game.id }
    const change = (body: object) => hazel.call('changeSession', { params, body })
    expect((await change({ isLocked: true })).body.isLocked).toBe(true)
    expect((await change({ callBack: true })).body.calledBackAt).not.toBeNull()
    expect((await change({ stayCloseMeters: 60 })).body.stayCloseMeters).toBe(60)
    expect((await hazel.call('readAlarms', { params })).status).toBe(200)
    const { body: token } = await world.ada.call('createReturnToken', ada.id)
    const { body: back } = await hazel.call('returnPlayer', { params: { token: token.token } })
    expect(back.returned).toBe(true)
    expect((await hazel.call('removePlayer', ada.id)).status).toBe(200)
    expect((await end(hazel, game.id)).body.status).toBe('ended')
  })

  it('loses the dashboard at once when the host takes it away, and the cookie is worth nothing', async () => {
    const { game, ada, code } = await withHazel()
    expect((await remove(world.gwen, game.id)).status).toBe(200)
    expect((await hazel.call('readAlarms', game.id)).status).toBe(401)
    expect((await hazel.call('readPlayer', ada.id)).status).toBe(404)
    expect((await use(hazel, code)).body.code).toBe('co-host.code-unknown')
    expect((await seenByHost(world.gwen, game.id)).secondGrownUp).toBeNull()
    expect(await world.sql(`select 1 from credentials where kind = 'co-host'`)).toEqual([])
    // Again: the same; and another may come.
    expect((await remove(world.gwen, game.id)).status).toBe(200)
    expect((await invite(world.gwen, game.id)).status).toBe(200)
  })

  it('leaves by itself', async () => {
    const { game } = await withHazel()
    expect((await remove(hazel, game.id)).status).toBe(200)
    expect((await seenByHost(world.gwen, game.id)).secondGrownUp).toBeNull()
  })

  it('keeps the other dashboard of the same phone', async () => {
    const { game } = await withHazel()
    const other = await createGame(world.gwen)
    const { body } = await invite(world.gwen, other.id)
    await use(hazel, body.code)
    expect((await seenByHost(hazel, game.id)).role).toBe('co-host')
    await remove(world.gwen, game.id)
    expect((await seenByHost(hazel, other.id)).role).toBe('co-host')
  })

  it('sees nothing of a child that was not seen beside the host (T1)', async () => {
    const { game } = await withHazel()
    const ben = await join(world.ben, game.id)
    const seen = (await seenByHost(hazel, game.id)).players.find(({ id }) => id === ben.id)
    expect(seen).toMatchObject({ isTogether: false, location: null, guardianPhotoId: null })
  })

  it('its own phone is no host’s phone: a child on it has to show that it is beside the host (T1)', async () => {
    const { game } = await withHazel()
    const player = await join(hazel, game.id)
    const { status } = await hazel.call('changePlayer', player.id, {
      location: { lat: 52.5, lng: -0.12, accuracy: 10 },
      status: 'ready',
    })
    expect(status).toBe(422)
  })

  it('goes with the game', async () => {
    const { game } = await withHazel()
    await world.gwen.call('deleteSession', game.id)
    expect(await world.sql('select kind from credentials')).toEqual([{ kind: 'host' }])
    expect((await hazel.call('readSession', game.id)).status).toBe(410)
  })

  it('stays when the host signs in', async () => {
    const { game } = await withHazel()
    await signInAs(world, world.gwen)
    expect((await seenByHost(world.gwen, game.id)).role).toBe('host')
    expect((await seenByHost(hazel, game.id)).role).toBe('co-host')
    expect((await remove(world.gwen, game.id)).status).toBe(200)
  })
})

describe('the code of a second grown-up (T36)', () => {
  it('works once', async () => {
    const { code } = await withHazel()
    expect((await use(world.stranger(), code)).body.code).toBe('co-host.code-unknown')
  })

  it('of two phones at once only one gets in', async () => {
    const game = await createGame(world.gwen)
    const { body } = await invite(world.gwen, game.id)
    const both = await Promise.all([hazel, world.stranger()].map((one) => use(one, body.code)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('is repeated safely: the same key gets a usable cookie again', async () => {
    const game = await createGame(world.gwen)
    const { body } = await invite(world.gwen, game.id)
    const key = crypto.randomUUID()
    expect((await use(hazel, body.code, key)).status).toBe(200)
    hazel.cookies.clear()
    expect((await use(hazel, body.code, key)).status).toBe(200)
    expect((await seenByHost(hazel, game.id)).role).toBe('co-host')
    expect((await use(world.stranger(), body.code, crypto.randomUUID())).status).toBe(404)
  })

  it('lives for ten minutes, in a game that is not over, and only until the next one', async () => {
    const game = await createGame(world.gwen)
    const first = await invite(world.gwen, game.id)
    const second = await invite(world.gwen, game.id)
    expect((await use(hazel, first.body.code)).status).toBe(404)
    world.clock.advance(GROWN_UP_CODE_MS)
    expect((await use(hazel, second.body.code)).status).toBe(404)
    const third = await invite(world.gwen, game.id)
    await start(world.gwen, game.id)
    await end(world.gwen, game.id)
    expect((await use(hazel, third.body.code)).status).toBe(404)
    expect((await invite(world.gwen, game.id)).body.code).toBe('session.ended')
  })

  it('is not given while somebody has joined', async () => {
    const { game } = await withHazel()
    expect((await invite(world.gwen, game.id)).body.code).toBe('co-host.taken')
  })

  it('lets no phone in that plays (T4), and the host without using it up', async () => {
    const game = await createGame(world.gwen)
    await joinBesideGwen(world.ada, game.id)
    const { body } = await invite(world.gwen, game.id)
    expect((await use(world.ada, body.code)).body.code).toBe('co-host.plays')
    expect((await use(world.gwen, body.code)).body.role).toBe('host')
    expect((await use(hazel, body.code)).body.role).toBe('co-host')
  })

  it('is guessed no faster than other codes (T2)', async () => {
    const strict = await appOfTest({ hasLimits: true, processes: 1 })
    const guesser = strict.stranger()
    await guesser.visit()
    const answers = []
    for (let i = 0; i < 12; i += 1) answers.push((await use(guesser, 'BCDFGHJKMNPQ')).status)
    expect(answers.slice(0, 8)).toEqual(Array(8).fill(404))
    expect(answers.at(-1)).toBe(429)
  })

  it('is kept as a hash, and gone when it is used up and taken away', async () => {
    const { game, code } = await withHazel()
    const read = async () => {
      const all = ['sessions', 'co_hosts'].map((table) =>
        world.database.executeSql(`select * from ${table}`),
      )
      return JSON.stringify((await Promise.all(all)).map(({ rows }) => rows))
    }
    expect(await read()).not.toContain(code)
    await remove(world.gwen, game.id)
    expect(await read()).not.toContain(code)
    expect(await world.sql('select * from co_hosts')).toEqual([])
  })
})

describe('a class with several grown-ups', () => {
  /** A class game of Gwen's, and so many grown-ups who joined it one after another. */
  async function classWith(count: number) {
    const game = await createGame(world.gwen)
    await world.sql('update sessions set max_players = 15')
    const people: Person[] = []
    for (let i = 0; i < count; i += 1) {
      const person = world.stranger()
      const { body } = await invite(world.gwen, game.id)
      expect((await use(person, body.code)).status).toBe(200)
      world.clock.advance(1_000)
      people.push(person)
    }
    return { game, people }
  }

  it('takes four beside the host, each by a code of its own', async () => {
    const { game, people } = await classWith(4)
    const { grownUps = [], secondGrownUp } = await seenByHost(world.gwen, game.id)
    expect(grownUps).toHaveLength(4)
    expect(secondGrownUp).toEqual({ since: grownUps[0]!.since })
    expect((await invite(world.gwen, game.id)).body.code).toBe('co-host.taken')
    for (const person of people) {
      expect((await seenByHost(person, game.id)).role).toBe('co-host')
      const { body: open } = await person.call('listOpenGames')
      expect(open).toHaveLength(1)
    }
  })

  it('sends one away, and the others stay', async () => {
    const { game, people } = await classWith(3)
    const { grownUps = [] } = await seenByHost(world.gwen, game.id)
    const [, second] = grownUps
    const params = { id: game.id }
    const sent = await world.gwen.call('removeCoHost', { params, query: { grownUp: second!.id } })
    expect(sent.status).toBe(200)
    const roles = await Promise.all(
      people.map(async (one) => (await one.call('readAlarms', { params })).status),
    )
    expect(roles).toEqual([200, 401, 200])
    // Who is no host sends nobody away, whomever it names.
    const [first] = (await seenByHost(world.gwen, game.id)).grownUps ?? []
    await people[2]!.call('removeCoHost', { params, query: { grownUp: first!.id } })
    const left = (await seenByHost(world.gwen, game.id)).grownUps ?? []
    expect(left.map(({ id }) => id)).toEqual([first!.id])
    // Without a name all go.
    await remove(world.gwen, game.id)
    expect((await seenByHost(world.gwen, game.id)).grownUps).toEqual([])
  })
})
