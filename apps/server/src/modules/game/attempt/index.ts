import type { ChallengesService } from '#/modules/challenges/index.ts'
import type { PhotosService } from '#/modules/photos/index.ts'
import type { VisionService } from '#/modules/vision/index.ts'
import type { Clock } from '#/platform/clock.ts'
import type { Database } from '#/platform/db/database.ts'
import type { Events } from '#/platform/events.ts'
import type { Route } from '#/platform/http/route.ts'
import type { Random } from '#/platform/random.ts'
import { createAcceptanceService } from './acceptance.service.ts'
import { createAnswerService } from './answer.service.ts'
import { createArrivals } from './arrivals.ts'
import { findAttemptsOf } from './attempts.repository.ts'
import { createChallengePhotoService } from './challenge-photo.service.ts'
import { createCompletionService } from './completion.service.ts'
import { createDecisions } from './decisions.ts'
import { createEvidenceDesk } from './evidence.ts'
import { createGameScopes, type GameScopes } from '../hunt/game-scopes.ts'
import { createHunts } from '../hunt/hunts.ts'
import { createLivePlayers } from '../hunt/live-players.ts'
import { createPhotoReview } from './photo-review.ts'
import { createPhotoTries } from './photo-tries.ts'
import type { SceneMatcher } from '../game.ts'
import type { Companions, PlayersForPlay } from './play.ports.ts'
import { playRoutes } from './play.routes.ts'
import { createProximityService } from '../hunt/proximity.service.ts'
import { createRecordsService } from './records.service.ts'
import { createSkipService } from './skip.service.ts'

export interface PlayModuleDeps {
  database: Database
  clock: Clock
  random: Random
  events: Events
  players: PlayersForPlay
  companions: Companions
  challenges: ChallengesService
  photos: PhotosService
  vision: Pick<VisionService, 'labelPhoto' | 'compareViews'>
  scenes: Pick<SceneMatcher, 'compare'>
}

/** The roaming game: where the child stands, and what it finds, shows, answers and skips there. */
export function createPlayModule(deps: PlayModuleDeps): {
  routes: Route[]
  scopes: GameScopes
} {
  const { database, events, players, companions, challenges, photos } = deps
  const hunts = createHunts(events, deps.clock)
  const livePlayers = createLivePlayers({
    events,
    loadPlayer: (id) => players.loadForPlay(id),
    loadAttempts: (id) => findAttemptsOf(database.orm, [id]),
  })
  const arrivals = createArrivals(deps)
  const decisions = createDecisions({ database, events, hunts, players })
  const scopes = createGameScopes({ companions, livePlayers, players })
  const desk = createEvidenceDesk({ livePlayers, scopes, challenges })
  const routes = playRoutes({
    proximity: createProximityService({
      livePlayers,
      hunts,
      arrivals,
      scopes,
      players,
      challenges,
    }),
    skipping: createSkipService({ desk, decisions, arrivals, hunts, scopes, challenges }),
    completion: createCompletionService({
      database,
      desk,
      decisions,
      livePlayers,
      scopes,
      challenges,
    }),
    answers: createAnswerService(desk, decisions),
    challengePhotos: createChallengePhotoService({
      desk,
      decisions,
      tries: createPhotoTries({ database, events, players }),
      review: createPhotoReview(deps),
      photos,
    }),
    acceptance: createAcceptanceService({ database, events, livePlayers }),
    records: createRecordsService({ database, livePlayers }),
  })
  return { routes, scopes }
}
