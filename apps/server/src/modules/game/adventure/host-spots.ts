import { createHash } from 'node:crypto'
import { haversineMeters } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { MAX_SPOT_MOVE_METERS, SPOT_GAP_METERS } from '@bramble/domain/limits'
import { uniteModes, type PlayMode } from '@bramble/domain/player/play-modes'
import type { Challenge } from '#/modules/challenges/index.ts'
import { keepsToPath, requireNow } from '#/modules/ground/index.ts'
import type { Tx } from '#/platform/db/database.ts'
import { announceAfter } from '#/platform/events.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import { newId } from '#/platform/ids.ts'
import type { Game } from '../live/game.ts'
import { readAsHost } from '../session/read-session.ts'
import { atMoment, type SessionRecord } from '../records/session.ts'
import { requirePlanFor } from '../session/apply-plan.ts'
import { requireHost, requireKnownCaller } from '../session/sessions.policy.ts'
import { updateSpots } from '../records/plan.repository.ts'
import { listPlayers } from '../records/players.repository.ts'
import { lockSession, updateRules } from '../records/sessions.repository.ts'
import type { SpotPicture } from '../live/to-spot.ts'
import {
  dealSpots,
  findPlaces,
  placeSpots,
  type Adventure,
  type WalkedSpots,
} from './deal-spots.ts'

/** A host's call about the spots of its game. */
export interface SpotsRequest {
  sessionId: string
  caller: Caller
  nowMs: number
}

/**
 * Hides spots for a game that waits, in place of those hidden before. The same key hides nothing
 * twice.
 * @throws as `withWaitingGame`; plan.needs-pass for more than a free game lasts; plan.needs-class for
 *   the circle of classes in another game; spots.no-tasks; spots.no-room; area.closed; limit.too-many;
 *   ground.not-now
 */
export async function hideForGame(
  game: Game,
  request: SpotsRequest & { adventure: Adventure; key: string | null; requestHash: string | null },
): Promise<Challenge[]> {
  const { hidden, limits, random } = game
  const { adventure, sessionId, caller, nowMs } = request
  const before = await readAsHost(game, sessionId, caller, nowMs)
  const { language, modes: gameModes } = before
  await limits.consume('hideSpots', sessionId)
  const spotsKey = toSpotsKey(request.key ?? random.token(), request.requestHash)
  if (before.spotsKey === spotsKey) return hidden.list(sessionId)
  const library = await game.fitLibrary(language)
  // A transaction must not wait for the map.
  const known = await game.ground.around(adventure.place, adventure.radiusMeters, 'family')
  const land = await game.areas.around(adventure.place, adventure.radiusMeters)
  const seed = random.int(2 ** 32)
  const isOnWheels = (adventure.modes ?? gameModes).includes('wheels')
  const onWheels = adventure.onWheels || isOnWheels
  const places = findPlaces({ ...adventure, onWheels }, known, seed, land)
  const picture = places[0] === adventure.known?.location ? await keepPicture(game, request) : null
  return withWaitingGame(game, request, async (session, tx) => {
    requirePlanFor(session, { dealt: adventure })
    if (session.spotsKey === spotsKey) return hidden.listIn(sessionId, tx)
    if (places.length === 0) throw land?.closed ?? new AppError('spots.no-room')
    const modes = await modesFor(session, adventure.modes, tx)
    const dealing = { language, seed, nowMs, modes, picture }
    const spots = dealSpots(library, adventure, places, known, dealing)
    if (spots.length === 0) throw new AppError('spots.no-tasks')
    const { minutes, radiusMeters } = adventure
    await updateSpots(tx, sessionId, {
      spotsKey,
      dealt: { minutes, radiusMeters },
      spotsSuit: modes,
    })
    return hidden.replace(sessionId, spots, tx)
  })
}

/** Stores the picture of a known place. Null: there is none, or it is no picture, and the spot is one like the others. */
async function keepPicture(
  { photos, clock, random }: Game,
  { sessionId, adventure: { known } }: { sessionId: string; adventure: Adventure },
): Promise<SpotPicture | null> {
  if (known === undefined) return null
  const spotId = newId(clock, random)
  const bytes = Buffer.from(known.picture, 'base64')
  try {
    const photoId = await photos.keep({ kind: 'challenge', sessionId, challengeId: spotId, bytes })
    return { spotId, photoId, takenOn: known.takenOn }
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('photo.')) return null
    throw error
  }
}

/** Keeps how the children of a game play where that was said, and tells how any of them does. */
async function modesFor(
  session: SessionRecord,
  said: readonly PlayMode[] | undefined,
  tx: Tx,
): Promise<PlayMode[]> {
  if (said !== undefined) await updateRules(tx, session.id, { modes: uniteModes(said) })
  const players = await listPlayers(tx, session.id)
  return uniteModes(said ?? session.modes, ...players.map(({ modes }) => modes))
}

/** Places are rounded on their way: two that stood 20 m apart may be told a little nearer. */
const GAP_TOLERANCE_METERS = 0.5

/**
 * Hides spots where the host stood, in place of those hidden before. The same key hides nothing twice.
 * @throws as `withWaitingGame`; spots.too-near; spots.off-path; spots.no-tasks; area.closed;
 *   limit.too-many; ground.not-now
 */
