import type { DayPassStatus, PaymentPlanView } from '@bramble/contract'
import { isFreeGame } from '@bramble/domain/session/session'
import { requireGuardian } from '../accounts/index.ts'
import type { GameService } from '../game/index.ts'
import type { Database } from '#/platform/db/database.ts'
import type { Events } from '#/platform/events.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import {
  findPlan,
  insertPurchase,
  listVisiblePlans,
  upsertPlans,
  isOnPaidPlan,
} from './billing.repository.ts'
import type { DayPasses } from './passes.ts'
import { PLANS, type GamePlan } from './plans.ts'

export interface BillingServiceDeps {
  database: Database
  events: Events
  sessions: Pick<GameService, 'readAsHost' | 'lock' | 'applyPlan'>
  passes: DayPasses
}

export interface SessionPurchase {
  sessionId: string
  paymentPlanId: string
}

export interface BillingService {
  /** Puts the plans into the table. Called at start; repeating it changes nothing. */
  seed(): Promise<void>
  listPlans(gameType: GamePlan['gameType']): Promise<PaymentPlanView[]>
  passes: DayPasses
  /** The caller's own pass. @throws access.sign-in-required */
  readDayPassStatus(caller: Caller, nowMs: number): Promise<DayPassStatus>
  /**
   * Notes the plan a game is played on; the same again is the same.
   * @throws plan.needs-pass for a paid plan without a pass of the game's owner, plan.not-found
   */
  recordSessionPurchase(
    purchase: SessionPurchase,
    caller: Caller,
    nowMs: number,
  ): Promise<SessionPurchase>
}

export function createBillingService(deps: BillingServiceDeps): BillingService {
  const { database, events, sessions, passes } = deps
  return {
    passes,
    seed: () => upsertPlans(database.orm, PLANS),
    async listPlans(gameType) {
      const rows = await listVisiblePlans(database.orm, gameType)
      return rows.map(presentPlan)
    },
    readDayPassStatus: async (caller, nowMs) =>
      passes.statusOf(requireGuardian(caller).accountId, nowMs),
    async recordSessionPurchase({ sessionId, paymentPlanId }, caller, nowMs) {
      const session = await sessions.readAsHost(sessionId, caller, nowMs)
      const plan = await findPlan(database.orm, paymentPlanId)
      if (plan === null || plan.gameType !== session.gameType || !plan.isEnabled) {
        throw new AppError('plan.not-found')
      }
      // The price is the row's, whatever a request may say (T22).
      const isFree = plan.priceGbp === 0
      await database.transaction(async (tx) => {
        const locked = await sessions.lock(sessionId, nowMs, tx)
        if (locked === null) throw new AppError('session.not-found')
        const purchase = { sessionId, paymentPlanId, createdAt: new Date(nowMs) }
        if (!(await insertPurchase(tx, purchase))) return
        const { ownerId } = locked
        const mayPlay = isFree || (ownerId !== null && (await passes.hasActive(ownerId, nowMs, tx)))
        if (!mayPlay) throw new AppError('plan.needs-pass')
        // More seats would take away the end that the clock has given it.
        if (!isFree && locked.state.at === 'ended') throw new AppError('session.ended')
        // A game on a pass that has begun, or was bought as one, stays one: the free plan would end
        // it under the children.
        if (isFree && !isFreeGame(locked)) {
          if (locked.state.at !== 'waiting' || (await isOnPaidPlan(tx, sessionId))) return
        }
        const { maxConcurrentPlayers, challengesPerPlayer } = plan
        const seats = { maxPlayers: maxConcurrentPlayers, challengesPerPlayer }
        await sessions.applyPlan(sessionId, seats, tx)
      })
      events.emit('session.changed', { sessionId })
      return { sessionId, paymentPlanId }
    },
  }
}

function presentPlan(plan: PaymentPlanView): PaymentPlanView {
  return {
    id: plan.id,
    name: plan.name,
    headline: plan.headline,
    description: plan.description,
    priceGbp: plan.priceGbp,
    isEnabled: plan.isEnabled,
    isVisible: plan.isVisible,
    maxConcurrentPlayers: plan.maxConcurrentPlayers,
    challengesPerPlayer: plan.challengesPerPlayer,
    durationType: plan.durationType,
    durationValue: plan.durationValue,
  }
}
