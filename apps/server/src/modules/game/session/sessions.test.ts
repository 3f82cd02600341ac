import { beforeEach, describe, expect, it } from 'vitest'
import { appForTests } from '#/testing/app-for-tests.ts'
import { createGame, end, join, joinBesideGwen, PARK, seenByHost, start } from '../testing/steps.ts'

const MINUTE = 60_000
const world = appForTests()

describe('starting a game', () => {
  it('gives a free game of two seats and five challenges, without an account [INVITE-01] [API-28] [ENT-01]', async () => {
    const game = await createGame(world.gwen)
    expect(game).toMatchObject({
      status: 'waiting',
      gameType: 'roam',
      maxPlayers: 2,
      challengesPerPlayer: 5,
      location: { ...PARK, accuracy: null },
      startedAt: null,
      endedAt: null,
      players: [],
      isHost: true,
    })
    expect(game.joinCode).toMatch(/^[BCDFGHJKMNPQRSTVWXYZ23456789]{6}$/)
    expect(Buffer.from(game.joinKey, 'base64url')).toHaveLength(12)
    expect(world.gwen.cookies.has('host')).toBe(true)
  })

  it('has its challenges in its language, also when it learns its place later', async () => {
    const languages = async () => {
      const found = await world.database.executeSql('select distinct language from challenges')
      return (found.rows as { language: string }[]).map(({ language }) => language)
    }
    const { body: game } = await world.gwen.call('createSession', {
      body: { location: null, language: 'de' },
    })
    expect(await languages()).toEqual([])
    await world.gwen.call('changeSession', game.id, { location: PARK })
    expect(await languages()).toEqual(['de'])
  })

  it('works without a place', async () => {
    expect((await createGame(world.gwen, null)).location).toBeNull()
  })

  it('is repeated safely: the same key gives the same game and a usable cookie', async () => {
    const request = {
      body: { gameType: 'roam' as const, location: PARK },
      key: crypto.randomUUID(),
    }
    const first = await world.gwen.call('createSession', request)
    world.gwen.cookies.clear()
    const again = await world.gwen.call('createSession', request)
    expect(again.status).toBe(201)
    expect(again.body.id).toBe(first.body.id)
    expect((await seenByHost(world.gwen, first.body.id)).isHost).toBe(true)

    const other = await world.gwen.call('createSession', { ...request, body: { location: null } })
    expect(other.status).toBe(422)
    expect(other.body.code).toBe('request.key-reused')
  })

  it('makes one game when the same key arrives five times at once', async () => {
    const request = { body: { location: PARK }, key: crypto.randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => world.stranger().call('createSession', request)),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  it('does not hand a game to a stranger who sends the same guessable key', async () => {
    const request = { body: { location: null }, key: 'retry-0001' }
    const mine = await world.stranger('203.0.113.1').call('createSession', request)
    const theirs = await world.stranger('203.0.113.2').call('createSession', request)
    expect(theirs.body.id).not.toBe(mine.body.id)
  })

  it('counts games that are asked for at once one after the other', async () => {
    await createGame(world.gwen)
    await Promise.all(
      [1, 2, 3, 4].map(() => world.gwen.call('createSession', { body: { location: null } })),
    )
    // A request that arrives after the cookie was replaced comes from somebody new.
    const rows = await world.sql<{ games: number }>(
      'select count(*)::int as games from sessions group by host_credential_id',
    )
    expect(Math.max(...rows.map(({ games }) => games))).toBeLessThan(4)
  })

  it('never adopts a planted host cookie, and changes the own one each time (T13)', async () => {
    world.gwen.cookies.set('host', 'A'.repeat(43))
    await createGame(world.gwen)
    const first = world.gwen.cookies.get('host')
    expect(first).not.toBe('A'.repeat(43))
    const game = await createGame(world.gwen)
    expect(world.gwen.cookies.get('host')).not.toBe(first)
    const thief = world.stranger()
    thief.cookies.set('host', first!)
    expect((await end(thief, game.id)).status).toBe(401)
    expect((await end(world.gwen, game.id)).status).toBe(200)
  })
})

describe('the life of a game', () => {
  it('takes both times from its own clock, whatever the body says (T23) [BRIEF-05] [API-29]', async () => {
    const game = await createGame(world.gwen)
    const tomorrow = new Date(world.clock.now() + 24 * 60 * MINUTE).toISOString()
    const startedAt = new Date(world.clock.now()).toISOString()
    const started = await world.gwen.call('changeSession', game.id, {
      status: 'active',
      startedAt: tomorrow,
    })
    expect(started.body).toMatchObject({ status: 'active', startedAt })
    world.clock.advance(MINUTE)
    const ended = await world.gwen.call('changeSession', game.id, {
      status: 'ended',
      endedAt: tomorrow,
    })
    expect(ended.body).toMatchObject({
      status: 'ended',
      startedAt,
      endedAt: new Date(world.clock.now()).toISOString(),
    })
  })

  it('repeats start and end harmlessly and never goes back [DASH-04] [DASH-12]', async () => {
    const { id } = await createGame(world.gwen)
    const first = await start(world.gwen, id)
    world.clock.advance(5_000)
    expect((await start(world.gwen, id)).body.startedAt).toBe(first.body.startedAt)
    const ended = await end(world.gwen, id)
    world.clock.advance(5_000)
    expect((await end(world.gwen, id)).body.endedAt).toBe(ended.body.endedAt)
    const back = await start(world.gwen, id)
    expect(back.status).toBe(409)
    expect(back.body.code).toBe('session.backwards')
  })

  it('ends a free game ten minutes after its start, read or not [PLAN-23] [OPEN-40] [CONST-22] (T23)', async () => {
    const { id } = await createGame(world.gwen)
    await start(world.gwen, id)
    world.clock.advance(10 * MINUTE - 1)
    expect((await seenByHost(world.gwen, id)).status).toBe('active')
    const endsAt = new Date(world.clock.now() + 1).toISOString()
    world.clock.advance(MINUTE)
    expect(await seenByHost(world.gwen, id)).toMatchObject({ status: 'ended', endedAt: endsAt })
    expect((await start(world.gwen, id)).status).toBe(409)
    expect((await end(world.gwen, id)).body.endedAt).toBe(endsAt)
  })

  it('begins the clock of a game that nobody is in anew with the first child, once [PLAN-23] (T23)', async () => {
    const { id } = await createGame(world.gwen)
    await start(world.gwen, id)
    world.clock.advance(9 * MINUTE)
    const ada = await join(world.ada, id)
    const startedAt = new Date(world.clock.now()).toISOString()
    expect(await seenByHost(world.gwen, id)).toMatchObject({ status: 'active', startedAt })
    world.clock.advance(9 * MINUTE)
    await world.gwen.call('removePlayer', ada.id)
    const { joinKey } = await seenByHost(world.gwen, id)
    const ben = await world.ben.call('joinSession', {
      body: { sessionId: id, deviceId: 'a phone', joinKey },
    })
    expect(ben.status).toBe(201)
    expect((await seenByHost(world.gwen, id)).startedAt).toBe(startedAt)
    world.clock.advance(MINUTE)
    expect((await seenByHost(world.gwen, id)).status).toBe('ended')
  })

  it('starts every child in the same step, so that a lost PATCH loses nobody [BRIEF-03] [OPEN-23]', async () => {
    const game = await createGame(world.gwen)
    const ada = await joinBesideGwen(world.ada, game.id)
    const ben = await join(world.ben, game.id)
    const started = await start(world.gwen, game.id)
    expect(started.body.players.map((player: { status: string }) => player.status)).toEqual([
      'playing',
      'playing',
    ])
    for (const { id } of [ada, ben]) {
      const patch = await world.gwen.call('changePlayer', id, { status: 'playing' })
      expect(patch.status).toBe(200)
    }
  })

  it('does not start anew who has finished [OPEN-13]', async () => {
    const game = await createGame(world.gwen)
    const ada = await joinBesideGwen(world.ada, game.id)
    await world.ada.call('changePlayer', ada.id, { status: 'completed' })
    const started = await start(world.gwen, game.id)
    expect(started.body.players[0].status).toBe('completed')
  })

  it('lets nobody in while its host has locked it, also after a restart (T3)', async () => {
    const game = await createGame(world.gwen)
    const lock = (isLocked: boolean) => world.gwen.call('changeSession', game.id, { isLocked })
    const enter = () =>
      world.stranger().call('joinSession', { body: { sessionId: game.id, deviceId: 'phone' } })
    expect((await lock(true)).body.isLocked).toBe(true)
    const card = await world.ada.call('findSessionByCode', { params: { joinCode: game.joinCode } })
    expect(card.body.isLocked).toBe(true)
    expect((await enter()).body.code).toBe('session.locked')
    expect(await world.sql('select is_locked from sessions')).toEqual([{ is_locked: true }])
    expect((await lock(false)).body.isLocked).toBe(false)
    expect((await enter()).status).toBe(201)

    await lock(true)
    const opened = { params: { id: game.id }, body: { addPlayers: true as const } }
    expect((await world.gwen.call('changeSession', opened)).body.isLocked).toBe(false)
    const stranger = { params: { id: game.id }, body: { isLocked: true } }
    expect((await world.ada.call('changeSession', stranger)).status).toBe(401)
  })

  it('stores none of the fields that only the server decides (T11)', async () => {
    const game = await createGame(world.gwen)
    const answer = await world.gwen.call('changeSession', game.id, {
      addPlayers: true,
      maxPlayers: 99,
      joinCode: 'BBBBBB',
      joinKey: 'x',
      hostCredentialId: crypto.randomUUID(),
      challengesPerPlayer: null,
      createdAt: '2000-01-01T00:00:00.000Z',
      id: crypto.randomUUID(),
      players: [],
    })
    expect(answer.status).toBe(200)
    const rows = await world.sql('select * from sessions')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      id: game.id,
      max_players: 2,
      join_code: game.joinCode,
      join_key: game.joinKey,
      challenges_per_player: 5,
    })
  })
})

