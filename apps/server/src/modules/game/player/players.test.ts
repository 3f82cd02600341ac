import { ANIMALS, ANIMAL_NAMES } from '@bramble/domain/player/animals'
import { describe, expect, it } from 'vitest'
import { appForTests } from '#/testing/app-for-tests.ts'
import { type TestApp } from '#/testing/test-app.ts'
import {
  BESIDE_GWEN,
  createGame,
  end,
  join,
  joinBesideGwen,
  PARK,
  seenByHost,
  start,
  TEN_KM_AWAY,
} from '../testing/steps.ts'

const MINUTE = 60_000
const world = appForTests()

type Change = Record<string, unknown>
const change = (person: TestApp['ada'], id: string, body: Change) =>
  person.call('changePlayer', { params: { id }, body })
/** Every place of a child that is written down. */
const lastPositions = async () => {
  await world.modules.game.positions.flush()
  return world.sql('select lat, lng, accuracy from player_positions')
}
const read = (person: TestApp['ada'], id: string) => person.call('readPlayer', id)

describe('joining', () => {
  it('makes a player without a name, an account or a place [JOIN-09] [JOIN-10] [ROLE-01] [API-06] [ENT-02]', async () => {
    const game = await createGame(world.gwen)
    const player = await join(world.ada, game.id)
    expect(player).toEqual({
      id: expect.any(String),
      sessionId: game.id,
      status: 'joined',
      location: null,
      guardianPhotoId: null,
      totalScore: 0,
      joinedAt: new Date(world.clock.now()).toISOString(),
      animal: expect.any(String),
      team: null,
      stickers: [],
      modes: [],
      pictures: null,
      revision: expect.any(String),
    })
    expect((await read(world.ada, player.id)).body).toEqual(player)
    expect((await seenByHost(world.gwen, game.id)).players).toMatchObject([
      { id: player.id, number: 1, isTogether: false },
    ])
  })

  it('gives each child an animal of its own, and the same one again', async () => {
    const game = await createGame(world.gwen)
    const ada = await join(world.ada, game.id)
    const ben = await join(world.ben, game.id)
    expect(ANIMAL_NAMES).toContain(ada.animal)
    expect(ANIMALS[ben.animal!]).not.toBe(ANIMALS[ada.animal!])
    const { players } = await seenByHost(world.gwen, game.id)
    expect(players.map(({ animal }) => animal)).toEqual([ada.animal, ben.animal])
    const report = await world.gwen.call('readReport', ben.id)
    expect(report.body.animal).toBe(ben.animal)
    const { body } = await world.ada.call('readSession', game.id)
    expect(body.players).toMatchObject([{ id: ada.id, animal: ada.animal }])
  })

  it('gives a child that joined before there were animals one by its number', async () => {
    const game = await createGame(world.gwen)
    const ada = await join(world.ada, game.id)
    await world.sql('update players set animal = null')
    await join(world.ben, game.id)
    expect((await read(world.ada, ada.id)).body.animal).toBe(ANIMAL_NAMES[1])
  })

  it('passes over a status, place and photo in the body, and fields nobody knows (T11)', async () => {
    const game = await createGame(world.gwen)
    const { body } = await world.ada.call('joinSession', {
      body: {
        sessionId: game.id,
        deviceId: 'x'.repeat(5_000),
        status: 'playing',
        location: BESIDE_GWEN,
        guardianPhotoId: crypto.randomUUID(),
        totalScore: 10_000,
        number: 9,
        credentialId: crypto.randomUUID(),
        verifiedAt: '2020-01-01T00:00:00Z',
        name: 'Ada',
      },
    })
    expect(body).toMatchObject({ status: 'joined', location: null, guardianPhotoId: null })
    const rows = await world.sql('select * from players')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ number: 1, verified_at: null, status: 'joined' })
    expect(JSON.stringify(rows)).not.toMatch(/Ada|xxx/)
    expect(await lastPositions()).toEqual([])
  })

  it('fills exactly the two seats when forty children come at once (T24)', async () => {
    const game = await createGame(world.gwen)
    const phones = Array.from({ length: 40 }, () => world.stranger())
    const answers = await Promise.all(
      phones.map((phone) =>
        phone.call('joinSession', { body: { sessionId: game.id, deviceId: 'phone' } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['session.full']))
    expect(await world.sql('select number from players order by number')).toEqual([
      { number: 1 },
      { number: 2 },
    ])
  })

  it('is repeated safely: the same key gives the same player and a usable cookie (P9)', async () => {
    const game = await createGame(world.gwen)
    const request = { body: { sessionId: game.id, deviceId: 'a' }, key: crypto.randomUUID() }
    const first = await world.ada.call('joinSession', request)
    world.ada.cookies.clear()
    const again = await world.ada.call('joinSession', request)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect((await read(world.ada, first.body.id)).status).toBe(200)
    expect((await seenByHost(world.gwen, game.id)).playerCount).toBe(1)
    const other = await world.ada.call('joinSession', {
      ...request,
      body: { sessionId: game.id, deviceId: 'b' },
    })
    expect([other.status, other.body.code]).toEqual([422, 'request.key-reused'])
  })

  it('repeats also after the game is full, started and over', async () => {
    const game = await createGame(world.gwen)
    const request = { body: { sessionId: game.id, deviceId: 'a' }, key: crypto.randomUUID() }
    const first = await world.ada.call('joinSession', request)
    await join(world.ben, game.id)
    await start(world.gwen, game.id)
    await end(world.gwen, game.id)
    const again = await world.ada.call('joinSession', request)
    expect([again.status, again.body.id]).toEqual([201, first.body.id])
  })

  it('lets siblings share a phone, under a new cookie each time (T13)', async () => {
    const game = await createGame(world.gwen)
    world.ada.cookies.set('player', 'B'.repeat(43))
    const elder = await join(world.ada, game.id)
    const before = world.ada.cookies.get('player')
    expect(before).not.toBe('B'.repeat(43))
    const younger = await join(world.ada, game.id)
    expect(world.ada.cookies.get('player')).not.toBe(before)
    for (const { id } of [elder, younger]) expect((await read(world.ada, id)).status).toBe(200)
    const card = await world.ada.call('readSession', game.id)
    expect(card.body.players.map(({ id }: { id: string }) => id)).toEqual([elder.id, younger.id])
    const thief = world.stranger()
    thief.cookies.set('player', before!)
    expect((await read(thief, elder.id)).status).toBe(404)
  })
})

