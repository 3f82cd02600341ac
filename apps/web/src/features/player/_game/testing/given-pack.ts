import type { Pack } from '@bramble/contract'
import { createQueryClient } from '#/data/query-client.ts'
import { openGameStore } from '#/platform/storage/game-store.ts'
import { ADA_ID, givenChallenge, PARK, SESSION_ID } from '#/testing/givens.ts'
import type { PhoneGame } from '../pack/owner.ts'
import { keepPack, openPhoneGame } from '../pack/phone-game.ts'

interface Tree {
  id: string
  title: string
  location: { lat: number; lng: number }
}

/** A pack with these challenges, which ask nothing. */
export function givenPack(trees: readonly Tree[]): Pack {
  return {
    playerId: ADA_ID,
    sessionId: SESSION_ID,
    centre: PARK,
    radiusMeters: 500,
    endsAt: null,
    challengesPerPlayer: null,
    playedCount: 0,
    decidedIds: [],
    returnToken: 'token',
    challenges: trees.map((tree) => ({
      challenge: givenChallenge(tree),
      accuracyMeters: 5,
      answerCheck: null,
      proof: 'proof',
    })),
  }
}

/** Ada's phone carries a pack, and nothing of an earlier game. */
export async function givenCarried(pack: Pack): Promise<PhoneGame> {
  await openGameStore(ADA_ID).erase()
  const client = createQueryClient()
  const game = await openPhoneGame(ADA_ID, client)
  await keepPack(game, pack, client)
  return game
}
