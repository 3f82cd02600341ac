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

/** An alarm that rings. Another call of the same child has another name. */
export interface RingingAlarm {
  name: string
  /** It rings until the grown-up has said that it was seen. */
  isRepeated: boolean
}

/** What rings: a call for help, or a child outside the circle. */
export function ringingAlarms(alarms: Alarms | undefined): RingingAlarm[] {
  return (alarms?.players ?? []).flatMap(({ id, circle, helpAskedAt, helpSeenAt }) => [
    ...(helpAskedAt === null
      ? []
      : [{ name: `${id} help ${helpAskedAt}`, isRepeated: helpSeenAt === null }]),
    ...(circle === 'outside' ? [{ name: `${id} outside`, isRepeated: false }] : []),
  ])
}

/** A need of a child as a screen reader is told of it. */
export interface NeedName {
  name: string
  player: HostPlayer
  need: Exclude<Need, 'none'>
}

/** All that the children need, each by its own name: a child who calls may be outside, too. */
export function namedNeeds(
  players: readonly HostPlayer[],
  isOut: boolean,
  nowMs: number,
): NeedName[] {
  return sortByNeed(players, isOut, nowMs).flatMap((player) => {
    if (!isOut || player.status === 'returned') return []
    const { id, helpAskedAt } = player
    const has = {
      help: helpAskedAt != null,
      outside: player.circle === 'outside',
      'let-in': player.needsHelp === true,
      silent: isNotHeardFrom(player, nowMs),
    }
    return (['help', 'outside', 'let-in', 'silent'] as const)
      .filter((need) => has[need])
      .map((need) => ({
        name: need === 'help' ? `${id} help ${helpAskedAt}` : `${id} ${need}`,
        player,
        need,
      }))
  })
}
