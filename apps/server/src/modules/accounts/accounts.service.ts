import type { Account } from '@bramble/contract'
import type { Database, Tx } from '#/platform/db/database.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import { isTokenTooOld, type AccountRecord } from './account.ts'
import type { AccountDirectory } from './account-directory.ts'
import type { AccountSessions, IssuedSession } from './account-sessions.ts'
import type { AccountsDeps, EraseOfAccount } from './accounts.deps.ts'
import { presentAccount, presentAccountData, type AccountData } from './accounts.presenter.ts'
import { findAccount, findByIdentity, lockAccount } from './accounts.repository.ts'
import { createDeletionMail, deleteAccount } from './delete-account.ts'
import { createProfilePhotos } from './profile-photos.ts'
import { createProfiles } from './profile.ts'
import { createPublishing } from './publishing.ts'
import { signIn, type SignInRequest } from './sign-in.ts'

export type AccountsService = ReturnType<typeof createAccountsService>

export function createAccountsService(
  deps: AccountsDeps & { erasers: readonly EraseOfAccount[] },
  sessions: AccountSessions,
  directory: AccountDirectory,
) {
  const { database, idTokens, passes, passwords } = deps
  const profiles = createProfiles(deps)
  const withDeletionMail = createDeletionMail(deps)
  const photos = createProfilePhotos(deps, profiles)

  const confirmationOf = async ({ provider, subject }: AccountRecord) =>
    provider === 'local' ? passwords.confirmationOf(subject) : null

  const present = async (account: AccountRecord, nowMs: number) =>
    presentAccount(account, {
      isPremium: await passes.hasActive(account.id, nowMs),
      emailConfirmation: await confirmationOf(account),
    })

  return {
    profiles,
    photos,
    publishing: createPublishing(deps),
    find: (accountId: string, tx?: Tx) => findAccount(tx ?? database.orm, accountId),
    /** Locks the account until the transaction ends. @throws access.sign-in-required */
    async lock(accountId: string, tx: Tx): Promise<void> {
      const account = await lockAccount(tx, accountId)
      if (account === null) throw new AppError('access.sign-in-required')
    },
    /** @throws auth.invalid-token, auth.unavailable, limit.too-many */
    async signIn(request: SignInRequest): Promise<{ account: Account; session: IssuedSession }> {
      const { account, session } = await signIn(deps, sessions, request)
      return { account: await present(account, request.nowMs), session }
    },
    /** Ends every session and refuses earlier bearer tokens. */
    async signOutEverywhere(accountId: string, nowMs: number): Promise<void> {
      await database.transaction((tx) => directory.signOut(accountId, nowMs, tx))
    },
    /**
     * The account of a request, by its cookie or by a bearer ID token.
     * @throws access.sign-in-required, auth.invalid-token
     */
    async holderOf({
      caller,
      bearer,
      nowMs,
    }: {
      caller: Caller
      bearer: string | null
      nowMs: number
    }): Promise<string> {
      if (caller.guardian !== null) return caller.guardian.accountId
      if (bearer === null) throw new AppError('access.sign-in-required')
      const identity = await idTokens.verify(bearer, nowMs)
      const account = await findByIdentity(database.orm, identity)
      const isIn = account?.suspendedAt === null && !isTokenTooOld(account, identity.issuedAtMs)
      if (!isIn) {
        throw new AppError('access.sign-in-required')
      }
      return account.id
    },
    /** @throws access.sign-in-required */
    async present(accountId: string, nowMs: number): Promise<Account> {
      return present(await requireAccount(database, accountId), nowMs)
    },
    /** For the account's export. @throws access.sign-in-required */
    async ownDataOf(accountId: string): Promise<AccountData> {
      const account = await requireAccount(database, accountId)
      return presentAccountData(account, { emailConfirmation: await confirmationOf(account) })
    },
    /** @throws profile.photo-address */
    async choosePhoto(accountId: string, address: string, nowMs: number): Promise<void> {
      const account = await requireAccount(database, accountId)
      await photos.choose(account, address, nowMs)
    },
    /** @throws access.sign-in-required, account.last-super-admin */
    delete: (accountId: string, nowMs: number) =>
      deleteAccount({ ...deps, withDeletionMail }, accountId, nowMs),
  }
}

/** An account can be deleted while a request of it is on its way. */
async function requireAccount(database: Database, accountId: string): Promise<AccountRecord> {
  const account = await findAccount(database.orm, accountId)
  if (account === null) throw new AppError('access.sign-in-required')
  return account
}
