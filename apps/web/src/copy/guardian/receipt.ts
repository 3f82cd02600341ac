import type { PurchaseView } from '@bramble/contract'

/** Words for a purchase, on the profile and on the receipt. */
export const purchaseCopy = {
  statuses: {
    paid: 'Paid',
    refunding: 'Being given back',
    refunded: 'Given back',
    disputed: 'Disputed',
  } satisfies Record<PurchaseView['status'], string>,
  test: 'TEST',
} as const

export const receiptCopy = {
  title: 'Receipt',
  number: 'Receipt number',
  date: 'Date',
  buyer: 'Account',
  item: 'Item',
  price: 'Price',
  back: 'Given back',
  status: 'Status',
  passTitle: 'What it gave',
  from: 'Valid from',
  until: 'Valid until',
  endedEarly: 'Ended early',
  noPass: 'No day pass, because the money goes back.',
  test: 'TEST PAYMENT - no money was taken',
  print: 'Print',
  loading: 'Looking for your receipt...',
  failedTitle: 'Your receipt could not be loaded',
  failedText: 'Please check your signal and try again.',
  notFound: 'This receipt is not here',
  notFoundText: 'You see the receipts of what was bought with the account you are signed in with.',
  toPurchases: 'See your purchases',
} as const
