import type { HiddenSpot } from '@bramble/contract'
import { fromPlane } from '@bramble/domain/geo/distance'
import { givenHostGame } from '#/features/guardian/_shell/testing/host-game.ts'
import type { KeptPlace } from '#/data/known-places.ts'
import { apiError } from '#/testing/fake-api.ts'
import { givenHostSession, PARK, SESSION_ID } from '#/testing/givens.ts'
import type { Stage } from '#/testing/stage.ts'

const PLACES = [
  ['Bark like a map', 20, 40],
  ['Ten quiet breaths', -35, 22],
  ['Who lives under here?', -28, -30],
  ['Count the songs', 14, -46],
  ['A leaf with a pattern', 48, -6],
] as const

/** Five spots around the park. */
export function givenSpots(): HiddenSpot[] {
  return PLACES.map(([title, eastMeters, northMeters], index) => ({
    id: `5907000${index}-7a51-4d6e-9f1e-7d3a0c1b2e3f`,
    title,
    location: fromPlane(PARK, { eastMeters, northMeters }),
    task: 'none',
    libraryTaskId: `task-${index}`,
    stays: false,
    picture: null,
    warning: null,
    isByWater: false,
    map: 'known',
  }))
}

/** A tree in the circle of these spots that a phone has kept last autumn. */
export function givenKnownPlace(parts: Partial<KeptPlace> = {}): KeptPlace {
  return {
    ...fromPlane(PARK, { eastMeters: 20, northMeters: 40 }),
    atMs: Date.parse('2025-10-04T10:00:00.000Z'),
    libraryTaskId: 'rough-bark',
    title: 'The roughest bark',
    photoId: 'gone',
    day: '2025-10-04',
    picture: { type: 'image/jpeg', bytes: new Uint8Array([1, 2, 3]).buffer },
    ...parts,
  }
}

/** What the tab that hid them remembers. */
export const DEALT = JSON.stringify({
  sessionId: SESSION_ID,
  radiusMeters: 60,
  minutes: 10,
  ages: 'mixed',
  place: PARK,
})

/** Gwen's game with its spots as the server keeps them. */
export function givenAdventure(stage: Stage, of: Parameters<typeof givenHostGame>[1] = {}) {
  let spots = givenSpots()
  const game = givenHostGame(stage, of)
  const { api } = stage
  api.on('createSession', () => givenHostSession())
  api.on('hideSpots', () => {
    spots = givenSpots()
    return { keepsToPath: false, spots }
  })
  api.on('listSpots', () => ({ keepsToPath: false, spots }))
  api.on('moveSpot', ({ params, body }) => {
    spots = spots.map((spot) =>
      spot.id === params.spotId ? { ...spot, location: body.location } : spot,
    )
    return { keepsToPath: false, spots }
  })
  api.on('removeSpot', ({ params }) => {
    if (spots.length === 1) throw apiError('spots.last-one')
    spots = spots.filter(({ id }) => id !== params.spotId)
    return { keepsToPath: false, spots }
  })
  return { ...game, spots: () => spots }
}
