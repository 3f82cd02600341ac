import type { SpotTexts } from '@bramble/contract'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { GameTrail } from '@bramble/domain/trail/game-trail'
import type { Challenge } from './challenge.ts'

/** Where a challenge of a trail was and what children read there when a game on it was made. */
export interface KeptSpot extends Pick<
  Challenge,
  'title' | 'description' | 'task' | 'photoPrompt' | 'question'
> {
  location: LatLng
  accuracyMeters: number | null
  /** In other languages. */
  texts: SpotTexts
}

/** The trail of a game. Another family's game goes on with places and words as it began. */
export interface KeptTrail extends GameTrail {
  /** By challenge; absent in trials of its maker, who changes them meanwhile. */
  kept?: Readonly<Record<string, KeptSpot>>
}

export function keptSpot(challenge: Challenge, texts: SpotTexts): KeptSpot {
  const { title, description, task, photoPrompt, question, location, accuracyMeters } = challenge
  return { title, description, task, photoPrompt, question, location, accuracyMeters, texts }
}

/** A challenge as it was when the game on this trail began. */
export function asItBegan<T extends { id: string; task?: unknown }>(
  challenge: T,
  trail: KeptTrail | null | undefined,
): T {
  const kept = trail?.kept?.[challenge.id]
  if (kept === undefined) return challenge
  const { title, description, location, accuracyMeters, task, photoPrompt, question } = kept
  const place = { title, location, accuracyMeters }
  // A search knows place and title alone.
  if (!('task' in challenge)) return { ...challenge, ...place }
  // The words of another task do not fit the pictures that it has.
  const isSameTask = challenge.task === task
  return { ...challenge, ...place, description, ...(isSameTask ? { photoPrompt, question } : {}) }
}
