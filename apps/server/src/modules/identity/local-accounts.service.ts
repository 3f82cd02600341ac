import type { AccountRecord } from '#/modules/accounts/index.ts'
import { canonicalEmail } from '@bramble/contract'
import { SOURCE_LANGUAGE, type Language } from '@bramble/messages/languages'
import type { Core } from '#/platform/core.ts'
import type { Queryable, Tx } from '#/platform/db/database.ts'
import { hashToken, isSameSecret } from '#/platform/hash-token.ts'
import { isUniqueViolation } from '#/platform/db/errors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { withToken, type Limits } from '#/platform/http/limits.ts'
import type { SignedInGuardian } from '#/platform/http/route.ts'
import { isId, newId } from '#/platform/ids.ts'
import type { Secrets } from '#/platform/secret-file.ts'
import {
  deleteLocalAccount,
  findLocalAccount,
  insertLocalAccount,
  listLocalAccounts,
  updatePassword,
  type LocalAccount,
} from './local-accounts.repository.ts'
import { deleteRecordsOfPerson } from './oidc-records.repository.ts'
import { browserName, createKnownBrowsers, type DeviceCookie } from './known-browsers.ts'
import type { createAccountMails, createPasswordResetMails } from './account-mails.ts'
import { createPasswordAttempts, type Typist } from './password-attempts.ts'
import { confirmAddress, deleteLinksOf, findLink, takeReset } from './mailed-links.repository.ts'
import { accountsWith } from './match-password.ts'
import { hashPassword, isTooEasy, makeTemporaryPassword, saltOf } from './passwords.ts'

/** The guardians' accounts. Filled by `accounts`. */
export interface SignedInAccounts {
  find(accountId: string): Promise<AccountRecord | null>
  findByEmail(email: string): Promise<AccountRecord[]>
  endAll(accountId: string, options: { exceptId: string; tx: Tx }): Promise<unknown>
  /** Ends every session and refuses earlier bearer tokens. */
  signOut(accountId: string, nowMs: number, tx: Tx): Promise<unknown>
  refuseTokens(accountId: string, nowMs: number, tx: Tx): Promise<void>
}

export interface LocalAccountsDeps extends Pick<Core, 'database' | 'clock' | 'random'> {
  limits: Pick<Limits, 'consume' | 'consumeHere' | 'tryConsume' | 'giveBack'>
  accounts: SignedInAccounts
  resetMails: ReturnType<typeof createPasswordResetMails>
  accountMails: ReturnType<typeof createAccountMails>
  /** Key of device cookies and salts. */
  secrets: Secrets
}

export interface EmailAndPassword {
  email: string
  password: string
  /** Language of mails that follow. */
  language?: Language | undefined
}

/** The token of a link, and what it sets. */
export interface LinkAndPassword {
  token: string
  newPassword: string
  language?: Language | undefined
}

/** A successful sign-in and the cookie that makes its browser known. */
export interface PasswordSignIn {
  subject: string
  device: DeviceCookie
}

/** Accounts with a password of our own provider. */
export interface LocalAccounts {
  find(subject: string): Promise<LocalAccount | null>
  /**
   * Tells the address when the browser is new to the account. @throws auth.wrong-password,
   * limit.too-many
   */
  signIn(given: EmailAndPassword, from: Typist): Promise<PasswordSignIn>
  /**
   * Creates an account and asks by mail whose the address is, unless one has this address and password.
   * Only a browser that signed in to an account of the address before learns of it; others get an account of
   * their own.
   * @throws auth.email-taken, auth.weak-password, limit.too-many
   */
  signUp(given: EmailAndPassword, from: Typist): Promise<PasswordSignIn>
  /**
   * Ends the sessions of all other browsers.
   * @throws auth.no-password, auth.wrong-password, auth.weak-password, limit.too-many
   */
  changePassword(
    guardian: SignedInGuardian,
    change: { currentPassword: string; newPassword: string },
  ): Promise<void>
  /**
   * Asks for a mail with a link to set a new password. Does and takes the same whether anybody has
   * the address (T39). @throws auth.unavailable, limit.too-many
   */
  askReset(email: string, language: Language | undefined, address: string): Promise<void>
  /**
   * Sets a new password by the link of a mail, once. All sessions end; the browser is known from now
   * on. @throws auth.link-spent, auth.weak-password, limit.too-many
   */
  resetByLink(given: LinkAndPassword, from: Typist): Promise<{ device: DeviceCookie }>
  /**
   * Asks again for a mail with a link to confirm the address, unless it is confirmed.
   * @throws auth.no-password, auth.unavailable, limit.too-many
   */
  askConfirmation(guardian: SignedInGuardian, language: Language | undefined): Promise<void>
  /**
   * Confirms an address by the link of a mail. `isNew`: it was not confirmed before.
   * @throws auth.link-spent, limit.too-many
   */
  confirm(token: string, address: string): Promise<{ isNew: boolean }>
  /** Null: no such account, or this server cannot ask. */
  confirmationOf(subject: string): Promise<'open' | 'confirmed' | null>
  /** For the operator. @throws auth.email-taken, auth.weak-password */
  create(email: string, password: string): Promise<{ subject: string }>
  /** For the operator: subjects of this address. */
  subjectsOf(email: string): Promise<string[]>
  /**
   * For the operator: sets a new password and returns it; all sessions end. Null: no such
   * account.
   */
  resetPassword(subject: string): Promise<{ temporaryPassword: string } | null>
  /** Deletes an account, if there is one. */
  remove(subject: string, tx?: Tx): Promise<void>
}

