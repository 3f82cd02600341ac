import type { TestPayment } from '@bramble/contract'

type IntentStatus = TestPayment['status']

/** The payment intent of a client secret: providers write it as `<id>_secret_<random>`. */
export function intentIdOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? ''
}

/** The money has arrived or is on its way. */
export function isPaid(status: IntentStatus): boolean {
  return status === 'succeeded' || status === 'processing'
}