describe("the host's place", () => {
  const move = (lat: number) =>
    world.gwen.call('changeSession', gameId, { location: { lat, lng: PARK.lng, accuracy: 20 } })
  let gameId: string
  beforeEach(async () => {
    gameId = (await createGame(world.gwen)).id
  })

  it('follows the host on foot as often as it likes [OPEN-14]', async () => {
    let { lat } = PARK
    for (let i = 0; i < 30; i++) {
      world.clock.advance(10_000)
      lat += 0.0002
      expect((await move(lat)).status).toBe(200)
    }
    expect((await seenByHost(world.gwen, gameId)).location).toEqual({
      lat,
      lng: PARK.lng,
      accuracy: 20,
    })
  })

  it('jumps five times and no more (T1)', async () => {
    for (let i = 1; i <= 5; i++) expect((await move(PARK.lat + i * 0.01)).status).toBe(200)
    const sixth = await move(PARK.lat)
    expect(sixth.status).toBe(409)
    expect(sixth.body.code).toBe('session.location-locked')
    expect((await seenByHost(world.gwen, gameId)).location?.lat).toBe(PARK.lat + 0.05)
    expect((await move(PARK.lat + 0.0501)).status).toBe(200)
  })

  it('cannot be dragged through a town in small steps (T1)', async () => {
    const answers = []
    for (let i = 1; i <= 40; i++) answers.push((await move(PARK.lat + i * 0.002)).status)
    expect(answers.slice(0, 4)).toEqual([200, 200, 200, 200])
    expect(answers.at(-1)).toBe(409)
  })

  it('may become known late: that is no jump', async () => {
    const { id } = await createGame(world.gwen, null)
    const told = await world.gwen.call('changeSession', id, { location: PARK })
    expect(told.body.location).toEqual({ ...PARK, accuracy: null })
    expect(await world.sql('select location_jumps from sessions')).toEqual([
      { location_jumps: 0 },
      { location_jumps: 0 },
    ])
  })

  it.each([
    ['91 degrees', { lat: 91, lng: 0 }],
    ['no number', { lat: 'NaN', lng: 0 }],
    ['null', { lat: null, lng: 0 }],
    ['an accuracy beyond the globe', { lat: 51, lng: 0, accuracy: 100_001 }],
  ])('refuses a place of %s with 400', async (_name, location) => {
    const answer = await world.gwen.call('changeSession', gameId, { location })
    expect(answer.status).toBe(400)
    expect(answer.body.fields.length).toBeGreaterThan(0)
  })
})

