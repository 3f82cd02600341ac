import type { PaymentPlanView } from '@bramble/contract'
import type { SessionsService } from '../sessions/index.ts'
import type { Database } from '#/platform/db/database.ts'
import type { Events } from '#/platform/events.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import { findPlan, insertPurchase, listVisiblePlans, upsertPlans } from './billing.repository.ts'
import { PLANS, type GamePlan } from './plans.ts'

export interface BillingDeps {
  database: Database
  events: Events
  sessions: SessionsService
}

export interface SessionPurchase {
  sessionId: string
  paymentPlanId: string
}

export interface BillingService {
  /** Puts the plans into the table. Called at start; repeating it changes nothing. */
  seed(): Promise<void>
  listPlans(gameType: GamePlan['gameType']): Promise<PaymentPlanView[]>
  /** Notes the plan a game is played on; the same again is the same. */
  recordSessionPurchase(
    purchase: SessionPurchase,
    caller: Caller,
    nowMs: number,
  ): Promise<SessionPurchase>
}

export function createBillingService({ database, events, sessions }: BillingDeps): BillingService {
  return {
    seed: () => upsertPlans(database.orm, PLANS),
    async listPlans(gameType) {
      const rows = await listVisiblePlans(database.orm, gameType)
      return rows.map(presentPlan)
    },
    async recordSessionPurchase({ sessionId, paymentPlanId }, caller, nowMs) {
      const session = await sessions.readAsHost(sessionId, caller, nowMs)
      const plan = await findPlan(database.orm, paymentPlanId)
      if (plan === null || plan.gameType !== session.gameType || !plan.isEnabled) {
        throw new AppError('plan.not-found')
      }
      // The price is the row's, whatever a request may say; without accounts nobody has a pass (T22).
      if (plan.priceGbp > 0) throw new AppError('plan.needs-pass')
      await database.transaction(async (tx) => {
        const locked = await sessions.lock(sessionId, nowMs, tx)
        if (locked === null) throw new AppError('session.not-found')
        const purchase = { sessionId, paymentPlanId, createdAt: new Date(nowMs) }
        if (!(await insertPurchase(tx, purchase))) return
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
