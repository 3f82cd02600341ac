import { useEffect, useSyncExternalStore } from 'react'
import { now } from '#/platform/clock.ts'
import { openGameStore, type GameStore } from '#/platform/storage/game-store.ts'
import { transact, type Stored } from '#/platform/storage/keep-rows.ts'
import { DRAFT_ROWS, readKeys, STOOD_ROWS } from '#/platform/storage/phone-rows.ts'
import { stoodWaits } from '#/platform/storage/stood-waits.ts'
import { createStore } from '#/platform/store.ts'

/** Where a maker stood at a spot that was put on a map, until the server knows. */
export interface StoodPlace {
  /** The account whose it is. */
  owner: string
  challengeId: string
  title: string
  /** Where the spot was on the map at that moment. */
  onMap: { lat: number; lng: number }
  /** Null: it is void, and why is said until somebody stands there again. */
  place: { lat: number; lng: number; accuracy: number } | null
  /** What the server answered in place of taking it; `moved`: the spot was put elsewhere meanwhile. */
  refusal: string | null
  /** Orders them; nothing is judged by it, because the clock of a phone may be wrong. */
  atMs: number
}

/** What this page knows of the store, by account. */
const stores = new Map<string, GameStore>()
const loading = new Map<string, Promise<void>>()
const changes = createStore(0)
const tell = () => changes.set(changes.get() + 1)

function storeOf(owner: string): GameStore {
  const store = stores.get(owner) ?? openGameStore(STOOD_ROWS + owner)
  stores.set(owner, store)
  return store
}

/** Reads what other pages have stored for this account. */
export function loadStoodPlaces(owner: string): Promise<void> {
  const under = loading.get(owner)
  if (under !== undefined) return under
  const work = storeOf(owner)
    .load()
    .then(() => {
      loading.delete(owner)
      tell()
    })
  loading.set(owner, work)
  return work
}

/**
 * Keeps where somebody stood; the newest place of a challenge is the one that counts. Answers when it is
 * stored.
 */
export function keepStoodPlace(place: Omit<StoodPlace, 'atMs' | 'refusal'>): Promise<Stored> {
  return write({ ...place, refusal: null, atMs: now() })
}

async function write(place: StoodPlace): Promise<Stored> {
  const kept = await storeOf(place.owner).write({ [place.challengeId]: place })
  stoodWaits.set(true)
  tell()
  return kept
}

/** The places of this account that wait, the oldest first. */
function waitingPlaces(owner: string): StoodPlace[] {
  const store = storeOf(owner)
  const places = store.names('').flatMap((name) => placeOf(store, name) ?? [])
  return places.filter(({ place }) => place !== null).sort((a, b) => a.atMs - b.atMs)
}

/** The oldest place of this account that waits; null: none does. */
export function nextStoodPlace(owner: string): StoodPlace | null {
  return waitingPlaces(owner)[0] ?? null
}

/** What this phone keeps for an account and its server does not know. */
export interface KeptForAccount {
  /** False: the store does not answer, and may hold more. */
  isWhole: boolean
  /** Titles of the spots whose places wait to be sent. */
  waiting: string[]
  hasDraft: boolean
}

export async function readKeptFor(owner: string): Promise<KeptForAccount> {
  const drafts = await transact('readonly', (store) => readKeys(store, DRAFT_ROWS + owner)).catch(
    () => null,
  )
  await loadStoodPlaces(owner)
  return {
    isWhole: drafts !== null && storeOf(owner).isRead(),
    waiting: waitingPlaces(owner).map(({ title }) => title),
    hasDraft: drafts !== null && drafts.length > 0,
  }
}

function placeOf(store: GameStore, name: string): StoodPlace | null {
  const row = store.get<StoodPlace | number>(name)
  return typeof row === 'object' ? row : null
}

/** The server knows it, or nobody needs it any more; a newer one of the same challenge stays. */
export async function forgetStoodPlace(place: StoodPlace): Promise<void> {
  if (isNewest(place)) await storeOf(place.owner).write({}, [place.challengeId])
  tell()
}

/** The place is deleted; why stays until somebody stands there again. */
export async function refuseStoodPlace(place: StoodPlace, refusal: string): Promise<void> {
  if (isNewest(place)) await write({ ...place, place: null, refusal })
}

function isNewest({ owner, challengeId, atMs }: StoodPlace): boolean {
  return placeOf(storeOf(owner), challengeId)?.atMs === atMs
}

/** Nothing is kept for this account any more; what others on this phone keep stays. */
export async function eraseStoodPlaces(owner: string): Promise<void> {
  await storeOf(owner).erase()
  stores.delete(owner)
  tell()
}

type Key = Pick<StoodPlace, 'owner' | 'challengeId'>

/** What this phone has of a challenge of this account; null: nothing. */
export function useStoodPlace({ owner, challengeId }: Key): StoodPlace | null {
  useEffect(() => void loadStoodPlaces(owner), [owner])
  return useSyncExternalStore(changes.subscribe, () => placeOf(storeOf(owner), challengeId))
}

/** Whether the store has it, so that it may be called kept. */
export function useIsKept({ owner, challengeId }: Key): boolean {
  return useSyncExternalStore(changes.subscribe, () => storeOf(owner).isStored(challengeId))
}
