import type { Role } from '@bramble/domain/account/role'

/** An account as the server keeps it. */
export interface AccountRecord {
  id: string
  /** Who vouches for it, and who it is there. */
  provider: string
  subject: string
  authProvider: string
  email: string | null
  emailVerified: boolean
  displayName: string | null
  role: Role
  photoId: string | null
  providerPhotoUrl: string | null
  profileCompletedAt: Date | null
  tokensValidFrom: Date | null
  createdAt: Date
  lastLoginAt: Date | null
}

/** ID tokens tell their time in whole seconds. */
const SECOND_MS = 1_000

/** Whether a token was issued before the account was signed out everywhere. */
export function isTokenTooOld(
  { tokensValidFrom }: Pick<AccountRecord, 'tokensValidFrom'>,
  issuedAtMs: number,
): boolean {
  if (tokensValidFrom === null) return false
  const seconds = (ms: number) => Math.floor(ms / SECOND_MS)
  return seconds(issuedAtMs) < seconds(tokensValidFrom.getTime())
}