describe('the stay close check', () => {
  it('shows a child to the host only once both were seen together (T1) [PROX-03] [PROX-05]', async () => {
    const game = await createGame(world.gwen)
    const ada = await join(world.ada, game.id)
    const apart = await change(world.ada, ada.id, { location: TEN_KM_AWAY, status: 'ready' })
    expect([apart.status, apart.body.code]).toEqual([422, 'player.not-together'])
    expect(apart.body.error).toBe(
      "Please make sure you're standing close to your grown-up and try again.",
    )
    expect((await seenByHost(world.gwen, game.id)).players[0]).toMatchObject({
      status: 'joined',
      location: null,
      lastActivity: null,
      isTogether: false,
    })
    expect(await lastPositions()).toEqual([])

    await joinBesideGwen(world.ben, game.id)
    expect((await seenByHost(world.gwen, game.id)).players[1]).toMatchObject({
      status: 'ready',
      location: BESIDE_GWEN,
      lastActivity: new Date(world.clock.now()).toISOString(),
      isTogether: true,
    })
  })

  it('keeps nothing of a position that comes before the check', async () => {
    const game = await createGame(world.gwen)
    const ada = await join(world.ada, game.id)
    const answer = await change(world.ada, ada.id, { location: TEN_KM_AWAY })
    expect([answer.status, answer.body.location]).toEqual([200, null])
    expect((await seenByHost(world.gwen, game.id)).players[0]?.location).toBeNull()
  })

  it('goes on showing a child whatever the distance: a lost one is when it matters', async () => {
    const game = await createGame(world.gwen)
    const ada = await joinBesideGwen(world.ada, game.id)
    await start(world.gwen, game.id)
    world.clock.advance(1_000)
    await change(world.ada, ada.id, { location: TEN_KM_AWAY })
    expect((await seenByHost(world.gwen, game.id)).players[0]?.location).toEqual(TEN_KM_AWAY)
  })

  it('never passes by a vague place', async () => {
    const game = await createGame(world.gwen)
    const ada = await join(world.ada, game.id)
    const vague = { ...PARK, accuracy: 1_001 }
    const answer = await change(world.ada, ada.id, { location: vague, status: 'ready' })
    expect(answer.status).toBe(422)
  })

  it('widens by the accuracy up to a hundred metres', async () => {
    const game = await createGame(world.gwen)
    const ada = await join(world.ada, game.id)
    const place = (meters: number, accuracy: number) => ({
      location: { lat: PARK.lat + meters / 111_195, lng: PARK.lng, accuracy },
      status: 'ready',
    })
    expect((await change(world.ada, ada.id, place(245, 20))).status).toBe(422)
    expect((await change(world.ada, ada.id, place(255, 500))).status).toBe(422)
    expect((await change(world.ada, ada.id, place(245, 500))).status).toBe(200)
  })

  it('lets children on in a game without a place, unseen until both are proven together (OPEN-14)', async () => {
    const game = await createGame(world.gwen, null)
    const ada = await join(world.ada, game.id)
    const ready = await change(world.ada, ada.id, { location: BESIDE_GWEN, status: 'ready' })
    expect([ready.status, ready.body.status, ready.body.location]).toEqual([200, 'ready', null])
    await start(world.gwen, game.id)
    await change(world.ada, ada.id, { location: BESIDE_GWEN })
    const hidden = await seenByHost(world.gwen, game.id)
    expect(hidden.players[0]).toMatchObject({ status: 'playing', location: null })
    await world.gwen.call('changeSession', game.id, { location: PARK })
    expect((await seenByHost(world.gwen, game.id)).players[0]?.location).toBeNull()
    world.clock.advance(1_000)
    await change(world.ada, ada.id, { location: TEN_KM_AWAY })
    expect((await seenByHost(world.gwen, game.id)).players[0]?.location).toBeNull()
    await change(world.ada, ada.id, { location: BESIDE_GWEN })
    expect((await seenByHost(world.gwen, game.id)).players[0]?.location).toBeNull()
    const { pictures } = ready.body
    await world.gwen.call('pickPictures', ada.id, { pictures })
    await change(world.ada, ada.id, { location: BESIDE_GWEN })
    expect((await seenByHost(world.gwen, game.id)).players[0]?.location).toEqual(BESIDE_GWEN)
  })

  it('asks for the check before a photo or being ready without a place', async () => {
    const game = await createGame(world.gwen)
    const ada = await join(world.ada, game.id)
    for (const body of [{ status: 'ready' }, { guardianPhotoId: null, status: 'ready' }]) {
      const answer = await change(world.ada, ada.id, body)
      expect([answer.status, answer.body.code]).toEqual([409, 'player.check-first'])
    }
  })

  it.each([
    ['91 degrees', { lat: 91, lng: 0, accuracy: 5 }],
    ['181 degrees', { lat: 0, lng: 181, accuracy: 5 }],
    ['NaN', { lat: 'NaN', lng: -0.12, accuracy: 5 }],
    ['null, as JSON writes NaN', { lat: null, lng: -0.12, accuracy: 5 }],
    ['an accuracy beyond the globe', { lat: 51.5, lng: -0.12, accuracy: 100_001 }],
    ['no latitude', { lng: -0.12, accuracy: 5 }],
  ])('refuses a place with %s clearly [API-09] [ENT-07]', async (_name, location) => {
    const game = await createGame(world.gwen)
    const ada = await join(world.ada, game.id)
    const answer = await change(world.ada, ada.id, { location, status: 'ready' })
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
    expect(answer.body.fields[0].path).toContain('location')
  })

  it.each([0, -1, null, undefined])(
    'a phone that claims an accuracy of %s is taken for one that is vague by 30 m',
    async (accuracy) => {
      const game = await createGame(world.gwen)
      const ada = await joinBesideGwen(world.ada, game.id)
      world.clock.advance(1_000)
      const location = { lat: BESIDE_GWEN.lat, lng: BESIDE_GWEN.lng, accuracy } as never
      expect((await change(world.ada, ada.id, { location })).status).toBe(200)
      expect((await seenByHost(world.gwen, game.id)).players[0]?.location).toMatchObject({
        accuracy: 30,
      })
    },
  )
})

