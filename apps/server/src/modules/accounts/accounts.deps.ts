import type { Credentials } from '#/modules/credentials/index.ts'
import type { PhotosService } from '#/modules/photos/index.ts'
import type { Mail } from '#/modules/mail/index.ts'
import type { Core } from '#/platform/core.ts'
import type { Tx } from '#/platform/db/database.ts'

/** A person as the identity provider states it. */
export interface VerifiedIdentity {
  /** Together with `subject` the only identifier of a person. */
  provider: string
  subject: string
  /** As screens name it: `local`, `google`, or another provider's name. */
  authProvider: string
  email: string | null
  emailVerified: boolean
  name: string | null
  pictureUrl: string | null
  issuedAtMs: number
}

export interface IdTokenVerifier {
  /** @throws auth.invalid-token, auth.unavailable when the provider's keys cannot be had */
  verify(idToken: string, nowMs: number): Promise<VerifiedIdentity>
}

/** Games that become an account's when their host signs in (T14). Filled by `game`. */
export interface HostedGames {
  adopt(hostCredentialId: string, accountId: string, tx: Tx): Promise<string[]>
  announceAdopted(sessionIds: readonly string[]): void
}

/** Filled by `billing`. */
export interface AccountPasses {
  hasActive(accountId: string, nowMs: number): Promise<boolean>
}

/** Erases what a deleted account owned. Repeatable: what is gone already is no error. */
export type EraseOfAccount = (accountId: string, nowMs: number) => Promise<unknown>

/** Accounts of our own provider. Filled by `identity`. */
export interface PasswordAccounts {
  /** Whether its address is confirmed. Null: nothing is to be said about it. */
  confirmationOf(subject: string): Promise<'open' | 'confirmed' | null>
  remove(subject: string, tx: Tx): Promise<void>
}

export interface AccountsDeps extends Pick<
  Core,
  'database' | 'clock' | 'random' | 'events' | 'limits' | 'logger'
> {
  credentials: Pick<Credentials, 'lock' | 'remove'>
  photos: Pick<PhotosService, 'keep' | 'delete' | 'deleteForAccount'>
  idTokens: IdTokenVerifier
  games: HostedGames
  passes: AccountPasses
  passwords: PasswordAccounts
  /** Somebody looks at the first things that an account publishes. */
  isReviewedFirst: boolean
  /** Lower case. A verified sign-in with one of them makes a super admin. */
  superAdminEmails: readonly string[]
  mail: Mail
}
