import type { Language } from '@bramble/messages/languages'
import type { Mail } from '#/modules/mail/index.ts'
import type { Core } from '#/platform/core.ts'
import type { Tx } from '#/platform/db/database.ts'
import type { Limits } from '#/platform/http/limits.ts'
import type { GameService } from '#/modules/game/index.ts'
import type { EventSignatures, PaymentGateway } from './payment-gateway.ts'

/** A change of a pass or a payment, for the administrators' log. */
export interface LedgerEntry {
  action:
    | 'day-pass.ended-by-refund'
    | 'day-pass.ended-by-dispute'
    | 'payment.refunded'
    | 'payment.returned'
  /** Null: the payment provider or the server itself. */
  actorId: string | null
  targetId: string | null
  detail?: string
}

export interface BillingDeps extends Pick<
  Core,
  'database' | 'clock' | 'random' | 'events' | 'logger' | 'jobs'
> {
  /** The operator offers games for school classes. */
  offersClasses: boolean
  /** A game that is limited to a trail has a free plan of its own. */
  offersTrailGames: boolean
  limits: Pick<Limits, 'consume' | 'consumeHere'>
  sessions: Pick<GameService, 'readAsHost' | 'lock' | 'applyPlan'>
  accounts: {
    /** Locks the account until the transaction ends; rejects when it is gone. */
    lock(accountId: string, tx: Tx): Promise<void>
    find(
      accountId: string,
      tx?: Tx,
    ): Promise<{ email: string | null; language: Language | null } | null>
  }
  /** Filled by `admin`. */
  ledger: {
    /** Pass the transaction of the logged change. */
    record(entry: LedgerEntry, tx?: Tx): Promise<void>
  }
  /** A payment provider. Null: our own test payments, or none. */
  outside: PaymentGateway | null
  /** Offer test payments when no provider is configured. */
  hasTestPayments: boolean
  signatures: EventSignatures
  /** The secret of this installation. */
  secret: Buffer
  mail: Mail
  publicUrl: string
}
