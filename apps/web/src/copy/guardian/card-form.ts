import type { TestCard } from '@bramble/domain/billing/test-cards'

/** The card form of test payments, and the frame around the provider's. */
export const cardFormCopy = {
  paying: 'Paying...',
  loading: 'Loading the card form...',
  /** The outcome is not known, so the words must say that pressing again is safe. */
  noAnswer:
    "We did not hear back about this payment. Please try again. You won't be charged twice.",
  signedOut: 'Please sign in again to pay. Nothing was charged.',
  refusedTitle: 'The payment did not go through',
} as const

/** The card form of test payments; problems in the words of Stripe. */
export const testCardCopy = {
  label: 'TEST PAYMENT - no money is taken',
  explanation: 'Only test cards work here. Please never type a real card.',
  number: 'Test card number',
  expiry: 'Expiry (MM / YY)',
  securityCode: 'Security code',
  numberIncomplete: 'Your card number is incomplete.',
  numberIncorrect: 'Your card number is incorrect.',
  expiryIncomplete: "Your card's expiration date is incomplete.",
  expiryPast: "Your card's expiration date is in the past.",
  securityCodeIncomplete: "Your card's security code is incomplete.",
  showCards: 'Show the test cards',
  tapToFillIn: 'Tap a card to fill it in.',
  meanings: {
    success: 'The payment works',
    'generic-decline': 'The bank says no',
    'insufficient-funds': 'Not enough money on it',
    'expired-card': 'The card has expired',
    'incorrect-cvc': 'The security code is wrong',
    'processing-error': 'Something goes wrong at the bank',
    authentication: 'The bank asks you first, then the payment works',
    'authentication-then-decline': 'The bank asks you first, then says no',
  } satisfies Record<TestCard, string>,
  bankTitle: 'Your bank asks: is it you?',
  bankText:
    'This is a test, there is no bank. With a real card your bank would ask you here to confirm the payment.',
  bankApprove: "Yes, it's me",
  bankRefuse: "No, it's not me",
  bankClose: 'Close without an answer',
} as const
