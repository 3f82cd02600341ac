import type { PlayerChallenge } from '@bramble/contract'
import { MAX_SCORE } from '@bramble/domain/challenge/scoring'
import { TASKS } from '@bramble/domain/challenge/tasks/index'
import type { Evidence } from '@bramble/domain/challenge/tasks/index'
import type { ChallengesService } from '#/modules/challenges/index.ts'
import type { Database } from '#/platform/db/database.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { Decision } from './attempt.ts'
import { toPlayerChallenge } from './attempts.presenter.ts'
import { findAttempt } from './attempts.repository.ts'
import type { Decisions } from './decisions.ts'
import type { EvidenceDesk, WorkRequest } from './evidence.ts'
import type { GameScopes } from '../hunt/game-scopes.ts'
import { requireOwnPlayer, requireWorkAccepted } from './game-window.ts'
import type { LivePlayers } from '../hunt/live-players.ts'

export interface CompletionDeps {
  database: Database
  desk: EvidenceDesk
  decisions: Decisions
  livePlayers: LivePlayers
  scopes: GameScopes
  challenges: Pick<ChallengesService, 'findPlayable'>
}

/** A wish to close a record. */
export interface CloseRequest {
  attemptId: string
  status: 'completed' | 'failed'
  caller: Caller
  nowMs: number
}

export interface CompletionService {
  /** Being there was the whole task: 100 for a child whose arrival the server has seen. */
  completeByArrival(request: WorkRequest): Promise<PlayerChallenge>
  /** The closing call of the feedback screen: it may only agree with what the server found. */
  close(request: CloseRequest): Promise<PlayerChallenge>
}

export function createCompletionService(deps: CompletionDeps): CompletionService {
  const { database, desk, decisions, livePlayers, scopes, challenges } = deps
  return {
    async completeByArrival(request) {
      const { nowMs } = request
      const { live, challenge } = await desk.requireReached(request, 'arrival')
      const outcome = await decisions.decide(live, challenge.id, ({ status }) => {
        if (status === 'completed') return null
        return { status: 'completed', score: MAX_SCORE, completedAtMs: nowMs }
      })
      await decisions.announce(live, outcome, challenge.location, nowMs)
      return toPlayerChallenge(outcome.attempt)
    },
    async close({ attemptId, status, caller, nowMs }) {
      const known = await findAttempt(database.orm, attemptId)
      const owner = known && (await livePlayers.get(known.playerId, nowMs))
      if (!known || owner?.player.credentialId !== caller.player?.credentialId) {
        throw new AppError('attempt.not-found')
      }
      const live = requireOwnPlayer(owner, caller)
      if (known.status === status) return toPlayerChallenge(known)
      requireWorkAccepted(live.player, known, nowMs)
      const scope = await scopes.of(live, nowMs)
      const challenge = await challenges.findPlayable(known.challengeId, scope)
      const evidence = challenge && TASKS[challenge.task].evidence
      const outcome = await decisions.decide(live, known.challengeId, (attempt) => {
        if (attempt.status === status) return null
        if (attempt.status !== 'arrived') throw new AppError('challenge.decided')
        return withoutEvidence(status, evidence, nowMs)
      })
      await decisions.announce(live, outcome, challenge?.location ?? null, nowMs)
      return toPlayerChallenge(outcome.attempt)
    },
  }
}

/** What a child gets who was there and showed nothing ("Continue Without Photo"). */
function withoutEvidence(
  status: 'completed' | 'failed',
  evidence: Evidence | null,
  completedAtMs: number,
): Decision {
  if (status === 'failed') return { status, score: 0, completedAtMs }
  if (evidence === 'answer') throw new AppError('challenge.not-reached')
  return { status, score: evidence === 'arrival' ? MAX_SCORE : 0, completedAtMs }
}
