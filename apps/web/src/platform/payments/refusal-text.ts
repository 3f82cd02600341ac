import { t } from '#/words/t.ts'

/** Stripe's codes for a refused card, `code` or `code/declineCode`, that we have words for. */
const KNOWN = {
  payment_intent_authentication_failure: 'authentication',
  'card_declined/generic_decline': 'declined',
  'card_declined/insufficient_funds': 'insufficientFunds',
  expired_card: 'expired',
  incorrect_cvc: 'securityCode',
  processing_error: 'processing',
} as const

export interface CardRefusal {
  code: string
  declineCode: string | null
  /** The provider's words. */
  message: string
}

/** Why a card was refused, in the page's language; by an unknown code in the provider's words. */
export function refusalText({ code, declineCode, message }: CardRefusal): string {
  const exact = `${code}/${declineCode ?? ''}`
  const known = Object.entries(KNOWN).find(([key]) => key === code || key === exact)
  return known === undefined ? message : t(`guardian.cardProblems.${known[1]}`)
}
