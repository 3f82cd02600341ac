import type { Tx } from '#/platform/db/database.ts'

/** Where is written down what became of passes and payments. */
export interface PaymentLedger {
  /** Belongs into the transaction of what it tells. */
  note(
    entry: {
      action:
        | 'day-pass.ended-by-refund'
        | 'day-pass.ended-by-dispute'
        | 'payment.refunded'
        | 'payment.returned'
      /** Null for the payment provider, and for what the server does by itself. */
      actorId: string | null
      targetId: string | null
      detail?: string
    },
    tx?: Tx,
  ): Promise<void>
}