export async function placeForGame(
  game: Game,
  request: SpotsRequest & { walked: WalkedSpots; key: string | null; requestHash: string | null },
): Promise<Challenge[]> {
  const { hidden, limits, random, areas } = game
  const { walked, sessionId, caller, nowMs } = request
  const { language } = await readAsHost(game, sessionId, caller, nowMs)
  await limits.consume('hideSpots', sessionId)
  if (hasNeighbours(walked.spots.map(({ location }) => location)))
    throw new AppError('spots.too-near')
  const kept = await game.ground.keepToPath(
    walked.spots.map(({ location }) => location),
    walked.choice,
  )
  const spotsOnPath = walked.spots.map((spot, n) => ({ ...spot, location: requirePath(kept[n]) }))
  const places = spotsOnPath.map(({ location }) => location)
  await areas.requireFree(places, { makerId: null, askedFor: 'family' })
  const library = await game.fitLibrary(language)
  const spotsKey = toSpotsKey(request.key ?? random.token(), request.requestHash)
  return withWaitingGame(game, request, async (session, tx) => {
    if (session.spotsKey === spotsKey) return hidden.listIn(sessionId, tx)
    const modes = await modesFor(session, walked.modes, tx)
    const seed = random.int(2 ** 32)
    const put = { ...walked, spots: spotsOnPath }
    const spots = placeSpots(library, put, { language, seed, nowMs, modes })
    if (spots.length === 0) throw new AppError('spots.no-tasks')
    await updateSpots(tx, sessionId, { spotsKey, dealt: null, spotsSuit: modes })
    return hidden.replace(sessionId, spots, tx)
  })
}

/** Whether two lie so near to each other that a child would find both at once. */
function hasNeighbours(places: readonly LatLng[]): boolean {
  return places.some((place, i) =>
    places
      .slice(i + 1)
      .some((other) => haversineMeters(place, other) < SPOT_GAP_METERS - GAP_TOLERANCE_METERS),
  )
}

/** @throws access.sign-in-required, access.forbidden, session.not-found */
export async function listSpots(game: Game, request: SpotsRequest): Promise<Challenge[]> {
  const { sessionId, caller, nowMs } = request
  await readAsHost(game, sessionId, caller, nowMs)
  return game.hidden.list(sessionId)
}

/** @throws spots.off-path in a reserve without a path near by */
function requirePath(place: LatLng | null | undefined): LatLng {
  if (place == null) throw new AppError('spots.off-path')
  return place
}

/**
 * Moves a spot, onto the path where the adventure keeps to it or the land asks for it.
 * @throws as `withWaitingGame`; spots.not-found, spots.too-far, spots.off-path, area.closed, ground.not-now
 */
export async function moveSpot(
  game: Game,
  request: SpotsRequest & { spotId: string; location: LatLng },
): Promise<Challenge[]> {
  const { sessionId, spotId, location, caller, nowMs } = request
  await readAsHost(game, sessionId, caller, nowMs)
  const before = await game.hidden.list(sessionId)
  const looks = await game.ground.lookAt(
    before.map((spot) => spot.location),
    'family',
  )
  const choice = keepsToPath(looks.map(requireNow)) ? 'on-path' : 'off-path'
  const [place] = await game.ground.keepToPath([location], choice)
  await game.areas.requireFree([place ?? location], { makerId: null, askedFor: 'family' })
  return withWaitingGame(game, request, async (_session, tx) => {
    const spots = await game.hidden.listIn(sessionId, tx)
    const spot = spots.find(({ id }) => id === spotId)
    if (spot === undefined) throw new AppError('spots.not-found')
    const isFar = haversineMeters(spot.location, location) > MAX_SPOT_MOVE_METERS
    if (isFar) throw new AppError('spots.too-far')
    await game.hidden.move(spot, requirePath(place), tx)
    return game.hidden.listIn(sessionId, tx)
  })
}

/** A spot that is gone already is no error. @throws as `withWaitingGame`; spots.last-one */
export async function removeSpot(
  game: Game,
  request: SpotsRequest & { spotId: string },
): Promise<Challenge[]> {
  const { sessionId, spotId } = request
  return withWaitingGame(game, request, async (_session, tx) => {
    const spots = await game.hidden.listIn(sessionId, tx)
    if (!spots.some(({ id }) => id === spotId)) return spots
    if (spots.length === 1) throw new AppError('spots.last-one')
    await game.hidden.remove(spotId, tx)
    return spots.filter(({ id }) => id !== spotId)
  })
}

/**
 * Changes the spots of a game that has not started: children on their way must not lose their goal. A picture goes with
 * its spot.
 * @throws access.sign-in-required, access.forbidden, session.not-found, spots.game-started
 */
async function withWaitingGame(
  { database, events, hidden, photos }: Game,
  { sessionId, caller, nowMs }: SpotsRequest,
  change: (session: SessionRecord, tx: Tx) => Promise<Challenge[]>,
): Promise<Challenge[]> {
  requireKnownCaller(caller)
  let before: Challenge[] = []
  let spots: Challenge[] = []
  const writing = database.transaction(async (tx) => {
    const row = await lockSession(tx, sessionId)
    if (row === null) throw new AppError('session.not-found')
    requireHost(row, caller)
    if (atMoment(row, nowMs).state.at !== 'waiting') throw new AppError('spots.game-started')
    before = await hidden.listIn(sessionId, tx)
    spots = await change(row, tx)
    return spots
  })
  await announceAfter(writing, () => {
    events.emit('session.changed', { sessionId })
    hidden.announce(spots[0]?.id)
  })
  const shown = new Set(spots.map(({ referenceImageId }) => referenceImageId))
  for (const { referenceImageId: id } of before) {
    // What fails here the sweep of unused pictures does.
    if (id !== null && !shown.has(id)) await photos.delete(id).catch(() => {})
  }
  return spots
}

function toSpotsKey(key: string, requestHash: string | null): string {
  return createHash('sha256')
    .update(`${key} ${requestHash ?? ''}`)
    .digest('hex')
}
