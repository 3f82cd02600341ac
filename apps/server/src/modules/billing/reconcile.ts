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

export interface ReconcileRun {
  /** Number of intents that were read. */
  looked: number
  changed: number
  /** Number of failures; the next run tries them again. */
  failed: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** An unpaid purchase is canceled after this time. */
const OPEN_FOR_MS = 24 * HOUR_MS
/**
 * Look-back at a start: providers repeat webhooks for this long, and a restored backup is hardly
 * older.
 */
const AT_START_MS = 72 * HOUR_MS
/** The provider's list may lag, and its clock differs from ours. */
const OVERLAP_MS = 30 * MINUTE_MS

/**
 * Compares our rows with the provider's and repairs what both verification and webhook missed
 * (F7).
 */
export function createReconciliation(billing: Billing) {
  const { database, clock, logger, gateway } = billing
  let lastHeardMs: number | null = null
  // Kept by intent: one that always fails must not make every run read all the others again.
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
   * Without `sinceMs`: looks back to the last list of the provider, or three days, and repeats
   * earlier failures. Never rejects because of the provider.
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
    /** A running run stops after its current step; the next start does the rest. */
    stop() {
      isStopped = true
    },
  }
}

/**
 * Does one piece of work, which returns whether something changed, and counts a failure so that
 * the rest continues. Returns true on success.
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

/**
 * Cancels a purchase that was not paid in time or has no account, so that nobody can pay it
 * later.
 */
async function giveUp(
  billing: Billing,
  { id, intentId, provider, isLive }: PurchaseRow,
): Promise<boolean> {
  const { database, gateway } = billing
  const isAsked = gateway?.provider === provider && gateway.isLive === isLive && intentId !== null
  // The secret of an intent whose id was never recorded was never sent to a browser.
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