it.each([0, -1, null, undefined])(
  'a host whose phone claims an accuracy of %s is somewhere, as vaguely as if nothing was said',
  async (accuracy) => {
    const { id } = await createGame(world.gwen, null)
    const body = { location: { ...PARK, accuracy } } as never
    const moved = await world.gwen.call('changeSession', { params: { id }, body })
    expect([moved.status, moved.body.location]).toEqual([200, { ...PARK, accuracy: null }])
    const told = await world.gwen.call('tellHostPlace', id, { ...PARK, accuracy })
    expect(told.status).toBe(200)
  },
)

describe('deleting a game', () => {
  it('leaves no row, frees the phones, and answers 410 for a week (T30)', async () => {
    const game = await createGame(world.gwen)
    const ada = await joinBesideGwen(world.ada, game.id)
    await join(world.ben, game.id)
    const answer = await world.gwen.call('deleteSession', game.id)
    expect(answer.body).toEqual({ success: true })
    for (const table of ['sessions', 'players']) {
      expect(await world.sql(`select 1 from ${table}`)).toEqual([])
    }
    expect(await world.sql('select kind from credentials')).toEqual([{ kind: 'host' }])
    const byCode = { params: { joinCode: game.joinCode } }
    expect((await world.ada.call('findSessionByCode', byCode)).status).toBe(410)
    expect((await world.ada.call('readSession', game.id)).status).toBe(410)
    expect((await world.ada.call('readPlayer', ada.id)).status).toBe(404)
    const late = { body: { sessionId: game.id, deviceId: 'x' } }
    expect((await world.ada.call('joinSession', late)).status).toBe(404)
    expect((await world.gwen.call('deleteSession', game.id)).status).toBe(404)
  })

  it('keeps the phone of a child that also plays elsewhere', async () => {
    const one = await createGame(world.gwen)
    const two = await createGame(world.gwen)
    await join(world.ada, one.id)
    const elsewhere = await join(world.ada, two.id)
    await world.gwen.call('deleteSession', one.id)
    const answer = await world.ada.call('readPlayer', elsewhere.id)
    expect(answer.status).toBe(200)
  })

  it('dev-reset takes the own games and cookies, nobody else’s [API-46]', async () => {
    const mine = await createGame(world.gwen)
    const guest = world.stranger()
    const theirs = await createGame(guest)
    expect((await world.gwen.call('resetDevelopment')).body).toEqual({ success: true })
    expect(world.gwen.cookies.has('host')).toBe(false)
    expect((await world.gwen.call('readSession', mine.id)).status).toBe(410)
    expect((await seenByHost(guest, theirs.id)).isHost).toBe(true)
  })
})
