import { describe, expect, it } from 'vitest'
import type { ChallengeView, HiddenSpot, HideSpots, Pack, Proximity } from '@bramble/contract'
import { fromPlane, haversineMeters } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { SEASONS, type LibraryTask } from '@bramble/library'
import { loadLibrary } from '@bramble/library/load'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import type { Person } from '#/testing/person.ts'
import { arriveAt, join, openGame, PARK, setOut } from '../testing/game.ts'
import { createFitLibrary } from '../live/to-spot.ts'

/** Forty questions that fit anywhere and always. */
const ANYWHERE: readonly LibraryTask[] = Array.from({ length: 40 }, (_, n) => {
  const words = {
    title: `Task ${n}`,
    description: 'What is it?',
    task: 'How many legs does an insect have?',
    options: ['Four', 'Six'],
    answer: 'Six',
    explanation: 'Count one side and take it twice.',
    fact: 'Insects have six legs.',
  }
  return {
    id: `task-${n}`,
    kind: 'question',
    ages: ['5-7', '8-11'],
    senses: ['see'],
    needs: [],
    efforts: n % 4 === 0 ? ['crouch'] : [],
    seasons: [...SEASONS],
    months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    hours: ['day', 'dusk'],
    weather: ['any'],
    regions: ['anywhere'],
    habitats: ['park', 'wood', 'street', 'garden'],
    standsStill: true,
    ending: 'choose',
    sticker: 'beetle',
    names: 'minibeasts',
    moves: [],
    aims: ['anywhere-noticing'],
    sources: ['A book'],
    checkedBy: null,
    checkedOn: null,
    words: { en: words, de: words },
  }
})

const LIBRARY = [...ANYWHERE, { ...ANYWHERE[0]!, id: 'of-the-beach', habitats: ['beach' as const] }]

const app = appForTests({ library: LIBRARY })

const WISH = { place: PARK, radiusMeters: 60, minutes: 10, ages: 'mixed' } as const
const NEAR = { ...PARK, radiusMeters: 200 }

async function hide(
  sessionId: string,
  wish: HideSpots = WISH,
  headers: Record<string, string> = {},
  host: Person = app.gwen,
): Promise<HiddenSpot[]> {
  const reply = await host.call('hideSpots', { params: { id: sessionId }, body: wish, headers })
  expect([reply.status, reply.body.code]).toEqual([201, undefined])
  return reply.body.spots
}

async function startWith(sessionId: string): Promise<string> {
  const adaId = await join(app.ada, sessionId)
  const body = { location: { ...PARK, accuracy: 8 }, status: 'ready' as const }
  await app.ada.call('changePlayer', { params: { id: adaId }, body })
  const start = { params: { id: sessionId }, body: { status: 'active' as const } }
  expect((await app.gwen.call('changeSession', start)).status).toBe(200)
  await setOut(app.ada, adaId)
  return adaId
}

async function findFrom(playerId: string, place: LatLng): Promise<Proximity> {
  const location = { ...place, accuracy: 8 }
  return (await app.ada.call('findProximity', { body: { playerId, location } })).body
}

const rows = async () => await app.sql('select * from challenges where game_id is not null')

