import { haversineMeters } from '../geo/distance.ts'
import type { ProximityMemory } from './memory.ts'
import { isStillFelt, mayWalk, type Felt } from './steps.ts'
import { fixedAtMs } from './tracker.ts'
import { hasLeapt } from './fixes.ts'
import type { TimedFix } from './fixes.ts'

const WALKED_ACCURACY_SHARE = 0.8
const WALKED_MIN_METERS = 5

/**
 * Whether the fixes show a walk since its last leap: a beeline that the error of a phone at rest
 * hardly makes.
 */
function hasWalked(fixes: readonly TimedFix[]): boolean {
  const now = fixes.at(-1)
  if (!now) return false
  let first = now
  for (let i = fixes.length - 2; i >= 0; i--) {
    const old = fixes[i]!
    if (hasLeapt(old, fixes[i + 1]!)) break
    first = old
  }
  const least = Math.max(WALKED_MIN_METERS, WALKED_ACCURACY_SHARE * now.accuracyMeters)
  return haversineMeters(first, now) > least
}

// The fixes show a shorter time itself, and no child runs faster for longer.
const UNSEEN_AFTER_MS = 20_000
const UNSEEN_METERS_PER_SECOND = 2
// A phone that errs by more than it claims makes a shorter way of its own.
const UNSEEN_MIN_METERS = 40
/** A phone that places itself by Wi-Fi claims more, and wakes at another place without a step. */
const UNSEEN_ACCURACY_METERS = 10

/**
 * Whether a child has come here on foot while its phone told no place, as one asleep in a pocket: too far
 * for an error, and no faster than on foot.
 *
 * @param known what was remembered before this position
 */
export function hasComeUnseen(
  known: Pick<ProximityMemory, 'trail' | 'tracker' | 'felt'>,
  here: TimedFix,
): boolean {
  const before = known.trail.at(-1)
  if (!before || here.accuracyMeters > UNSEEN_ACCURACY_METERS) return false
  // A phone that does not see its satellites tells its last place again and again.
  const fixedMs = known.tracker === null ? before.atMs : fixedAtMs(known.tracker)
  const unseenMs = here.atMs - Math.min(before.atMs, fixedMs)
  const isFeltResting = isStillFelt(known.felt, here.atMs) && !mayWalk(known.felt)
  if (unseenMs < UNSEEN_AFTER_MS || isFeltResting) return false
  const meters = haversineMeters(before, here)
  const least = Math.max(UNSEEN_MIN_METERS, before.accuracyMeters + here.accuracyMeters)
  return meters > least && meters <= (UNSEEN_METERS_PER_SECOND * unseenMs) / 1000
}

interface WalkedStep {
  here: TimedFix
  /** It ends with this position. */
  trail: readonly TimedFix[]
  felt: Felt | null
  /** Unseen. */
  hasCome: boolean
  /** The phone has leapt here, or may have: nobody was seen to walk here. */
  mayBeCarried: boolean
}

/** When a child was last seen to walk, or began; null: not since its phone's last leap. */
export function followWalk(
  { trail, walkedAtMs }: Pick<ProximityMemory, 'trail' | 'walkedAtMs'>,
  step: WalkedStep,
): number | null {
  const { here } = step
  const before = trail.at(-1)
  if (!before) return walkedAtMs ?? here.atMs
  if (step.hasCome) return here.atMs
  if (step.mayBeCarried) return null
  return mayWalk(step.felt) && hasWalked(step.trail) ? here.atMs : walkedAtMs
}
