import type { PackedFacts } from '@bramble/contract'
import type { TaskKind } from '@bramble/domain/challenge/tasks'
import type { Challenge, PlayableChallenge, Question } from '#/modules/challenges/index.ts'
import type { Game } from '../live/game.ts'
import type { CachedPlayer } from '../live/player-cache.ts'
import type { PackSecrets, ProvenFacts } from '../live/pack-secrets.ts'

/** A challenge as far as work at it is judged: as it is kept, or as the child's pack had it. */
export interface WorkChallenge extends PlayableChallenge {
  task: TaskKind
  /** Null: nothing is asked, or only the hash of the right answer is left. */
  question: Question | null
  /** Of the right answer, as the pack had it; null where the pack proves nothing. */
  answerHash: string | null
  /** The challenge itself; null where it is gone, or asks for something else by now. */
  kept: Challenge | null
}

/** What a pack of this player says of a challenge, without the proof of it. */
export function factsOf(
  { answerCheck }: PackSecrets,
  playerId: string,
  { id, title, location, accuracyMeters, task, question }: Challenge,
): ProvenFacts {
  const { lat, lng } = location
  const check = question && answerCheck(playerId, id, question.correctAnswer)
  return { title, location: { lat, lng }, accuracyMeters, task, answerHash: check?.hash ?? null }
}

/**
 * The challenge that work was done at, and whether a pack of this player proves that the child could
 * find it. What is proven counts before what is kept: the child was where the challenge was then.
 */
export function workChallenge(
  secrets: PackSecrets,
  playerId: string,
  { challengeId, packed }: { challengeId: string; packed?: PackedFacts | undefined },
  stored: Challenge | null,
): { challenge: WorkChallenge | null; isProven: boolean } {
  if (packed === undefined || !secrets.isProven(playerId, challengeId, packed)) {
    return { challenge: stored && { ...stored, answerHash: null, kept: stored }, isProven: false }
  }
  const { title, location, accuracyMeters, task, answerHash } = packed
  const now = stored && factsOf(secrets, playerId, stored)
  const asksTheSame = now?.task === task && now.answerHash === answerHash
  const kept = asksTheSame ? stored : null
  const question = kept?.question ?? null
  const place = { id: challengeId, title, location, accuracyMeters }
  return { challenge: { ...place, task, question, answerHash, kept }, isProven: true }
}

/** The same with the challenge as it is stored; null: it is gone. */
export async function findWork(
  { challenges, packSecrets }: Pick<Game, 'challenges' | 'packSecrets'>,
  { id: playerId, session }: CachedPlayer['player'],
  told: { challengeId: string; packed?: PackedFacts | undefined },
): Promise<ReturnType<typeof workChallenge> & { stored: Challenge | null }> {
  const stored = (await challenges.findAsBegun([told.challengeId], session.trail))[0] ?? null
  return { ...workChallenge(packSecrets, playerId, told, stored), stored }
}
