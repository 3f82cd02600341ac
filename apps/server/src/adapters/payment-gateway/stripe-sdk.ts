import { createRequire } from 'node:module'
import type { Stripe } from 'stripe'

const require = createRequire(import.meta.url)

/** Stripe's library, read at its first use: most servers never need it, and it takes its time. */
export function stripeSdk(): typeof Stripe {
  return require('stripe') as typeof Stripe
}
