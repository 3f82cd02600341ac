import { join } from 'node:path'
import type { HiddenSpot } from '@bramble/contract'
import { fromPlane, toPlane } from '@bramble/domain/geo/distance'
import { createGround, warningOf } from '@bramble/ground'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startGroundThread, type GroundThread } from '#/adapters/ground/ground-thread.ts'
import { openGroundSource } from '#/adapters/ground/index.ts'
import { writeMap } from '#/adapters/ground/testing/made-map.ts'
import type { MadeFeature } from '#/adapters/ground/testing/made-tile.ts'
import type { GroundSource } from '#/modules/ground/index.ts'
import { aChallenge } from '#/modules/challenges/testing/challenges.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { openTestApp, type TestApp } from '#/testing/test-app.ts'
import { trailOf } from '#/modules/trails/testing/trails.ts'
import type { Reply } from '#/testing/person.ts'
import { folderForTests } from '#/testing/test-folder.ts'
import { joinBeside, openGame, PARK, setOut } from '../testing/game.ts'

const line = (word: string, points: number[]): MadeFeature => ({
  ...{ layer: 'transportation', shape: 'line', properties: { class: word } },
  points,
})
/** A park full of what nobody may hide in: dice alone would hit some of it with most adventures. */
const PLACE: readonly MadeFeature[] = [
  {
    ...{ layer: 'landcover', shape: 'area', properties: { class: 'grass', subclass: 'park' } },
    points: [-400, -400, 400, -400, 400, 400, -400, 400],
  },
  ...[-120, -40, 60, 130].map((north) => line('minor', [-400, north, 400, north])),
  line('rail', [30, -400, 30, 400]),
  {
    ...{ layer: 'water', shape: 'area', properties: { class: 'lake' } },
    points: [-110, -30, -50, -30, -50, 40, -110, 40],
  },
  {
    ...{ layer: 'building', shape: 'area', properties: {} },
    points: [-30, 70, 10, 70, 10, 110, -30, 110],
  },
]
const TRACKS = fromPlane(PARK, { eastMeters: 30, northMeters: 0 })
const wait = (ms: number) => new Promise((end) => setTimeout(end, ms))
const SPOTS = Number(process.env['SPOTS'] ?? 60)
const PLACES = Number(process.env['PLACES'] ?? 12)

type Trouble = 'none' | 'killed' | 'hung' | 'starved'
let trouble: Trouble = 'none'
/** Longer than anybody waits for a thread in trouble; a well one has all the time that a busy machine needs. */
const TOO_LONG_MS = 100
const PATIENCE_MS = { trouble: 30, none: 20_000 }

/** What becomes of a question while the thread is in trouble. */
async function inTrouble(thread: GroundThread, question: Parameters<GroundThread['ask']>) {
  // Its limit by the clock ends it, after everybody has been told to come again.
  if (trouble === 'hung') {
    await wait(TOO_LONG_MS)
    throw new Error('the thread hung')
  }
  // Before it is asked: a thread that ends meanwhile may have answered on a slow machine.
  if (trouble === 'killed') await thread.end()
  const asked = thread.ask(...question)
  // Right, when nobody waits any more.
  if (trouble === 'starved') await asked.then(() => wait(TOO_LONG_MS))
  return asked
}

const dir = folderForTests()
let app: TestApp
let source: GroundSource
beforeAll(async () => {
  const path = join(dir, 'place.pmtiles')
  await writeMap(path, PARK, { features: PLACE })
  source = await openGroundSource(path, 'MAP_FEATURES', {
    get waitMs() {
      return trouble === 'none' ? PATIENCE_MS.none : PATIENCE_MS.trouble
    },
    startThread(file) {
      const thread = startGroundThread(file)
      return {
        ask: (...question) => inTrouble(thread, question),
        end: () => thread.end(),
      }
    },
  })
  app = await openTestApp({ groundSource: source })
})
afterAll(async () => {
  await app.close()
})
beforeEach(async () => {
  await untilWell()
  await app.reset()
})

/** What was asked in trouble is over, and the map answers. */
async function untilWell(): Promise<void> {
  trouble = 'none'
  const answer = () => source.featuresAround(PARK, 300, 'family')
  await expect.poll(async () => (await answer()).at, { timeout: 60_000 }).toBe('known')
}

