import { planRefusal, type PlanNeeds } from '@bramble/domain/session/plan-needs'
import type { Tx } from '#/platform/db/database.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { countPlayersOf } from '../records/players.repository.ts'
import { updatePlan } from '../records/plan.repository.ts'
import { lockSession } from '../records/sessions.repository.ts'

/**
 * Gives a game the seats of a plan that allows what the game already holds.
 * @throws session.not-found; as `requirePlanFor`
 */
export async function applyPlan(
  sessionId: string,
  plan: {
    maxPlayers: number
    challengesPerPlayer: number | null
    /** Null: as its seats say. */
    lastsMinutes: number | null
  },
  tx: Tx,
): Promise<void> {
  const session = await lockSession(tx, sessionId)
  if (session === null) throw new AppError('session.not-found')
  const players = (await countPlayersOf(tx, [sessionId])).get(sessionId) ?? 0
  requirePlanFor(plan, { dealt: session.dealt, players, coHosts: session.coHosts.length })
  await updatePlan(tx, sessionId, plan)
}

/** @throws plan.needs-pass, plan.needs-class, plan.too-few-seats: see `planRefusal` */
export function requirePlanFor(plan: { maxPlayers: number }, needs: PlanNeeds): void {
  const refusal = planRefusal(plan, needs)
  if (refusal !== null) throw new AppError(`plan.${refusal}`)
}
