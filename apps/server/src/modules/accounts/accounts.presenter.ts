import type { Account } from '@bramble/contract'
import { photoPath } from '#/modules/photos/index.ts'
import { isId } from '#/platform/ids.ts'
import type { AccountRecord } from './account.ts'

/** Everything that is kept about an account under its own name, for its owner. */
export interface AccountData {
  id: string
  email: string | null
  emailVerified: boolean
  displayName: string | null
  role: AccountRecord['role']
  authProvider: string
  /** Where the picture is read, here or at the provider. */
  profileImagePath: string | null
  createdAt: string
  lastLoginAt: string | null
}

export function presentAccountData(account: AccountRecord): AccountData {
  const { id, email, emailVerified, displayName, role, authProvider } = account
  return {
    id,
    email,
    emailVerified,
    displayName,
    role,
    authProvider,
    profileImagePath: imagePathOf(account),
    createdAt: account.createdAt.toISOString(),
    lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
  }
}

function imagePathOf({ photoId, providerPhotoUrl }: AccountRecord): string | null {
  return photoId === null ? providerPhotoUrl : photoPath(photoId)
}

/** The account as its owner sees it. */
export function presentAccount(account: AccountRecord, isPremium: boolean): Account {
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
    // People for trying out sign in at our own provider as well, by a name in place of an id.
    hasPassword: account.provider === 'local' && isId(account.subject),
  }
}
