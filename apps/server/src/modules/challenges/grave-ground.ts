import { isGraveWarning } from '@bramble/domain/challenge/ground-warning'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { requireAnswer } from '#/modules/ground/index.ts'
import type { ChallengesDeps } from './challenges.deps.ts'

/**
 * Whether the map has rails, a carriageway or water at a place. Without a map: no.
 * @throws ground.not-now
 */
export async function isOnGraveGround(
  { ground }: Pick<ChallengesDeps, 'ground'>,
  place: LatLng,
): Promise<boolean> {
  const looks = await ground.lookAt([place], 'maker')
  return looks.map(requireAnswer).some((look) => isGraveWarning(look?.warning ?? null))
}
