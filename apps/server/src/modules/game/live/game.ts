import type { LibraryTask } from '@bramble/library'
import type { SceneMatch, ViewMeasures } from '@bramble/scene-match'
import type { HostPlayer } from '@bramble/contract'
import type { AccountsService } from '#/modules/accounts/index.ts'
import type { AreasService } from '#/modules/areas/index.ts'
import type { AreaSeed, ChallengesService, HiddenSpotsService } from '#/modules/challenges/index.ts'
import type { Credentials } from '#/modules/credentials/index.ts'
import type { GroundService } from '#/modules/ground/index.ts'
import type { GroupPeers } from '#/modules/groups/index.ts'
import type { PhotosService } from '#/modules/photos/index.ts'
import type { TrailsOfGames } from '#/modules/trails/index.ts'
import type { VisionService } from '#/modules/vision/index.ts'
import type { Core } from '#/platform/core.ts'
import type { Tx } from '#/platform/db/database.ts'
import { createWrongCodes } from '#/platform/http/wrong-codes.ts'
import type { LiveState } from '#/platform/live-state.ts'
import type { Secrets } from '#/platform/secret-file.ts'
import { createFitLibrary } from './to-spot.ts'
import { isHostAsleep } from './host-places.ts'
import { createLive } from './live.ts'
import { createPackSecrets } from './pack-secrets.ts'
import { createNotices } from './notices.ts'
import type { PushSender } from './push-sender.ts'
import type { SessionRecord } from '../records/session.ts'

/** Compares and measures pictures on this server. Filled by an adapter. */
export interface SceneMatcher {
  /** Null: too busy, too slow or failed. Never throws. */
  compare(reference: Buffer, photo: Buffer): Promise<SceneMatch | null>
  /** Measures of how easy a view is to recognise. Null: the same. */
  measure(view: Buffer): Promise<ViewMeasures | null>
  close(): Promise<void>
}

/** Summaries of the games of signed-in hosts. Filled by `games`. */
export interface SessionSummaries {
  /** Runs in the transaction of the deletion. */
  keep(session: SessionRecord, players: HostPlayer[], nowMs: number, tx: Tx): Promise<void>
}

/** Dependencies of the game. */
export interface GameDeps extends Pick<
  Core,
  'database' | 'clock' | 'random' | 'events' | 'limits' | 'logger'
> {
  /** State of running games that several processes share; null: this process is alone. */
  liveState: LiveState | null
  credentials: Credentials
  accounts: Pick<AccountsService, 'lock'>
  /** Filled by `billing`. */
  passes: { hasActive(accountId: string, nowMs: number, tx: Tx): Promise<boolean> }
  summaries: SessionSummaries
  photos: PhotosService
  challenges: ChallengesService
  /** Trails to which a game can be limited. */
  trails: Pick<TrailsOfGames, 'forGame' | 'postsOf' | 'textsOf'>
  /** Whether a game on a trail has a free plan of its own. */
  offersTrailGames: boolean
  /** Challenges that are there for one game only. */
  hidden: HiddenSpotsService
  /** The map's knowledge of places where spots are hidden. */
  ground: GroundService
  /** What keepers of land say of places where spots are hidden. */
  areas: Pick<AreasService, 'around' | 'mayTouch' | 'requireFree' | 'wordOn'>
  /** Tasks from which instant adventures are dealt. */
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
  const live = createLive({
    ...deps,
    onAlarm(child, awayAtMs) {
      if (awayAtMs !== null) notices.raise('away', child)
    },
  })
  const notices = createNotices({
    ...deps,
    isHostAsleep: (sessionId) => isHostAsleep(live, sessionId, deps.clock.now()),
  })
  return {
    ...deps,
    ...live,
    notices,
    fitLibrary: createFitLibrary(deps.library, deps.hidden),
    packSecrets: createPackSecrets(deps.secrets),
    wrongCodes: createWrongCodes(deps.limits),
  }
}
