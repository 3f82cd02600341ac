import type { DayPassStatus } from '@bramble/contract'
import { planDurationMs } from '@bramble/domain/billing/plan'
import type { Clock } from '#/platform/clock.ts'
import type { Database, Tx } from '#/platform/db/database.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { newId } from '#/platform/ids.ts'
import type { Random } from '#/platform/random.ts'
import { findPlan } from './billing.repository.ts'
import {
  endActivePasses,
  findActivePass,
  hasPassWithin,
  insertDayPass,
  listPasses,
  type DayPassRow,
} from './passes.repository.ts'

/** What passes ask of the accounts they belong to. */
export interface PassOwners {
  /** Locks the account until the transaction ends; rejects when it is gone. */
  lock(accountId: string, tx: Tx): Promise<void>
}

export interface NewPass {
  accountId: string
  planId: string
  startsAtMs: number
  /** What it was bought by; without, it is a present. */
  purchaseId?: string
}

/** A pass as its owner downloads it. */
export interface OwnPass extends Pick<
  DayPassRow,
  'paymentPlanId' | 'startsAt' | 'expiresAt' | 'endedAt'
> {
  /** Else it was a present. */
  isBought: boolean
}

/**
 * Day passes. An account has at most one at a time. A game that was started on one runs on when the
 * pass is over [OPEN-68]: seats belong to the game.
 */
export interface DayPasses {
  statusOf(accountId: string, nowMs: number, tx?: Tx): Promise<DayPassStatus>
  hasActive(accountId: string, nowMs: number, tx?: Tx): Promise<boolean>
  /**
   * Gives a pass for as long as its plan lasts; null while another one counts in that time.
   * @throws plan.not-found for a plan that is free or has no end
   */
  grant(pass: NewPass, tx?: Tx): Promise<DayPassStatus['purchase']>
  /** Every pass an account ever had, newest first: for its own download. */
  listOf(accountId: string): Promise<OwnPass[]>
  /** Ends the pass at once. @throws pass.none */
  cancel(accountId: string, nowMs: number, tx?: Tx): Promise<void>
}

export interface DayPassesDeps {
  database: Database
  clock: Clock
  random: Random
  accounts: PassOwners
}

export function createDayPasses({ database, clock, random, accounts }: DayPassesDeps): DayPasses {
  const find = (accountId: string, nowMs: number, tx?: Tx) =>
    findActivePass(tx ?? database.orm, accountId, new Date(nowMs))

  async function grant(
    { accountId, planId, startsAtMs, purchaseId }: NewPass,
    tx: Tx,
  ): ReturnType<DayPasses['grant']> {
    const plan = await findPlan(tx, planId)
    const durationMs = plan === null || plan.priceGbp === 0 ? null : planDurationMs(plan)
    if (durationMs === null) throw new AppError('plan.not-found')
    // Two payments at the same moment wait for each other here.
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
    async statusOf(accountId, nowMs, tx) {
      const row = await find(accountId, nowMs, tx)
      const purchase = row === null ? null : present(row)
      return {
        hasActiveDayPass: purchase !== null,
        purchase,
        expiresAt: purchase?.expiresAt ?? null,
      }
    },
    hasActive: async (accountId, nowMs, tx) => (await find(accountId, nowMs, tx)) !== null,
    grant: (pass, tx) =>
      tx === undefined ? database.transaction((own) => grant(pass, own)) : grant(pass, tx),
    async listOf(accountId) {
      const rows = await listPasses(database.orm, accountId)
      return rows.map(({ paymentPlanId, startsAt, expiresAt, endedAt, purchaseId }) => {
        return { paymentPlanId, startsAt, expiresAt, endedAt, isBought: purchaseId !== null }
      })
    },
    async cancel(accountId, nowMs, tx) {
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
