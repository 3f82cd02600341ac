import type { ChallengeView, HiddenSpot, HideSpots, Pack } from '@bramble/contract'
import { fromPlane, haversineMeters } from '@bramble/domain/geo/distance'
import { SPOT_GAP_METERS } from '@bramble/domain/limits'
import { loadLibrary } from '@bramble/library/load'
import { describe, expect, it } from 'vitest'
import { areaAround, loadAreas } from '#/modules/areas/testing/areas.ts'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { arriveAt, join, openGame, PARK, setOut } from '../testing/game.ts'

/** Real tasks that go at any hour. */
const LIBRARY = loadLibrary().map((task) => ({ ...task, hours: ['day' as const, 'dusk' as const] }))
const app = appForTests({ library: LIBRARY })

const TREE = fromPlane(PARK, { eastMeters: 40, northMeters: 10 })
const PICTURE = (await makePicture('jpeg', { width: 320, height: 240 })).toString('base64')
const WISH = { place: PARK, radiusMeters: 60, minutes: 10, ages: 'mixed' } as const
const KNOWN = {
  location: TREE,
  libraryTaskId: 'rough-bark',
  takenOn: '2025-10-04',
  picture: PICTURE,
}

async function hide(sessionId: string, wish: Partial<HideSpots> = {}): Promise<HiddenSpot[]> {
  const body = { ...WISH, known: KNOWN, ...wish }
  const reply = await app.gwen.call('hideSpots', { params: { id: sessionId }, body })
  expect([reply.status, reply.body.code]).toEqual([201, undefined])
  return reply.body.spots
}
const pictured = (spots: HiddenSpot[]) => spots.filter(({ picture }) => picture !== null)
const photoRows = async () => app.sql(`select id from photos where kind = 'challenge'`)
const photoOf = ({ picture }: { picture: string | null }) => picture!.split('/').at(-1)!

describe('a place where the family has been', () => {
  it('is one of the spots, with last time’s picture, and the others keep away from it', async () => {
    const { sessionId } = await openGame(app)
    const spots = await hide(sessionId)
    const [met, ...more] = pictured(spots)
    expect(more).toEqual([])
    expect(met).toMatchObject({ title: 'Then and now', task: 'basic-photo', stays: true })
    expect(haversineMeters(met!.location, TREE)).toBeLessThan(0.01)
    for (const { location, libraryTaskId } of spots.filter((spot) => spot !== met)) {
      expect(haversineMeters(location, TREE)).toBeGreaterThanOrEqual(SPOT_GAP_METERS - 0.01)
      expect(libraryTaskId).not.toBe('rough-bark')
    }
    expect((await app.gwen.call('listSpots', sessionId)).body.spots).toEqual(spots)
  })

  it('is compared by a child, with its picture on the way too, and any photo counts', async () => {
    const { sessionId } = await openGame(app)
    const [met] = pictured(await hide(sessionId))
    const adaId = await join(app.ada, sessionId)
    const readPhoto = photoOf(met!)
    expect((await app.ada.call('readPhoto', readPhoto)).status).toBe(404)
    const body = { location: { ...PARK, accuracy: 8 }, status: 'ready' as const }
    await app.ada.call('changePlayer', { params: { id: adaId }, body })
    const start = { params: { id: sessionId }, body: { status: 'active' as const } }
    await app.gwen.call('changeSession', start)
    await setOut(app.ada, adaId)
    const asked = { params: { id: adaId }, body: PARK }
    const pack = (await app.ada.call('readPack', asked)).body as Pack
    const seen: ChallengeView | undefined = pack.challenges.find(
      ({ challenge }) => challenge.id === met!.id,
    )?.challenge
    expect(seen).toMatchObject({
      title: 'Then and now',
      description: 'This is how it looked here in October 2025. Do you see it again?',
      referenceImage: met!.picture,
      showReferenceInGame: true,
      childPhotoTask: 'basic-photo',
    })
    expect((await app.ada.call('readPhoto', readPhoto)).status).toBe(200)
    expect((await app.ben.call('readPhoto', readPhoto)).status).toBe(404)
    await arriveAt(app, app.ada, adaId, TREE)
    const fields = { playerId: adaId, challengeId: met!.id }
    const photo = { bytes: await makePicture('jpeg', { seed: 9 }), fields }
    const sent = await app.ada.call('uploadChallengePhoto', { photo })
    expect(sent.body.validation).toMatchObject({ passed: true })
  })

  it.each([
    ['not this time: the grown-up removes the spot', 'remove'],
    ['the spots are dealt again without it', 'again'],
    ['the game is deleted', 'delete'],
  ])('its picture is gone with it: %s', async (_name, how) => {
    const { sessionId } = await openGame(app)
    const [met] = pictured(await hide(sessionId))
    expect(await photoRows()).toHaveLength(1)
    const spotId = met!.id
    if (how === 'remove') {
      await app.gwen.call('removeSpot', { params: { id: sessionId, spotId } })
    } else if (how === 'again')
      expect(pictured(await hide(sessionId, { known: undefined }))).toEqual([])
    else await app.gwen.call('deleteSession', sessionId)
    expect(await photoRows()).toEqual([])
  })

  it.each<[string, Partial<typeof KNOWN>, Partial<HideSpots>]>([
    ['outside the circle', { location: fromPlane(PARK, { eastMeters: 70, northMeters: 0 }) }, {}],
    ['of a task whose find goes away', { libraryTaskId: 'bird-in-sky-photo' }, {}],
    ['of no task of the library', { libraryTaskId: 'no-such-task' }, {}],
    ['with what is no picture', { picture: 'AAAA' }, {}],
    ['where somebody plays by ear', {}, { modes: ['ear'] }],
    ['where somebody plays with one switch', {}, { modes: ['switch'] }],
  ])('is not compared %s, and there is an adventure', async (_name, known, wish) => {
    const { sessionId } = await openGame(app)
    const spots = await hide(sessionId, { ...wish, known: { ...KNOWN, ...known } })
    // Its place stands for all spots less than 20 m from it, with another task where nobody can compare.
    expect(spots.length).toBeGreaterThanOrEqual(3)
    expect(pictured(spots)).toEqual([])
  })

  it('is left out on land that its keeper has closed', async () => {
    await loadAreas(app, [areaAround(TREE, 5)])
    const { sessionId } = await openGame(app)
    const spots = await hide(sessionId)
    expect(pictured(spots)).toEqual([])
    for (const { location } of spots) expect(haversineMeters(location, TREE)).toBeGreaterThan(5)
  })
})
