import type { Account } from '@bramble/contract'
import type { Database, Tx } from '#/platform/db/database.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import { isTokenTooOld, type AccountRecord } from './account.ts'
import type { AccountDirectory } from './account-directory.ts'
import type { AccountSessions, IssuedSession } from './account-sessions.ts'
import type { AccountsDeps } from './accounts.deps.ts'
import { presentAccount, presentAccountData, type AccountData } from './accounts.presenter.ts'
import { findAccount, findByIdentity, lockAccount } from './accounts.repository.ts'
import { deleteAccount } from './delete-account.ts'
import { createProfilePhotos, type ProfilePhotos } from './profile-photos.ts'
import { createProfiles, type Profiles } from './profile.ts'
import { signIn, type SignInRequest } from './sign-in.ts'

/** Accounts of guardians. */
export interface AccountsService {
  profiles: Profiles
  photos: ProfilePhotos
  find(accountId: string): Promise<AccountRecord | null>
  /** Locks the account until the transaction ends. @throws access.sign-in-required */
  lock(accountId: string, tx: Tx): Promise<void>
  /** @throws auth.invalid-token, auth.unavailable, limit.too-many */
  signIn(request: SignInRequest): Promise<{ account: Account; session: IssuedSession }>
  /** Ends every session, and refuses bearer tokens of before. */
  signOutEverywhere(accountId: string, nowMs: number): Promise<void>
  /**
   * Whose account a request is about: by cookie, or by a bearer ID token of an account that exists.
   * @throws access.sign-in-required, auth.invalid-token
   */
  holderOf(request: { caller: Caller; bearer: string | null; nowMs: number }): Promise<string>
  /** As its owner sees it. @throws access.sign-in-required */
  present(accountId: string, nowMs: number): Promise<Account>
  /** What is kept about somebody, for their own download. @throws access.sign-in-required */
  ownDataOf(accountId: string): Promise<AccountData>
  /** @throws profile.photo-address */
  choosePhoto(accountId: string, address: string, nowMs: number): Promise<void>
  /** @throws access.sign-in-required, account.last-super-admin */
  delete(accountId: string, nowMs: number): Promise<void>
}

export function createAccountsService(
  deps: AccountsDeps,
  sessions: AccountSessions,
  directory: AccountDirectory,
): AccountsService {
  const { database, idTokens, passes } = deps
  const profiles = createProfiles(deps)
  const photos = createProfilePhotos(deps, profiles)

  const present = async (account: AccountRecord, nowMs: number) =>
    presentAccount(account, await passes.hasActive(account.id, nowMs))

  return {
    profiles,
    photos,
    find: (accountId) => findAccount(database.orm, accountId),
    async lock(accountId, tx) {
      const account = await lockAccount(tx, accountId)
      if (account === null) throw new AppError('access.sign-in-required')
    },
    async signIn(request) {
      const { account, session } = await signIn(deps, sessions, request)
      return { account: await present(account, request.nowMs), session }
    },
    async signOutEverywhere(accountId, nowMs) {
      await database.transaction((tx) => directory.signOut(accountId, nowMs, tx))
    },
    async holderOf({ caller, bearer, nowMs }) {
      if (caller.guardian !== null) return caller.guardian.accountId
      if (bearer === null) throw new AppError('access.sign-in-required')
      const identity = await idTokens.verify(bearer, nowMs)
      const account = await findByIdentity(database.orm, identity)
      if (account === null || isTokenTooOld(account, identity.issuedAtMs)) {
        throw new AppError('access.sign-in-required')
      }
      return account.id
    },
    async present(accountId, nowMs) {
      return present(await requireAccount(database, accountId), nowMs)
    },
    async ownDataOf(accountId) {
      return presentAccountData(await requireAccount(database, accountId))
    },
    async choosePhoto(accountId, address, nowMs) {
      const account = await requireAccount(database, accountId)
      await photos.choose(account, address, nowMs)
    },
    delete: (accountId, nowMs) => deleteAccount(deps, accountId, nowMs),
  }
}

/** An account can be deleted while a request of it is on its way. */
async function requireAccount(database: Database, accountId: string): Promise<AccountRecord> {
  const account = await findAccount(database.orm, accountId)
  if (account === null) throw new AppError('access.sign-in-required')
  return account
}