describe('while the map cannot be read', () => {
  /** Where the thread is well, forty makers ask at the same time. */
  const TROUBLES = ['killed', 'none', 'hung', 'none', 'starved', 'none'] as const

  it(
    'no spot is hidden on road, water, rails or in a house, and none without its warning',
    { timeout: 600_000 },
    async () => {
      const features = await source.featuresAround(PARK, 300, 'family')
      if (features.at !== 'known') throw new Error('the map does not answer')
      const ground = createGround(features.value)
      const { sessionId } = await openGame(app)
      await app.database.executeSql(`update sessions set max_players = 4 where id = '${sessionId}'`)
      const wish = {
        place: PARK,
        radiusMeters: 150,
        minutes: 40,
        ages: 'mixed',
        choice: 'off-path',
      } as const
      const params = { id: sessionId }
      const outcomes = { spots: 0, bad: 0, unsaid: 0, notNow: 0 }
      for (let round = 0; outcomes.spots < SPOTS; round++) {
        trouble = TROUBLES[round % TROUBLES.length]!
        const makers = Array.from({ length: trouble === 'none' ? 40 : 0 }, (_, n) => {
          const place = fromPlane(PARK, { eastMeters: n, northMeters: round % 100 })
          return app.stranger().call('lookAtGround', { body: { places: [place] } })
        })
        const hidden = await app.gwen.call('hideSpots', { params, body: wish })
        for (const maker of await Promise.all(makers)) {
          if (maker.status === 200) expect(maker.body.places[0].isKnown).toBe(true)
          else expect([maker.status, maker.body.code]).toEqual([503, 'ground.not-now'])
        }
        if (hidden.status === 503) {
          expect(hidden.body.code).toBe('ground.not-now')
          expect(hidden.body.error).toBe('One moment, the map is being read.')
          expect(Number(hidden.headers['retry-after'])).toBeGreaterThan(0)
          outcomes.notNow += 1
          continue
        }
        expect(hidden.status).toBe(201)
        for (const { location, warning, map } of hidden.body.spots as HiddenSpot[]) {
          const said = warningOf(ground.verdictAt(toPlane(PARK, location)))
          outcomes.spots += 1
          if (said !== null) outcomes.bad += 1
          if (map === 'none' || (map === 'known' && said !== warning)) outcomes.unsaid += 1
        }
      }
      expect(outcomes).toMatchObject({ bad: 0, unsaid: 0 })
      expect(outcomes.notNow).toBeGreaterThan(0)
    },
  )

  it(
    'nothing on rails is published before somebody has looked at it, and no spot is moved there unsaid',
    { timeout: 600_000 },
    async () => {
      const { accountId: ownerId } = await signInAs(app, app.gwen)
      const outcomes: string[] = []
      for (let n = 0; n < PLACES; n++) {
        trouble = TROUBLES[n % TROUBLES.length]!
        const made = aChallenge({ ownerId, status: 'draft', location: TRACKS })
        const [challenge] = await app.modules.challenges.service.create([made])
        const reply = await app.gwen.call('changeChallengeStatus', challenge!.id, {
          status: 'published',
        })
        outcomes.push(reply.status === 200 ? `${reply.body.review}` : `${reply.body.code}`)
      }
      expect(new Set(outcomes)).toEqual(new Set(['hidden', 'ground.not-now']))

      await untilWell()
      const { sessionId } = await openGame(app)
      const wish = {
        place: PARK,
        radiusMeters: 60,
        minutes: 10,
        ages: 'mixed',
        choice: 'off-path',
      } as const
      const params = { id: sessionId }
      const hidden = await app.gwen.call('hideSpots', { params, body: wish })
      trouble = 'hung'
      const spotId = hidden.body.spots[0].id as string
      const onTracks = { params: { ...params, spotId }, body: { location: TRACKS } }
      const moved = await app.gwen.call('moveSpot', onTracks)
      expect([moved.status, moved.body.code]).toEqual([503, 'ground.not-now'])
      await untilWell()
      const isAt = async (warning: string | null) =>
        ((await app.gwen.call('listSpots', { params })).body.spots as HiddenSpot[]).find(
          ({ id }) => id === spotId,
        )?.warning === warning
      expect(await isAt(null)).toBe(true)
      expect((await app.gwen.call('moveSpot', onTracks)).status).toBe(200)
      expect(await isAt('rail')).toBe(true)
    },
  )

  it('what is kept already is told, and says that the map could not be read', async () => {
    const { accountId: ownerId } = await signInAs(app, app.gwen)
    const [made] = await app.modules.challenges.service.create([
      aChallenge({ ownerId, location: TRACKS }),
    ])
    const { sessionId } = await openGame(app)
    const adaId = await joinBeside(app.ada, sessionId)
    const params = { id: sessionId }
    const wish = {
      place: PARK,
      radiusMeters: 60,
      minutes: 10,
      ages: 'mixed',
      choice: 'off-path',
    } as const
    const hide = { params, body: wish, headers: { 'idempotency-key': crypto.randomUUID() } }
    const { body: hidden } = await app.gwen.call('hideSpots', hide)
    const [, gone] = hidden.spots as HiddenSpot[]
    await app.gwen.call('createTrail', { body: trailOf([made!.id]) })
    trouble = 'hung'
    const { gwen, ada } = app
    const readings: Record<string, () => Promise<Reply>> = {
      listSpots: () => gwen.call('listSpots', { params }),
      'hideSpots, told again': () => gwen.call('hideSpots', hide),
      removeSpot: () => gwen.call('removeSpot', { params: { ...params, spotId: gone!.id } }),
      readSession: () => gwen.call('readSession', { params }),
      listChallenges: () => gwen.call('listChallenges'),
      readChallenge: () => gwen.call('readChallenge', made!.id),
      listTrails: () => gwen.call('listTrails'),
      readPlayer: () => ada.call('readPlayer', adaId),
    }
    const replies: Record<string, number> = {}
    for (const [name, read] of Object.entries(readings)) {
      const { status, body } = await read()
      replies[name] = status
      if (!name.includes('Spot')) continue
      const maps = new Set((body.spots as HiddenSpot[]).map(({ map }) => map))
      expect([name, maps]).toEqual([name, new Set(['not-now'])])
    }
    expect(new Set(Object.values(replies).map((status) => Math.floor(status / 100)))).toEqual(
      new Set([2]),
    )
    await gwen.call('changeSession', { params, body: { status: 'active' } })
    await setOut(ada, adaId)
    expect((await ada.call('readPack', adaId, PARK)).status).toBe(200)
  })
})

it('a place that the map does not know is told from one that it knows', async () => {
  const { sessionId } = await openGame(app)
  const wish = {
    choice: 'off-path',
    place: { lat: 10, lng: 10 },
    radiusMeters: 60,
    minutes: 10,
    ages: 'mixed',
  } as const
  const hidden = await app.gwen.call('hideSpots', sessionId, wish)
  const maps = (hidden.body.spots as HiddenSpot[]).map(({ map }) => map)
  expect([hidden.status, new Set(maps)]).toEqual([201, new Set(['none'])])
})
