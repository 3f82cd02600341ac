import type { PAYMENT_INTENT_STATUSES } from '@bramble/contract'
import type { CardFailure, TestCard } from '@bramble/domain/billing/test-cards'

/** A payment intent in the books; tests may change it behind everybody's back. */
export interface BookedIntent {
  id: string
  clientSecret: string
  status: (typeof PAYMENT_INTENT_STATUSES)[number]
  amount: number
  amountReceived: number
  currency: string
  isLive: boolean
  metadata: Record<string, string>
  description: string | null
  createdSeconds: number
  /** The card the payer's bank is being asked about. */
  asked: TestCard | null
  /** Where the bank's page sends the payer back to; null: the question is asked in the page. */
  returnUrl: string | null
  failure: CardFailure | null
  charge: BookedCharge | null
}

export interface BookedCharge {
  id: string
  createdSeconds: number
  refunded: number
  isDisputed: boolean
}

/** What Stripe answers when it will not do what it was asked. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly error: Record<string, unknown>

  constructor(status: number, error: { type: string; message: string } & Record<string, unknown>) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

/** A request that makes no sense as things stand. */
export function invalid(
  message: string,
  { status = 400, ...details }: { status?: number; code?: string } & Record<string, unknown> = {},
): StripeRefusal {
  return new StripeRefusal(status, { type: 'invalid_request_error', message, ...details })
}
