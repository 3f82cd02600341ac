import type { ChallengeOfTask } from '@bramble/domain/challenge/challenge-of-task'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { Tx } from '#/platform/db/database.ts'
import { newId } from '#/platform/ids.ts'
import { NOTHING_ADDED, roundPlace, type Challenge } from './challenge.ts'
import { problemsOf } from './challenge.rules.ts'
import type { ChallengesDeps } from './challenges.deps.ts'
import {
  eraseChallenge,
  deleteOfGame,
  insertChallenges,
  listOfGame,
  updateChallenge,
} from './challenges.repository.ts'

/** A spot that is hidden for one game. */
export type NewSpot = Omit<ChallengeOfTask, 'kind' | 'question'> &
  Pick<Challenge, 'language' | 'location' | 'task' | 'question' | 'hidingRadiusMeters'> & {
    libraryTaskId: string
  } & Partial<Pick<Challenge, 'id' | 'referenceImageId' | 'showReferenceInGame'>>

export type HiddenSpotsService = ReturnType<typeof createHiddenSpots>

/**
 * Challenges that are there for one game only: they are never published, stand in nobody's list and
 * count for no account. The callers check who may change them, and announce it after the commit.
 */
export function createHiddenSpots({
  database,
  clock,
  random,
  events,
}: Pick<ChallengesDeps, 'database' | 'clock' | 'random' | 'events'>) {
  const toChallenge = (gameId: string, spot: NewSpot): Challenge => ({
    ...NOTHING_ADDED,
    ownerId: null,
    type: 'go-to-location',
    status: 'draft',
    accuracyMeters: null,
    showReferenceInGame: false,
    ...spot,
    location: roundPlace(spot.location),
    gameId,
    id: newId(clock, random),
    createdAtMs: clock.now(),
  })

  return {
    /** In the order in which they were dealt. */
    list: (gameId: string): Promise<Challenge[]> => listOfGame(database.orm, gameId),
    listIn: (gameId: string, tx: Tx): Promise<Challenge[]> => listOfGame(tx, gameId),
    /** Whether children may read it: a pack of an operator is no reason to trust its words. */
    isFit: (spot: NewSpot): boolean => problemsOf(toChallenge('', spot)).length === 0,
    /** Hides these in place of what was hidden for the game. */
    async replace(gameId: string, spots: readonly NewSpot[], tx: Tx): Promise<Challenge[]> {
      await deleteOfGame(tx, gameId)
      // Spots are listed by id: those of one moment would be in no order.
      const ids = spots.map(() => newId(clock, random)).sort()
      const made = spots
        .map((spot, index) => ({ ...toChallenge(gameId, spot), id: spot.id ?? ids[index]! }))
        .sort((a, b) => (a.id < b.id ? -1 : 1))
      if (made.length > 0) await insertChallenges(tx, made)
      return made
    },
    async move(spot: Challenge, location: LatLng, tx: Tx): Promise<void> {
      await updateChallenge(tx, { ...spot, location: roundPlace(location) }, clock.now())
    },
    async remove(spotId: string, tx: Tx): Promise<void> {
      await eraseChallenge(tx, spotId)
    },
    /** Deletes what was hidden for a game. Returns the ids. */
    removeAll: (gameId: string, tx: Tx): Promise<string[]> => deleteOfGame(tx, gameId),
    /** Call it after the commit: searches look again. One of the changed spots is enough. */
    announce(spotId: string | undefined): void {
      if (spotId !== undefined) events.emit('challenge.changed', { challengeId: spotId })
    },
  }
}
