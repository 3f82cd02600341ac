import type { HostPlayer, HostSession } from '@bramble/contract'
import type { CsvCell } from '#/platform/csv.ts'

const MINUTE_MS = 60_000

/** One team of a class: without a name, and without its animal. */
export interface TeamResult {
  team: number
  finds: number
  /** Points, five at most for each find. */
  stars: number
  /** From the start, or a later joining, to the last find, rounded up; null: it found nothing. */
  minutes: number | null
}

/** What each team of a class has reached, by its number. */
export function teamResults({
  players,
  startedAt,
}: Pick<HostSession, 'players' | 'startedAt'>): TeamResult[] {
  return players
    .map((player) => {
      const finds = player.challenges.filter(
        ({ status, isDoubted }) => status === 'completed' && isDoubted !== true,
      )
      return {
        team: player.team ?? player.number,
        finds: finds.length,
        stars: player.totalScore,
        minutes: minutesToLast(finds, Math.max(timeOf(startedAt), timeOf(player.joinedAt))),
      }
    })
    .sort((a, b) => a.team - b.team)
}

function minutesToLast(finds: HostPlayer['challenges'], fromMs: number): number | null {
  if (finds.length === 0) return null
  const lastMs = Math.max(
    ...finds.map(({ completedAt, createdAt }) => timeOf(completedAt ?? createdAt)),
  )
  return Math.max(0, Math.ceil((lastMs - fromMs) / MINUTE_MS))
}

function timeOf(iso: string | null): number {
  return iso === null ? 0 : Date.parse(iso)
}

/** The table as rows of a spreadsheet. @param head titles of the four columns */
export function resultRows(results: readonly TeamResult[], head: readonly string[]): CsvCell[][] {
  return [
    [...head],
    ...results.map(({ team, finds, stars, minutes }) => [team, finds, stars, minutes]),
  ]
}
