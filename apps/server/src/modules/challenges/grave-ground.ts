import { isGraveWarning } from '@bramble/domain/challenge/ground-warning'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { Challenge } from './challenge.ts'
import type { ChallengesDeps } from './challenges.deps.ts'

/** Whether the map has rails, a carriageway or water at a place. Without a map: no. */
export async function isOnGraveGround(
  { ground }: Pick<ChallengesDeps, 'ground'>,
  place: LatLng,
): Promise<boolean> {
  const [warning = null] = await ground.warningsAt([place])
  return isGraveWarning(warning)
}

/** As after reports: not published until somebody who looks after challenges has kept it. */
export function hiddenUntilLookedAt(challenge: Challenge): Challenge {
  return { ...challenge, status: 'draft', review: 'hidden' }
}
