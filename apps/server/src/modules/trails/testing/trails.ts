import type { CallBody } from '@bramble/contract'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { aChallenge } from '#/modules/challenges/testing/challenges.ts'
import { arriveAt, joinBeside, setOut } from '#/modules/game/testing/game.ts'
import type { Person } from '#/testing/person.ts'
import type { TestApp } from '#/testing/test-app.ts'

export const GATE = { lat: 51.4778, lng: -0.0014 }

/** So many metres north and east of the gate. */
export function fromGate(northMeters: number, eastMeters = 0): LatLng {
  return {
    lat: GATE.lat + northMeters / 111_195,
    lng: GATE.lng + eastMeters / (111_195 * Math.cos((GATE.lat * Math.PI) / 180)),
  }
}

/** Challenges of an account, published unless told otherwise. */
export async function makeSpots(
  app: TestApp,
  ownerId: string,
  places: readonly LatLng[],
  of: Parameters<typeof aChallenge>[0] = {},
): Promise<string[]> {
  const made = await app.modules.challenges.service.create(
    places.map((location, at) =>
      aChallenge({ title: `Spot ${String(at + 1)}`, ownerId, location, ...of }),
    ),
  )
  return made.map(({ id }) => id)
}

/** What a maker sends of a trail of these challenges. */
export function trailOf(
  challengeIds: string[],
  change: Partial<CallBody<'createTrail'>> = {},
): CallBody<'createTrail'> {
  return {
    name: 'The Otter Trail',
    sentence: 'Along the brook to the old bridge.',
    start: GATE,
    challengeIds,
    timeZone: 'Europe/London',
    ...change,
  }
}

/** Makes a trail and publishes it. */
export async function publishTrail(
  maker: Person,
  challengeIds: string[],
  change: Partial<CallBody<'createTrail'>> = {},
): Promise<{ id: string; word: string }> {
  const { body } = await maker.call('createTrail', { body: trailOf(challengeIds, change) })
  await maker.call('changeTrailStatus', body.id, { status: 'published' })
  return { id: body.id, word: body.word }
}

/** The host of a game without an account, at this address, whose child has found this spot of a trail. */
export async function familyOnTrail(
  app: TestApp,
  trailId: string,
  spot: { id: string; place: LatLng },
  address: string,
): Promise<Person> {
  const [host, child] = [app.stranger(address), app.stranger(address)]
  const location = { ...GATE, accuracy: 8 }
  const { body } = await host.call('createSession', { body: { location, trailId } })
  const playerId = await joinBeside(child, body.id)
  await host.call('changeSession', body.id, { status: 'active' })
  await setOut(child, playerId)
  await arriveAt(app, child, playerId, spot.place)
  await child.call('createPlayerChallenge', {
    body: { playerId, challengeId: spot.id, status: 'completed' },
  })
  return host
}

/** Gives posts to challenges of a trail. @returns their codes */
export async function givePosts(
  maker: Person,
  id: string,
  challengeIds: string[],
  lostCodes: string[] = [],
): Promise<string[]> {
  const { body } = await maker.call('givePosts', id, { challengeIds, lostCodes })
  const spots: { challengeId: string; postCode: string }[] = body.spots
  return challengeIds.map(
    (wanted) => spots.find(({ challengeId }) => challengeId === wanted)!.postCode,
  )
}
