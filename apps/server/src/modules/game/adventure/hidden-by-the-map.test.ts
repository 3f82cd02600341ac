import { join } from 'node:path'
import type { FittingSpots, HiddenSpot, HideSpots } from '@bramble/contract'
import { fromPlane, toPlane } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeMap } from '#/adapters/ground/testing/made-map.ts'
import type { MadeFeature } from '#/adapters/ground/testing/made-tile.ts'
import { openTestApp, type TestApp } from '#/testing/test-app.ts'
import { folderForTests } from '#/testing/test-folder.ts'
import { areaAround, loadAreas } from '#/modules/areas/testing/areas.ts'
import { openGame, PARK } from '../testing/game.ts'

/** Houses with gardens on both sides of a street; a small park 60 m to the north, a pond in the east. */
const TOWN: readonly MadeFeature[] = [
  {
    ...{ layer: 'landuse', shape: 'area', properties: { class: 'residential' } },
    points: [-400, -400, 400, -400, 400, 40, -400, 40],
  },
  {
    ...{ layer: 'transportation', shape: 'line', properties: { class: 'minor' } },
    points: [-400, 0, 400, 0],
  },
  {
    ...{ layer: 'landcover', shape: 'area', properties: { class: 'grass', subclass: 'park' } },
    points: [-100, 60, 100, 60, 100, 140, -100, 140],
  },
  {
    ...{ layer: 'transportation', shape: 'line', properties: { class: 'path' } },
    points: [-100, 100, 100, 100],
  },
  {
    ...{ layer: 'water', shape: 'area', properties: { class: 'lake' } },
    points: [100, -30, 130, -30, 130, -10, 100, -10],
  },
]

/** A path through a protected heath, 600 m to the north. */
const RESERVE = fromPlane(PARK, { eastMeters: 0, northMeters: 600 })
const HEATH: readonly MadeFeature[] = [
  {
    ...{ layer: 'park', shape: 'area', properties: { class: 'nature_reserve' } },
    points: [-400, 400, 400, 400, 400, 800, -400, 800],
  },
  {
    ...{ layer: 'transportation', shape: 'line', properties: { class: 'path' } },
    points: [-400, 600, 400, 600],
  },
]

const dir = folderForTests()
let app: TestApp
beforeAll(async () => {
  const path = join(dir, 'town.pmtiles')
  await writeMap(path, PARK, { features: [...TOWN, ...HEATH] })
  app = await openTestApp({ env: { MAP_TILES: path } })
})
afterAll(async () => {
  await app.close()
})
const forgetAll = async () => {
  await app.reset()
  // A database that was emptied by nobody is heard of late.
  app.clock.advance(60_000)
}
beforeEach(forgetAll)

const WISH = { place: PARK, radiusMeters: 60, minutes: 10, ages: 'mixed' } as const

async function hide(wish: HideSpots): Promise<{ sessionId: string; spots: HiddenSpot[] }> {
  const { sessionId } = await openGame(app)
  const reply = await app.gwen.call('hideSpots', sessionId, wish)
  expect([reply.status, reply.body.code]).toEqual([201, undefined])
  return { sessionId, spots: reply.body.spots }
}