describe('moving on', () => {
  it('goes from joined to ready to playing to returned, and never back [READY-04] [READY-05]', async () => {
    const game = await createGame(world.gwen)
    const ada = await joinBesideGwen(world.ada, game.id)
    const early = await change(world.ada, ada.id, { status: 'playing' })
    expect([early.status, early.body.code]).toEqual([409, 'session.not-active'])
    await start(world.gwen, game.id)
    expect((await change(world.ada, ada.id, { status: 'playing' })).body.status).toBe('playing')
    // The phone says "ready" twice; late, it must not undo anything [OPEN-13].
    expect((await change(world.ada, ada.id, { status: 'ready' })).body.status).toBe('playing')
    expect((await change(world.ada, ada.id, { status: 'joined' })).body.code).toBe(
      'player.backwards',
    )
    expect((await change(world.ada, ada.id, { status: 'completed' })).body.status).toBe('completed')
    expect((await change(world.ada, ada.id, { status: 'completed' })).status).toBe(200)
    expect((await change(world.ada, ada.id, { status: 'playing' })).body.code).toBe(
      'player.backwards',
    )
    const still = await change(world.ada, ada.id, { location: BESIDE_GWEN })
    expect([still.status, still.body.code]).toEqual([409, 'player.game-over'])
  })

  it('lets a late child in on its own once it is ready [READY-04]', async () => {
    const game = await createGame(world.gwen)
    await start(world.gwen, game.id)
    const ada = await join(world.ada, game.id)
    expect((await change(world.ada, ada.id, { status: 'playing' })).body.code).toBe(
      'player.check-first',
    )
    await change(world.ada, ada.id, { location: BESIDE_GWEN, status: 'ready' })
    expect((await change(world.ada, ada.id, { status: 'playing' })).body.status).toBe('playing')
  })

  it('lets the host only start a child or say that it is back [API-10] (T11)', async () => {
    const game = await createGame(world.gwen)
    const ada = await join(world.ada, game.id)
    expect((await change(world.gwen, ada.id, { status: 'ready' })).status).toBe(400)
    const moved = await change(world.gwen, ada.id, {
      location: BESIDE_GWEN,
      guardianPhotoId: crypto.randomUUID(),
    })
    expect([moved.status, moved.body.location, moved.body.isTogether]).toEqual([200, null, false])
    await start(world.gwen, game.id)
    expect((await change(world.gwen, ada.id, { status: 'playing' })).body.status).toBe('playing')
    expect((await change(world.gwen, ada.id, { status: 'returned' })).body.status).toBe('returned')
  })

  it('takes no photo that this child has not uploaded [GPHOTO-04]', async () => {
    const game = await createGame(world.gwen)
    const ada = await joinBesideGwen(world.ada, game.id)
    const answer = await change(world.ada, ada.id, {
      guardianPhotoId: crypto.randomUUID(),
      status: 'ready',
    })
    expect([answer.status, answer.body.code]).toEqual([404, 'photo.not-found'])
    const { status } = await change(world.ada, ada.id, { guardianPhotoId: null, status: 'ready' })
    expect(status).toBe(200)
  })

  it('refuses every write of a phone after the end, and goes on reading (T5) [END-02]', async () => {
    const game = await createGame(world.gwen)
    const ada = await joinBesideGwen(world.ada, game.id)
    await start(world.gwen, game.id)
    world.clock.advance(10 * MINUTE)
    for (const body of [
      { location: BESIDE_GWEN },
      { status: 'completed' },
      { status: 'playing' },
    ]) {
      const answer = await change(world.ada, ada.id, body)
      expect([answer.status, answer.body.code]).toEqual([409, 'session.ended'])
    }
    expect((await read(world.ada, ada.id)).status).toBe(200)
    const card = await world.ada.call('readSession', game.id)
    expect([card.body.status, card.body.players.length]).toEqual(['ended', 1])
  })
})

