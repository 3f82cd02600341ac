import type { DayPassStatus } from '@bramble/contract'
import { planDurationMs } from '@bramble/domain/billing/plan'
import type { Tx } from '#/platform/db/database.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { newId } from '#/platform/ids.ts'
import type { BillingDeps } from './billing.deps.ts'
import { findPlan } from './billing.repository.ts'
import {
  endActivePasses,
  findActivePass,
  hasPassWithin,
  insertDayPass,
  listPasses,
  type DayPassRow,
} from './passes.repository.ts'

export interface NewPass {
  accountId: string
  planId: string
  startsAtMs: number
  /** Absent: an administrator grants the pass. */
  purchaseId?: string
}

/** A pass in the account's export. */
export interface OwnPass extends Pick<
  DayPassRow,
  'paymentPlanId' | 'startsAt' | 'expiresAt' | 'endedAt'
> {
  /** False: an administrator granted it. */
  isBought: boolean
}

export type DayPasses = ReturnType<typeof createDayPasses>

/**
 * Day passes. An account has at most one valid pass. A game started on a pass continues after the
 * pass [OPEN-68]: the seats belong to the game.
 */
export function createDayPasses({ database, clock, random, accounts }: BillingDeps) {
  const find = (accountId: string, nowMs: number, tx?: Tx) =>
    findActivePass(tx ?? database.orm, accountId, new Date(nowMs))

  async function grantIn({ accountId, planId, startsAtMs, purchaseId }: NewPass, tx: Tx) {
    const plan = await findPlan(tx, planId)
    const durationMs = plan === null || plan.priceGbp === 0 ? null : planDurationMs(plan)
    if (durationMs === null) throw new AppError('plan.not-found')
    // Serializes parallel payments of one account.
    await accounts.lock(accountId, tx)
    const from = new Date(startsAtMs)
    const to = new Date(startsAtMs + durationMs)
    if (await hasPassWithin(tx, accountId, { from, to })) return null
    const row: DayPassRow = {
      id: newId(clock, random),
      accountId,
      paymentPlanId: planId,
      startsAt: from,
      expiresAt: to,
      purchaseId: purchaseId ?? null,
      endedAt: null,
      createdAt: new Date(clock.now()),
    }
    await insertDayPass(tx, row)
    return present(row)
  }

  return {
    async statusOf(accountId: string, nowMs: number, tx?: Tx): Promise<DayPassStatus> {
      const row = await find(accountId, nowMs, tx)
      const purchase = row === null ? null : present(row)
      return {
        hasActiveDayPass: purchase !== null,
        purchase,
        expiresAt: purchase?.expiresAt ?? null,
      }
    },
    async hasActive(accountId: string, nowMs: number, tx?: Tx) {
      return (await find(accountId, nowMs, tx)) !== null
    },
    /**
     * Grants a pass for the plan's duration. Null: another pass is valid in that time.
     * @throws plan.not-found for a plan that is free or has no end
     */
    async grant(pass: NewPass, tx?: Tx): Promise<DayPassStatus['purchase']> {
      return tx === undefined
        ? database.transaction((own) => grantIn(pass, own))
        : grantIn(pass, tx)
    },
    /** All passes of an account, newest first, for its export. */
    async listOf(accountId: string): Promise<OwnPass[]> {
      const rows = await listPasses(database.orm, accountId)
      return rows.map(({ paymentPlanId, startsAt, expiresAt, endedAt, purchaseId }) => {
        return { paymentPlanId, startsAt, expiresAt, endedAt, isBought: purchaseId !== null }
      })
    },
    /** Ends the valid pass. @throws pass.none */
    async cancel(accountId: string, nowMs: number, tx?: Tx) {
      const ended = await endActivePasses(tx ?? database.orm, accountId, new Date(nowMs))
      if (ended === 0) throw new AppError('pass.none')
    },
  }
}

function present(row: DayPassRow): NonNullable<DayPassStatus['purchase']> {
  return {
    id: row.id,
    paymentPlanId: row.paymentPlanId,
    startsAt: row.startsAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}
