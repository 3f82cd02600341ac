import type { accounts } from './accounts.tables.ts'

export type AccountRecord = Omit<typeof accounts.$inferSelect, 'displayNameKey'>

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
