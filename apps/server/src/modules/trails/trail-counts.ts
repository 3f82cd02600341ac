import type { CallAnswer } from '@bramble/contract'
import { MIN_COUNTED_GAMES } from '@bramble/domain/limits'
import {
  MINUTES_STEP,
  monthsOf,
  partsOf,
  type DayCounts,
  type SpotCounts,
} from '@bramble/domain/trail/counts'
import { dateAt } from '@bramble/domain/trail/opening'
import type { PlayedSpot } from '@bramble/domain/trail/played'
import type { Tx } from '#/platform/db/database.ts'
import type { RequestContext } from '#/platform/http/route.ts'
import { readOwn } from './own-trails.ts'
import { addCounts, listCounts } from './trail-counts.repository.ts'
import type { Trails } from './trails.deps.ts'
import { lockTrail } from './trails.repository.ts'

/** What a game on a trail was, without anything of its children. */
export interface PlayedGame {
  trailId: string
  /** The signed-in host: a maker's own trials are not counted. */
  hostId: string | null
  startedAtMs: number
  /** How long it took; null: nobody found anything. */
  minutes: number | null
  isFinished: boolean
  /** What happened at each challenge that a child decided about. */
  spots: ReadonlyMap<string, PlayedSpot>
}

const DAY_MS = 24 * 60 * 60_000
/**
 * A game of a day is counted when its data go: it lasts a day at most, is kept for another and a server may be off
 * for one. What comes later is counted with a later day, so that a day that was shown never changes.
 */
const DAYS_UNTIL_FINAL = 4

/** Counts a game whose data go, in the transaction that deletes it: once, or not at all. */
export async function countGame(game: PlayedGame, nowMs: number, tx: Tx): Promise<void> {
  const trail = await lockTrail(tx, game.trailId)
  if (trail === null || trail.ownerId === game.hostId) return
  const { timeZone } = trail
  const day = dateAt(timeZone, game.startedAtMs)
  const firstOpen = dateAt(timeZone, nowMs - (DAYS_UNTIL_FINAL - 1) * DAY_MS)
  await addCounts(tx, trail.id, countsOf(game, day < firstOpen ? firstOpen : day))
}

/** The counts of an own trail. @throws trail.not-found */
export async function readTrailCounts(
  trails: Trails,
  { params: { id }, caller, nowMs }: RequestContext<'readTrailCounts'>,
): Promise<CallAnswer<'readTrailCounts'>> {
  const { timeZone } = await readOwn(trails, id, caller)
  const days = await listCounts(trails.database.orm, id)
  const untilDay = dateAt(timeZone, nowMs - DAYS_UNTIL_FINAL * DAY_MS)
  return {
    leastGames: MIN_COUNTED_GAMES,
    untilDay,
    parts: partsOf(days, untilDay).map(toView),
    months: monthsOf(days, untilDay).map(toView),
  }
}

function countsOf({ minutes, isFinished, spots }: PlayedGame, day: string): DayCounts {
  const step = minutes === null ? null : Math.floor(minutes / MINUTES_STEP) * MINUTES_STEP
  return {
    day,
    games: 1,
    finished: isFinished ? 1 : 0,
    minutes: step === null ? {} : { [String(step)]: 1 },
    spots: Object.fromEntries(
      [...spots].map(([id, what]): [string, SpotCounts] => [
        id,
        {
          found: what === 'found' ? 1 : 0,
          skipped: what === 'found' ? 0 : 1,
          notFound: what === 'not-found' ? 1 : 0,
        },
      ]),
    ),
  }
}

function toView({ spots, ...counts }: ReturnType<typeof partsOf>[number]) {
  return {
    ...counts,
    spots: Object.entries(spots).map(([challengeId, one]) => ({ challengeId, ...one })),
  }
}
