import type { ChallengesService } from '#/modules/challenges/index.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Arrivals } from './arrivals.ts'
import type { Decisions } from './decisions.ts'
import type { EvidenceDesk, WorkRequest } from './evidence.ts'
import type { GameScopes } from '../hunt/game-scopes.ts'
import type { Hunts } from '../hunt/hunts.ts'

export interface SkipDeps {
  desk: EvidenceDesk
  decisions: Decisions
  arrivals: Arrivals
  hunts: Hunts
  scopes: GameScopes
  challenges: Pick<ChallengesService, 'findPlayable'>
}

export interface SkipService {
  /** Leaves a challenge out that the child was led to; it is not offered again. */
  skip(request: WorkRequest): Promise<void>
}

export function createSkipService(deps: SkipDeps): SkipService {
  const { desk, decisions, arrivals, hunts, scopes, challenges } = deps

  /** The target, the locked one or one of the list; after a restart nobody remembers: any. */
  function wasOffered(playerId: string, challengeId: string): boolean {
    const hunt = hunts.peek(playerId)
    if (!hunt) return true
    const { targetId, lockedId } = hunt.memory.last
    if (challengeId === targetId || challengeId === lockedId) return true
    return hunt.answer?.nearbyChallenges.some(({ id }) => id === challengeId) ?? false
  }

  return {
    async skip(request) {
      const { playerId, challengeId, nowMs } = request
      const live = await desk.requirePlayer(request)
      const attempt = live.attempts.get(challengeId)
      const scope = await scopes.of(live, nowMs)
      const challenge = await challenges.findPlayable(challengeId, scope)
      if (!attempt) {
        const isKnown = challenge !== null && wasOffered(playerId, challengeId)
        if (!isKnown) throw new AppError('challenge.not-found')
        await arrivals.reach(live, challenge, nowMs)
      }
      const outcome = await decisions.decide(live, challengeId, ({ status }) =>
        status === 'skipped' ? null : { status: 'skipped', score: 0, completedAtMs: nowMs },
      )
      await decisions.announce(live, outcome, challenge?.location ?? null, nowMs)
    },
  }
}
