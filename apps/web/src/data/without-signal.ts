import type {
  LateWorkAnswer,
  LateWorkItem,
  Pack,
  PackedFacts,
  PhotoResult,
  Player,
  Session,
} from '@bramble/contract'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { QueryClient } from '@tanstack/react-query'
import { timeLimit } from '#/platform/clock.ts'
import { REQUEST_LIMIT_MS } from '#/platform/timings.ts'
import { storeGrownUp } from './grown-up.ts'
import { challengeQuery, photoForm } from './play.ts'
import { playerQuery, returnTokenQuery } from './players.ts'
import { call, isGone } from './request.ts'
import { sessionQuery } from './sessions.ts'
import { gpsSettingsQuery, mapSettingsQuery } from './settings.ts'

/**
 * Everything the phone needs to play on without a signal. `place`: where it is, if it knows; about a hundred
 * metres are near enough for a circle of some hundred, so that nobody is told more.
 * @param mapAt the middle of the map that this phone has
 */
export function readPack(playerId: string, place: LatLng | null, mapAt?: LatLng): Promise<Pack> {
  const body = {
    ...(place === null ? {} : { lat: coarse(place.lat), lng: coarse(place.lng) }),
    ...(mapAt === undefined ? {} : { mapAt: { lat: mapAt.lat, lng: mapAt.lng } }),
  }
  return call('readPack', { params: { id: playerId }, body })
}

/** Three decimals of a degree. */
function coarse(degrees: number): number {
  return Math.round(degrees * 1_000) / 1_000
}

/**
 * Tells what happened without a signal and keeps what the answer says of the grown-up. Each item is
 * judged for itself and counts once.
 */
export async function sendLateWork(
  playerId: string,
  items: LateWorkItem[],
): Promise<LateWorkAnswer> {
  const answer = await call('sendLateWork', { params: { id: playerId }, body: { items } })
  storeGrownUp(answer.grownUp)
  return answer
}

/** A photo that was taken without a signal, `ageMs` ago. */
export function sendLatePhoto(
  playerId: string,
  late: { challengeId: string; photo: Blob; key: string; ageMs: number; packed?: PackedFacts },
): Promise<PhotoResult> {
  const { challengeId, photo, key, ageMs, packed } = late
  const fields: Record<string, string> = { playerId, challengeId, ageMs: String(ageMs) }
  if (packed !== undefined) fields.packed = JSON.stringify(packed)
  return call('uploadChallengePhoto', {
    body: photoForm(photo, 'challenge_photo.jpg', fields),
    idempotencyKey: key,
  })
}

/**
 * The photo of the grown-up, taken without a signal. The server knows the same picture again, and the
 * child may be on its way by now, so that nothing but the photo is told.
 */
export async function sendLateGrownUp(playerId: string, photo: Blob): Promise<void> {
  const body = photoForm(photo, 'guardian_photo.jpg', { playerId })
  const { id } = await call('uploadGuardianPhoto', { body })
  await call('changePlayer', { params: { id: playerId }, body: { guardianPhotoId: id } })
}

/**
 * The bytes of a picture of the pack.
 * @throws when it does not come
 */
export async function readPicture(address: string): Promise<{ type: string; bytes: ArrayBuffer }> {
  const limit = timeLimit(REQUEST_LIMIT_MS)
  try {
    const answer = await fetch(address, { credentials: 'include', signal: limit.signal })
    if (!answer.ok) throw new Error(`${answer.status}: no picture`)
    const type = answer.headers.get('content-type') ?? 'image/jpeg'
    return { type, bytes: await answer.arrayBuffer() }
  } finally {
    limit.done()
  }
}

/** False when the server says that this phone has no such player. */
export async function isPlayerThere(playerId: string): Promise<boolean> {
  try {
    await call('readPlayer', { params: { id: playerId }, cache: 'no-store' })
    return true
  } catch (error) {
    return !isGone(error)
  }
}

/** Server data that a child's screens need to open without a signal. */
export interface ScreenData {
  player: Player | null
  session: Session | null
  gpsSettings: unknown
  mapSettings: unknown
}

/** The page's present knowledge; null while it lacks the player or the game. */
export function screenDataOf(client: QueryClient, playerId: string): ScreenData | null {
  const player = client.getQueryData(playerQuery(playerId).queryKey) ?? null
  const session = client.getQueryData(sessionQuery(player?.sessionId ?? null).queryKey) ?? null
  if (player === null || session === null) return null
  return {
    player,
    session,
    gpsSettings: client.getQueryData(gpsSettingsQuery.queryKey) ?? null,
    mapSettings: client.getQueryData(mapSettingsQuery.queryKey) ?? null,
  }
}

/**
 * Gives the screens what the phone has stored, where they know nothing better. Stored data never
 * goes stale by itself, so whatever is newer is asked for.
 */
export function putScreenData(client: QueryClient, playerId: string, data: ScreenData): void {
  const { player, session, gpsSettings, mapSettings } = data
  const rows = [
    [sessionQuery(player?.sessionId ?? null).queryKey, session],
    [gpsSettingsQuery.queryKey, gpsSettings],
    [mapSettingsQuery.queryKey, mapSettings],
    // Last: the others are asked for when the player is known.
    [playerQuery(playerId).queryKey, player],
  ] as const
  for (const [queryKey, value] of rows) {
    if (value === null || client.getQueryData(queryKey) !== undefined) continue
    client.setQueryData(queryKey as readonly unknown[], value)
    void client.invalidateQueries({ queryKey, refetchType: 'none' })
  }
}

/** Gives the screens the challenges and the finish token of the pack, where they lack them. */
export function putPack(client: QueryClient, { playerId, returnToken, challenges }: Pack): void {
  for (const { challenge } of challenges) {
    const { queryKey } = challengeQuery(challenge.id)
    if (client.getQueryData(queryKey) !== undefined) continue
    client.setQueryData(queryKey, challenge)
    void client.invalidateQueries({ queryKey, refetchType: 'none' })
  }
  client.setQueryData(returnTokenQuery(playerId).queryKey, { token: returnToken })
}

/** Reads anew what late work has changed. */
export function refreshAfterLateWork(client: QueryClient, playerId: string): void {
  void client.invalidateQueries({ queryKey: playerQuery(playerId).queryKey })
  void client.invalidateQueries({ queryKey: ['player-challenges', playerId] })
}