export function createLocalAccounts(deps: LocalAccountsDeps): LocalAccounts {
  const { database, clock, random, limits, accounts, resetMails, accountMails } = deps
  const { orm } = database
  const browsers = createKnownBrowsers(deps.secrets, random)
  const attempts = createPasswordAttempts(limits, browsers, () => clock.now())

  /** Ends interactions in progress as well: they may be an attacker's (P4). */
  async function setPassword(id: string, passwordHash: string, tx: Tx): Promise<void> {
    await updatePassword(tx, id, { passwordHash, passwordChangedAt: new Date(clock.now()) })
    await deleteRecordsOfPerson(tx, id)
    await deleteLinksOf(tx, 'reset', id)
  }

  /**
   * Sets a password without the old one and ends all sessions of the account.
   * @param first part of the same transaction
   */
  async function replacePassword(
    local: LocalAccount,
    hash: string,
    first: (tx: Tx) => Promise<void> = async () => undefined,
  ): Promise<void> {
    const theirs = await accounts.findByEmail(local.email)
    await database.transaction(async (tx) => {
      await first(tx)
      await setPassword(local.id, hash, tx)
      for (const { id, provider, subject } of theirs) {
        if (provider === 'local' && subject === local.id) {
          await accounts.signOut(id, clock.now(), tx)
        }
      }
    })
  }

  function signedIn(subject: string, from: Typist): PasswordSignIn {
    return { subject, device: attempts.remember(subject, from) }
  }

  /**
   * Sends the mail about a new browser. The first sign-in of an account sends none: it may be the
   * second try of the sign-up.
   */
  async function notifyNewBrowser(
    local: LocalAccount,
    from: Typist,
    language: Language = SOURCE_LANGUAGE,
  ): Promise<void> {
    if (!accountMails.isOn || attempts.isKnownTo(local.id, from)) return
    const theirs = await accounts.findByEmail(local.email)
    const isFirst = !theirs.some(
      ({ provider, subject, lastLoginAt }) =>
        provider === 'local' && subject === local.id && lastLoginAt !== null,
    )
    if (isFirst) return
    await withToken(limits, ['newBrowserMail', local.id], async (isDue) => {
      if (!isDue) return
      await accountMails.withMailPermission(local, async (mayGo) => {
        if (!mayGo) return
        const { browser, system } = browserName(from.userAgent)
        const facts = { subject: local.id, atMs: clock.now(), browser: browser ?? '' }
        await accountMails.newBrowser.ask({ ...facts, system: system ?? '' }, language)
      })
    })
  }

  /** Inserts an account, once for parallel requests; `isNew` for one of them. */
  async function insert(
    db: Queryable,
    email: string,
    passwordHash: string,
  ): Promise<{ id: string; isNew: boolean }> {
    const now = new Date(clock.now())
    const row = { id: newId(clock, random), email, passwordHash, createdAt: now }
    const id = await insertLocalAccount(db, {
      ...row,
      passwordChangedAt: now,
      emailConfirmedAt: null,
    })
    return { id, isNew: id === row.id }
  }

  /** Inserts an account and asks in the same transaction whose the address is. */
  async function insertAndAsk(
    email: string,
    passwordHash: string,
    language: Language = SOURCE_LANGUAGE,
  ): Promise<{ id: string }> {
    if (!accountMails.isOn) return insert(orm, email, passwordHash)
    return accountMails.withMailPermission({ email, emailConfirmedAt: null }, (mayAsk) =>
      accountMails.confirmation.along((ask) =>
        database.transaction(async (tx) => {
          const made = await insert(tx, email, passwordHash)
          if (made.isNew && mayAsk) await ask({ subject: made.id }, language, tx)
          return made
        }),
      ),
    )
  }

  /** The password account of a signed-in guardian. @throws auth.no-password */
  async function accountOf({ accountId }: SignedInGuardian): Promise<LocalAccount> {
    const account = await accounts.find(accountId)
    const local = account?.provider === 'local' ? await service.find(account.subject) : null
    if (local === null) throw new AppError('auth.no-password')
    return local
  }

  const service: LocalAccounts = {
    // Subjects of demo people are not ids.
    find: async (subject) => (isId(subject) ? findLocalAccount(orm, subject) : null),

    async signIn(given, from) {
      const email = canonicalEmail(given.email)
      const { subjects, match } = await accountsWith(email, orm, deps.secrets)
      const { account } = await attempts.byTypist({ email, subjects, from }, (mayTry) =>
        match(given.password, mayTry),
      )
      if (account === null) throw new AppError('auth.wrong-password')
      await notifyNewBrowser(account, from, given.language)
      return signedIn(account.id, from)
    },

    async signUp(given, from) {
      await limits.consume('signUp', from.address)
      const email = canonicalEmail(given.email)
      await refuseTooEasy(given.password, email)
      // The answer to an earlier try may have been lost, and who knows the password is the same
      // person. So each sign-up is also a guess at a password, and counts as one.
      const { subjects, match } = await accountsWith(email, orm, deps.secrets)
      const { account, hash, isKnown } = await attempts.byNewcomer(
        { email, subjects, from },
        (mayTry) => match(given.password, mayTry),
      )
      if (account !== null) {
        // A sign-up with the right password of an existing account is a sign-in.
        await notifyNewBrowser(account, from, given.language)
        return signedIn(account.id, from)
      }
      if (isKnown) throw new AppError('auth.email-taken')
      const { id } = await insertAndAsk(email, hash, given.language)
      return signedIn(id, from)
    },

    async changePassword(guardian, { currentPassword, newPassword }) {
      const { id, email, passwordHash } = await accountOf(guardian)
      const salt = saltOf(passwordHash)
      const who = { accountId: guardian.accountId, subject: id }
      const counts = async (password: string) =>
        isSameSecret(await hashPassword(password, salt), passwordHash)
      const { isRight, isCurrent } = await attempts.bySignedIn(who, async () => {
        const isCurrent = await counts(currentPassword)
        // The answer to an earlier try may have been lost: then the new password counts already.
        return { isRight: isCurrent || (await counts(newPassword)), isCurrent }
      })
      if (!isRight) throw new AppError('auth.wrong-password')
      if (!isCurrent) return
      await refuseTooEasy(newPassword, email)
      const newHash = await hashPassword(newPassword, salt)
      const work = database.transaction(async (tx) => {
        await setPassword(id, newHash, tx)
        await accounts.endAll(guardian.accountId, { exceptId: guardian.sessionId, tx })
        await accounts.refuseTokens(guardian.accountId, clock.now(), tx)
      })
      await work.catch((error: unknown) => {
        // Another account with this address has this password.
        throw isUniqueViolation(error) ? new AppError('auth.weak-password') : error
      })
    },

    async askReset(givenEmail, language = SOURCE_LANGUAGE, address) {
      if (!resetMails.isOn) throw new AppError('auth.unavailable')
      const email = canonicalEmail(givenEmail)
      await limits.consume('passwordReset', address)
      await limits.consume('passwordResetEmail', email)
      await resetMails.link.ask({ email }, language)
    },

    async resetByLink({ token, newPassword, language = SOURCE_LANGUAGE }, from) {
      await limits.consume('passwordReset', from.address)
      const tokenHash = hashToken(token)
      const subject = await findLink(orm, 'reset', tokenHash, new Date(clock.now()))
      const local = subject === null ? null : await findLocalAccount(orm, subject)
      if (local === null) throw new AppError('auth.link-spent')
      await refuseTooEasy(newPassword, local.email)
      const hash = await hashPassword(newPassword, saltOf(local.passwordHash))
      const work = resetMails.done.along((ask) =>
        replacePassword(local, hash, async (tx) => {
          if (!(await takeReset(tx, tokenHash))) throw new AppError('auth.link-spent')
          await ask({ email: local.email }, language, tx)
        }),
      )
      await work.catch((error: unknown) => {
        // Another account with this address has this password; the link is still good.
        throw isUniqueViolation(error) ? new AppError('auth.weak-password') : error
      })
      const { device } = signedIn(local.id, from)
      return { device }
    },

    async askConfirmation(guardian, language = SOURCE_LANGUAGE) {
      if (!accountMails.isOn) throw new AppError('auth.unavailable')
      const { id, email, emailConfirmedAt } = await accountOf(guardian)
      if (emailConfirmedAt !== null) return
      await limits.consume('unconfirmedMail', email)
      await accountMails.confirmation.ask({ subject: id }, language)
    },

    async confirm(token, address) {
      await limits.consume('confirmEmail', address)
      const now = new Date(clock.now())
      const subject = await findLink(orm, 'confirmation', hashToken(token), now)
      if (subject === null) throw new AppError('auth.link-spent')
      return { isNew: await confirmAddress(orm, subject, now) }
    },

    async confirmationOf(subject) {
      const local = await service.find(subject)
      if (local === null) return null
      if (local.emailConfirmedAt !== null) return 'confirmed'
      return accountMails.isOn ? 'open' : null
    },

    async create(givenEmail, password) {
      const email = canonicalEmail(givenEmail)
      await refuseTooEasy(password, email)
      const { subjects, match } = await accountsWith(email, orm, deps.secrets)
      if (subjects.length > 0) throw new AppError('auth.email-taken')
      const { hash } = await match(password, () => false)
      const { id } = await insert(orm, email, hash)
      return { subject: id }
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
      await replacePassword(local, temporaryHash)
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

async function refuseTooEasy(password: string, email: string): Promise<void> {
  if (await isTooEasy(password, email)) throw new AppError('auth.weak-password')
}
