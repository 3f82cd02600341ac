import type { HiddenSpot } from '@bramble/contract'
import { ADVENTURE_AGES, type AdventureAges } from '@bramble/domain/challenge/draw-tasks'
import { HIDING_CHOICES, type HidingChoice } from '@bramble/domain/challenge/hide-spots'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import {
  ADVENTURE_MINUTES,
  ADVENTURE_RADII_METERS,
  CLASS_ADVENTURE_RADII_METERS,
  FREE_GAME_MINUTES,
  MAX_RECENT_TASKS,
  type AdventureMinutes,
  type AdventureRadius,
} from '@bramble/domain/limits'
import { storedKeys, type StoredAdventure } from '#/platform/storage/keys.ts'
import { readStored, writeStored } from '#/platform/storage/storage.ts'

/** What a grown-up chooses for an instant adventure. */
export interface AdventureWish {
  radiusMeters: AdventureRadius
  minutes: AdventureMinutes
  ages: AdventureAges
  /** A grown-up's choice for one place: it is dealt again by it, and asked anew elsewhere. */
  choice: HidingChoice
}

export const USUAL_WISH: AdventureWish = {
  radiusMeters: 60,
  minutes: 10,
  ages: 'mixed',
  choice: 'on-path',
}

/** What a class begins with: fifteen teams need room and something to find for each. */
export const CLASS_WISH = { radiusMeters: 150, minutes: 40 } as const

/** What this tab chose last; values that are none count as not chosen. */
export function readWish(): AdventureWish {
  const stored = readStored(storedKeys.adventure)
  return {
    radiusMeters:
      CLASS_ADVENTURE_RADII_METERS.find((one) => one === stored?.radiusMeters) ??
      USUAL_WISH.radiusMeters,
    minutes: ADVENTURE_MINUTES.find((one) => one === stored?.minutes) ?? USUAL_WISH.minutes,
    ages: ADVENTURE_AGES.find((one) => one === stored?.ages) ?? USUAL_WISH.ages,
    choice: HIDING_CHOICES.find((one) => one === stored?.choice) ?? USUAL_WISH.choice,
  }
}

/** What one press hides for a family, without a choice: as it was chosen last, as far as it may be. */
export function wishAtOnce(hasPass: boolean): AdventureWish {
  const last = readWish()
  const radiusMeters = ADVENTURE_RADII_METERS.find((one) => one === last.radiusMeters)
  return {
    ages: last.ages,
    radiusMeters: radiusMeters ?? USUAL_WISH.radiusMeters,
    minutes: hasPass ? last.minutes : FREE_GAME_MINUTES,
    choice: USUAL_WISH.choice,
  }
}

/** Keeps what the spots of a game were dealt from, for dealing them again. */
export function keepWish(
  sessionId: string,
  wish: AdventureWish,
  { lat, lng }: LatLng,
  known: NonNullable<StoredAdventure['known']> | null,
): void {
  writeStored(storedKeys.adventure, {
    sessionId,
    ...wish,
    place: { lat, lng },
    ...(known !== null && { known }),
  })
}

/** Keeps that the grown-up has said that these spots are safe, until they are dealt again. */
export function keepLookedAt(sessionId: string): void {
  const stored = readStored(storedKeys.adventure)
  if (stored?.sessionId !== sessionId) return
  writeStored(storedKeys.adventure, { ...stored, isLookedAt: true })
}

/** Newest first; the server is told, so that it deals others. */
export function recentTaskIds(): string[] {
  return (readStored(storedKeys.recentTasks) ?? []).slice(0, MAX_RECENT_TASKS)
}

export function rememberTasks(spots: readonly HiddenSpot[]): void {
  const dealt = spots.flatMap(({ libraryTaskId }) => libraryTaskId ?? [])
  const all = [...new Set([...dealt, ...recentTaskIds()])]
  writeStored(storedKeys.recentTasks, all.slice(0, MAX_RECENT_TASKS))
}
