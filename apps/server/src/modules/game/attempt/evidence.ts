import { TASKS } from '@bramble/domain/challenge/tasks/index'
import type { Evidence } from '@bramble/domain/challenge/tasks/index'
import type { Challenge, ChallengesService } from '#/modules/challenges/index.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { Attempt } from './attempt.ts'
import type { GameScopes } from '../hunt/game-scopes.ts'
import { requireOwnPlayer, requireWorkAccepted } from './game-window.ts'
import type { LivePlayer, LivePlayers } from '../hunt/live-players.ts'

/** Who does what: every call about one challenge of one player. */
export interface WorkRequest {
  playerId: string
  challengeId: string
  caller: Caller
  nowMs: number
}

/** A challenge that the server itself saw the child arrive at. */
export interface Reached {
  live: LivePlayer
  challenge: Challenge
  attempt: Attempt
}

export interface EvidenceDeps {
  livePlayers: LivePlayers
  scopes: GameScopes
  challenges: Pick<ChallengesService, 'findPlayable'>
}

export interface EvidenceDesk {
  /** The player of this device in a game that takes work. */
  requirePlayer(request: WorkRequest): Promise<LivePlayer>
  /** The same with a challenge that was reached and asks for this kind of evidence. */
  requireReached(request: WorkRequest, evidence: Evidence): Promise<Reached>
}

/** Checks that come before any evidence is looked at, in the order in which they are told. */
export function createEvidenceDesk({
  livePlayers,
  scopes,
  challenges,
}: EvidenceDeps): EvidenceDesk {
  const desk: EvidenceDesk = {
    async requirePlayer({ playerId, challengeId, caller, nowMs }) {
      const live = requireOwnPlayer(await livePlayers.get(playerId, nowMs), caller)
      requireWorkAccepted(live.player, live.attempts.get(challengeId), nowMs)
      return live
    },
    async requireReached(request, evidence) {
      const live = await desk.requirePlayer(request)
      const scope = await scopes.of(live, request.nowMs)
      const challenge = await challenges.findPlayable(request.challengeId, scope)
      if (challenge === null) throw new AppError('challenge.not-found')
      if (TASKS[challenge.task].evidence !== evidence) throw new AppError('challenge.wrong-task')
      const attempt = live.attempts.get(request.challengeId)
      if (!attempt) throw new AppError('challenge.not-reached')
      return { live, challenge, attempt }
    },
  }
  return desk
}
