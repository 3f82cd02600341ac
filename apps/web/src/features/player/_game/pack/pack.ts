import type { Pack } from '@bramble/contract'
import { haversineMeters } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { playerQuery } from '#/data/players.ts'
import { mapSettingsQuery } from '#/data/settings.ts'
import { readPack, readPicture } from '#/data/without-signal.ts'
import { now, useInterval } from '#/platform/clock.ts'
import { watchState } from '#/platform/geolocation/shared-watch.ts'
import { savesData } from '#/platform/device.ts'
import { keepTiles } from '#/platform/maps/cached-tiles.ts'
import { PACK_LOOK_MS, PACK_REFRESH_MS } from '#/platform/timings.ts'
import { isPageVisible } from '#/platform/visibility.ts'
import { grownUpPhotoBytes } from './grown-up-photo.ts'
import { PACK } from './local-game.ts'
import type { PhoneGame } from './owner.ts'
import { keepPack, keepScreens, warnIfFull, usePhoneGame, withOtherGame } from './phone-game.ts'

/** A child that has walked this far from the centre of its pack gets a new one. */
const REFRESH_METERS = 200
/** Pictures of the nearest challenges are kept, small. */
const MAX_PICTURES = 20
/** So are recordings, of up to 480 kB each. */
const MAX_RECORDINGS = 8

/** Fetches the pack and keeps it; a refused or lost answer leaves the last one. */
async function fetchPack(
  game: PhoneGame,
  place: LatLng | null,
  client: QueryClient,
): Promise<void> {
  const pack = await readPack(game.playerId, place, game.pack()?.drawnMap?.origin)
  warnIfFull(await keepPack(game, pack, client))
  if (!savesData()) await keepPictures(game, pack)
  await keepMap(game, pack, client)
}

/**
 * Fetches what a child needs that has not had its turn on this phone yet: there may be no signal when
 * the phone is passed on. A child that has a pack keeps it fresh in its own turn.
 * @throws when it does not come
 */
export function fetchPackOfOther(
  playerId: string,
  place: LatLng | null,
  client: QueryClient,
): Promise<void> {
  return withOtherGame(playerId, client, async (game) => {
    if (game.pack() !== null) return
    const [pack] = await Promise.all([
      readPack(playerId, place),
      client.ensureQueryData(playerQuery(playerId)),
    ])
    await game.store.write({ [PACK]: pack })
    await keepScreens(game, client)
    if (!savesData()) await keepPictures(game, pack)
  })
}

/**
 * Keeps the tiles of the map around the centre of the pack, where this server has tiles and the phone has
 * no map to draw.
 */
async function keepMap(
  { store, pack }: PhoneGame,
  { sessionId, centre }: Pack,
  client: QueryClient,
): Promise<void> {
  if (pack()?.drawnMap) return
  const { hasTiles, maxZoom } = await client.ensureQueryData(mapSettingsQuery)
  if (!hasTiles || centre === null || store.isErased()) return
  await keepTiles(sessionId, { centre, maxZoom })
}

/** The address of the small form of a picture. */
export function smallPicture(address: string): string {
  return `${address}?crop=200x200`
}

/** Keeps the pictures of the nearest challenges; one that fails is fetched with the next pack. */
async function keepPictures({ store }: PhoneGame, pack: Pack): Promise<void> {
  const { centre } = pack
  const meters = ({ challenge: { location } }: Pack['challenges'][number]) =>
    centre === null ? 0 : haversineMeters(centre, location)
  const nearest = [...pack.challenges].sort((a, b) => meters(a) - meters(b))
  const pictures = nearest
    .flatMap(({ challenge }) => {
      const { referenceImage, showReferenceInGame, questionImage } = challenge
      return [showReferenceInGame ? referenceImage : null, questionImage]
    })
    .filter((address) => address !== null)
    .slice(0, MAX_PICTURES)
  const recordings = nearest
    .flatMap(({ challenge }) => challenge.voice ?? [])
    .slice(0, MAX_RECORDINGS)
  for (const address of pictures) await keepFile(store, address, smallPicture(address))
  for (const address of recordings) await keepFile(store, address, address)
}

async function keepFile(store: PhoneGame['store'], address: string, from: string): Promise<void> {
  const name = `picture:${address}`
  if ((await store.readBytes(name)) !== undefined) return
  const bytes = await readPicture(from).catch(() => null)
  if (bytes !== null) await store.write({ [name]: bytes })
}

/**
 * Keeps the pack of this game fresh while the component is shown: at once, when the child has walked
 * 200 m from its centre, and every five minutes.
 */
export function usePack(game: PhoneGame | null): void {
  const client = useQueryClient()
  const fetchedAtMs = useRef(Number.NEGATIVE_INFINITY)
  const isFetching = useRef(false)

  function look(): void {
    if (game === null || isFetching.current || !isPageVisible()) return
    const place = watchState().position
    const centre = game.pack()?.centre ?? null
    const isFar =
      place !== null && centre !== null && haversineMeters(place, centre) >= REFRESH_METERS
    const ageMs = now() - fetchedAtMs.current
    if (ageMs < (isFar ? PACK_LOOK_MS : PACK_REFRESH_MS)) return
    isFetching.current = true
    fetchedAtMs.current = now()
    fetchPack(game, place, client)
      .catch(() => {
        // The next look tries again: without a signal there is nothing to tell.
        fetchedAtMs.current = now() - PACK_REFRESH_MS + PACK_LOOK_MS
      })
      .finally(() => {
        isFetching.current = false
      })
  }

  const newestLook = useRef(look)
  useEffect(() => {
    newestLook.current = look
  })
  useEffect(() => newestLook.current(), [game])
  useInterval(look, game === null ? null : PACK_LOOK_MS)
}

/** How much of the phone the pack takes, in bytes: its text and its pictures. */
async function packBytes(game: PhoneGame): Promise<number> {
  const { store, pack } = game
  const text = JSON.stringify(pack()).length
  const pictures = (pack()?.challenges ?? []).flatMap(({ challenge }) => [
    challenge.referenceImage,
    challenge.questionImage,
    challenge.voice ?? null,
  ])
  let sum = text + (await grownUpPhotoBytes(game))
  for (const address of pictures) {
    if (address === null) continue
    const picture = await store.readBytes(`picture:${address}`).catch(() => undefined)
    sum += picture?.bytes.byteLength ?? 0
  }
  return sum
}

/** How much this phone keeps for places without a signal, in bytes; null: nothing, or not known. */
export function useKeptBytes(isAsked: boolean): number | null {
  const game = usePhoneGame()
  const [bytes, setBytes] = useState<number | null>(null)
  useEffect(() => {
    if (!isAsked || !game?.pack()) return
    let isLeft = false
    void packBytes(game).then((found) => {
      if (!isLeft) setBytes(found)
    })
    return () => {
      isLeft = true
    }
  }, [isAsked, game])
  return bytes
}
