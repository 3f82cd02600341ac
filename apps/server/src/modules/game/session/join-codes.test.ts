import { beforeEach, describe, expect, it } from 'vitest'
import { appForTests } from '#/testing/app-for-tests.ts'
import type { Person } from '#/testing/person.ts'
import { createGame, end, join, start } from '../testing/steps.ts'

const MINUTE = 60_000
const CARD_FIELDS = [
  'id',
  'joinCode',
  'status',
  'gameType',
  'maxPlayers',
  'startedAt',
  'endedAt',
  'playerCount',
  'isFull',
  'isLocked',
  'location',
  'players',
].sort()
const world = appForTests({ hasLimits: true })
beforeEach(async () => {
  world.clock.advance(60 * MINUTE)
})

function look(person: Person, joinCode: string, k?: string) {
  const query = k === undefined ? {} : { query: { k } }
  return person.call('findSessionByCode', { params: { joinCode }, ...query })
}

function wrongCode(i: number): string {
  return `BCDF${'GHJKMNPQRST'[i % 11]}${'GHJKMNPQRST'[Math.floor(i / 11) % 11]}`
}

describe('finding a game by its code', () => {
  it('ignores case, spaces and hyphens [JOIN-02] [OPEN-10]', async () => {
    const { joinCode, id } = await createGame(world.gwen)
    const typed = ` ${joinCode.slice(0, 3).toLowerCase()}-${joinCode.slice(3)} `
    expect((await look(world.ada, typed)).body.id).toBe(id)
  })

  it('takes no notice of what messengers put around it, nor of the link that it was in', async () => {
    const { joinCode, joinKey, id } = await createGame(world.gwen)
    const wide = [...joinCode]
      .map((one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))
      .join('')
    const split = `${joinCode.slice(0, 3)}\u2011${joinCode.slice(3)}`
    const link = `https://play.example.org/join/${joinCode}?k=${joinKey}`
    for (const typed of [`${joinCode}.`, `(${joinCode})`, `${joinCode}\u200b`, wide, split, link]) {
      expect((await look(world.ada, typed)).body.id).toBe(id)
    }
    for (let i = 0; i < 30; i++) await look(world.ben, wrongCode(i))
    expect((await look(world.ben, joinCode)).status).toBe(429)
    expect((await look(world.ben, `“${joinCode}”`, `${joinKey})`)).body.id).toBe(id)
  })

  it('shows a stranger the join card and nothing else (T3) [API-03] [OPEN-06]', async () => {
    const game = await createGame(world.gwen)
    await join(world.ada, game.id)
    const { body } = await look(world.ben, game.joinCode)
    expect(Object.keys(body).sort()).toEqual(CARD_FIELDS)
    expect(body).toMatchObject({ location: null, players: [], playerCount: 1, isFull: false })
  })

  it('shows the ended game while it is kept [JOIN-06] (D6)', async () => {
    const game = await createGame(world.gwen)
    await end(world.gwen, game.id)
    const { status, body } = await look(world.ben, game.joinCode)
    expect([status, body.status]).toEqual([200, 'ended'])
  })

  it('answers unknown and malformed codes with the same bytes [JOIN-05]', async () => {
    const answers = []
    for (const code of ['BCDFGH', 'AEIOU1', 'B', '<script>', 'BCDFGHJKMN']) {
      answers.push(await look(world.ada, code))
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    expect(new Set(answers.map(({ raw }) => raw.toString())).size).toBe(1)
    expect(answers[0]!.body).toEqual({ error: 'No session found', code: 'session.not-found' })
  })
})

describe('guessing codes', () => {
  it('stops one browser after eight wrong codes, also for a right one, and lets it in later', async () => {
    const { joinCode } = await createGame(world.gwen)
    await world.ada.call('checkEnvironment')
    for (let i = 0; i < 8; i++) expect((await look(world.ada, wrongCode(i))).status).toBe(404)
    const ninth = await look(world.ada, wrongCode(9))
    expect(ninth.status).toBe(429)
    expect(Number(ninth.headers['retry-after'])).toBeGreaterThan(0)
    const right = await look(world.ada, joinCode)
    expect(right.status).toBe(429)
    expect(right.raw.toString()).toBe(ninth.raw.toString())
    await world.ben.call('checkEnvironment')
    expect((await look(world.ben, joinCode)).status).toBe(200)
    world.clock.advance(MINUTE)
    expect((await look(world.ada, joinCode)).status).toBe(200)
  })

  it('never stops who scanned the square code, the host, or a child of that game', async () => {
    const game = await createGame(world.gwen)
    await join(world.ben, game.id)
    const { gwen, ada, ben } = world
    for (const person of [gwen, ada, ben]) {
      await person.call('checkEnvironment')
      for (let i = 0; i < 10; i++) await look(person, wrongCode(i))
      expect((await look(person, wrongCode(10))).status).toBe(429)
    }
    expect((await look(ada, game.joinCode, game.joinKey)).status).toBe(200)
    expect((await look(gwen, game.joinCode)).body.isHost).toBe(true)
    expect((await look(ben, game.joinCode)).body.players).toHaveLength(1)
  })

  it('counts a wrong key as a wrong code', async () => {
    const { joinCode } = await createGame(world.gwen)
    await world.ada.call('checkEnvironment')
    for (let i = 0; i < 8; i++) {
      expect((await look(world.ada, joinCode, 'wrong-key')).status).toBe(200)
    }
    expect((await look(world.ada, joinCode, 'wrong-key')).status).toBe(429)
  })

  it('lets a plain script reach the database ten times only', async () => {
    const script = world.stranger('198.51.100.7')
    const statuses: number[] = []
    for (let i = 0; i < 60; i++) statuses.push((await look(script, wrongCode(i))).status)
    expect(statuses.filter((status) => status === 404)).toHaveLength(10)
  })

  it('never stops sixty children of one school, a quarter of whom mistype', async () => {
    const { joinCode } = await createGame(world.gwen)
    for (let child = 0; child < 60; child++) {
      const phone = world.stranger('192.0.2.60')
      await phone.call('checkEnvironment')
      if (child % 4 === 0) expect((await look(phone, wrongCode(child))).status).toBe(404)
      expect((await look(phone, joinCode)).status).toBe(200)
      world.clock.advance(5_000)
    }
  })
})

describe('the door of a game', () => {
  const tryToJoin = (person: Person, sessionId: string) =>
    person.call('joinSession', { body: { sessionId, deviceId: 'phone' } })

  it('closes two hours after a game was made, and opens again by "Add Player"', async () => {
    const game = await createGame(world.gwen)
    world.clock.advance(2 * 60 * MINUTE)
    const closed = await tryToJoin(world.ada, game.id)
    expect([closed.status, closed.body.code]).toEqual([409, 'session.closed'])
    await world.gwen.call('changeSession', game.id, { addPlayers: true })
    expect((await tryToJoin(world.ada, game.id)).status).toBe(201)
    world.clock.advance(6 * MINUTE)
    expect((await tryToJoin(world.ben, game.id)).body.code).toBe('session.closed')
  })

  it('refuses the third child and anybody after the end, with the words of the contract [JOIN-13]', async () => {
    const game = await createGame(world.gwen)
    await join(world.ada, game.id)
    await join(world.ben, game.id)
    const late = world.stranger()
    const full = await tryToJoin(late, game.id)
    expect([full.status, full.body.code]).toEqual([409, 'session.full'])
    expect((await look(late, game.joinCode)).body.isFull).toBe(true)
    await start(world.gwen, game.id)
    await end(world.gwen, game.id)
    expect((await tryToJoin(late, game.id)).body.code).toBe('session.ended')
    const unknown = await tryToJoin(late, crypto.randomUUID())
    expect([unknown.status, unknown.body.error]).toEqual([404, 'No session found'])
  })
})

it('games made one after the other stop at ten of one address and go on later (P7)', async () => {
  const make = () => world.stranger('198.51.100.20').call('createSession', { body: {} })
  for (let i = 0; i < 10; i++) expect((await make()).status).toBe(201)
  const refused = await make()
  expect([refused.status, refused.body.code]).toEqual([429, 'limit.too-many'])
  world.clock.advance(Number(refused.headers['retry-after']) * 1_000)
  expect((await make()).status).toBe(201)
})