describe('positions', () => {
  it('keep the newest, in the order in which they arrive', async () => {
    const game = await createGame(world.gwen)
    const ada = await joinBesideGwen(world.ada, game.id)
    for (let i = 1; i <= 5; i++) {
      world.clock.advance(3_000)
      await change(world.ada, ada.id, { location: { ...BESIDE_GWEN, accuracy: i } })
    }
    expect((await read(world.gwen, ada.id)).body.location.accuracy).toBe(5)
    expect((await read(world.ada, ada.id)).body.location.accuracy).toBe(5)
  })

  it('stay with the host for half an hour after the end, then they are gone for all (D8)', async () => {
    const game = await createGame(world.gwen)
    const ada = await joinBesideGwen(world.ada, game.id)
    await start(world.gwen, game.id)
    world.clock.advance(10 * MINUTE)
    world.clock.advance(30 * MINUTE - 1)
    expect((await read(world.gwen, ada.id)).body.location).toEqual(BESIDE_GWEN)
    world.clock.advance(1)
    expect((await read(world.gwen, ada.id)).body.location).toBeNull()
    expect((await read(world.ada, ada.id)).body.location).toBeNull()
    await world.jobs.runNow('retention')
    expect(await lastPositions()).toEqual([])
  })

  it('are erased the moment a child is back (T5)', async () => {
    const game = await createGame(world.gwen)
    const ada = await joinBesideGwen(world.ada, game.id)
    await start(world.gwen, game.id)
    await change(world.ada, ada.id, { location: BESIDE_GWEN })
    expect(await lastPositions()).toEqual([BESIDE_GWEN])
    const { lastActivity } = (await read(world.gwen, ada.id)).body
    world.clock.advance(MINUTE)
    await change(world.gwen, ada.id, { status: 'returned' })
    expect((await read(world.gwen, ada.id)).body).toMatchObject({ location: null, lastActivity })
    expect(await lastPositions()).toEqual([])
  })
})

