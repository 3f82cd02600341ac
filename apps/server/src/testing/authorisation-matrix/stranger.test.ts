import type { PictureName } from '@bramble/domain/player/pictures'
import type { CallName } from '@bramble/contract'
import { fromPlane } from '@bramble/domain/geo/distance'
import { beforeAll, describe, expect, it } from 'vitest'
import { aChallenge } from '#/modules/challenges/testing/challenges.ts'
import type { CallInput, Person, Reply } from '../person.ts'
import { table } from './table.ts'
import { buildWorld, PARK, type World } from './world.ts'
import { openForFile } from '../app-for-tests.ts'

/** Where Gina plays: the stranger knows the town, not the family. */
const GAME = fromPlane(PARK, { eastMeters: 0, northMeters: 700 })
const NEAR_GAME = fromPlane(GAME, { eastMeters: 40, northMeters: 0 })

interface StrangersGame {
  gameId: string
  joinCode: string
  /** What the stranger joined as. */
  strangerId: string
  /** The stranger's phone: it has the code and its own cookie, nothing else. */
  phone: Person
}

let gina: Person
const world = openForFile(buildWorld)
beforeAll(async () => {
  gina = world.people.go
  const { service } = world.app.modules.challenges
  const ownerId = world.accounts.go.accountId
  await service.create([
    aChallenge({ title: 'Behind our house', status: 'draft', ownerId, location: NEAR_GAME }),
    aChallenge({ title: 'For everybody', location: GAME }),
  ])
})

/** A game of Gina's, which plays her drafts and hidden spots, and somebody who has only its code. */
async function openToStranger(hasPlace: boolean, isRunning: boolean): Promise<StrangersGame> {
  const body = { location: hasPlace ? { ...GAME, accuracy: 8 } : null }
  const made = await gina.call('createSession', { body })
  const { id: gameId, joinCode } = made.body as { id: string; joinCode: string }
  await world.app.database.executeSql(
    `update sessions set max_players = 100 where id = '${gameId}'`,
  )
  const place = { place: GAME, radiusMeters: 60, minutes: 10, ages: 'mixed' } as const
  const hidden = await gina.call('hideSpots', gameId, place)
  expect(hidden.body.spots).not.toEqual([])
  if (isRunning) {
    await gina.call('changeSession', gameId, { status: 'active' })
  }
  const phone = world.app.stranger()
  const joined = await joinAs(phone, { gameId, joinCode })
  // The host may set a child out that it has not seen.
  if (isRunning) {
    const params = { id: joined }
    await gina.call('changePlayer', { params, body: { status: 'playing' } })
  }
  return { gameId, joinCode, strangerId: joined, phone }
}

async function joinAs(
  phone: Person,
  { gameId, joinCode }: { gameId: string; joinCode: string },
): Promise<string> {
  await phone.call('findSessionByCode', { params: { joinCode } })
  const { status, body } = await phone.call('joinSession', {
    body: { sessionId: gameId, deviceId: 'phone' },
  })
  expect(status).toBe(201)
  return body.id as string
}

/** Everything that would tell of a challenge: its id, its title, its place, its pictures. */
async function secrets(): Promise<string[]> {
  const { rows } = await world.app.database.executeSql(
    `select id, title, lat, lng, game_id, reference_image_id as picture from challenges`,
  )
  const all = rows as {
    id: string
    title: string
    lat: number
    lng: number
    game_id: string | null
    picture: string | null
  }[]
  expect(all.length).toBeGreaterThan(10)
  return all.flatMap(({ id, title, lat, lng, game_id: gameId, picture }) => [
    id,
    // What is hidden for a game has the title of its task, which the library tells everybody.
    ...(gameId === null ? [title] : []),
    `"lat":${lat},"lng":${lng}`,
    ...(picture === null ? [] : [picture]),
  ])
}

/** Sends a call with the cookies of the stranger's phone, which keeps its own cookie alone. */
async function asStranger(phone: Person, send: (person: Person) => Promise<Reply>): Promise<Reply> {
  world.app.clock.advance(2_100)
  const asking = world.app.stranger()
  for (const [name, value] of phone.cookies) asking.cookies.set(name, value)
  const reply = await send(asking)
  const renewed = asking.cookies.get('player')
  if (renewed !== undefined) phone.cookies.set('player', renewed)
  return reply
}

/** Calls that would end the world, or its clock. */
const NOT_ASKED: readonly (CallName | undefined)[] = ['resetDevelopment']

const GAMES = [
  ['that waits, with a place', true, false],
  ['that waits, without a place', false, false],
  ['that runs, with a place', true, true],
  ['that runs, without a place', false, true],
] as const

