import type { Clock } from '#/platform/clock.ts'
import type { Database } from '#/platform/db/database.ts'
import type { Logger } from '#/platform/logger.ts'
import { PaymentGatewayError, type PaymentGateway } from './payment-gateway.ts'
import {
  cancelUnpaid,
  listLeftOpen,
  listRefundsWanted,
  type PurchaseRow,
} from './purchases.repository.ts'
import type { Settle } from './settle.ts'

/** What a run found. */
export interface ReconcileRun {
  /** Intents of the provider that were looked at. */
  looked: number
  /** Purchases that became different. */
  changed: number
  /** What could not be brought in line; the next run tries again. */
  failed: number
}

/** Compares our rows with the provider's: for what verification and webhook both have missed (F7). */
export interface Reconciliation {
  /** Without `sinceMs`: since the last good run, or the last three days. Never rejects for the provider. */
  run(sinceMs?: number): Promise<ReconcileRun>
}

export interface ReconciliationDeps {
  database: Database
  clock: Clock
  logger: Logger
  /** Null: nobody takes payments. */
  gateway: PaymentGateway | null
  settle: Settle
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A purchase that nobody pays is over after this. */
const OPEN_FOR_MS = 24 * HOUR_MS
/** At a start: a webhook is sent again for as long, and a backup is hardly older. */
const AT_START_MS = 72 * HOUR_MS
/** The provider's list may be a little behind, and its clock is not ours. */
const OVERLAP_MS = 30 * MINUTE_MS

export function createReconciliation(deps: ReconciliationDeps): Reconciliation {
  const { database, clock, logger, gateway } = deps
  let lastGoodMs: number | null = null

  async function run(sinceMs?: number): Promise<ReconcileRun> {
    const startedAtMs = clock.now()
    const usualMs = lastGoodMs === null ? startedAtMs - AT_START_MS : lastGoodMs - OVERLAP_MS
    const report: ReconcileRun = { looked: 0, changed: 0, failed: 0 }
    const step = createStep(report, logger)
    if (gateway !== null) {
      report.looked = await lookAtChanges(deps, gateway, sinceMs ?? usualMs, step)
    }
    const before = new Date(startedAtMs - OPEN_FOR_MS)
    for (const purchase of await listLeftOpen(database.orm, before)) {
      await step(() => giveUp(deps, purchase))
    }
    if (gateway !== null) {
      const { provider, isLive } = gateway
      for (const purchase of await listRefundsWanted(database.orm, { provider, isLive })) {
        await step(() => giveBack(deps, gateway, purchase))
      }
    }
    if (report.failed === 0) lastGoodMs = startedAtMs
    return report
  }
  return { run }
}

/** Does one thing; tells of a change, and counts what failed so that the rest goes on. */
type Step = (work: () => Promise<boolean>) => Promise<void>

function createStep(report: ReconcileRun, logger: Logger): Step {
  return async (work) => {
    try {
      if (await work()) report.changed += 1
    } catch (error) {
      if (!(error instanceof PaymentGatewayError)) throw error
      report.failed += 1
      logger.warn({ err: error }, 'a payment could not be compared with its provider')
    }
  }
}

async function lookAtChanges(
  { settle }: ReconciliationDeps,
  gateway: PaymentGateway,
  sinceMs: number,
  step: Step,
): Promise<number> {
  const ids = new Set<string>()
  await step(async () => {
    for (const id of await gateway.listChangedIntents(sinceMs)) ids.add(id)
    return false
  })
  for (const id of ids) {
    await step(async () => {
      const intent = await gateway.findIntent(id)
      if (intent === null || intent.order === null) return false
      return (await settle(intent))?.isChanged ?? false
    })
  }
  return ids.size
}

/** Nobody has paid it in time, or there is nobody any more: nobody shall be able to. */
async function giveUp(
  { database, gateway, settle }: ReconciliationDeps,
  { id, intentId, provider, isLive }: PurchaseRow,
): Promise<boolean> {
  const isAsked = gateway?.provider === provider && gateway.isLive === isLive && intentId !== null
  // Nobody was ever told the secret of an intent that we do not know.
  const intent = isAsked ? await gateway.cancelIntent(intentId) : null
  if (intent !== null) return (await settle(intent))?.isChanged ?? false
  await cancelUnpaid(database.orm, id)
  return true
}

async function giveBack(
  { settle }: ReconciliationDeps,
  gateway: PaymentGateway,
  { id: purchaseId, intentId }: PurchaseRow,
): Promise<boolean> {
  if (intentId === null) return false
  const intent = await gateway.refund({ intentId, purchaseId })
  return intent === null ? false : ((await settle(intent))?.isChanged ?? false)
}
