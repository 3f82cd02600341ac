import type { Account } from '@bramble/contract'
import { photoPath } from '#/modules/photos/index.ts'
import { isId } from '#/platform/ids.ts'
import type { AccountRecord } from './account.ts'

/** All fields of an account's own row, for its owner. */
export interface AccountData {
  id: string
  email: string | null
  emailVerified: boolean
  /** Null: another provider vouches for the address, or this server cannot ask. */
  emailConfirmation: AccountFacts['emailConfirmation']
  displayName: string | null
  role: AccountRecord['role']
  authProvider: string
  /** Address of the picture on this server or at the provider. */
  profileImagePath: string | null
  createdAt: string
  lastLoginAt: string | null
  /** Since when it may say where nobody plays. */
  keeperSince: string | null
  /** Language of mails to the account. */
  language: string | null
}

export function presentAccountData(
  account: AccountRecord,
  { emailConfirmation }: Pick<AccountFacts, 'emailConfirmation'>,
): AccountData {
  const { id, email, emailVerified, displayName, role, authProvider } = account
  return {
    id,
    email,
    emailVerified,
    emailConfirmation,
    displayName,
    role,
    authProvider,
    profileImagePath: imagePathOf(account),
    createdAt: account.createdAt.toISOString(),
    lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
    keeperSince: account.keeperSince?.toISOString() ?? null,
    language: account.language,
  }
}

function imagePathOf({ photoId, providerPhotoUrl }: AccountRecord): string | null {
  return photoId === null ? providerPhotoUrl : photoPath(photoId)
}

/** An account as other modules know it. */
export interface AccountFacts {
  isPremium: boolean
  /** Null: nothing is to be said about it. */
  emailConfirmation: NonNullable<Account['emailConfirmation']> | null
}

export function presentAccount(
  account: AccountRecord,
  { isPremium, emailConfirmation }: AccountFacts,
): Account {
  const { photoId, displayName } = account
  return {
    id: account.id,
    email: account.email,
    displayName,
    role: account.role,
    isPremium,
    profileImagePath: imagePathOf(account),
    authProvider: account.authProvider,
    needsProfile: displayName === null || (photoId === null && account.profileCompletedAt === null),
    // The people of development sign in at our own provider too, with a name as their id.
    hasPassword: account.provider === 'local' && isId(account.subject),
    ...(emailConfirmation === null ? {} : { emailConfirmation }),
    ...(account.keeperSince === null ? {} : { isKeeper: true }),
  }
}