describe.each(GAMES)(
  'a stranger with the code of a game %s (T1) (T3) (T20)',
  (_name, hasPlace, isRunning) => {
    it('hears of no challenge from any call of the matrix', async () => {
      const game = await openToStranger(hasPlace, isRunning)
      const needles = await secrets()
      for (const row of table) {
        if (NOT_ASKED.includes(row.call)) continue
        if ((await asStranger(game.phone, (who) => readOwn(who, game))).status !== 200) {
          game.strangerId = await joinAs(game.phone, game)
        }
        const { gameId, strangerId } = game
        const inGame: World = { ...world.ofAccount, gameId, adaId: strangerId }
        const input = (await row.request?.(inGame, false, null)) ?? {}
        const reply = await asStranger(game.phone, (who) =>
          row.call === undefined
            ? who.send({
                method: row.route?.startsWith('POST ') === true ? 'POST' : 'GET',
                url: row.url ?? '/',
              })
            : who.call(row.call, input),
        )
        const said = reply.raw.toString()
        const told = needles.filter((needle) => said.includes(needle))
        expect([row.call ?? row.route, row.state, told]).toEqual([
          row.call ?? row.route,
          row.state,
          [],
        ])
      }
    })

    it('hears of none that it knows the id of, wherever it says that it is', async () => {
      const game = await openToStranger(hasPlace, isRunning)
      const needles = await secrets()
      const { rows } = await world.app.database.executeSql(
        `select id from challenges where title in ('Behind our house', 'For everybody')
         union all (select id from challenges where game_id = '${game.gameId}' limit 1)`,
      )
      const ids = (rows as { id: string }[]).map(({ id }) => id)
      expect(ids).toHaveLength(3)
      // Near, but not within 250 m of the host.
      for (const north of [400, 300, -300]) {
        const place = fromPlane(GAME, { eastMeters: 0, northMeters: north })
        for (const challengeId of ids) {
          for (const [call, input] of tries(game.strangerId, challengeId, place)) {
            const reply = await asStranger(game.phone, (who) => who.call(call, input))
            const said = reply.raw.toString().replaceAll(challengeId, '')
            expect([call, needles.filter((needle) => said.includes(needle))]).toEqual([call, []])
            expect([call, reply.status]).toEqual([call, expect.toBeOneOf(ALLOWED[call] ?? REFUSED)])
          }
        }
      }
      // Pictures are bytes, in which no title stands.
      for (const id of [world.photos.challenge, world.draftPictureId]) {
        const picture = await asStranger(game.phone, (who) => who.call('readPhoto', id))
        expect(picture.status).toBe(404)
      }
      const { rows: kept } = await world.app.database.executeSql(
        `select 1 from player_challenges where player_id = '${game.strangerId}'`,
      )
      expect(kept).toEqual([])
    })
  },
)

it('a child that was seen beside its host hears of them by the same calls', async () => {
  for (const hasPlace of [true, false]) {
    const { gameId, joinCode } = await openToStranger(hasPlace, true)
    const phone = world.app.stranger()
    const id = await joinAs(phone, { gameId, joinCode })
    const body = { location: { ...GAME, accuracy: 8 }, status: 'ready' } as const
    const ready = await phone.call('changePlayer', { params: { id }, body })
    if (!hasPlace) {
      const pictures = ready.body.pictures as PictureName[]
      await gina.call('pickPictures', id, { pictures })
    }
    const location = { ...GAME, accuracy: 8 }
    const near = await phone.call('findProximity', { body: { playerId: id, location } })
    expect(near.raw.toString()).toContain('For everybody')
    const pack = await phone.call('readPack', id, GAME)
    expect(pack.raw.toString()).toContain('Behind our house')
    const picture = await phone.call('readPhoto', world.photos.challenge)
    expect(picture.status).toBe(200)
  }
})

const readOwn = (who: Person, { strangerId }: StrangersGame) => who.call('readPlayer', strangerId)

const REFUSED = [400, 404, 409]
/** The answer is the one of a place where there is nothing, or tells each item what became of it. */
const ALLOWED: Partial<Record<CallName, number[]>> = {
  findProximity: [200, 409],
  sendLateWork: [200],
  listPlayerChallenges: [200],
}

/** All calls that are about one challenge, or about what there is at a place. */
function tries(
  playerId: string,
  challengeId: string,
  place: { lat: number; lng: number },
): [CallName, CallInput<CallName>][] {
  const params = { id: playerId }
  const location = { ...place, accuracy: 8 }
  const event = (seq: number) => ({ key: crypto.randomUUID(), seq, ageMs: 1_000, challengeId })
  const fixes = [{ ...location, ageMs: 1_000 }]
  const items = [
    { ...event(1), kind: 'arrival' as const, fixes, saidSo: true },
    { ...event(2), kind: 'skip' as const, fixes },
    { ...event(3), kind: 'answer' as const, answers: ['Six'] },
    { ...event(4), kind: 'complete' as const },
    { ...event(5), kind: 'close' as const, status: 'completed' as const },
  ]
  return [
    ['findProximity', { body: { playerId, location, canAsk: true, playsOn: true } }],
    ['readPack', { params, body: place }],
    ['skipChallenge', { params, body: { challengeId } }],
    ['sayIfHere', { params, body: { challengeId, isHere: true } }],
    ['askGrownUp', { params }],
    ['answerQuestion', { params: { id: playerId, challengeId }, body: { answers: ['Six'] } }],
    ['createPlayerChallenge', { body: { playerId, challengeId, status: 'completed', score: 100 } }],
    ['sendLateWork', { params, body: { items } }],
    ['readChallenge', { params: { id: challengeId } }],
    ['listPlayerChallenges', { params }],
    ['readReport', { params }],
  ]
}
