import { beforeEach, describe, expect, test } from 'vitest'
import type { GrownUp, HostPlayer, HostSession, LateWorkAnswer } from '@bramble/contract'
import { haversineMeters } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { Person } from '#/testing/person.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import {
  inPark,
  join,
  look,
  openGame,
  PARK,
  setOut,
  startGame,
  type Game,
} from '../testing/game.ts'

const app = appForTests()

let seq = 0
beforeEach(() => {
  seq = 0
})

interface Step {
  meters: number
  accuracy?: number
  isDashboardOpen?: boolean
  gwen?: LatLng
}

/** Three seconds later the child's phone tells where it is, as it does while it walks back. */
async function walkBack(
  { sessionId, adaId }: { sessionId: string; adaId: string },
  { meters, accuracy = 6, isDashboardOpen = true, gwen = PARK }: Step,
): Promise<GrownUp | null> {
  app.clock.advance(3_000)
  if (isDashboardOpen) {
    const body = { ...gwen, accuracy: 6 }
    await app.gwen.call('tellHostPlace', { params: { id: sessionId }, body })
  }
  seq += 1
  const fixes = [{ ...inPark(0, meters), accuracy, ageMs: 0 }]
  const item = { key: crypto.randomUUID(), seq, ageMs: 0, kind: 'trail', fixes }
  const params = { id: adaId }
  const { status, body } = await app.ada.call('sendLateWork', { params, body: { items: [item] } })
  expect(status).toBe(200)
  return (body as LateWorkAnswer).grownUp
}

async function ada(sessionId: string): Promise<HostPlayer> {
  const { body } = await app.gwen.call('readSession', sessionId)
  return (body as HostSession).players[0]!
}

const finish = (playerId: string, who: Person = app.ada) =>
  who.call('changePlayer', playerId, { status: 'completed' })

test('a child that has walked back is back after ten seconds beside its grown-up, and leaves no place', async () => {
  const game = await startGame(app)
  await look(app, app.ada, game.adaId, inPark(0, 60))
  expect((await finish(game.adaId)).status).toBe(200)
  for (const meters of [60, 45, 30]) {
    const grownUp = await walkBack(game, { meters })
    expect(grownUp!.location).toMatchObject(PARK)
  }
  const seen = await ada(game.sessionId)
  expect(seen).toMatchObject({ status: 'completed', circle: 'inside' })
  expect(seen.locatedAt).toBe(new Date(app.clock.now()).toISOString())
  for (let i = 0; i < 4; i += 1) await walkBack(game, { meters: 8 })
  expect((await ada(game.sessionId)).status).toBe('completed')
  expect(await walkBack(game, { meters: 8 })).toBeNull()
  expect(await ada(game.sessionId)).toMatchObject({
    status: 'returned',
    location: null,
    circle: null,
  })
  await app.modules.game.positions.flush()
  expect(await app.sql('select player_id from player_positions')).toEqual([])
})

test('also after the time is up', async () => {
  const game = await startGame(app)
  await look(app, app.ada, game.adaId, inPark(0, 40))
  app.clock.advance(10 * 60_000)
  for (let i = 0; i < 5; i += 1) await walkBack(game, { meters: 8 })
  expect((await ada(game.sessionId)).status).toBe('returned')
})

async function secondGrownUp({ sessionId }: Game): Promise<Person> {
  const hazel = app.stranger()
  const { body: invited } = await app.gwen.call('inviteCoHost', sessionId)
  const code = (invited as { code: string }).code
  expect((await hazel.call('joinAsCoHost', { body: { code } })).status).toBe(200)
  return hazel
}

async function endBy(who: Person, { sessionId }: Game): Promise<void> {
  const body = { status: 'ended' as const }
  expect((await who.call('changeSession', { params: { id: sessionId }, body })).status).toBe(200)
}

const ENDS = {
  'by hand': async ({ sessionId }: Game) => {
    const body = { status: 'ended' as const }
    expect((await app.gwen.call('changeSession', { params: { id: sessionId }, body })).status).toBe(
      200,
    )
  },
  'by the second grown-up': async (game: Game) => {
    await endBy(await secondGrownUp(game), game)
  },
  'by the clock': () => {
    app.clock.advance(10 * 60_000)
    return Promise.resolve()
  },
}

/** Each run walks another way; `WAYS_BACK=34` plays a hundred and two. */
const RUNS = Number(process.env['WAYS_BACK'] ?? 4)

