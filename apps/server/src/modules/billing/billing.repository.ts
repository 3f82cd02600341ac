import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/database.ts'
import { paymentPlans, sessionPurchases } from './billing.tables.ts'
import type { GamePlan } from './plans.ts'

/** Inserts the plans that are missing and updates those that differ: most starts find all as they are. */
export async function upsertPlans(db: Queryable, plans: readonly GamePlan[]): Promise<void> {
  const rows = await db.select().from(paymentPlans)
  const changed = plans.filter((plan) => !rows.some((row) => isDeepStrictEqual(row, plan)))
  if (changed.length === 0) return
  await db
    .insert(paymentPlans)
    .values(changed)
    .onConflictDoUpdate({
      target: paymentPlans.id,
      set: {
        gameType: sql`excluded.game_type`,
        position: sql`excluded.position`,
        name: sql`excluded.name`,
        headline: sql`excluded.headline`,
        description: sql`excluded.description`,
        priceGbp: sql`excluded.price_gbp`,
        isEnabled: sql`excluded.is_enabled`,
        isVisible: sql`excluded.is_visible`,
        maxConcurrentPlayers: sql`excluded.max_concurrent_players`,
        challengesPerPlayer: sql`excluded.challenges_per_player`,
        durationType: sql`excluded.duration_type`,
        durationValue: sql`excluded.duration_value`,
      },
    })
}

export async function listVisiblePlans(
  db: Queryable,
  gameType: GamePlan['gameType'],
): Promise<(typeof paymentPlans.$inferSelect)[]> {
  return db
    .select()
    .from(paymentPlans)
    .where(and(eq(paymentPlans.gameType, gameType), eq(paymentPlans.isVisible, true)))
    .orderBy(asc(paymentPlans.position))
}

export async function findPlan(
  db: Queryable,
  id: string,
): Promise<typeof paymentPlans.$inferSelect | null> {
  const rows = await db.select().from(paymentPlans).where(eq(paymentPlans.id, id))
  return rows[0] ?? null
}

/** Records the plan of a game. False: it was recorded before. */
export async function insertPurchase(
  db: Queryable,
  purchase: { sessionId: string; paymentPlanId: string; createdAt: Date },
): Promise<boolean> {
  const rows = await db
    .insert(sessionPurchases)
    .values(purchase)
    .onConflictDoNothing()
    .returning({ sessionId: sessionPurchases.sessionId })
  return rows.length > 0
}

/** Whether a paid plan was recorded for a game. */
export async function isOnPaidPlan(db: Queryable, sessionId: string): Promise<boolean> {
  const rows = await db
    .select({ id: paymentPlans.id })
    .from(sessionPurchases)
    .innerJoin(paymentPlans, eq(paymentPlans.id, sessionPurchases.paymentPlanId))
    .where(and(eq(sessionPurchases.sessionId, sessionId), gt(paymentPlans.priceGbp, 0)))
    .limit(1)
  return rows.length > 0
}
