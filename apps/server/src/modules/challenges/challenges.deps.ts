import type { AccountsService, DisplayNames } from '#/modules/accounts/index.ts'
import type { AccountCopies, ChallengePictures, PhotosService } from '#/modules/photos/index.ts'
import type { Clock } from '#/platform/clock.ts'
import type { Database, Tx } from '#/platform/db/database.ts'
import type { Events } from '#/platform/events.ts'
import type { Limits } from '#/platform/http/limits.ts'
import type { Random } from '#/platform/random.ts'

/** Who may know a right answer: those whose answer has been counted. Filled by `game`. */
export interface AnsweredQuestions {
  hasAnswered(credentialId: string, challengeId: string): Promise<boolean>
}

/** Whose drafts are open to somebody. Filled by `groups` and `game`. */
export interface DraftAccess {
  /** The account itself and those who share a group with it. */
  groupPeers(accountId: string): Promise<readonly string[]>
  /** The makers of the drafts that are played in the games of a child's device. */
  playedOn(credentialId: string): Promise<readonly string[]>
}

/**
 * Where it is written down that somebody's challenge was taken back. Of its words nothing: the log
 * outlives account and challenge. Filled by `admin`.
 */
export interface ModerationLog {
  noteTakenBack(
    of: { actorId: string; ownerId: string | null; challengeId: string },
    tx: Tx,
  ): Promise<void>
}

export interface ChallengesDeps {
  database: Database
  clock: Clock
  random: Random
  events: Events
  limits: Pick<Limits, 'consume'>
  answered: AnsweredQuestions
  draftAccess: DraftAccess
  accounts: Pick<AccountsService, 'lock'>
  displayNames: DisplayNames
  moderationLog: ModerationLog
  photos: Pick<PhotosService, 'keep'>
  pictures: ChallengePictures
  copies: AccountCopies
}
