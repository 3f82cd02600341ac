import type { LibraryTask } from '@bramble/library'
import type { SceneMatch, ViewMeasures } from '@bramble/scene-match'
import type { HostPlayer } from '@bramble/contract'
import type { AccountsService } from '#/modules/accounts/index.ts'
import type { AreaSeed, ChallengesService, HiddenSpotsService } from '#/modules/challenges/index.ts'
import type { Credentials } from '#/modules/credentials/index.ts'
import type { GroupPeers } from '#/modules/groups/index.ts'
import type { PhotosService } from '#/modules/photos/index.ts'
import type { VisionService } from '#/modules/vision/index.ts'
import type { Clock } from '#/platform/clock.ts'
import type { Database, Tx } from '#/platform/db/database.ts'
import type { Events } from '#/platform/events.ts'
import type { Limits } from '#/platform/http/limits.ts'
import { createWrongCodes } from '#/platform/http/wrong-codes.ts'
import type { LiveState } from '#/platform/live-state.ts'
import type { Logger } from '#/platform/logger.ts'
import type { Random } from '#/platform/random.ts'
import type { Secrets } from '#/platform/secret-file.ts'
import { createFitLibrary } from './adventure/fit-library.ts'
import { createTracking } from './live/tracking.ts'
import { createLiveGames, gameReader } from './live/game-records.ts'
import { createPackSecrets } from './late-work/pack-secrets.ts'
import { createAwayAlarms } from './live/away-alarms.ts'
import { createCheckTries } from './live/check-tries.ts'
import { createLiveChildren } from './live/shared-memory.ts'
import { createPlaceJudge } from './live/place-judge.ts'
import { createPositions } from './live/positions.ts'
import { writeAway } from './player/players.repository.ts'
import { writeMovements } from './player/positions.repository.ts'
import { createCodeProofs } from './live/code-proofs.ts'
import { createHostPlaces } from './live/host-places.ts'
import { createHostWalks } from './live/host-walks.ts'
import { createNotices } from './push/notices.ts'
import type { PushSender } from './push/push-sender.ts'
import type { SessionRecord } from './session/session.ts'

/** Compares and measures pictures on this server. Filled by an adapter. */
export interface SceneMatcher {
  /** Null: too busy, too slow or failed. Never throws. */
  compare(reference: Buffer, photo: Buffer): Promise<SceneMatch | null>
  /** What makes a view easy or hard to recognise. Null: the same. */
  measure(view: Buffer): Promise<ViewMeasures | null>
  close(): Promise<void>
}

/** Summaries of the games of signed-in hosts. Filled by `games`. */
export interface SessionSummaries {
  /** Runs in the transaction of the deletion. */
  keep(session: SessionRecord, players: HostPlayer[], nowMs: number, tx: Tx): Promise<void>
}

/** Dependencies of the game. */
export interface GameDeps {
  database: Database
  clock: Clock
  random: Random
  events: Events
  limits: Limits
  /** What several processes share of games that run; null: this process is alone. */
  liveState: LiveState | null
  logger: Logger
  credentials: Credentials
  accounts: Pick<AccountsService, 'lock'>
  /** Filled by `billing`. */
  passes: { hasActive(accountId: string, nowMs: number, tx: Tx): Promise<boolean> }
  summaries: SessionSummaries
  photos: PhotosService
  challenges: ChallengesService
  /** Challenges that are there for one game only. */
  hidden: HiddenSpotsService
  /** What instant adventures are dealt from. */
  library: readonly LibraryTask[]
  /** Seeds the place of a game in development. */
  seed: AreaSeed
  groupPeers: Pick<GroupPeers, 'liveOf'>
  vision: Pick<VisionService, 'labelPhoto' | 'compareViews'>
  scenes: Pick<SceneMatcher, 'compare'>
  /** Rings at grown-ups whose page is closed. */
  pushSender: PushSender
  /** The server's own, from which values are derived that are not stored. */
  secrets: Secrets
  /** How long a child waits for the machines that judge its photo, when not as usual. */
  judgedWithinMs: number | undefined
}

/** Dependencies and in-memory state of the game's functions. */
export type Game = ReturnType<typeof createGame>

export function createGame(deps: GameDeps) {
  const { database, events, limits, clock, logger, liveState } = deps
  const liveGames = createLiveGames({ events, read: gameReader(database.orm) })
  const hostPlaces = createHostPlaces(liveState, events, clock)
  const notices = createNotices(deps)
  const children = {
    tracking: createTracking(events, clock),
    placeJudge: createPlaceJudge({ ...deps, liveGames }),
    checkTries: createCheckTries(limits),
    positions: createPositions({
      write: (movements) => writeMovements(database.orm, movements),
      events,
      logger,
    }),
  }
  return {
    ...deps,
    ...children,
    /** Null: no other process serves these games. */
    liveChildren: liveState && createLiveChildren({ liveState, hostPlaces, ...children }),
    awayAlarms: createAwayAlarms({
      write: (playerId, awayAtMs) => writeAway(database.orm, playerId, awayAtMs),
      onWritten(key, awayAtMs) {
        if (awayAtMs !== null) notices.raise('away', key)
      },
      events,
      logger,
    }),
    notices,
    fitLibrary: createFitLibrary(deps.library, deps.hidden),
    packSecrets: createPackSecrets(deps.secrets),
    wrongCodes: createWrongCodes(limits),
    codeProofs: createCodeProofs(liveState),
    hostWalks: createHostWalks(liveState),
    hostPlaces,
    liveGames,
  }
}
