import type { AccountRecord } from '#/modules/accounts/index.ts'
import type { Clock } from '#/platform/clock.ts'
import type { Database, Tx } from '#/platform/db/database.ts'
import { isUniqueViolation } from '#/platform/db/errors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Limits } from '#/platform/http/limits.ts'
import type { SignedInGuardian } from '#/platform/http/route.ts'
import { isId, newId } from '#/platform/ids.ts'
import type { Random } from '#/platform/random.ts'
import {
  deleteLocalAccount,
  findLocalAccount,
  insertLocalAccount,
  listLocalAccounts,
  updatePassword,
  type LocalAccount,
} from './local-accounts.repository.ts'
import { deleteRecordsOfPerson } from './oidc-records.repository.ts'
import { createKnownBrowsers, type DeviceCookie } from './known-browsers.ts'
import { createPasswordAttempts, type Typist } from './password-attempts.ts'
import { isTooEasy } from './easy-passwords.ts'
import { hashPassword, isSameHash, saltFor, saltOf } from './passwords.ts'
import { makeTemporaryPassword } from './temporary-password.ts'

/** The accounts behind the sign-ins; given by `accounts`. */
export interface SignedInAccounts {
  find(accountId: string): Promise<AccountRecord | null>
  findByEmail(email: string): Promise<AccountRecord[]>
  endAll(accountId: string, options: { exceptId: string; tx: Tx }): Promise<unknown>
  /** Ends every session, and refuses bearer tokens of before. */
  signOut(accountId: string, nowMs: number, tx: Tx): Promise<unknown>
  refuseTokens(accountId: string, nowMs: number, tx: Tx): Promise<void>
}

export interface LocalAccountsDeps {
  database: Database
  clock: Clock
  random: Random
  limits: Pick<Limits, 'consume' | 'giveBack'>
  accounts: SignedInAccounts
  /** Signs device cookies, and makes salts. */
  cookieSecret: Buffer
}

export interface EmailAndPassword {
  email: string
  password: string
}

/** Somebody whose password was right, and what makes their browser a known one. */
export interface PasswordSignIn {
  subject: string
  device: DeviceCookie
}

/** People who sign in with a password that this server keeps. */
export interface LocalAccounts {
  find(subject: string): Promise<LocalAccount | null>
  /** @throws auth.wrong-password, limit.too-many */
  signIn(given: EmailAndPassword, from: Typist): Promise<PasswordSignIn>
  /**
   * Makes an account, unless one fits address and password. Another account with the address is told
   * only to a browser that has signed in to it before; anybody else gets an account of their own.
   * @throws auth.email-taken, auth.weak-password, limit.too-many
   */
  signUp(given: EmailAndPassword, from: Typist): Promise<PasswordSignIn>
  /**
   * Signs every other browser out.
   * @throws auth.no-password, auth.wrong-password, auth.weak-password, limit.too-many
   */
  changePassword(
    guardian: SignedInGuardian,
    change: { currentPassword: string; newPassword: string },
  ): Promise<void>
  /** For the operator. @throws auth.email-taken, auth.weak-password */
  create(email: string, password: string): Promise<{ subject: string }>
  /** For the operator: who signs in with this address. */
  subjectsOf(email: string): Promise<string[]>
  /** For the operator: a new password, told once; every browser is signed out. Null: no account. */
  resetPassword(subject: string): Promise<{ temporaryPassword: string } | null>
  /** Forgets somebody; no error when there is nobody. */
  remove(subject: string, tx?: Tx): Promise<void>
}

