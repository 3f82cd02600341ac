import type { Account } from '@bramble/contract'
import { photoPath } from '#/modules/photos/index.ts'
import { isId } from '#/platform/ids.ts'
import type { AccountRecord } from './account.ts'

/** All fields of an account's own row, for its owner. */
export type AccountData = ReturnType<typeof presentAccountData>

export function presentAccountData(
  account: AccountRecord,
  { emailConfirmation }: Pick<AccountFacts, 'emailConfirmation'>,
) {
  const { id, email, emailVerified, displayName, role, authProvider } = account
  return {
    id,
    email,
    emailVerified,
    /** Null: another provider vouches for the address, or this server cannot ask. */
    emailConfirmation,
    displayName,
    role,
    authProvider,
    /** Address of the picture on this server or at the provider. */
    profileImagePath: imagePathOf(account),
    createdAt: account.createdAt.toISOString(),
    lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
    /** Since when it may say where nobody plays. */
    keeperSince: account.keeperSince?.toISOString() ?? null,
    /** Language of mails to the account. */
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
