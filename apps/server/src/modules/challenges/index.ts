import type { Sweep } from '#/platform/sweep.ts'
import type { ChallengesDeps } from './challenges.deps.ts'
import { createChallengesPolicy } from './challenges.policy.ts'
import { challengesRoutes } from './challenges.routes.ts'
import { createChallengesService } from './challenges.service.ts'
import { createGuardianChallenges } from './guardian-challenges.ts'
import { createHiddenSpots } from './hidden-spots.ts'
import { createModeration } from './moderation.ts'
import { createModeratorMail, type ModeratorMailDeps } from './moderator-mail.ts'
import { deleteWrongNetworks } from './reports.repository.ts'
import { createReportChallenge } from './report-challenge.ts'
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
export type {
  AnsweredQuestions,
  DraftAccess,
  FinishedGames,
  ModerationLog,
  Visit,
} from './challenges.deps.ts'
export type { HiddenSpotsService, NewSpot } from './hidden-spots.ts'
export type { ChallengesService, NewChallenge } from './challenges.service.ts'
export { createIds } from './create-key.ts'
export { createFileReport } from './file-report.ts'
export { UNTIL_LOOKED_AT } from './grave-ground.ts'
export { requireModerator } from './moderation.ts'
export { keptSpot } from './kept-spot.ts'
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
  const moderation = createModeration({ ...deps, remove: (...of) => service.delete(...of) })
  const guardianChallenges = createGuardianChallenges({
    ...deps,
    policy,
    moderation,
    remove: (id) => service.delete(id),
  })
  const moderatorMail = createModeratorMail(deps)
  const report = createReportChallenge(deps, moderatorMail)
  const seed = deps.isDevelopment ? createAreaSeed(service) : noSeed
  const { limits } = deps
  return {
    moderation,
    sweeps: [
      {
        name: 'wrongNetworks',
        every: 'hour',
        run: (nowMs) => deleteWrongNetworks(deps.database.orm, new Date(nowMs)),
      },
    ] satisfies Sweep[],
    routes: challengesRoutes({ service, guardianChallenges, moderation, report, seed, limits }),
    service,
    seed,
    hidden: createHiddenSpots(deps),
    moderatorMail,
  }
}
