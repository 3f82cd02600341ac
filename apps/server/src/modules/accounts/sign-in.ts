import { SOURCE_LANGUAGE, type Language } from '@bramble/messages/languages'
import { emailSchema } from '@bramble/contract'
import { announceAfter } from '#/platform/events.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import { newId } from '#/platform/ids.ts'
import type { Tx } from '#/platform/db/database.ts'
import { isTokenTooOld, type AccountRecord } from './account.ts'
import { updateRole } from './account-directory.repository.ts'
import type { AccountSessions, IssuedSession } from './account-sessions.ts'
import type { AccountsDeps, VerifiedIdentity } from './accounts.deps.ts'
import { upsertAccount } from './accounts.repository.ts'
import { providerPicture } from './profile-photos.ts'

export interface SignInRequest {
  idToken: string
  /** Language of the page. */
  language?: Language | undefined
  caller: Caller
  nowMs: number
}

export interface SignedIn {
  account: AccountRecord
  session: IssuedSession
}

/**
 * One transaction creates or refreshes the account, ends the previous session of this browser,
 * begins a new one (T13), and moves the games of the browser's host cookie. It never moves games
 * that a request names (T14).
 * @throws auth.invalid-token, auth.unavailable, account.suspended, limit.too-many
 */
export async function signIn(
  deps: AccountsDeps,
  sessions: AccountSessions,
  { idToken, language, caller, nowMs }: SignInRequest,
): Promise<SignedIn> {
  const { database, games, idTokens, limits } = deps
  await limits.consume('signIn', caller.address)
  const identity = await idTokens.verify(idToken, nowMs)
  let adopted: string[] = []
  const work = database.transaction(async (tx) => {
    const account = await admit(deps, sessions, { ...identity, language }, nowMs, tx)
    const replaces = caller.guardian?.sessionId
    const session = await sessions.issue(account.id, nowMs, { replaces, tx })
    if (caller.host !== null) {
      adopted = await adoptGames(deps, caller.host.credentialId, account.id, nowMs, tx)
    }
    return { account, session }
  })
  return announceAfter(work, () => {
    games.announceAdopted(adopted)
  })
}

async function admit(
  { clock, random, superAdminEmails }: AccountsDeps,
  sessions: AccountSessions,
  identity: VerifiedIdentity & Pick<SignInRequest, 'language'>,
  nowMs: number,
  tx: Tx,
): Promise<AccountRecord> {
  const { provider, subject, authProvider, emailVerified, pictureUrl } = identity
  const { language = SOURCE_LANGUAGE } = identity
  const email = emailSchema.safeParse(identity.email).data ?? null
  const providerPhotoUrl = pictureUrl === null ? null : providerPicture(pictureUrl, authProvider)
  const told = {
    provider,
    subject,
    authProvider,
    email,
    emailVerified,
    providerPhotoUrl,
    language,
  }
  const account = await upsertAccount(tx, told, newId(clock, random), new Date(nowMs))
  if (isTokenTooOld(account, identity.issuedAtMs)) throw new AppError('auth.invalid-token')
  if (account.suspendedAt !== null) throw new AppError('account.suspended')
  const isNamed = email !== null && superAdminEmails.includes(email.toLowerCase())
  if (!isNamed || !emailVerified || account.role === 'super_admin') return account
  await updateRole(tx, account.id, 'super_admin')
  await sessions.rotateAll(account.id, tx)
  return { ...account, role: 'super_admin' }
}

/** The account hosts the games from here on, so the device's credential is deleted. */
async function adoptGames(
  { credentials, games }: AccountsDeps,
  credentialId: string,
  accountId: string,
  nowMs: number,
  tx: Tx,
): Promise<string[]> {
  // Waits for a game that this device is creating at this moment, or it would lose its host.
  await credentials.lock(credentialId, tx)
  const adopted = await games.adopt(credentialId, accountId, tx)
  await credentials.remove([credentialId], nowMs, tx)
  return adopted
}
