import { describe, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { mistakes } from './testing/mistakes.ts'

const PRODUCTION = { APP_ENV: 'production', PUBLIC_URL: 'https://bramble.example' }
const ALLOWED = { ALLOW_TEST_PAYMENTS: 'true' }
const WEBHOOK = { STRIPE_WEBHOOK_SECRET: 'whsec_sesame' }
const TEST_KEYS = {
  ...WEBHOOK,
  STRIPE_SECRET_KEY: 'sk_test_sesame',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sesame',
}
const LIVE_KEYS = {
  ...WEBHOOK,
  STRIPE_SECRET_KEY: 'sk_live_sesame',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_sesame',
}
const STRIPE = { PAYMENT_PROVIDER: 'stripe' }

describe('[OPEN-66] no money moves unless somebody has said so', () => {
  test.each([
    ['development', {}, 'test'],
    ['production', PRODUCTION, 'none'],
    ['test payments', { PAYMENT_PROVIDER: 'test' }, 'test'],
    ['allowed ones', { ...PRODUCTION, ...ALLOWED, PAYMENT_PROVIDER: 'test' }, 'test'],
    ['what is allowed in development anyway', ALLOWED, 'test'],
  ])('%s', (_name, env, provider) => {
    expect(loadConfig(env).payments).toEqual({ provider })
  })

  test('[PAY-08, CONST-46] keys come from the configuration', () => {
    expect(loadConfig({ ...STRIPE, ...TEST_KEYS }).payments).toEqual({
      provider: 'stripe',
      secretKey: 'sk_test_sesame',
      publishableKey: 'pk_test_sesame',
      webhookSecret: 'whsec_sesame',
      apiBase: null,
    })
    const base = { ...STRIPE, ...TEST_KEYS, STRIPE_API_BASE: 'http://127.0.0.1:4242' }
    expect(loadConfig(base).payments).toMatchObject({ apiBase: 'http://127.0.0.1:4242' })
  })

  test('live keys are for production, test keys only by permission', () => {
    for (const env of [
      { ...PRODUCTION, ...STRIPE, ...LIVE_KEYS },
      { ...PRODUCTION, ...STRIPE, ...LIVE_KEYS, STRIPE_SECRET_KEY: 'rk_live_sesame' },
      { ...PRODUCTION, ...STRIPE, ...TEST_KEYS, ...ALLOWED },
    ]) {
      expect(loadConfig(env).payments.provider).toBe('stripe')
    }
  })
})

test.each([
  [STRIPE, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']],
  [{ ...STRIPE, ...TEST_KEYS, STRIPE_WEBHOOK_SECRET: '' }, ['STRIPE_WEBHOOK_SECRET']],
  [
    { ...STRIPE, ...TEST_KEYS, STRIPE_PUBLISHABLE_KEY: 'pk_live_sesame' },
    ['STRIPE_PUBLISHABLE_KEY'],
  ],
  [{ ...STRIPE, ...LIVE_KEYS }, ['STRIPE_SECRET_KEY']],
  [{ ...STRIPE, ...LIVE_KEYS, ...ALLOWED }, ['STRIPE_SECRET_KEY']],
  [{ ...PRODUCTION, ...STRIPE, ...TEST_KEYS }, ['STRIPE_SECRET_KEY']],
  [{ ...PRODUCTION, PAYMENT_PROVIDER: 'test' }, ['PAYMENT_PROVIDER']],
  [{ ...PRODUCTION, ...ALLOWED }, ['ALLOW_TEST_PAYMENTS']],
  [
    { ...PRODUCTION, ...STRIPE, ...LIVE_KEYS, STRIPE_API_BASE: 'https://stripe.example' },
    ['STRIPE_API_BASE'],
  ],
  [TEST_KEYS, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']],
  [{ PAYMENT_PROVIDER: 'test', STRIPE_API_BASE: 'http://127.0.0.1:1' }, ['STRIPE_API_BASE']],
  [{ PAYMENT_PROVIDER: 'sesame' }, ['PAYMENT_PROVIDER']],
  [{ ...STRIPE, ...TEST_KEYS, STRIPE_SECRET_KEY: 'sesame' }, ['STRIPE_SECRET_KEY']],
  [{ ...STRIPE, ...TEST_KEYS, STRIPE_SECRET_KEY: 'pk_test_sesame' }, ['STRIPE_SECRET_KEY']],
  [{ ...STRIPE, ...TEST_KEYS, STRIPE_WEBHOOK_SECRET: 'sesame' }, ['STRIPE_WEBHOOK_SECRET']],
  [{ ...STRIPE, ...TEST_KEYS, STRIPE_API_BASE: 'http://a/sesame' }, ['STRIPE_API_BASE']],
  [{ ALLOW_TEST_PAYMENTS: 'sesame' }, ['ALLOW_TEST_PAYMENTS']],
])('T15: what is wrong is named at the start, and no key is repeated %j', (env, names) => {
  const lines = mistakes(env)
  expect(lines.map((line) => line.split(' ')[0])).toEqual(names)
  expect(lines.join('\n')).not.toContain('sesame')
})
