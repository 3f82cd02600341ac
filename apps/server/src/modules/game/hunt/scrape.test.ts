import { haversineMeters } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { PictureName } from '@bramble/domain/player/pictures'
import { beforeAll, expect, test } from 'vitest'
import { appOfFile } from '#/testing/app-for-tests.ts'
import { aChallenge } from '#/modules/challenges/testing/challenges.ts'
import type { Person } from '#/testing/person.ts'
import { inPark, plant } from '../testing/game.ts'

const SIDE_METERS = 10_000
const STEP_METERS = 250
/** One for each 0.0625 km², over a town of 100 km². */
const TOWN = Array.from({ length: (SIDE_METERS / STEP_METERS) ** 2 }, (_, i) => {
  const perRow = SIDE_METERS / STEP_METERS
  return inPark((i % perRow) * STEP_METERS, Math.floor(i / perRow) * STEP_METERS)
})
/** What lies within 500 m of one place. */
const PLACE_KM2 = Math.PI * 0.5 ** 2
const PER_KM2 = TOWN.length / (SIDE_METERS / 1_000) ** 2

const app = appOfFile({ hasLimits: true })
beforeAll(async () => {
  const spots = TOWN.map((location) => aChallenge({ title: 'A spot', location }))
  // A statement takes 65,535 values.
  for (let at = 0; at < spots.length; at += 1_000) await plant(app, spots.slice(at, at + 1_000))
})

/** A phone whose calls take time: one in 60 ms, all phones together, so that no phone is too quick. */
function aPhone(): Person {
  const phone = app.stranger()
  return {
    ...phone,
    call(...of) {
      app.clock.advance(60)
      return phone.call(...of)
    },
  }
}

/** Somebody with one address, no account, and a phone for each part that it plays. */
function createScraper() {
  const learned = new Map<string, LatLng>()
  let at = 0

  /** Places all over the town, one after another. */
  function next(): LatLng {
    at = (at + 617) % TOWN.length
    return TOWN[at]!
  }

  function note(reply: { status: number; body: unknown }): void {
    if (reply.status !== 200) return
    const found: { id: string; location: LatLng }[] = []
    JSON.stringify(reply.body, (_key, value: unknown) => {
      const one = value as { id?: string; title?: string; location?: LatLng } | null
      if (typeof one?.title === 'string' && one.location && one.id) {
        found.push({ id: one.id, location: one.location })
      }
      return value
    })
    for (const { id, location } of found) learned.set(id, location)
  }

  return { learned, next, note }
}

type Scraper = ReturnType<typeof createScraper>

/** One game with all that its owner can do to hear of other places; false: no game was given. */
async function playOne(
  { next, note }: Scraper,
  { hasPlace, phone }: { hasPlace: boolean; phone: Person },
): Promise<boolean> {
  const start = next()
  const made = await phone.call('createSession', {
    body: { location: hasPlace ? { ...start, accuracy: 8 } : null },
  })
  if (made.status !== 201) return false
  const params = { id: made.body.id as string }
  for (let child = 0; child < 3; child += 1) {
    // A host that says where it is without walking, and seats that are given again.
    const place = child === 0 ? start : next()
    if (hasPlace && child > 0) {
      await phone.call('changeSession', { params, body: { location: { ...place, accuracy: 8 } } })
    }
    const seat = aPhone()
    const id = await takeSeat(phone, seat, params.id)
    await beOneChild({ next, note }, { host: phone, seat, id, place })
    if (child === 0) {
      await phone.call('changeSession', { params, body: { status: 'active' } })
      await phone.call('changeSession', { params, body: { addPlayers: true } })
    }
    await phone.call('removePlayer', id)
  }
  return true
}

/** Removing a child changes the key of the game. */
async function takeSeat(host: Person, seat: Person, sessionId: string): Promise<string> {
  const { body: game } = await host.call('readSession', sessionId)
  const body = { sessionId, deviceId: 'phone', joinKey: game.joinKey as string }
  const joined = await seat.call('joinSession', { body })
  expect([joined.status, joined.body.code ?? null]).toEqual([201, null])
  return joined.body.id as string
}

