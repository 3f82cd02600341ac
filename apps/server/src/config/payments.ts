import type { Environment } from './environment.ts'

/** The provider that takes payments. */
export type PaymentsConfig =
  /** Nobody: production without a provider. */
  | { provider: 'none' }
  /** Our own, which takes no money. */
  | { provider: 'test' }
  | {
      provider: 'stripe'
      secretKey: string
      publishableKey: string
      webhookSecret: string
      /** A stand-in for Stripe's API; null for Stripe itself. */
      apiBase: string | null
    }

const KEYS = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const satisfies readonly (keyof Environment)[]

/** The settings of payments; call it when `paymentsMistakes` found nothing. */
export function readPayments(env: Environment): PaymentsConfig {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase = null } = env
  const provider = env.PAYMENT_PROVIDER ?? (env.APP_ENV === 'production' ? 'none' : 'test')
  if (provider !== 'stripe') return { provider }
  if (!secretKey || !publishableKey || !webhookSecret) return { provider: 'none' }
  return { provider, secretKey, publishableKey, webhookSecret, apiBase }
}

/** Settings that are missing, left over, or would move money where nobody expects it: one line each. */
export function paymentsMistakes(env: Environment): string[] {
  if (env.PAYMENT_PROVIDER === 'stripe') return stripeMistakes(env)
  // Ignoring them would leave the operator waiting for money that never comes.
  const lines = [...KEYS, 'STRIPE_API_BASE' as const]
    .filter((name) => env[name] !== undefined)
    .map((name) => `${name} has no meaning unless PAYMENT_PROVIDER is stripe.`)
  return [...lines, ...testMistakes(env)]
}

/** Passes for nothing are given away in production only when somebody says so. */
function testMistakes({ APP_ENV, PAYMENT_PROVIDER, ALLOW_TEST_PAYMENTS }: Environment): string[] {
  if (APP_ENV !== 'production') return []
  const isAllowed = ALLOW_TEST_PAYMENTS === 'true'
  if (PAYMENT_PROVIDER === 'test' && !isAllowed) {
    return [
      'PAYMENT_PROVIDER must not be test when APP_ENV is production, unless ALLOW_TEST_PAYMENTS is true.',
    ]
  }
  return PAYMENT_PROVIDER === undefined && isAllowed
    ? ['ALLOW_TEST_PAYMENTS has no meaning without PAYMENT_PROVIDER when APP_ENV is production.']
    : []
}

function stripeMistakes(env: Environment): string[] {
  const lines: string[] = KEYS.filter((name) => env[name] === undefined).map(
    (name) => `${name} is needed when PAYMENT_PROVIDER is stripe.`,
  )
  if (env.APP_ENV === 'production' && env.STRIPE_API_BASE !== undefined) {
    lines.push('STRIPE_API_BASE must not be set when APP_ENV is production.')
  }
  return [...lines, ...modeMistakes(env)]
}

/** Stripe's keys say themselves whether they move real money. */
function modeMistakes(env: Environment): string[] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env
  if (secretKey === undefined || publishableKey === undefined) return []
  const isLive = secretKey.includes('_live_')
  if (isLive !== publishableKey.includes('_live_')) {
    return ['STRIPE_PUBLISHABLE_KEY must be of the same mode (test or live) as STRIPE_SECRET_KEY.']
  }
  const isProduction = env.APP_ENV === 'production'
  if (isLive && !isProduction) {
    return ['STRIPE_SECRET_KEY must be one of the test mode unless APP_ENV is production.']
  }
  return !isLive && isProduction && env.ALLOW_TEST_PAYMENTS !== 'true'
    ? [
        'STRIPE_SECRET_KEY must be one of the live mode when APP_ENV is production, unless ALLOW_TEST_PAYMENTS is true.',
      ]
    : []
}
