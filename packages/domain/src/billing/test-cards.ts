/** Why a card was refused, in Stripe's codes and words. */
export interface CardFailure {
  code: string
  declineCode: string | null
  message: string
}

interface TestCardMeaning {
  /** Without spaces. */
  number: string
  /** The bank asks the payer to authenticate first (3-D Secure). */
  asksBack: boolean
  /** The final failure. Null: the payment succeeds. */
  failure: CardFailure | null
}

/** The payer declined the authentication. */
export const AUTHENTICATION_FAILURE: CardFailure = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

const DECLINED: CardFailure = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
}

/**
 * Stripe's test numbers and what they mean
 * (https://docs.stripe.com/testing, "Declined payments" and "3D Secure authentication").
 */
export const TEST_CARDS = {
  success: { number: '4242424242424242', asksBack: false, failure: null },
  'generic-decline': { number: '4000000000000002', asksBack: false, failure: DECLINED },
  'insufficient-funds': {
    number: '4000000000009995',
    asksBack: false,
    failure: {
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  'expired-card': {
    number: '4000000000000069',
    asksBack: false,
    failure: { code: 'expired_card', declineCode: null, message: 'Your card has expired.' },
  },
  'incorrect-cvc': {
    number: '4000000000000127',
    asksBack: false,
    failure: {
      code: 'incorrect_cvc',
      declineCode: null,
      message: "Your card's security code is incorrect.",
    },
  },
  'processing-error': {
    number: '4000000000000119',
    asksBack: false,
    failure: {
      code: 'processing_error',
      declineCode: null,
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  authentication: { number: '4000002760003184', asksBack: true, failure: null },
  'authentication-then-decline': {
    number: '4000008400001629',
    asksBack: true,
    failure: DECLINED,
  },
} as const satisfies Record<string, TestCardMeaning>

export type TestCard = keyof typeof TEST_CARDS

/** The card of a number as people type it; null for every number that is not a test number. */
export function findTestCard(typed: string): TestCard | null {
  const number = typed.replaceAll(/[\s-]/g, '')
  const names = Object.keys(TEST_CARDS) as TestCard[]
  return names.find((name) => TEST_CARDS[name].number === number) ?? null
}
