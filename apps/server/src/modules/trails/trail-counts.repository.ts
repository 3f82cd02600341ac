import { and, asc, eq } from 'drizzle-orm'
import type { DayCounts } from '@bramble/domain/trail/counts'
import type { Queryable, Tx } from '#/platform/db/database.ts'
import { trailCounts } from './trails.tables.ts'

/** By day. */
export async function listCounts(db: Queryable, trailId: string): Promise<DayCounts[]> {
  const { day, games, finished, minutes, spots } = trailCounts
  return db
    .select({ day, games, finished, minutes, spots })
    .from(trailCounts)
    .where(eq(trailCounts.trailId, trailId))
    .orderBy(asc(day))
}

/** Adds to the counts of a day; the row of the trail is locked by the caller. */
export async function addCounts(tx: Tx, trailId: string, added: DayCounts): Promise<void> {
  const ofDay = and(eq(trailCounts.trailId, trailId), eq(trailCounts.day, added.day))
  const [before] = await tx.select().from(trailCounts).where(ofDay)
  if (before === undefined) {
    await tx.insert(trailCounts).values({ trailId, ...added })
    return
  }
  await tx
    .update(trailCounts)
    .set({
      games: before.games + added.games,
      finished: before.finished + added.finished,
      minutes: merged(before.minutes, added.minutes, (one, other) => one + other),
      spots: merged(before.spots, added.spots, (one, other) => ({
        found: one.found + other.found,
        skipped: one.skipped + other.skipped,
        notFound: one.notFound + other.notFound,
      })),
    })
    .where(ofDay)
}

function merged<T>(
  before: Readonly<Record<string, T>>,
  added: Readonly<Record<string, T>>,
  add: (one: T, other: T) => T,
): Record<string, T> {
  const all: Record<string, T> = { ...before }
  for (const [key, value] of Object.entries(added)) {
    const known = all[key]
    all[key] = known === undefined ? value : add(known, value)
  }
  return all
}
