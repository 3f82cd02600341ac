import { describe, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { mistakes } from './testing/mistakes.ts'

const FIREBASE = {
  IDENTITY_PROVIDER: 'firebase',
  FIREBASE_API_KEY: 'a-key',
  FIREBASE_PROJECT_ID: 'demo-bramble',
}
const OIDC = {
  IDENTITY_PROVIDER: 'oidc',
  OIDC_ISSUER: 'https://id.example/realm/',
  OIDC_CLIENT_ID: 'bramble',
}
const PRODUCTION = { APP_ENV: 'production', PUBLIC_URL: 'https://bramble.example' }

test('each provider is given what it needs', () => {
  expect(loadConfig({}).identity).toEqual({ kind: 'local' })
  expect(loadConfig({ ...FIREBASE, FIREBASE_APP_ID: '1:2:web' }).identity).toEqual({
    kind: 'firebase',
    apiKey: 'a-key',
    projectId: 'demo-bramble',
    appId: '1:2:web',
    emulatorUrl: null,
  })
  expect(loadConfig({ ...OIDC, OIDC_PROVIDER_NAME: 'Forest' }).identity).toEqual({
    kind: 'oidc',
    // As it stands in the tokens, the slash included.
    issuer: 'https://id.example/realm/',
    clientId: 'bramble',
    providerName: 'Forest',
  })
})

test.each([
  [{ IDENTITY_PROVIDER: 'firebase' }, ['FIREBASE_API_KEY', 'FIREBASE_PROJECT_ID']],
  [{ IDENTITY_PROVIDER: 'oidc' }, ['OIDC_ISSUER', 'OIDC_CLIENT_ID']],
  [{ ...FIREBASE, IDENTITY_PROVIDER: 'local' }, ['FIREBASE_API_KEY', 'FIREBASE_PROJECT_ID']],
  [{ OIDC_ISSUER: 'https://id.example' }, ['OIDC_ISSUER']],
  [{ ...OIDC, OIDC_ISSUER: 'https://id.example/?a=b' }, ['OIDC_ISSUER']],
  [{ ...FIREBASE, FIREBASE_PROJECT_ID: 'evil.example/' }, ['FIREBASE_PROJECT_ID']],
  [{ ...PRODUCTION, ...OIDC, OIDC_ISSUER: 'http://id.example' }, ['OIDC_ISSUER']],
  [
    { ...FIREBASE, FIREBASE_AUTH_EMULATOR_HOST: 'http://127.0.0.1:9099; *' },
    ['FIREBASE_AUTH_EMULATOR_HOST'],
  ],
])('a provider that is not complete is refused %j', (env, names) => {
  expect(mistakes(env as Record<string, string>).map((line) => line.split(' ')[0])).toEqual(names)
})

describe('T15: tokens that nobody signed are for the emulator alone', () => {
  const FIREBASE_AUTH_EMULATOR_HOST = '127.0.0.1:9099'

  test('production does not start with it, whoever the provider is', () => {
    for (const env of [{}, FIREBASE]) {
      expect(mistakes({ ...PRODUCTION, ...env, FIREBASE_AUTH_EMULATOR_HOST })).toEqual([
        'FIREBASE_AUTH_EMULATOR_HOST must not be set when APP_ENV is production.',
      ])
    }
  })

  test('elsewhere only a demo project may', () => {
    const env = { ...FIREBASE, FIREBASE_AUTH_EMULATOR_HOST }
    expect(loadConfig(env).identity).toMatchObject({
      emulatorUrl: 'http://127.0.0.1:9099',
    })
    expect(mistakes({ ...env, FIREBASE_PROJECT_ID: 'bramble-live' })).toEqual([
      'FIREBASE_AUTH_EMULATOR_HOST needs a FIREBASE_PROJECT_ID that begins with demo-.',
    ])
  })
})

test('access codes may have a last day, which counts to its end', () => {
  expect(loadConfig({ ACCESS_CODES: ' fern ,moss@2026-12-31,' }).accessCodes).toEqual([
    { code: 'fern', expiresAtMs: null },
    { code: 'moss', expiresAtMs: Date.UTC(2027, 0, 1) },
  ])
})

test('super admins are known by their address, however it is written', () => {
  expect(loadConfig({ SUPER_ADMIN_EMAILS: ' Gwen@Example.org, ada@example.org' })).toMatchObject({
    superAdminEmails: ['gwen@example.org', 'ada@example.org'],
  })
})
