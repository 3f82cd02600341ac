import { FREE_PLAN_ID, TRAIL_PLAN_ID } from '@bramble/domain/billing/plan'
import { TRAIL_GAME_MINUTES } from '@bramble/domain/limits'
import { isFreeGame } from '@bramble/domain/session/session'
import { announceAfter } from '#/platform/events.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import { findPlan, insertPurchase, isOnPaidPlan } from './billing.repository.ts'
import type { Billing } from './billing.ts'

export interface SessionPurchase {
  sessionId: string
  paymentPlanId: string
}

/**
 * Records the plan of a game. Repeatable.
 * @throws plan.needs-pass for a paid plan without a pass of the game's owner; plan.needs-account for a
 * free plan of more seats than the free game's, whose game somebody must answer for; plan.not-found; for a
 * plan that does not allow what the game already holds plan.needs-pass, plan.needs-class, plan.too-few-seats
 */
export async function recordSessionPurchase(
  { database, events, passes, sessions }: Billing,
  { sessionId, paymentPlanId }: SessionPurchase,
  { caller, nowMs }: { caller: Caller; nowMs: number },
): Promise<SessionPurchase> {
  const session = await sessions.readAsHost(sessionId, caller, nowMs)
  const plan = await findPlan(database.orm, paymentPlanId)
  if (plan === null || plan.gameType !== session.gameType || !plan.isEnabled) {
    throw new AppError('plan.not-found')
  }
  const isForTrail = plan.id === TRAIL_PLAN_ID
  if (isForTrail && session.trail === null) throw new AppError('plan.not-found')
  // The price comes from the row, never from a request (T22).
  const isFree = plan.priceGbp === 0
  const applying = database.transaction(async (tx) => {
    const locked = await sessions.lock(sessionId, nowMs, tx)
    if (locked === null) throw new AppError('session.not-found')
    const purchase = { sessionId, paymentPlanId, createdAt: new Date(nowMs) }
    if (!(await insertPurchase(tx, purchase))) return
    const { ownerId } = locked
    const mayPlay = isFree || (ownerId !== null && (await passes.hasActive(ownerId, nowMs, tx)))
    if (!mayPlay) throw new AppError('plan.needs-pass')
    const isLarge = !isFreeGame({ maxPlayers: plan.maxConcurrentPlayers })
    if (isLarge && !isForTrail && ownerId === null) throw new AppError('plan.needs-account')
    // A paid plan has no time limit, so it would reopen a game that the clock has ended.
    if (!isFree && locked.state.at === 'ended') throw new AppError('session.ended')
    // A game on a trail has what is better than the free plan.
    if (plan.id === FREE_PLAN_ID && locked.lastsMinutes !== null) return
    // A game that has begun on a pass, or was bought with one, keeps its plan: the free plan would
    // end it while children play.
    if (isFree && !isFreeGame(locked)) {
      if (locked.state.at !== 'waiting' || (await isOnPaidPlan(tx, sessionId))) return
    }
    const { maxConcurrentPlayers, challengesPerPlayer } = plan
    const lastsMinutes = isForTrail ? TRAIL_GAME_MINUTES : null
    const seats = { maxPlayers: maxConcurrentPlayers, challengesPerPlayer, lastsMinutes }
    await sessions.applyPlan(sessionId, seats, tx)
  })
  await announceAfter(applying, () => events.emit('session.changed', { sessionId }))
  return { sessionId, paymentPlanId }
}
