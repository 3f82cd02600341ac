import type { Language } from '@bramble/messages/languages'
import type { Publishing } from '@bramble/domain/account/publishing'
import type { Role } from '@bramble/domain/account/role'

export interface AccountRecord {
  id: string
  /** `provider` vouches for the account and calls it `subject`. */
  provider: string
  subject: string
  authProvider: string
  email: string | null
  emailVerified: boolean
  displayName: string | null
  role: Role
  publishing: Publishing | null
  keeperSince: Date | null
  suspendedAt: Date | null
  photoId: string | null
  providerPhotoUrl: string | null
  profileCompletedAt: Date | null
  tokensValidFrom: Date | null
  createdAt: Date
  lastLoginAt: Date | null
  /** Language of mails to it; null: its browser never told. */
  language: Language | null
}

/** ID tokens state their time in whole seconds. */
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
