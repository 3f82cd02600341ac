import type { Alarms, HostPlayer } from '@bramble/contract'
import { isNotHeardFrom } from '#/features/guardian/_shell/heard.ts'

/** What a child needs of the grown-up, the most urgent first. */
const NEEDS = ['help', 'outside', 'let-in', 'silent', 'none'] as const
export type Need = (typeof NEEDS)[number]

/** What a child needs most while somebody is out. */
export function needOf(player: HostPlayer, isOut: boolean, nowMs: number): Need {
  if (!isOut || player.status === 'returned') return 'none'
  if (player.helpAskedAt != null) return 'help'
  if (player.circle === 'outside') return 'outside'
  if (player.needsHelp === true) return 'let-in'
  return isNotHeardFrom(player, nowMs) ? 'silent' : 'none'
}

/** The children by need, the others in the order of their numbers. */
export function sortByNeed(
  players: readonly HostPlayer[],
  isOut: boolean,
  nowMs: number,
): HostPlayer[] {
  const rank = (player: HostPlayer) => NEEDS.indexOf(needOf(player, isOut, nowMs))
  return [...players].sort((a, b) => rank(a) - rank(b) || a.number - b.number)
}

/** The children with what the newest alarms say of them. */
export function withAlarms(
  players: readonly HostPlayer[],
  alarms: Alarms | undefined,
): readonly HostPlayer[] {
  if (alarms === undefined) return players
  const news = new Map(alarms.players.map((alarm) => [alarm.id, alarm]))
  return players.map((player) => ({ ...player, ...news.get(player.id) }))
}

/** One name for each alarm that rings: a call for help, or a child outside the circle. */
export function ringingAlarms(alarms: Alarms | undefined): string[] {
  return (alarms?.players ?? []).flatMap(({ id, circle, helpAskedAt }) => [
    ...(helpAskedAt === null ? [] : [`${id} help ${helpAskedAt}`]),
    ...(circle === 'outside' ? [`${id} outside`] : []),
  ])
}

/** Whether a child calls for help and the grown-up has not said that it was seen. */
export function isHelpUnseen(alarms: Alarms | undefined): boolean {
  return (alarms?.players ?? []).some(
    ({ helpAskedAt, helpSeenAt }) => helpAskedAt !== null && helpSeenAt === null,
  )
}
