import type { HostPlayer, HostSession } from '@bramble/contract'
import { LAST_POSITION_KEPT_MS } from '@bramble/domain/limits'
import { SILENT_AFTER_MS } from '@bramble/domain/session/stay-close'
import { t } from '#/words/t.ts'
import { agoText, listText } from '#/platform/format.ts'
import { playerName } from './player-name.ts'

const MINUTE_MS = 60_000

type Located = Pick<HostPlayer, 'locatedAt' | 'status' | 'isOnHostsPhone'>

/** Age of a child's place by the server's clock in milliseconds; null when it is not known. */
export function placeAgeMs({ locatedAt }: Pick<Located, 'locatedAt'>, nowMs: number) {
  return locatedAt == null ? null : Math.max(0, nowMs - Date.parse(locatedAt))
}

/**
 * Whether a child who is out has not told its place for 45 s. False where the server does not tell
 * when it did: then nothing is known of its age; and on the grown-up's own phone, where a child waits
 * for its turn.
 */
export function isNotHeardFrom(player: Located, nowMs: number): boolean {
  if (player.status !== 'playing' && player.status !== 'completed') return false
  if (player.locatedAt === undefined || player.isOnHostsPhone === true) return false
  const ageMs = placeAgeMs(player, nowMs)
  return ageMs === null || ageMs >= SILENT_AFTER_MS
}

/** Phones begin to tell their places with the game: until then no age is an alarm. */
const FIRST_PLACES_MS = 30_000

/** The children as they are known at this moment: of a game that has just begun no age of before counts. */
export function withoutAgesBefore<T extends Located>(
  players: readonly T[],
  startedAt: string | null,
  nowMs: number,
): readonly T[] {
  const startedAtMs = startedAt === null ? null : Date.parse(startedAt)
  if (startedAtMs === null || nowMs - startedAtMs >= FIRST_PLACES_MS) return players
  const isOfBefore = ({ locatedAt }: T) => locatedAt == null || Date.parse(locatedAt) < startedAtMs
  return players.map((player) =>
    isOfBefore(player) ? { ...player, locatedAt: undefined } : player,
  )
}

/** "now", "2 min ago", "1 h ago". */
export function placeAgeText(ageMs: number): string {
  if (ageMs < SILENT_AFTER_MS) return t('guardian.alarms.now')
  return agoText(0, Math.max(MINUTE_MS, ageMs))
}

/**
 * Whether somebody may still be out there: the game runs, or its end is not long ago and a child
 * has not come back. A child who calls for help is out, however long ago that was.
 */
export function isSomebodyOut(
  { status, endedAt, players }: Pick<HostSession, 'status' | 'endedAt' | 'players'>,
  nowMs: number,
): boolean {
  if (status === 'active') return true
  if (status !== 'ended' || endedAt === null) return false
  const isLongAgo = nowMs - Date.parse(endedAt) > LAST_POSITION_KEPT_MS
  return players.some((player) => {
    if (player.status !== 'playing' && player.status !== 'completed') return false
    return player.helpAskedAt != null || (!isLongAgo && player.isOnHostsPhone !== true)
  })
}

/** Who has not come back. */
export function missingText(missing: readonly HostPlayer[]): string {
  return t('guardian.dashboard.overWaiting', named(missing))
}

/** What a sentence needs that names these children. */
export function named(players: readonly HostPlayer[]) {
  return { count: players.length, players: listText(players.map(playerName)) }
}
