import type { Sweep } from '#/platform/sweep.ts'
import type { Challenges } from './challenges.ts'
import type { ChallengesDeps } from './challenges.deps.ts'
import { createChallengesPolicy } from './challenges.policy.ts'
import { challengesRoutes } from './challenges.routes.ts'
import { createChallengesService } from './challenges.service.ts'
import { createHiddenSpots } from './hidden-spots.ts'
import { challengeKind } from './challenge-kind.ts'
import { moderationOf } from './moderation.ts'
import { createModeratorMail, type ModeratorMailDeps } from './moderator-mail.ts'
import { deleteWrongNetworks } from './reports.repository.ts'
import { createAreaSeed, noSeed } from './seed/area-seed.ts'

export { hasDrafts, isReached, PUBLISHED_ONLY } from './challenge.ts'
export type {
  Challenge,
  ChallengeScope,
  KeptSpot,
  KeptTrail,
  NearSearch,
  PlayableChallenge,
  Question,
} from './challenge.ts'
export type { ChallengeOutline } from './challenges.repository.ts'
export type {
  AnsweredQuestions,
  DraftAccess,
  MadeDeps,
  ModerationLog,
  Visit,
} from './challenges.deps.ts'
export type { HiddenSpotsService, NewSpot } from './hidden-spots.ts'
export type { ChallengesService, NewChallenge } from './challenges.service.ts'
export { idsOf, type OnceRequest } from './create-key.ts'
export { partsOfChallenge } from './challenge-kind.ts'
export { withheldOf } from './challenges.presenter.ts'
export { childVisibleTexts } from './challenge.rules.ts'
export { madeRoutes } from './made.routes.ts'
export { isLookedAfter, isLookedAtFirst, UNTIL_LOOKED_AT, wishFor, type MadeKind } from './made.ts'
export { listModerated, moderationOf, type Moderated } from './moderation.ts'
export { keptSpot } from './challenge.ts'
export type { ModeratorMail } from './moderator-mail.ts'
export { createReportsRepository } from './reports.repository.ts'
export type { AreaSeed } from './seed/area-seed.ts'

export interface ChallengesModuleDeps extends ChallengesDeps, Omit<ModeratorMailDeps, 'limits'> {
  /** False in production, which has no seed. */
  isDevelopment: boolean
}

/**
 * `seed.prepare(place, language)` makes a place playable in development; the game calls it when a
 * game with a location is created.
 */
export function createChallengesModule(deps: ChallengesModuleDeps) {
  const policy = createChallengesPolicy(deps.draftAccess)
  const service = createChallengesService({ ...deps, policy })
  const challenges: Challenges = { ...deps, policy, kind: challengeKind(deps) }
  const moderatorMail = createModeratorMail(deps)
  const seed = deps.isDevelopment ? createAreaSeed(service) : noSeed
  return {
    kind: challenges.kind,
    moderation: moderationOf(challenges.kind),
    sweeps: [
      {
        name: 'wrongNetworks',
        every: 'hour',
        run: (nowMs) => deleteWrongNetworks(deps.database.orm, new Date(nowMs)),
      },
    ] satisfies Sweep[],
    routes: challengesRoutes(challenges, { service, mail: moderatorMail, seed }),
    service,
    seed,
    hidden: createHiddenSpots(deps),
    moderatorMail,
  }
}
