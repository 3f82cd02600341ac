import { and, eq, sql } from 'drizzle-orm'
import type { LateWorkResult } from '@bramble/contract'
import type { Tx } from '#/platform/db/database.ts'
import { lateWork } from './late-work.tables.ts'

/** Items that a player has told before, as the next one needs them. */
export interface SentAround {
  count: number
  /** When the nearest items before and after this one happened; null: none. */
  afterMs: number | null
  beforeMs: number | null
}

/**
 * Takes a key. Null: it is taken now; else the result under it. A request with the same key waits
 * here until the first one has committed.
 */
export async function takeKey(
  tx: Tx,
  playerId: string,
  { key, seq }: { key: string; seq: number },
): Promise<LateWorkResult | null> {
  const taken = await tx
    .insert(lateWork)
    .values({ playerId, key, seq })
    .onConflictDoNothing()
    .returning({ key: lateWork.key })
  if (taken.length > 0) return null
  const [row] = await tx.select({ result: lateWork.result }).from(lateWork).where(is(playerId, key))
  if (!row?.result) throw new Error('a key was taken without a result')
  return row.result
}

/** Writes down what became of a key. */
export async function keepResult(
  tx: Tx,
  playerId: string,
  result: LateWorkResult,
  eventMs: number,
): Promise<void> {
  await tx
    .update(lateWork)
    .set({ result, eventAt: new Date(eventMs) })
    .where(is(playerId, result.key))
}

export async function readSentAround(tx: Tx, playerId: string, seq: number): Promise<SentAround> {
  const ms = (value: unknown) => sql<number | null>`(extract(epoch from ${value}) * 1000)::float8`
  const { eventAt } = lateWork
  const [row] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      afterMs: ms(sql`max(${eventAt}) filter (where ${lateWork.seq} < ${seq})`),
      beforeMs: ms(sql`min(${eventAt}) filter (where ${lateWork.seq} > ${seq})`),
    })
    .from(lateWork)
    .where(eq(lateWork.playerId, playerId))
  return row ?? { count: 0, afterMs: null, beforeMs: null }
}

function is(playerId: string, key: string) {
  return and(eq(lateWork.playerId, playerId), eq(lateWork.key, key))
}
