import type { Account } from '@bramble/contract'

/** True for a photo uploaded here; the provider's own does not count [SIGNUP-03]. */
export function hasOwnPhoto({ profileImagePath }: Pick<Account, 'profileImagePath'>): boolean {
  return profileImagePath?.startsWith('/api/') ?? false
}
