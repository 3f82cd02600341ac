import type { Logger } from '#/platform/logger.ts'
import type { Billing } from './billing.ts'
import { PaymentGatewayError, type PaymentGateway } from './payment-gateway.ts'
import {
  cancelUnpaid,
  listLeftOpen,
  listRefundsWanted,
  type PurchaseRow,
} from './purchases.repository.ts'
import { settle } from './settle.ts'

/** What a run found. */
export interface ReconcileRun {
  /** Intents of the provider that were looked at. */
  looked: number
  /** Purchases that became different. */
  changed: number
  /** What could not be brought in line; the next run tries again. */
  failed: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A purchase that nobody pays is over after this. */
const OPEN_FOR_MS = 24 * HOUR_MS
/** At a start: a webhook is sent again for as long, and a backup is hardly older. */
const AT_START_MS = 72 * HOUR_MS
/** The provider's list may be a little behind, and its clock is not ours. */
const OVERLAP_MS = 30 * MINUTE_MS

/** Compares our rows with the provider's: for what verification and webhook both have missed (F7). */
export function createReconciliation(billing: Billing) {
  const { database, clock, logger, gateway } = billing
  let lastHeardMs: number | null = null
  // By intent: one that fails for good must not make every run look at all of the others again.
  const unsettled = new Set<string>()
  let isStopped = false

  async function lookAtChanges(
    asked: PaymentGateway,
    sinceMs: number,
    step: Step,
  ): Promise<{ looked: number; isHeard: boolean }> {
    const listed: string[] = []
    const isHeard = await step(async () => {
      listed.push(...(await asked.listChangedIntents(sinceMs)))
      return false
    })
    for (const id of listed) unsettled.add(id)
    const ids = [...unsettled]
    for (const id of ids) {
      if (await step(() => lookAt(billing, asked, id))) unsettled.delete(id)
    }
    return { looked: ids.length, isHeard }
  }

  /**
   * Without `sinceMs`: since the provider's list was last heard, or the last three days; and what
   * could not be brought in line since then. Never rejects for the provider.
   */
  async function run(sinceMs?: number): Promise<ReconcileRun> {
    const startedAtMs = clock.now()
    const usualMs = lastHeardMs === null ? startedAtMs - AT_START_MS : lastHeardMs - OVERLAP_MS
    const report: ReconcileRun = { looked: 0, changed: 0, failed: 0 }
    const step = createStep(report, { logger, isStopped: () => isStopped })
    if (gateway !== null) {
      const { looked, isHeard } = await lookAtChanges(gateway, sinceMs ?? usualMs, step)
      report.looked = looked
      if (isHeard) lastHeardMs = startedAtMs
    }
    const before = new Date(startedAtMs - OPEN_FOR_MS)
    for (const purchase of await listLeftOpen(database.orm, before)) {
      await step(() => giveUp(billing, purchase))
    }
    if (gateway !== null) {
      const { provider, isLive } = gateway
      for (const purchase of await listRefundsWanted(database.orm, { provider, isLive })) {
        await step(() => giveBack(billing, gateway, purchase))
      }
    }
    return report
  }
  return {
    run,
    /** A run that is under way begins nothing more; the next start looks at the rest. */
    stop() {
      isStopped = true
    },
  }
}

/**
 * Does one thing, which tells whether something changed; counts what failed so that the rest goes on.
 * True when it was done.
 */
type Step = (work: () => Promise<boolean>) => Promise<boolean>

function createStep(
  report: ReconcileRun,
  { logger, isStopped }: { logger: Logger; isStopped: () => boolean },
): Step {
  return async (work) => {
    if (isStopped()) return false
    try {
      if (await work()) report.changed += 1
      return true
    } catch (error) {
      if (!(error instanceof PaymentGatewayError)) throw error
      report.failed += 1
      logger.warn({ err: error }, 'a payment could not be compared with its provider')
      return false
    }
  }
}

async function lookAt(billing: Billing, gateway: PaymentGateway, id: string): Promise<boolean> {
  const intent = await gateway.findIntent(id)
  if (intent === null || intent.order === null) return false
  return (await settle(billing, intent))?.isChanged ?? false
}

/** Nobody has paid it in time, or there is nobody any more: nobody shall be able to. */
async function giveUp(
  billing: Billing,
  { id, intentId, provider, isLive }: PurchaseRow,
): Promise<boolean> {
  const { database, gateway } = billing
  const isAsked = gateway?.provider === provider && gateway.isLive === isLive && intentId !== null
  // Nobody was ever told the secret of an intent that we do not know.
  const intent = isAsked ? await gateway.cancelIntent(intentId) : null
  if (intent !== null) return (await settle(billing, intent))?.isChanged ?? false
  await cancelUnpaid(database.orm, id)
  return true
}

async function giveBack(
  billing: Billing,
  gateway: PaymentGateway,
  { id: purchaseId, intentId }: PurchaseRow,
): Promise<boolean> {
  if (intentId === null) return false
  const intent = await gateway.refund({ intentId, purchaseId })
  return intent === null ? false : ((await settle(billing, intent))?.isChanged ?? false)
}