export function createLocalAccounts(deps: LocalAccountsDeps): LocalAccounts {
  const { database, clock, random, limits, accounts } = deps
  const { orm } = database
  const browsers = createKnownBrowsers(deps.cookieSecret, random)
  const attempts = createPasswordAttempts(limits, browsers, () => clock.now())

  /** With the old password goes every sign-in under way: it may be somebody else's (P4). */
  async function setPassword(id: string, passwordHash: string, tx: Tx): Promise<void> {
    await updatePassword(tx, id, { passwordHash, passwordChangedAt: new Date(clock.now()) })
    await deleteRecordsOfPerson(tx, id)
  }

  /** Whose address and password these are, and the hash of whoever would be new with them. */
  async function match(email: string, password: string) {
    const theirs = await listLocalAccounts(orm, email)
    const hash = await hashPassword(
      password,
      saltAmong(theirs) ?? saltFor(email, deps.cookieSecret),
    )
    const account = theirs.find(({ passwordHash }) => isSameHash(passwordHash, hash)) ?? null
    return { isRight: account !== null, account, hash, hasOthers: theirs.length > 0 }
  }

  function signedIn(subject: string, email: string, from: Typist): PasswordSignIn {
    return { subject, device: attempts.remember({ email, from }) }
  }

  /** Makes somebody, unless two requests at once make the same one; tells the id. */
  async function insert(email: string, passwordHash: string): Promise<string> {
    const now = new Date(clock.now())
    const row = { id: newId(clock, random), email, passwordHash, createdAt: now }
    return insertLocalAccount(orm, { ...row, passwordChangedAt: now })
  }

  /** The account of somebody who is signed in, when a password of ours belongs to it. */
  async function accountOf({ accountId }: SignedInGuardian): Promise<LocalAccount> {
    const account = await accounts.find(accountId)
    const local = account?.provider === 'local' ? await service.find(account.subject) : null
    if (local === null) throw new AppError('auth.no-password')
    return local
  }

  const service: LocalAccounts = {
    // Subjects of demo people are no ids.
    find: async (subject) => (isId(subject) ? findLocalAccount(orm, subject) : null),

    async signIn(given, from) {
      const email = canonicalEmail(given.email)
      const check = () => match(email, given.password)
      const { account } = await attempts.byTypist({ email, from }, check)
      if (account === null) throw new AppError('auth.wrong-password')
      return signedIn(account.id, email, from)
    },

    async signUp(given, from) {
      await limits.consume('signUp', from.address)
      const email = canonicalEmail(given.email)
      await refuseTooEasy(given.password, email)
      // The answer to a first try may have got lost: who knows the password is the same person. So
      // each sign-up is a guess at a password as well, and counts as one whether anybody is there.
      const check = () => match(email, given.password)
      const { account, hash, hasOthers } = await attempts.byNewcomer({ email, from }, check)
      if (account !== null) return signedIn(account.id, email, from)
      if (hasOthers && attempts.isKnown({ email, from })) throw new AppError('auth.email-taken')
      return signedIn(await insert(email, hash), email, from)
    },

    async changePassword(guardian, { currentPassword, newPassword }) {
      const { id, email, passwordHash } = await accountOf(guardian)
      const salt = saltOf(passwordHash)
      const { isRight } = await attempts.bySignedIn(guardian.accountId, async () => {
        const hash = await hashPassword(currentPassword, salt)
        return { isRight: isSameHash(hash, passwordHash) }
      })
      if (!isRight) throw new AppError('auth.wrong-password')
      await refuseTooEasy(newPassword, email)
      const newHash = await hashPassword(newPassword, salt)
      const work = database.transaction(async (tx) => {
        await setPassword(id, newHash, tx)
        await accounts.endAll(guardian.accountId, { exceptId: guardian.sessionId, tx })
        await accounts.refuseTokens(guardian.accountId, clock.now(), tx)
      })
      await work.catch((error: unknown) => {
        // It is that of somebody else with this address.
        throw isUniqueViolation(error) ? new AppError('auth.weak-password') : error
      })
    },

    async create(givenEmail, password) {
      const email = canonicalEmail(givenEmail)
      await refuseTooEasy(password, email)
      const { hash, hasOthers } = await match(email, password)
      if (hasOthers) throw new AppError('auth.email-taken')
      return { subject: await insert(email, hash) }
    },

    async subjectsOf(email) {
      const theirs = await listLocalAccounts(orm, canonicalEmail(email))
      return theirs.map(({ id }) => id)
    },

    async resetPassword(subject) {
      const local = await service.find(subject)
      if (local === null) return null
      const temporaryPassword = makeTemporaryPassword(random)
      const temporaryHash = await hashPassword(temporaryPassword, saltOf(local.passwordHash))
      const theirs = await accounts.findByEmail(local.email)
      await database.transaction(async (tx) => {
        await setPassword(local.id, temporaryHash, tx)
        for (const { id, provider, subject: theirSubject } of theirs) {
          if (provider === 'local' && theirSubject === local.id)
            await accounts.signOut(id, clock.now(), tx)
        }
      })
      return { temporaryPassword }
    },

    async remove(subject, tx) {
      const db = tx ?? orm
      await deleteRecordsOfPerson(db, subject)
      if (isId(subject)) await deleteLocalAccount(db, subject)
    },
  }
  return service
}

function saltAmong([first]: LocalAccount[]): Buffer | null {
  return first === undefined ? null : saltOf(first.passwordHash)
}

function canonicalEmail(email: string): string {
  return email.trim().toLowerCase()
}

async function refuseTooEasy(password: string, email: string): Promise<void> {
  if (await isTooEasy(password, email)) throw new AppError('auth.weak-password')
}
