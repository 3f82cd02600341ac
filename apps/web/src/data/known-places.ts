import type { HiddenSpot, HideSpots } from '@bramble/contract'
import {
  placeToMeet,
  stillKept,
  withPlace,
  type MetPlace,
} from '@bramble/domain/challenge/known-places'
import type { HidingCircle } from '@bramble/domain/challenge/hide-spots'
import { MAX_KNOWN_PICTURE_BYTES } from '@bramble/domain/limits'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { promisifyRequest } from 'idb-keyval'
import { now } from '#/platform/clock.ts'
import { toBase64 } from '#/platform/photo/to-base64.ts'
import type { StoredBytes } from '#/platform/storage/game-store.ts'
import { keepRows, transact, type Stored } from '#/platform/storage/keep-rows.ts'
import { requestPersistence } from '#/platform/storage/persist.ts'
import { KNOWN_ROWS, readKeys } from '#/platform/storage/phone-rows.ts'
import { photoUrl } from './play.ts'
import { readPicture } from './without-signal.ts'

/** A place with its picture that a grown-up wants to meet again, on this phone alone. */
export interface KeptPlace extends MetPlace, Pick<HiddenSpot, 'title'> {
  libraryTaskId: string
  /** The photo that it was made of; it is on the server no longer than its game. */
  photoId: string
  /** Of the picture, `2026-10-04`. */
  day: string
  picture: StoredBytes
}

/**
 * What this phone keeps for an account, newest first. What is too old goes from every account's row: its
 * own may never be signed in here again.
 * @throws when the browser stores nothing or does not answer
 */
export function readKnownPlaces(owner: string): Promise<readonly KeptPlace[]> {
  return transact('readwrite', async (rows) => {
    let ofOwner: readonly KeptPlace[] = []
    for (const key of await readKeys(rows, KNOWN_ROWS)) {
      const kept = await promisifyRequest(rows.get(key) as IDBRequest<KeptPlace[]>)
      const young = stillKept(kept, now())
      if (young.length < kept.length) rows.put(young, key)
      if (key === KNOWN_ROWS + owner) ofOwner = young
    }
    return ofOwner
  })
}

type Change = (known: readonly KeptPlace[]) => readonly KeptPlace[]

/** Changes it in one transaction, so that two tabs lose nothing of each other. */
export function changeKnownPlaces(owner: string, change: Change): Promise<Stored> {
  return keepRows((rows) => {
    const read = rows.get(KNOWN_ROWS + owner) as IDBRequest<KeptPlace[] | undefined>
    read.onsuccess = () => {
      rows.put(change(read.result ?? []), KNOWN_ROWS + owner)
      rows.transaction.commit()
    }
  })
}

/** An error is not the same as none. @param owner null: not known yet */
export function knownPlacesQuery(owner: string | null) {
  return queryOptions({
    queryKey: ['known-places', owner],
    queryFn: () => (owner === null ? [] : readKnownPlaces(owner)),
    enabled: owner !== null,
    networkMode: 'always',
    retry: false,
  })
}

/** Needs no signal. @throws where it could not be stored */
export function useChangePlaces(owner: string | null) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (change: Change | Promise<Change>) => {
      const kept = owner === null ? 'memory' : await changeKnownPlaces(owner, await change)
      if (kept !== 'stored') throw new Error(`the place is not kept: ${kept}`)
    },
    onSettled: () => client.invalidateQueries(knownPlacesQuery(owner)),
  })
}

/** Forgets the place that was kept at this moment. */
export function forgetting(atMs: number): Change {
  return (known) => known.filter((one) => one.atMs !== atMs)
}

/** Keeps the small form of a photo, with the spot where it was taken. @throws where it does not come */
export async function keeping(
  { location, title, libraryTaskId }: HiddenSpot,
  photoId: string,
  day: string,
): Promise<Change> {
  const picture = await readPicture(photoUrl(photoId, 'thumb'))
  if (picture.bytes.byteLength > MAX_KNOWN_PICTURE_BYTES)
    throw new Error('the picture is too large')
  requestPersistence()
  const more = { atMs: now(), title, libraryTaskId: libraryTaskId ?? '', photoId, day, picture }
  return (known) => withPlace(known, { ...location, ...more })
}

/** The place that an adventure in this circle asks for, as it travels. @throws where the phone cannot be read */
export async function knownToMeet(
  owner: string,
  circle: HidingCircle,
): Promise<{ atMs: number; known: NonNullable<HideSpots['known']> } | null> {
  const place = placeToMeet(await readKnownPlaces(owner), circle, now())
  if (place === null) return null
  const { lat, lng, libraryTaskId, day: takenOn, atMs } = place
  const picture = await toBase64(new Blob([place.picture.bytes]))
  return { atMs, known: { location: { lat, lng }, libraryTaskId, takenOn, picture } }
}
