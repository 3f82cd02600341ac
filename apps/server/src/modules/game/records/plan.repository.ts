import type { PlayMode } from '@bramble/domain/player/play-modes'
import { eq } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/database.ts'
import type { DealtAdventure } from './session.ts'
import { sessions } from './sessions.tables.ts'

export async function updatePlan(
  db: Queryable,
  id: string,
  plan: { maxPlayers: number; challengesPerPlayer: number | null; lastsMinutes: number | null },
): Promise<void> {
  await db.update(sessions).set(plan).where(eq(sessions.id, id))
}

/** @param dealt null: the spots were hidden by walking */
export async function updateSpots(
  db: Queryable,
  id: string,
  {
    spotsKey,
    dealt,
    spotsSuit,
  }: { spotsKey: string; dealt: DealtAdventure | null; spotsSuit: PlayMode[] },
): Promise<void> {
  await db
    .update(sessions)
    .set({
      spotsKey,
      spotsSuit,
      spotsMinutes: dealt?.minutes ?? null,
      spotsRadiusMeters: dealt?.radiusMeters ?? null,
    })
    .where(eq(sessions.id, id))
}
