import type { LibraryTaskView, PlaceSpots } from '@bramble/contract'
import { seededChance } from '@bramble/domain/challenge/chance'
import {
  ADVENTURE_AGES,
  drawTasks,
  momentAt,
  type AdventureAges,
} from '@bramble/domain/challenge/draw-tasks'
import { haversineMeters } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { MAX_HIDDEN_SPOTS, SPOT_GAP_METERS } from '@bramble/domain/limits'
import { dayPartAt } from '@bramble/domain/stickers/stickers'
import { now } from '#/platform/clock.ts'
import { newKey } from '#/platform/random-key.ts'
import { storedKeys, type StoredWalk } from '#/platform/storage/keys.ts'
import { readStored, removeStored, writeStored } from '#/platform/storage/storage.ts'
import { readWish, recentTaskIds } from '#/features/guardian/start/_adventure/wish.ts'

export type WalkedSpot = StoredWalk['spots'][number]

/** A walk that was not finished is offered again for this long. */
const KEPT_MS = 12 * 60 * 60_000
/** A spot whose place is vaguer than this is warned of, metres. */
export const VAGUE_SPOT_METERS = 25

/** The walk under way on this phone; a new one where there is none or it is of another day. */
export function readWalk(): StoredWalk {
  const stored = readStored(storedKeys.walk)
  const isKnown = stored !== null && ADVENTURE_AGES.some((ages) => ages === stored.ages)
  if (isKnown && now() - stored.atMs < KEPT_MS) return stored
  return { key: newKey(), atMs: now(), ages: readWish().ages, spots: [] }
}

export function keepWalk(walk: StoredWalk): void {
  writeStored(storedKeys.walk, walk)
}

export function forgetWalk(): void {
  removeStored(storedKeys.walk)
}

/** The task of the next spot: of another ending than the last, and nothing the family had lately. */
export function nextTask(
  tasks: readonly LibraryTaskView[],
  { ages, spots, atMs, sky, modes = [] }: StoredWalk,
  place: LatLng,
): LibraryTaskView | null {
  const nowMs = now()
  const drawn = drawTasks(
    tasks,
    {
      count: tasks.length,
      ages: ages as AdventureAges,
      moment: momentAt(place, nowMs, dayPartAt(nowMs, place.lng) === 'evening' ? 'dusk' : 'day'),
      recentIds: recentTaskIds(),
      modes,
      sky,
    },
    seededChance(atMs),
  )
  const used = new Set(spots.map(({ taskId }) => taskId))
  return drawn.find(({ id }) => !used.has(id)) ?? null
}

/** Metres to go on until the next spot may be hidden here; 0 where it may. */
export function metersToGoOn(spots: readonly LatLng[], place: LatLng): number {
  const nearest = Math.min(Infinity, ...spots.map((spot) => haversineMeters(spot, place)))
  return Math.max(0, Math.ceil(SPOT_GAP_METERS - nearest))
}

export function isFull({ spots }: StoredWalk): boolean {
  return spots.length >= MAX_HIDDEN_SPOTS
}

/** What the server is told. */
export function walkBody({ ages, spots, modes = [], isOffPath }: StoredWalk): PlaceSpots {
  return {
    ages: ages as AdventureAges,
    ...(isOffPath === true ? { choice: 'off-path' } : {}),
    ...(modes.length === 0 ? {} : { modes: [...modes] }),
    spots: spots.map(({ lat, lng, taskId }) => ({ location: { lat, lng }, libraryTaskId: taskId })),
  }
}
