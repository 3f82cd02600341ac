import type { SpotTexts } from '@bramble/contract'
import type { AccountsService, DisplayNames } from '#/modules/accounts/index.ts'
import type { AccountCopies, ChallengePictures, PhotosService } from '#/modules/photos/index.ts'
import type { AreasService } from '#/modules/areas/index.ts'
import type { GroundService } from '#/modules/ground/index.ts'
import type { Discoveries } from '#/modules/library/index.ts'
import type { Core } from '#/platform/core.ts'
import type { Tx } from '#/platform/db/database.ts'
import type { Limits } from '#/platform/http/limits.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { ChallengeScope, KeptTrail } from './challenge.ts'

/** A game in which a child has arrived at what is reported. */
export interface Visit {
  sessionId: string
  ownerId: string | null
  /** It has found something there. */
  hasFound: boolean
}

/**
 * Players may know the right answer once theirs was counted, and those of a game may report where
 * its children were. Filled by `game`.
 */
export interface AnsweredQuestions {
  hasAnswered(credentialId: string, challengeId: string): Promise<boolean>
  /** The caller's own game in which a verified child has arrived at this challenge; null: there is none. */
  visitOf(caller: Caller, challengeId: string): Promise<Visit | null>
}

/** Whose drafts a caller may see. Filled by `groups` and `game`. */
export interface DraftAccess {
  groupPeers(accountId: string): Promise<readonly string[]>
  /**
   * What is played in each game of a child's device. None: no child on it was seen beside its host, so it
   * may know no challenge.
   */
  playedOn(credentialId: string): Promise<readonly ChallengeScope[]>
  /** The caller's waiting and running games for which spots were hidden. */
  gamesHostedBy(caller: Caller): Promise<readonly string[]>
}

/**
 * Logs what became of something published, without its texts: the log outlives account and subject. Filled
 * by `admin`.
 */
export interface ModerationLog {
  record(
    action: `${'challenge' | 'trail'}.${'kept' | 'taken-back' | 'deleted'}`,
    of: { actorId: string; ownerId: string | null; subjectId: string },
    tx: Tx,
  ): Promise<void>
}

/** What children read at a challenge of a trail in other languages. Filled by `trails`. */
export interface TrailTexts {
  textsOf(trail: KeptTrail): Promise<ReadonlyMap<string, SpotTexts>>
}

/** What each kind of what guardians make and publish needs. */
export interface MadeDeps extends Pick<Core, 'database' | 'clock' | 'random'> {
  limits: Pick<Limits, 'consume'>
  accounts: Pick<AccountsService, 'lock' | 'publishing'>
  displayNames: DisplayNames
  moderationLog: ModerationLog
}

export interface ChallengesDeps extends MadeDeps, Pick<Core, 'events'> {
  limits: Pick<Limits, 'consume' | 'tryConsume' | 'giveBack'>
  answered: AnsweredQuestions
  draftAccess: DraftAccess
  trailTexts: TrailTexts
  /** What is found with a task of the library. */
  discoveries: Discoveries
  /** What the map has at a challenge's place. */
  ground: Pick<GroundService, 'lookAt'>
  /** What keepers of land say of its place. */
  areas: Pick<AreasService, 'requireFree' | 'playedAmong' | 'mayTouch'>
  photos: Pick<PhotosService, 'keep'>
  pictures: ChallengePictures
  copies: AccountCopies
}
