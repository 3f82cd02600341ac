import type { TestPayment } from '@bramble/contract'
import type { ComponentType } from 'react'

/** Limit for loading the provider's script, in milliseconds. */
export const CARD_FORM_LOADS_WITHIN_MS = 8_000

/** A form for a card, which keeps the typed data to itself. */
export interface CardFormProps {
  clientSecret: string
  /** Label of the button, such as "Pay £2.49". */
  payLabel: string
  /** Absolute address to which the payer's bank sends the browser back. */
  returnUrl: string
  /**
   * The provider reports that it is paid, or soon will be, or accepts no more cards (it may have
   * been paid in another tab); only our server's answer counts.
   */
  onPaid: (paid: { paymentIntentId: string; clientSecret: string }) => void
  /** A sentence of the provider for people; the form stays open for another card. */
  onRefused: (message: string) => void
  /** The form cannot work, or its payment is not open any more: this form has charged nothing. */
  onUnavailable: () => void
  /** True from the press of the button until the provider, or the payer's bank, has answered. */
  onBusy?: (isBusy: boolean) => void
}

export type CardForm = ComponentType<CardFormProps>

/** There is no card form. */
export class PaymentsUnavailableError extends Error {
  override name = 'PaymentsUnavailableError'
}

type IntentStatus = TestPayment['status']

/** The payment intent of a client secret: providers write it as `<id>_secret_<random>`. */
export function intentIdOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? ''
}

/** The money has arrived or is on its way. */
export function isPaid(status: IntentStatus): boolean {
  return status === 'succeeded' || status === 'processing'
}
