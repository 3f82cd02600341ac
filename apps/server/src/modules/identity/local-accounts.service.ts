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
  updatePassword,
  type LocalAccount,
} from './local-accounts.repository.ts'
import { deleteRecordsOfPerson } from './oidc-records.repository.ts'
import { createKnownBrowsers, type DeviceCookie } from './known-browsers.ts'
import { createPasswordAttempts, type Typist } from './password-attempts.ts'
import { isTooEasy } from './easy-passwords.ts'
import { hashPassword, isPasswordOf } from './passwords.ts'
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
  /** Signs device cookies. */
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
   * The new subject; that of the first time for who signs up again with the same password.
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
  /** For the operator: a new password, told once; every browser is signed out. Null: no account. */
  resetPassword(email: string): Promise<{ temporaryPassword: string } | null>
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

  /** Whose address and password these are; null for nobody's. @throws limit.too-many */
  async function subjectOf(given: EmailAndPassword, from: Typist): Promise<string | null> {
    const email = canonicalEmail(given.email)
    return attempts.byTypist({ email, from }, async () => {
      const account = await findLocalAccount(orm, { email })
      const isRight = await isPasswordOf(account?.passwordHash ?? null, given.password)
      return isRight && account !== null ? account.id : null
    })
  }

  function signedIn(subject: string, given: EmailAndPassword, from: Typist): PasswordSignIn {
    return { subject, device: attempts.remember({ email: canonicalEmail(given.email), from }) }
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
    find: async (subject) => (isId(subject) ? findLocalAccount(orm, { id: subject }) : null),

    async signIn(given, from) {
      const subject = await subjectOf(given, from)
      if (subject === null) throw new AppError('auth.wrong-password')
      return signedIn(subject, given, from)
    },

    async signUp(given, from) {
      await limits.consume('signUp', from.address)
      try {
        const { subject } = await service.create(given.email, given.password)
        return signedIn(subject, given, from)
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'auth.email-taken') throw error
        // The answer to a first try may have got lost: who knows the password is the same person.
        const subject = await subjectOf(given, from)
        if (subject === null) throw error
        return signedIn(subject, given, from)
      }
    },

    async changePassword(guardian, { currentPassword, newPassword }) {
      const { id, email, passwordHash } = await accountOf(guardian)
      const isRight = await attempts.bySignedIn(guardian.accountId, async () =>
        (await isPasswordOf(passwordHash, currentPassword)) ? true : null,
      )
      if (isRight === null) throw new AppError('auth.wrong-password')
      await refuseTooEasy(newPassword, email)
      const newHash = await hashPassword(newPassword)
      await database.transaction(async (tx) => {
        await setPassword(id, newHash, tx)
        await accounts.endAll(guardian.accountId, { exceptId: guardian.sessionId, tx })
        await accounts.refuseTokens(guardian.accountId, clock.now(), tx)
      })
    },

    async create(givenEmail, password) {
      const email = canonicalEmail(givenEmail)
      await refuseTooEasy(password, email)
      const id = newId(clock, random)
      const passwordHash = await hashPassword(password)
      const now = new Date(clock.now())
      const row = { id, email, passwordHash, createdAt: now, passwordChangedAt: now }
      try {
        await insertLocalAccount(orm, row)
      } catch (error) {
        if (isUniqueViolation(error)) throw new AppError('auth.email-taken')
        throw error
      }
      return { subject: id }
    },

    async resetPassword(givenEmail) {
      const email = canonicalEmail(givenEmail)
      const local = await findLocalAccount(orm, { email })
      if (local === null) return null
      const temporaryPassword = makeTemporaryPassword(random)
      const temporaryHash = await hashPassword(temporaryPassword)
      const theirs = await accounts.findByEmail(email)
      await database.transaction(async (tx) => {
        await setPassword(local.id, temporaryHash, tx)
        for (const { id, provider, subject } of theirs) {
          if (provider === 'local' && subject === local.id)
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

function canonicalEmail(email: string): string {
  return email.trim().toLowerCase()
}

async function refuseTooEasy(password: string, email: string): Promise<void> {
  if (await isTooEasy(password, email)) throw new AppError('auth.weak-password')
}
