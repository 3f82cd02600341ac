import type { HostSession } from '@bramble/contract'
import { SESSION_KEPT_MS } from '@bramble/domain/limits'
import type { SessionStatus } from '@bramble/domain/session/session'
import { serverNow } from '#/platform/clock.ts'
import { type GUARDIAN_PAGES, type StoredGame, storedKeys } from '#/platform/storage/keys.ts'
import { readStored, removeStored, writeStored } from '#/platform/storage/storage.ts'
import { paths } from '#/routes/paths.ts'

export type GuardianPageName = (typeof GUARDIAN_PAGES)[number]

/** Stores the game the guardian opened last, for "My Game" and the active-game card. */
export function rememberGame({ id, joinCode }: Pick<HostSession, 'id' | 'joinCode'>): void {
  const stored = readStored(storedKeys.currentGameSession)
  if (stored?.id === id && stored.joinCode === joinCode) return
  writeStored(storedKeys.currentGameSession, { id, joinCode })
}

/** Stores which of the four pages of a game the guardian is on [STORE-20]. */
export function markPage(page: GuardianPageName): void {
  if (readStored(storedKeys.currentGamePage) !== page) {
    writeStored(storedKeys.currentGamePage, page)
  }
}

/** Called after the end, or when the game no longer exists [STORE-19, DASH-12]. */
export function forgetGame(): void {
  removeStored(storedKeys.currentGameSession, storedKeys.currentGamePage)
}

/** Forgets the stored game only if this code or id is its own. */
export function forgetGameAt(address: string): void {
  if (storedIdAt(address) !== null) forgetGame()
}

/** Stores that this phone helps here: a second grown-up has no pages of its own to be led to. */
export function rememberHelping({ id, joinCode }: Pick<HostSession, 'id' | 'joinCode'>): void {
  const stored = readStored(storedKeys.helpedGame)
  if (stored?.id === id && stored.joinCode === joinCode) return
  writeStored(storedKeys.helpedGame, { id, joinCode })
}

/** How exactly it is kept when a running game was seen last, milliseconds. */
const SEEN_TO_MS = 60_000

/** Stores that this phone led a game that has begun, also when it is over. */
export function rememberHosting({
  id,
  joinCode,
  startedAt,
  endedAt,
  ...session
}: Pick<HostSession, 'id' | 'joinCode' | 'startedAt' | 'endedAt' | 'players'>): void {
  if (startedAt === null) return
  const seenAtMs = Math.floor(serverNow() / SEEN_TO_MS) * SEEN_TO_MS
  const atMs = endedAt === null ? seenAtMs : Date.parse(endedAt)
  const players = session.players.map((player) => player.id)
  const hosted = { id, joinCode, atMs, players }
  if (JSON.stringify(readStored(storedKeys.hostedGame)) === JSON.stringify(hosted)) return
  writeStored(storedKeys.hostedGame, hosted)
}

/** The game of this code or id, if it is the last that this phone led. */
export function hostedGameAt(address: string) {
  const hosted = readStored(storedKeys.hostedGame)
  return hosted?.id === address || hosted?.joinCode === address ? hosted : null
}

/** Whether what had this code, or the id of a game or of a child in it, was deleted a day after its end. */
export function isDeletedByItsDay(address: string): boolean {
  const hosted = readStored(storedKeys.hostedGame)
  if (hosted === null || serverNow() - hosted.atMs < SESSION_KEPT_MS) return false
  return [hosted.id, hosted.joinCode, ...(hosted.players ?? [])].includes(address)
}

/** Whether this phone has helped at the game of this code or id. */
export function hasHelpedAt(address: string): boolean {
  const helped = readStored(storedKeys.helpedGame)
  return helped !== null && (helped.id === address || helped.joinCode === address)
}

/** The id of the stored game if this code or id is its own; else null. */
export function storedIdAt(address: string): string | null {
  const stored = readStored(storedKeys.currentGameSession)
  if (stored === null || (stored.id !== address && stored.joinCode !== address)) return null
  return stored.id
}

const pagePaths: Record<GuardianPageName, (code: string) => string> = {
  'invite-players': paths.invite,
  'ready-to-play': paths.readyToPlay,
  dashboard: paths.dashboard,
  'thank-you': paths.thankYou,
}

function pageOfStatus(status: SessionStatus, playerCount: number): GuardianPageName {
  if (status === 'ended') return 'thank-you'
  if (status === 'active') return 'dashboard'
  return playerCount > 0 ? 'ready-to-play' : 'invite-players'
}

/** Path of "My Game": the marked page, else by the game's status [MENU-03, MENU-04]. */
export function myGamePath(
  stored: StoredGame,
  marker: GuardianPageName | null,
  session: { status: SessionStatus; playerCount: number } | null,
): string {
  const page = marker ?? (session ? pageOfStatus(session.status, session.playerCount) : 'dashboard')
  return pagePaths[page](stored.joinCode)
}