describe('an adventure where the server has a map', () => {
  it('tells before the dice fall how many spots fit into each circle', async () => {
    const asked = { body: { place: PARK, minutes: 10 as const } }
    const { body } = await app.gwen.call('countFittingSpots', asked)
    const { isKnown, circles } = body as FittingSpots
    expect(isKnown).toBe(true)
    expect(circles.map(({ radiusMeters }) => radiusMeters)).toEqual([30, 60, 150])
    expect(circles.map(({ pathSpots }) => pathSpots)).toEqual([0, 0, 5])
    expect(circles[1]?.streetSpots).toBe(5)
    const forClass = { body: { ...asked.body, forClass: true } }
    const wider = (await app.gwen.call('countFittingSpots', forClass)).body as FittingSpots
    expect(wider.circles.map(({ radiusMeters }) => radiusMeters)).toEqual([30, 60, 150, 300])
    expect(wider.circles.slice(0, 3)).toEqual(circles)
  })

  it('hides on open ground only, and where the grown-up chose so along the street, never on it', async () => {
    const { spots } = await hide({ ...WISH, radiusMeters: 150 })
    expect(spots).toHaveLength(5)
    for (const { location, warning } of spots) {
      expect(warning).toBeNull()
      expect(toPlane(PARK, location).northMeters).toBeGreaterThan(40)
    }
    const along = await hide({ ...WISH, choice: 'streets' })
    expect(along.spots).toHaveLength(5)
    for (const { location } of along.spots) {
      expect(Math.abs(toPlane(PARK, location).northMeters)).toBeGreaterThan(6)
    }
  })

  it('hides only at ways that wheels roll on where that is wished for', async () => {
    const wish = { ...WISH, radiusMeters: 150, onWheels: true } as const
    const asked = { body: { place: PARK, minutes: 10 as const, onWheels: true } }
    const { circles } = (await app.gwen.call('countFittingSpots', asked)).body as FittingSpots
    expect(circles.map(({ pathSpots }) => pathSpots)).toEqual([0, 0, 5])
    const { spots } = await hide(wish)
    expect(spots).toHaveLength(5)
    for (const { location } of spots) {
      expect(Math.abs(toPlane(PARK, location).northMeters - 100)).toBeLessThan(3)
    }
    // Where there is no map, it is the grown-up who looks.
    expect((await hide({ ...wish, place: { lat: 10, lng: 10 } })).spots).toHaveLength(5)
  })

  it('stays on the path where a keeper asks so, and where no path is known or a keeper says no hides nothing', async () => {
    const elsewhere = { lat: 10, lng: 10 }
    const areas = [PARK, elsewhere].map((place) => areaAround(place, 1_000, { rule: 'on-path' }))
    const loaded = await loadAreas(app, areas)
    const wish = { ...WISH, radiusMeters: 150 } as const
    const { spots } = await hide(wish)
    expect(spots.length).toBeGreaterThanOrEqual(5)
    for (const { location } of spots) {
      expect(Math.abs(toPlane(PARK, location).northMeters - 100)).toBeLessThan(3)
    }
    const refusal = async (place: typeof PARK) => {
      const { sessionId } = await openGame(app)
      const body = { ...wish, place }
      return (await app.gwen.call('hideSpots', { params: { id: sessionId }, body })).body
    }
    const words = 'Otter Valley Reserve asks that everybody stays on the path.'
    expect(await refusal(elsewhere)).toMatchObject({
      code: 'area.closed',
      error: expect.stringContaining(words) as unknown,
    })
    const { remove } = app.modules.areas.operator
    for (const id of loaded) await remove(id)
    const [closed = ''] = await loadAreas(app, [areaAround(PARK, 1_000)])
    expect(await refusal(PARK)).toMatchObject({ code: 'area.closed' })
    await remove(closed)
  })

  it('closes a nest that no direction of the circle looks at', async () => {
    // Between the places at half the radius and those on the rim, beside the path.
    const nest = { eastMeters: 45, northMeters: 100 }
    const wish = { ...WISH, place: fromPlane(PARK, { eastMeters: 0, northMeters: 100 }) }
    for (let round = 0; round < 6; round++) {
      await forgetAll()
      await loadAreas(app, [areaAround(fromPlane(PARK, nest), 12)])
      const { spots } = await hide(wish)
      expect(spots.length).toBeGreaterThan(0)
      for (const { location } of spots) {
        const { eastMeters, northMeters } = toPlane(PARK, location)
        const aside = [eastMeters - nest.eastMeters, northMeters - nest.northMeters].map(Math.abs)
        expect(Math.max(...aside)).toBeGreaterThan(12)
      }
    }
  })

  it('counts and hides only beside land that a keeper has closed, until the month is over', async () => {
    const half = fromPlane(PARK, { eastMeters: -200, northMeters: 100 })
    const place = fromPlane(PARK, { eastMeters: 0, northMeters: 100 })
    const countAt60 = async (months?: number[]) => {
      await forgetAll()
      if (months !== undefined) await loadAreas(app, [areaAround(half, 200, { months })])
      const asked = { body: { place, minutes: 10 as const } }
      const { circles } = (await app.gwen.call('countFittingSpots', asked)).body as FittingSpots
      return circles[1]!.pathSpots
    }
    const open = await countAt60()
    const thisMonth = [new Date(app.clock.now()).getUTCMonth() + 1]
    const beside = await countAt60(thisMonth)
    expect(beside).toBeGreaterThan(0)
    expect(beside).toBeLessThan(open)
    const { spots } = await hide({ ...WISH, place })
    expect(spots).toHaveLength(beside)
    for (const { location } of spots) {
      expect(toPlane(PARK, location).eastMeters).toBeGreaterThan(0)
    }
    app.clock.advance(31 * 24 * 60 * 60_000)
    expect(await countAt60(thisMonth)).toBe(open)
  })

  it('hides nothing rather than in a road or a garden', async () => {
    const { sessionId } = await openGame(app)
    const reply = await app.gwen.call('hideSpots', sessionId, WISH)
    expect([reply.status, reply.body.code]).toEqual([422, 'spots.no-room'])
  })

  it('tells of a spot that a grown-up moves onto a road, into water or beside it, and lets it lie there', async () => {
    const { sessionId, spots } = await hide({ ...WISH, radiusMeters: 150 })
    const params = { id: sessionId, spotId: spots[0]!.id }
    const moveTo = async (eastMeters: number, northMeters: number) => {
      const location = fromPlane(PARK, { eastMeters, northMeters })
      const { body } = await app.gwen.call('moveSpot', { params, body: { location } })
      const moved = (body.spots as HiddenSpot[]).find(({ id }) => id === params.spotId)
      return [moved?.warning, moved?.isByWater]
    }
    expect(await moveTo(50, 0)).toEqual(['road', false])
    expect(await moveTo(115, -20)).toEqual(['water', true])
    expect(await moveTo(94, -20)).toEqual([null, true])
    expect(await moveTo(0, 100)).toEqual([null, false])
  })

  it('says of places what the map has there, and where there is no map', async () => {
    const places = [
      fromPlane(PARK, { eastMeters: 20, northMeters: 0 }),
      fromPlane(PARK, { eastMeters: 0, northMeters: 100 }),
      fromPlane(PARK, { eastMeters: 94, northMeters: -20 }),
      { lat: 10, lng: 10 },
    ]
    const { body } = await app.gwen.call('lookAtGround', { body: { places } })
    expect(body.places).toEqual([
      { isKnown: true, warning: 'road', isByWater: false },
      { isKnown: true, warning: null, isByWater: false },
      { isKnown: true, warning: null, isByWater: true },
      { isKnown: false, warning: null, isByWater: false },
    ])
  })

  it('keeps a reserve’s spots on the path, whoever asks for more or moves them', async () => {
    const asked = { body: { place: RESERVE, minutes: 10 as const } }
    const { mayLeavePath } = (await app.gwen.call('countFittingSpots', asked)).body as FittingSpots
    expect(mayLeavePath).toBe(false)
    const wish = { ...WISH, place: RESERVE, radiusMeters: 150, choice: 'streets' } as const
    const { sessionId, spots } = await hide(wish)
    const fromPath = ({ location }: Pick<HiddenSpot, 'location'>) =>
      Math.abs(toPlane(RESERVE, location).northMeters)
    expect(spots.length).toBeGreaterThanOrEqual(5)
    for (const spot of spots) expect(fromPath(spot)).toBeLessThan(3)
    const params = { id: sessionId, spotId: spots[0]!.id }
    const move = (northMeters: number) => {
      const location = fromPlane(RESERVE, { eastMeters: 10, northMeters })
      return app.gwen.call('moveSpot', { params, body: { location } })
    }
    const moved = (await move(18)).body.spots as HiddenSpot[]
    expect(fromPath(moved.find(({ id }) => id === params.spotId)!)).toBeLessThan(3)
    expect((await move(60)).body.code).toBe('spots.off-path')
  })

  it('puts what was hidden on a walk on the path of green land, unless the grown-up chose otherwise', async () => {
    const walk = async (place: LatLng, asides: number[], choice?: 'off-path') => {
      await app.reset()
      const { sessionId } = await openGame(app)
      const spots = asides.map((northMeters, n) => ({
        location: fromPlane(place, { eastMeters: 40 * n - 40, northMeters }),
        libraryTaskId: 'none',
      }))
      const body = { ages: 'mixed', spots, ...(choice && { choice }) } as const
      const { body: answer } = await app.gwen.call('placeSpots', {
        params: { id: sessionId },
        body,
      })
      const placed = (answer.spots ?? []) as HiddenSpot[]
      const norths = placed.map(({ location }) => Math.round(toPlane(place, location).northMeters))
      return [answer.code, answer.keepsToPath, norths]
    }
    expect(await walk(PARK, [112, 100, 0])).toEqual([undefined, true, [100, 100, 0]])
    expect(await walk(PARK, [112, 100], 'off-path')).toEqual([undefined, false, [112, 100]])
    expect(await walk(RESERVE, [12, -8], 'off-path')).toEqual([undefined, true, [0, 0]])
    expect(await walk(RESERVE, [60])).toEqual(['spots.off-path', undefined, []])
  })

  it('keeps a spot that is moved on the path where the adventure keeps to it', async () => {
    const { sessionId, spots } = await hide({ ...WISH, radiusMeters: 150 })
    const params = { id: sessionId, spotId: spots[0]!.id }
    const location = fromPlane(PARK, { eastMeters: 0, northMeters: 112 })
    const { body } = await app.gwen.call('moveSpot', { params, body: { location } })
    expect(body.keepsToPath).toBe(true)
    const moved = (body.spots as HiddenSpot[]).find(({ id }) => id === params.spotId)!
    expect(toPlane(PARK, moved.location).northMeters).toBeCloseTo(100, 0)
  })

  it('deals as without a map where the map ends', async () => {
    const { spots } = await hide({ ...WISH, place: { lat: 10, lng: 10 } })
    expect(spots).toHaveLength(5)
  })
})