describe('an instant adventure', () => {
  it('is dealt around the grown-up, in nobody’s list and never published', async () => {
    const { sessionId } = await openGame(app)
    const spots = await hide(sessionId)
    expect(spots).toHaveLength(5)
    for (const { location } of spots) {
      expect(haversineMeters(PARK, location)).toBeLessThanOrEqual(60)
    }
    expect(new Set(spots.map(({ libraryTaskId }) => libraryTaskId)).size).toBe(5)
    expect(JSON.stringify(spots)).not.toContain('Six')
    const list = await app.gwen.call('listSpots', sessionId)
    expect(list.body.spots).toEqual(spots)
    for (const row of (await rows()) as { status: string; owner_id: string | null }[]) {
      expect([row.status, row.owner_id]).toEqual(['draft', null])
    }
  })

  it('is of the place that the grown-up tells, where no map knows it', async () => {
    const { sessionId } = await openGame(app)
    const ofBeach = (spots: HiddenSpot[]) =>
      spots.some(({ libraryTaskId }) => libraryTaskId === 'of-the-beach')
    expect(ofBeach(await hide(sessionId))).toBe(false)
    expect(ofBeach(await hide(sessionId, { ...WISH, ages: '8-11', around: 'beach' }))).toBe(true)
  })

  it('[PLAN-02, PLAN-04] counts for its own game: after hiding the count is not 0', async () => {
    const { sessionId } = await openGame(app, null)
    const count = async (who: Person, of: { sessionId?: string }) =>
      (await who.call('countNearbyChallenges', { body: { ...NEAR, ...of } })).body.count
    const before = await count(app.gwen, {})
    await hide(sessionId)
    expect(await count(app.gwen, { sessionId })).toBe(before + 5)
    expect(await count(app.gwen, {})).toBe(before)
    expect(await count(app.ben, { sessionId })).toBe(before)
  })

  it('is dealt once for one key, and again for another', async () => {
    const { sessionId } = await openGame(app)
    const first = await hide(sessionId, WISH, { 'idempotency-key': 'the-first-deal' })
    expect(await hide(sessionId, WISH, { 'idempotency-key': 'the-first-deal' })).toEqual(first)
    const second = await hide(sessionId, WISH, { 'idempotency-key': 'the-second-deal' })
    expect(second.map(({ id }) => id)).not.toEqual(first.map(({ id }) => id))
    expect(await rows()).toHaveLength(5)
  })

  it('has other tasks than the family had lately', async () => {
    const { sessionId } = await openGame(app)
    const recentTaskIds = LIBRARY.slice(0, 35).map(({ id }) => id)
    const spots = await hide(sessionId, { ...WISH, recentTaskIds })
    for (const { libraryTaskId } of spots) expect(recentTaskIds).not.toContain(libraryTaskId)
  })

  it('has only tasks that each of its children can do, also when it is dealt again', async () => {
    const { sessionId } = await openGame(app)
    const asksToCrouch = ({ libraryTaskId }: HiddenSpot) =>
      Number(libraryTaskId?.replace('task-', '')) % 4 === 0
    const recentTaskIds = LIBRARY.map(({ id }) => id).filter((_, n) => n % 4 !== 0)
    const suit = async () => (await app.gwen.call('readSession', sessionId)).body.spotsSuit
    expect(await suit()).toBeUndefined()
    expect((await hide(sessionId, { ...WISH, recentTaskIds })).some(asksToCrouch)).toBe(true)
    const rowPressed = { params: { id: sessionId }, body: { modes: ['wheels' as const] } }
    expect((await app.gwen.call('changeSession', rowPressed)).body.spotsSuit).toEqual([])
    const onWheels = await hide(sessionId, { ...WISH, recentTaskIds, modes: ['wheels'] })
    expect(await suit()).toEqual(['wheels'])
    expect(onWheels).toHaveLength(5)
    expect(onWheels.some(asksToCrouch)).toBe(false)
    expect((await hide(sessionId, { ...WISH, recentTaskIds })).some(asksToCrouch)).toBe(false)
    await hide(sessionId, { ...WISH, modes: [] })
    const adaId = await join(app.ada, sessionId)
    await app.gwen.call('setPlayModes', adaId, { modes: ['wheels'] })
    expect((await hide(sessionId, { ...WISH, recentTaskIds })).some(asksToCrouch)).toBe(false)
  })

  it('can be moved and thinned out before the start, and not after it', async () => {
    const { sessionId } = await openGame(app)
    const [first, second] = await hide(sessionId)
    const at = (spotId = '') => ({ params: { id: sessionId, spotId } })
    const place = { lat: 51.4781, lng: PARK.lng }
    const moved = await app.gwen.call('moveSpot', { ...at(first?.id), body: { location: place } })
    expect(moved.body.spots.find(({ id }: HiddenSpot) => id === first?.id).location).toEqual(place)
    const far = { location: { lat: PARK.lat + 0.01, lng: PARK.lng } }
    const tooFar = await app.gwen.call('moveSpot', { ...at(first?.id), body: far })
    expect(tooFar.body.code).toBe('spots.too-far')
    const fewer = await app.gwen.call('removeSpot', at(second?.id))
    expect(fewer.body.spots).toHaveLength(4)
    expect((await app.gwen.call('removeSpot', at(second?.id))).body.spots).toHaveLength(4)
    for (const { id } of fewer.body.spots.slice(1)) await app.gwen.call('removeSpot', at(id))
    const last = await app.gwen.call('removeSpot', at(fewer.body.spots[0].id))
    expect(last.body.code).toBe('spots.last-one')

    await startWith(sessionId)
    const late = await app.gwen.call('hideSpots', sessionId, WISH)
    expect(late.body.code).toBe('spots.game-started')
  })

  it('is played by the children of its game and by nobody else', async () => {
    const { sessionId } = await openGame(app)
    const spots = await hide(sessionId)
    const adaId = await startWith(sessionId)
    const pack = await app.ada.call('readPack', adaId)
    const packed = pack.body.challenges.map(
      (one: { challenge: { id: string } }) => one.challenge.id,
    )
    expect(packed).toEqual(expect.arrayContaining(spots.map(({ id }) => id)))
    expect(JSON.stringify(pack.body)).not.toContain('questionCorrectAnswer')
    const { challengeId } = await arriveAt(app, app.ada, adaId, spots[0]!.location)
    expect(challengeId).toBe(spots[0]!.id)
    expect((await app.ada.call('readChallenge', challengeId)).status).toBe(200)
    expect((await app.ben.call('readChallenge', challengeId)).status).toBe(404)
    const answered = await app.ada.call('answerQuestion', {
      params: { id: adaId, challengeId },
      body: { answers: ['Six'] },
    })
    expect(answered.body.correct).toBe(true)
  })

  it('helps a child that answered wrong to answer again', async () => {
    const { sessionId } = await openGame(app)
    const spots = await hide(sessionId)
    const adaId = await startWith(sessionId)
    const { challengeId } = await arriveAt(app, app.ada, adaId, spots[0]!.location)
    const call = { params: { id: adaId, challengeId }, body: { answers: ['Four'] } }
    const { body } = await app.ada.call('answerQuestion', call)
    expect(body).toMatchObject({ correct: false, explanation: 'Count one side and take it twice.' })
  })

  it('begins cold, on the server and on the phone: its circle travels with it [ROAM-13]', async () => {
    const { sessionId } = await openGame(app)
    const spots = await hide(sessionId)
    const adaId = await startWith(sessionId)
    const { state } = await findFrom(adaId, PARK)
    expect(['cold', 'very-cold']).toContain(state)
    const { body: pack } = await app.ada.call('readPack', adaId)
    const hidden = (pack as Pack).challenges.filter(({ challenge }) =>
      spots.some(({ id }) => id === challenge.id),
    )
    expect(hidden.map((one) => one.hidingRadiusMeters)).toEqual(spots.map(() => 60))
  })

  it('gives the sticker of its task, and tells the fact in each language, on the spot, in the pack and afterwards', async () => {
    const { sessionId } = await openGame(app)
    const spots = await hide(sessionId)
    const adaId = await startWith(sessionId)
    const pack = await app.ada.call('readPack', adaId)
    const { challengeId } = await arriveAt(app, app.ada, adaId, spots[0]!.location)
    const read = await app.ada.call('readChallenge', challengeId)
    const packed = (pack.body as Pack).challenges.find((one) => one.challenge.id === challengeId)
    const { discovery } = read.body as ChallengeView
    expect(discovery).toMatchObject({ sticker: 'beetle', names: 'minibeasts' })
    const words = Object.values(discovery!.facts).map((text) => Buffer.from(text, 'base64'))
    expect(words.map(String)).toEqual(['Insects have six legs.', 'Insects have six legs.'])
    expect(packed?.challenge.discovery).toEqual(discovery)
    expect(JSON.stringify([pack.body, read.body])).not.toContain('six legs')
    const body = { answers: ['Four'] }
    await app.ada.call('answerQuestion', { params: { id: adaId, challengeId }, body })
    const { body: ada } = await app.ada.call('readPlayer', adaId)
    expect(ada.stickers).toEqual([{ challengeId, sticker: 'beetle' }])
    for (const who of [app.ada, app.gwen]) {
      const { body: list } = await who.call('listPlayerChallenges', adaId)
      const found = { sticker: 'beetle', photoId: null, facts: discovery!.facts }
      expect(list).toMatchObject([{ challengeId, found }])
    }
  })

  it('goes with its game', async () => {
    const { sessionId } = await openGame(app)
    await hide(sessionId)
    await app.gwen.call('deleteSession', sessionId)
    expect(await rows()).toEqual([])
  })

  it('does not reach a second game of the same grown-up', async () => {
    const hidden = await openGame(app)
    const spots = await hide(hidden.sessionId)
    const other = await openGame(app)
    const adaId = await startWith(other.sessionId)
    const pack = await app.ada.call('readPack', adaId)
    const packed = pack.body.challenges.map(
      (one: { challenge: { id: string } }) => one.challenge.id,
    )
    for (const { id } of spots) expect(packed).not.toContain(id)
  })

  it('lasts as long as a free game, and longer with a day pass', async () => {
    const { sessionId } = await openGame(app)
    const long = { ...WISH, minutes: 40 as const, radiusMeters: 150 as const }
    const refused = await app.gwen.call('hideSpots', sessionId, long)
    expect(refused.body.code).toBe('plan.needs-pass')
    await app.sql(`update sessions set max_players = 4 where id = '${sessionId}'`)
    expect(await hide(sessionId, long)).toHaveLength(12)
  })

  it('is hidden where the grown-up walked, with the tasks that were shown', async () => {
    const { sessionId } = await openGame(app)
    const [first, second, third] = [0, 30, 60].map((eastMeters) =>
      fromPlane(PARK, { eastMeters, northMeters: 0 }),
    )
    const body = {
      ages: 'mixed' as const,
      spots: [
        { location: first!, libraryTaskId: 'task-7' },
        { location: second!, libraryTaskId: 'task-7' },
        { location: third!, libraryTaskId: 'gone-since' },
      ],
    }
    const place = (key: string, of: typeof body = body) =>
      app.gwen.call('placeSpots', {
        params: { id: sessionId },
        body: of,
        headers: { 'idempotency-key': key },
      })
    const made = await place('the-first-walk')
    expect(made.status).toBe(201)
    const spots = made.body.spots as HiddenSpot[]
    expect(spots.map(({ location }) => location.lng)).toEqual(
      [first, second, third].map((one) => expect.closeTo(one!.lng, 8)),
    )
    expect(spots[0]?.libraryTaskId).toBe('task-7')
    expect(new Set(spots.map(({ libraryTaskId }) => libraryTaskId)).size).toBe(3)
    const radii = (await rows()).map((row) => (row as { hiding_radius: number }).hiding_radius)
    expect(radii).toEqual([30, 30, 30].map((meters) => expect.closeTo(meters, 1)))
    expect((await place('the-first-walk')).body.spots).toEqual(spots)
    expect(await rows()).toHaveLength(3)
    await place('another-walk', { ...body, spots: body.spots.slice(0, 1) })
    expect(await rows()).toHaveLength(1)
  })

  it('has another task at a walked spot where a child could not do the one that was shown', async () => {
    const { sessionId } = await openGame(app)
    const modes = ['wheels'] as const
    await app.gwen.call('changeSession', sessionId, { modes: [...modes] })
    const spots = [{ location: PARK, libraryTaskId: 'task-4' }]
    const made = await app.gwen.call('placeSpots', sessionId, { ages: 'mixed', spots })
    expect(made.status).toBe(201)
    const [spot] = made.body.spots as HiddenSpot[]
    expect(Number(spot?.libraryTaskId?.replace('task-', '')) % 4).not.toBe(0)
  })

  it('is not hidden twice at one place, and not during the game', async () => {
    const { sessionId } = await openGame(app)
    const near = fromPlane(PARK, { eastMeters: 12, northMeters: 0 })
    const walked = (...places: { lat: number; lng: number }[]) => ({
      params: { id: sessionId },
      body: {
        ages: 'mixed' as const,
        spots: places.map((location, i) => ({ location, libraryTaskId: `task-${i}` })),
      },
    })
    const refused = await app.gwen.call('placeSpots', walked(PARK, near))
    expect([refused.status, refused.body.code]).toEqual([422, 'spots.too-near'])
    const none = await app.gwen.call('placeSpots', walked())
    expect(none.status).toBe(400)
    expect((await app.gwen.call('placeSpots', walked(PARK))).status).toBe(201)
    await startWith(sessionId)
    const late = await app.gwen.call('placeSpots', walked(PARK))
    expect(late.body.code).toBe('spots.game-started')
  })

  it('is no challenge of the account that hides it', async () => {
    await signInAs(app, app.gwen)
    const { sessionId } = await openGame(app)
    await hide(sessionId)
    expect((await app.gwen.call('listChallenges')).body).toEqual([])
  })
})

it('every task of our library may be read by children', async () => {
  const library = loadLibrary()
  const { hidden } = app.modules.challenges
  for (const language of ['en', 'de'] as const) {
    expect(await createFitLibrary(library, hidden)(language)).toHaveLength(library.length)
  }
})