it('other children see nothing of a child: no id, no place, no photo (T4)', async () => {
  const game = await createGame(world.gwen)
  const ada = await joinBesideGwen(world.ada, game.id)
  const ben = await join(world.ben, game.id)
  const place = { lat: 51.50031, lng: -0.12017, accuracy: 7.25 }
  await change(world.ben, ben.id, { location: place, status: 'ready' })
  await start(world.gwen, game.id)
  const answers = [
    await world.ada.call('readSession', game.id),
    await world.ada.call('findSessionByCode', { params: { joinCode: game.joinCode } }),
    await read(world.ada, ada.id),
    await read(world.ada, ben.id),
    await change(world.ada, ada.id, { location: BESIDE_GWEN }),
    await change(world.ada, ben.id, { location: BESIDE_GWEN }),
    await world.ada.call('findProximity', { body: { playerId: ada.id, location: BESIDE_GWEN } }),
    await world.ada.call('listPlayerChallenges', ada.id),
    await world.ada.call('listPlayerChallenges', ben.id),
    await world.ada.call('readReport', ben.id),
    await world.ada.call('createReturnToken', ben.id),
    await world.ada.call('removePlayer', ben.id),
  ]
  const everything = answers.map(({ raw }) => raw.toString()).join('\n')
  for (const secret of [ben.id, '51.50031', '0.12017', '7.25', game.joinKey]) {
    expect(everything).not.toContain(secret)
  }
  expect((await seenByHost(world.gwen, game.id)).players[1]?.location).toEqual(place)
})

it('"Not one of ours" removes the child, its cookie and the old code, and frees the seat (T3) (D3)', async () => {
  const game = await createGame(world.gwen)
  const wrong = await joinBesideGwen(world.ben, game.id)
  const ada = await joinBesideGwen(world.ada, game.id)
  const gone = await world.gwen.call('removePlayer', wrong.id)
  expect(gone.body).toEqual({ success: true })
  expect((await read(world.ben, wrong.id)).status).toBe(404)
  const card = await world.ben.call('readSession', game.id)
  expect(card.body.players).toEqual([])
  const byOldCode = { params: { joinCode: game.joinCode } }
  expect((await world.ben.call('findSessionByCode', byOldCode)).status).toBe(404)
  const now = await seenByHost(world.gwen, game.id)
  expect(now.joinCode).not.toBe(game.joinCode)
  expect(now.joinKey).not.toBe(game.joinKey)
  expect(now.players.map(({ id, number }) => [id, number])).toEqual([[ada.id, 2]])
  expect((await read(world.ada, ada.id)).status).toBe(200)
  const cid = world.stranger('203.0.113.9')
  await cid.call('findSessionByCode', { params: { joinCode: now.joinCode } })
  await join(cid, game.id)
  expect((await seenByHost(world.gwen, game.id)).players.at(-1)?.number).toBe(3)
  expect((await world.gwen.call('removePlayer', wrong.id)).status).toBe(404)
})

