import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { fromPlane } from '@bramble/domain/geo/distance'
import { NEARBY_CHALLENGE_RADIUS_METERS } from '@bramble/domain/limits'
import type { Language } from '@bramble/messages/languages'
import type { ChallengesService } from '../challenges.service.ts'
import { SEED_SPOTS } from './seed-spots.ts'

/** Production: only guardians create challenges. */
export const noSeed: AreaSeed = { prepare: async () => {} }

/** Creates challenges around a person who tries the game out. */
export type AreaSeed = ReturnType<typeof createAreaSeed>

/**
 * Development: makes every empty place playable. One area at a time, so that none is seeded
 * twice.
 */
export function createAreaSeed(service: Pick<ChallengesService, 'countNear' | 'create'>) {
  let previous: Promise<void> = Promise.resolve()

  async function plant(place: LatLng, language: Language): Promise<void> {
    if ((await service.countNear(place, NEARBY_CHALLENGE_RADIUS_METERS)) > 0) return
    await service.create(
      SEED_SPOTS.map(({ bearingDegrees, distanceMeters, challenge }) => ({
        ...challenge(language),
        location: spotAt(place, bearingDegrees, distanceMeters),
      })),
    )
  }

  return {
    /** Creates challenges in a language around a place without any. */
    async prepare(place: LatLng, language: Language): Promise<void> {
      const turn = previous.then(() => plant(place, language))
      previous = turn.catch(() => {})
      await turn
    },
  }
}

/** The place at a distance and bearing, clockwise from north. */
export function spotAt(place: LatLng, bearingDegrees: number, distanceMeters: number): LatLng {
  const angle = (bearingDegrees * Math.PI) / 180
  return fromPlane(place, {
    eastMeters: Math.sin(angle) * distanceMeters,
    northMeters: Math.cos(angle) * distanceMeters,
  })
}
