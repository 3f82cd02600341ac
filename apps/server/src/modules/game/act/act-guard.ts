import { TASKS, type Evidence } from '@bramble/domain/challenge/tasks'
import { refuseWork } from '@bramble/domain/play/when'
import { sessionAt } from '@bramble/domain/session/session'
import type { PackedFacts } from '@bramble/contract'
import { AppError } from '#/platform/http/app-error.ts'
import type { Game } from '../live/game.ts'
import { eventMsOf } from './late-event.ts'
import { findWork, type WorkChallenge } from './packed-challenge.ts'
import {
  challengeScopeOf,
  requireOwnPlayer,
  requireVerified,
  type CachedPlayer,
  type VerifiedPlayer,
} from '../live/player-cache.ts'
import type { PlayerInGame, PlayerRequest } from '../records/player.ts'
import type { Attempt } from '../records/attempt.ts'
import { invalidate } from './do-act.ts'

/** A call about one challenge of one player. */
export interface AttemptRequest extends PlayerRequest {
  challengeId: string
  /** It was done so long ago, without a signal; undefined: now. */
  ageMs?: number | undefined
  /** What the pack said of the challenge; counts for work that is told later, and for a skip. */
  packed?: PackedFacts | undefined
}

/** A challenge at which the server recorded the child's arrival. */
export interface Reached {
  cached: VerifiedPlayer
  challenge: WorkChallenge
  attempt: Attempt
  /** When it was done, by the server's clock. */
  eventMs: number
  /** It was done without a signal, and is told later. */
  isLate: boolean
}

/** The child's record of a challenge that work at it counts for. */
type RecordOf = (of: CachedPlayer, challengeId: string) => Attempt | undefined

const believed: RecordOf = ({ attempts }, challengeId) => attempts.get(challengeId)

/** Also one of a find that was not believed, about which the host decides. */
export const believedOrNot: RecordOf = ({ attempts, doubted }, challengeId) =>
  attempts.get(challengeId) ?? doubted.get(challengeId)

/** The player of this device, seen beside its host, in a game that accepts evidence. */
export async function requirePlayer(
  game: Game,
  { playerId, challengeId, caller, nowMs, ageMs }: AttemptRequest,
  recordOf = believed,
): Promise<VerifiedPlayer> {
  const findOwn = async () => requireOwnPlayer(await game.liveGames.player(playerId, nowMs), caller)
  let cached = await findOwn()
  if (recordOf(cached, challengeId) === undefined) {
    // Another process may have recorded the arrival a moment ago, and its news is on its way.
    invalidate(game, cached)
    cached = await findOwn()
  }
  const eventMs = eventMsOf({ ageMs: ageMs ?? 0 }, cached.player, null, nowMs)
  requireWorkAccepted(cached.player, recordOf(cached, challengeId), nowMs, eventMs)
  return requireVerified(cached)
}

/** The same, with a reached challenge that asks for this kind of evidence. Null: for any. */
export async function requireReached(
  game: Game,
  request: AttemptRequest,
  evidence: Evidence | null,
  recordOf = believed,
): Promise<Reached> {
  const cached = await requirePlayer(game, request, recordOf)
  const challenge = await findReached(game, request, cached)
  if (challenge === null) throw new AppError('challenge.not-found')
  if (evidence !== null && TASKS[challenge.task].evidence !== evidence)
    throw new AppError('challenge.wrong-task')
  const attempt = recordOf(cached, request.challengeId)
  if (!attempt) throw new AppError('challenge.not-reached')
  const { ageMs, nowMs } = request
  const eventMs = eventMsOf({ ageMs: ageMs ?? 0 }, cached.player, null, nowMs)
  return { cached, challenge, attempt, eventMs, isLate: ageMs !== undefined }
}

/**
 * The challenge that is worked at. What a phone tells later was done while the challenge was still in
 * its pack, which the recorded arrival proves: that it has been taken back since does not matter, and
 * of one that was deleted the pack's own proof is left.
 */
async function findReached(
  game: Game,
  { challengeId, ageMs, packed, nowMs }: AttemptRequest,
  cached: VerifiedPlayer,
): Promise<WorkChallenge | null> {
  const isLate = ageMs !== undefined
  if (isLate) return (await findWork(game, cached.player, { challengeId, packed })).challenge
  const scope = await challengeScopeOf(game, cached, nowMs)
  const kept = await game.challenges.findPlayable(challengeId, scope)
  return kept && { ...kept, answerHash: null, kept }
}

/**
 * @param eventMs when it was done; now, unless a phone tells it later
 * @throws session.not-active, session.ended: see `refuseWork`
 */
export function requireWorkAccepted(
  { session }: PlayerInGame,
  attempt: Attempt | undefined,
  nowMs: number,
  eventMs = nowMs,
): void {
  const reachedAtMs = attempt?.createdAtMs ?? null
  const refusal = refuseWork(sessionAt(session, nowMs), reachedAtMs, { nowMs, eventMs })
  if (refusal !== null) throw new AppError(refusal)
}