test.each(Object.entries(ENDS))(
  '[OPEN-21] a child is told where its grown-up walks after a game that ends %s, each time',
  async (_how, end) => {
    for (let run = 0; run < RUNS; run += 1) {
      await app.reset()
      seq = 0
      const game = await startGame(app)
      await look(app, app.ada, game.adaId, inPark(0, 60))
      await end(game)
      // Its phone hears of the end, and says that the child goes back.
      seq += 1
      const item = { key: crypto.randomUUID(), seq, ageMs: 0, kind: 'return' as const }
      const body = { items: [item] }
      const taken = await app.ada.call('sendLateWork', { params: { id: game.adaId }, body })
      expect(taken.body).toMatchObject({ items: [{ code: null }] })
      for (const step of [1, 2, 3]) {
        const gwen = inPark(step * run, step * 12)
        const grownUp = await walkBack(game, { meters: 60, gwen })
        expect(haversineMeters(grownUp!.location!, gwen), `run ${run}, step ${step}`).toBeLessThan(
          2,
        )
        expect(grownUp!.locatedAt).toBe(new Date(app.clock.now()).toISOString())
      }
    }
  },
)

describe('where the page of the host is shut, the way back leads to who helps with the children', () => {
  /** The child on its way back, after the game was ended by its second grown-up. */
  async function endedByHazel() {
    const game = await startGame(app)
    await look(app, app.ada, game.adaId, inPark(0, 60))
    const hazel = await secondGrownUp(game)
    await walkBack(game, { meters: 60 })
    const tells = async (who: Person, place: LatLng) =>
      (await who.call('tellHostPlace', game.sessionId, { ...place, accuracy: 6 })).status
    expect(await tells(hazel, inPark(30, 30))).toBe(403)
    await endBy(hazel, game)
    seq += 1
    const item = { key: crypto.randomUUID(), seq, ageMs: 0, kind: 'return' as const }
    await app.ada.call('sendLateWork', game.adaId, { items: [item] })
    const goesTo = async () =>
      (await walkBack(game, { meters: 60, isDashboardOpen: false }))?.location
    return { game, hazel, tells, goesTo }
  }

  test('once that page has been silent, and the child is back beside the second grown-up', async () => {
    const { game, hazel, tells, goesTo } = await endedByHazel()
    expect(await tells(hazel, inPark(30, 30))).toBe(200)
    expect(await goesTo()).toMatchObject(PARK)
    app.clock.advance(45_000)
    for (const east of [30, 40, 50]) {
      const place = inPark(east, 30)
      expect(await tells(hazel, place)).toBe(200)
      expect(haversineMeters((await goesTo())!, place)).toBeLessThan(2)
    }
    for (let i = 0; i < 5; i += 1) {
      await tells(hazel, inPark(0, 55))
      await walkBack(game, { meters: 55, isDashboardOpen: false })
    }
    expect((await ada(game.sessionId)).status).toBe('returned')
  })

  test('and to the host again as soon as its page tells', async () => {
    const { game, hazel, tells, goesTo } = await endedByHazel()
    app.clock.advance(45_000)
    await tells(hazel, inPark(30, 30))
    await tells(app.gwen, inPark(0, 10))
    await tells(hazel, inPark(30, 30))
    expect(haversineMeters((await goesTo())!, inPark(0, 10))).toBeLessThan(2)
    expect((await ada(game.sessionId)).status).toBe('completed')
  })
})

test('a child that still plays beside its grown-up plays on', async () => {
  const game = await startGame(app)
  await look(app, app.ada, game.adaId, inPark(0, 5))
  for (let i = 0; i < 8; i += 1) await walkBack(game, { meters: 5 })
  expect((await ada(game.sessionId)).status).toBe('playing')
})

test('nobody is back at a closed dashboard, with a vague phone, or where its grown-up was', async () => {
  const game = await startGame(app)
  await look(app, app.ada, game.adaId, inPark(0, 5))
  await finish(game.adaId)
  for (let i = 0; i < 8; i += 1) await walkBack(game, { meters: 5, isDashboardOpen: false })
  for (let i = 0; i < 8; i += 1) await walkBack(game, { meters: 5, accuracy: 25 })
  const gwen = inPark(0, -40)
  for (let i = 0; i < 8; i += 1) await walkBack(game, { meters: 5, gwen })
  expect((await ada(game.sessionId)).status).toBe('completed')
})

test('a child never seen beside its host is not brought back by places (T1)', async () => {
  const { sessionId } = await openGame(app, null)
  const adaId = await join(app.ada, sessionId)
  const location = { ...PARK, accuracy: 6 }
  const body = { location, status: 'ready' }
  await app.ada.call('changePlayer', { params: { id: adaId }, body })
  await app.gwen.call('changeSession', sessionId, { status: 'active' })
  await setOut(app.ada, adaId)
  await finish(adaId)
  for (let i = 0; i < 6; i += 1)
    expect(await walkBack({ sessionId, adaId }, { meters: 2 })).toBeNull()
  expect((await ada(sessionId)).status).toBe('completed')
})