interface Seat {
  host: Person
  seat: Person
  id: string
  place: LatLng
}

/** A child that is vouched for by whatever means, and asks for packs and looks all over the town. */
async function beOneChild(
  { next, note }: Pick<Scraper, 'next' | 'note'>,
  { host, seat, id, place }: Seat,
): Promise<void> {
  const params = { id }
  const ready = { location: { ...place, accuracy: 8 }, status: 'ready' } as const
  async function beVouchedFor(): Promise<void> {
    const { body } = await seat.call('changePlayer', { params, body: ready })
    const pictures = (body as { pictures?: PictureName[] | null }).pictures
    if (pictures) await host.call('pickPictures', { params, body: { pictures } })
  }
  await beVouchedFor()
  note(await seat.call('readPack', { params }))
  await host.call('changePlayer', { params, body: { status: 'playing' } })
  for (let i = 0; i < 3; i += 1) {
    const there = i === 0 ? place : next()
    note(await seat.call('readPack', { params, body: there }))
    note(
      await seat.call('findProximity', {
        body: { playerId: id, location: { ...there, accuracy: 8 } },
      }),
    )
  }
  // Three places that nobody could have walked to: the check is due, and its owner vouches again.
  await beVouchedFor()
  const there = next()
  note(await seat.call('readPack', { params, body: there }))
  note(await seat.call('readPack', { params }))
}

/** Games one after another, from so many addresses' one, until none is given. */
async function scrape(scraper: Scraper, hasPlace: boolean): Promise<number> {
  for (let games = 0; ; games += 1) {
    if (!(await playOne(scraper, { hasPlace, phone: aPhone() }))) return games
  }
}

test('one address without an account learns a square kilometre a game, and a game a minute (T20)', async () => {
  for (const hasPlace of [false, true]) {
    const scraper = createScraper()
    const games = await scrape(scraper, hasPlace)
    expect(games).toBeGreaterThan(0)
    const learnedKm2 = scraper.learned.size / PER_KM2
    expect(learnedKm2).toBeGreaterThan(0.5)
    // Ten games at once, and two places more on the word of a host that may be anybody.
    expect(learnedKm2).toBeLessThan(games)

    // A game comes back a minute, and with it as much.
    const before = learnedKm2
    app.clock.advance(60_000)
    const more = await scrape(scraper, hasPlace)
    expect(scraper.learned.size / PER_KM2 - before).toBeLessThan(more)
    app.clock.advance(3 * 60 * 60_000)
  }
})

test('what is learned lies within 500 m of the places where ways have begun (T20)', async () => {
  const scraper = createScraper()
  const phone = aPhone()
  const start = inPark(5_000, 5_000)
  const made = await phone.call('createSession', { body: { location: { ...start, accuracy: 8 } } })
  const { id: sessionId } = made.body as { id: string }
  // Children who pass the check all around the host, one after another on one seat.
  for (let i = 0; i < 12; i += 1) {
    const angle = (i / 12) * 2 * Math.PI
    const east = 5_000 + 140 * Math.cos(angle)
    const place = inPark(east, 5_000 + 140 * Math.sin(angle))
    const seat = aPhone()
    const params = { id: await takeSeat(phone, seat, sessionId) }
    const ready = { location: { ...place, accuracy: 8 }, status: 'ready' } as const
    expect((await seat.call('changePlayer', { params, body: ready })).status).toBe(200)
    scraper.note(await seat.call('readPack', { params, body: place }))
    scraper.note(await seat.call('readPack', { params }))
    await phone.call('removePlayer', { params })
  }
  const meters = [...scraper.learned.values()].map((place) => haversineMeters(start, place))
  expect(scraper.learned.size).toBeGreaterThan(PLACE_KM2 * PER_KM2 * 0.5)
  expect(Math.max(...meters)).toBeLessThanOrEqual(501)
})
