import type { Account } from '@bramble/contract'
import { photoPath } from '../photos/index.ts'
import { isId } from '#/platform/ids.ts'
import type { AccountRecord } from './account.ts'

/** The account as its owner sees it. */
export function presentAccount(account: AccountRecord, isPremium: boolean): Account {
  const { photoId, displayName } = account
  return {
    id: account.id,
    email: account.email,
    displayName,
    role: account.role,
    isPremium,
    profileImagePath: photoId === null ? account.providerPhotoUrl : photoPath(photoId),
    authProvider: account.authProvider,
    needsProfile: displayName === null || (photoId === null && account.profileCompletedAt === null),
    // People for trying out sign in at our own provider as well, by a name in place of an id.
    hasPassword: account.provider === 'local' && isId(account.subject),
  }
}