it('somebody who was sent away cannot walk in again by the id of the game, nor read its new code there (T3)', async () => {
  const game = await createGame(world.gwen)
  const intruder = world.stranger('203.0.113.66')
  await intruder.call('findSessionByCode', { params: { joinCode: game.joinCode } })
  const wrong = await join(intruder, game.id)
  await joinBesideGwen(world.ada, game.id)
  await world.gwen.call('removePlayer', wrong.id)
  const { joinCode, joinKey } = await seenByHost(world.gwen, game.id)

  const again = { body: { sessionId: game.id, deviceId: 'phone' } }
  const refused = await intruder.call('joinSession', again)
  expect([refused.status, refused.body.code]).toEqual([409, 'session.closed'])
  const card = await intruder.call('readSession', game.id)
  expect(card.raw.toString()).not.toContain(joinCode)
  const guess = { body: { ...again.body, joinKey: game.joinKey } }
  expect((await intruder.call('joinSession', guess)).status).toBe(409)

  const mine = await world.ada.call('readSession', game.id)
  expect(mine.body.joinCode).toBe(joinCode)
  const scanned = { body: { ...again.body, joinKey } }
  expect((await world.stranger('203.0.113.9').call('joinSession', scanned)).status).toBe(201)
})

describe('coming back', () => {
  it('is confirmed by the host with the finish link, even after the end [END-03] [OPEN-22]', async () => {
    const game = await createGame(world.gwen)
    await joinBesideGwen(world.ben, game.id)
    const ada = await joinBesideGwen(world.ada, game.id)
    await start(world.gwen, game.id)
    const { body } = await world.ada.call('createReturnToken', ada.id)
    await end(world.gwen, game.id)
    const nothing = { returned: false, playerNumber: null, animal: null, joinCode: null }
    for (const person of [world.ada, world.stranger()]) {
      const answer = await person.call('returnPlayer', { params: body })
      expect([answer.status, answer.body]).toEqual([200, nothing])
    }
    for (let i = 0; i < 2; i++) {
      const answer = await world.gwen.call('returnPlayer', { params: body })
      expect(answer.body).toMatchObject({ playerNumber: 2, joinCode: game.joinCode })
      expect(answer.body).toMatchObject({ returned: true, animal: expect.any(String) })
    }
    expect((await read(world.gwen, ada.id)).body).toMatchObject({
      status: 'returned',
      location: null,
    })
  })

  it('has one link, which a phone may ask for again, and keeps no token', async () => {
    const game = await createGame(world.gwen)
    const ada = await join(world.ada, game.id)
    const ben = await join(world.ben, game.id)
    const first = await world.ada.call('createReturnToken', ada.id)
    const again = await world.ada.call('createReturnToken', ada.id)
    const bens = await world.ben.call('createReturnToken', ben.id)
    expect(again.body).toEqual(first.body)
    expect(bens.body).not.toEqual(first.body)
    const rows = await world.sql('select * from players')
    expect(JSON.stringify(rows)).not.toContain(first.body.token)
    expect((await world.gwen.call('returnPlayer', { params: first.body })).status).toBe(200)
  })
})

it('the report tells the host, and only the host, what a child did [DASH-17] [API-30]', async () => {
  const game = await createGame(world.gwen)
  const ada = await joinBesideGwen(world.ada, game.id)
  const report = await world.gwen.call('readReport', ada.id)
  expect(report.body).toMatchObject({
    playerId: ada.id,
    number: 1,
    status: 'ready',
    totalScore: 0,
    completed: 0,
    skipped: 0,
    session: { id: game.id, joinCode: game.joinCode, startedAt: null, endedAt: null },
    challenges: [],
  })
  expect((await world.ada.call('readReport', ada.id)).status).toBe(404)
})
