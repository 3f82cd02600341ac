import type { Clock } from '#/platform/clock.ts'
import type { Database, Tx } from '#/platform/db/database.ts'
import type { Events } from '#/platform/events.ts'
import type { Limits } from '#/platform/http/limits.ts'
import type { Jobs } from '#/platform/jobs.ts'
import type { Logger } from '#/platform/logger.ts'
import type { Random } from '#/platform/random.ts'
import type { GameService } from '#/modules/game/index.ts'
import type { EventSignatures, PaymentGateway } from './payment-gateway.ts'

/** What became of a pass or a payment, for the log of administrators. */
export interface LedgerEntry {
  action:
    | 'day-pass.ended-by-refund'
    | 'day-pass.ended-by-dispute'
    | 'payment.refunded'
    | 'payment.returned'
  /** Null for the payment provider, and for what the server does by itself. */
  actorId: string | null
  targetId: string | null
  detail?: string
}

export interface BillingDeps {
  database: Database
  clock: Clock
  random: Random
  events: Events
  limits: Pick<Limits, 'consume'>
  logger: Logger
  jobs: Jobs
  sessions: Pick<GameService, 'readAsHost' | 'lock' | 'applyPlan'>
  accounts: {
    /** Locks the account until the transaction ends; rejects when it is gone. */
    lock(accountId: string, tx: Tx): Promise<void>
  }
  /** Filled by `admin`. */
  ledger: {
    /** Belongs into the transaction of what it tells. */
    note(entry: LedgerEntry, tx?: Tx): Promise<void>
  }
  /** A provider of payments; null for our own test payments, or for none. */
  outside: PaymentGateway | null
  /** Payments without money are offered where no provider is configured. */
  hasTestPayments: boolean
  signatures: EventSignatures
  /** Of this installation. */
  secret: Buffer
}
