import type { ComponentType } from 'react'

/** Longer nobody waits for the provider's script before hearing that there is none. */
export const CARD_FORM_LOADS_WITHIN_MS = 8_000

/** A form in which a card is typed. It keeps what is typed to itself. */
export interface CardFormProps {
  clientSecret: string
  /** On the button, like "Pay £2.49". */
  payLabel: string
  /** Where the payer's bank sends the browser back to, absolute. */
  returnUrl: string
  /**
   * The provider says that it is paid, or soon will be, or takes no card for it any more (it may
   * have been paid in another tab); only our server's word counts.
   */
  onPaid: (paid: { paymentIntentId: string; clientSecret: string }) => void
  /** For people, in the provider's words; the form stays open for another card. */
  onRefused: (message: string) => void
  /** The form cannot work, or its payment is not open any more: nothing was paid by it. */
  onUnavailable: () => void
  /** True from the press of the button until the provider, or the bank that asks, has answered. */
  onBusy?: (isBusy: boolean) => void
}

export type CardForm = ComponentType<CardFormProps>

/** There is no form to pay with. */
export class PaymentsUnavailableError extends Error {
  override name = 'PaymentsUnavailableError'
}
