import type { SpotTexts } from '@bramble/contract'
import type { Challenge, KeptSpot, KeptTrail } from './challenge.ts'

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
