import type { HostSession } from '@bramble/contract'
import { storedKeys, type GUARDIAN_PAGES } from '#/platform/storage/keys.ts'
import { readStored, removeStored, writeStored } from '#/platform/storage/storage.ts'

export type GuardianPageName = (typeof GUARDIAN_PAGES)[number]

/** The game the guardian opened last, for "My Game" and the active-game card. */
export function rememberGame({ id, joinCode }: Pick<HostSession, 'id' | 'joinCode'>): void {
  const stored = readStored(storedKeys.currentGameSession)
  if (stored?.id === id && stored.joinCode === joinCode) return
  writeStored(storedKeys.currentGameSession, { id, joinCode })
}

/** Which of the four pages of a game the guardian is on [STORE-20]. */
export function markPage(page: GuardianPageName): void {
  if (readStored(storedKeys.currentGamePage) !== page) {
    writeStored(storedKeys.currentGamePage, page)
  }
}

/** After the end, or when the game is no longer there [STORE-19, DASH-12]. */
export function forgetGame(): void {
  removeStored(storedKeys.currentGameSession, storedKeys.currentGamePage)
}

/** Forgets the stored game only if it is this one, by code or by id. */
export function forgetGameAt(address: string): void {
  if (storedIdAt(address) !== null) forgetGame()
}

/** The id of the stored game where an address means it, by code or by id; else null. */
export function storedIdAt(address: string): string | null {
  const stored = readStored(storedKeys.currentGameSession)
  if (stored === null || (stored.id !== address && stored.joinCode !== address)) return null
  return stored.id
}
