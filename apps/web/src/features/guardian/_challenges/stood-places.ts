import { now } from '#/platform/clock.ts'
import { storedKeys, type StoredStoodPlace } from '#/platform/storage/keys.ts'
import { readStored, removeStored, useStored, writeStored } from '#/platform/storage/storage.ts'
import { STOOD_PLACE_KEPT_MS } from '#/platform/timings.ts'

type Key = Pick<StoredStoodPlace, 'owner' | 'challengeId'>

const isOf =
  ({ owner, challengeId }: Key) =>
  (one: StoredStoodPlace) =>
    one.owner === owner && one.challengeId === challengeId

/** The places of this phone, of all its accounts, without those that are too old. */
function all(): readonly StoredStoodPlace[] {
  const oldestMs = now() - STOOD_PLACE_KEPT_MS
  return (readStored(storedKeys.stoodPlaces) ?? []).filter(({ atMs }) => atMs > oldestMs)
}

function write(places: readonly StoredStoodPlace[]): void {
  if (places.length === 0) removeStored(storedKeys.stoodPlaces)
  else writeStored(storedKeys.stoodPlaces, [...places])
}

/** Keeps where somebody stood; the newest place of a challenge is the one that counts. */
export function keepStoodPlace(place: Omit<StoredStoodPlace, 'atMs' | 'refusal'>): void {
  const others = all().filter((one) => !isOf(place)(one))
  write([...others, { ...place, refusal: null, atMs: now() }])
}

/** The oldest place of this account that waits; null: none does. */
export function nextStoodPlace(owner: string): StoredStoodPlace | null {
  return all().find((one) => one.owner === owner && one.place !== null) ?? null
}

/** The server knows it, or nobody needs it any more; a newer one of the same challenge stays. */
export function forgetStoodPlace(place: StoredStoodPlace): void {
  write(all().filter((one) => !(isOf(place)(one) && one.atMs === place.atMs)))
}

/** Nothing is kept for this account any more; what others on this phone keep stays. */
export function eraseStoodPlaces(owner: string): void {
  write(all().filter((one) => one.owner !== owner))
}

/** The place is deleted; why stays until somebody stands there again. */
export function refuseStoodPlace(place: StoredStoodPlace, refusal: string): void {
  const refused = { ...place, place: null, refusal }
  write(all().map((one) => (isOf(place)(one) && one.atMs === place.atMs ? refused : one)))
}

/** What this phone keeps of a challenge of this account; null: nothing. */
export function useStoodPlace(of: Key): StoredStoodPlace | null {
  return useStored(storedKeys.stoodPlaces)?.find(isOf(of)) ?? null
}
