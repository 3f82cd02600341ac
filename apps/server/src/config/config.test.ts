import { describe, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { mistakes } from './testing/mistakes.ts'

test('without any setting the server is for development, on this machine alone', () => {
  expect(loadConfig({ HOME: '/root', npm_config_x: 'y' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    isProduction: false,
    publicUrl: 'http://localhost:3000',
    isHttpsOnly: false,
    databaseUrl: null,
    redisUrl: null,
    maps: { tiles: null, googleKey: null },
    photoStore: { kind: 'disk' },
    trustedProxies: [],
    lan: null,
    demo: null,
    identity: { kind: 'local' },
    payments: { provider: 'test' },
    accessCodes: [],
    superAdminEmails: [],
  })
  expect(loadConfig({}).dataDir).toMatch(/\/data$/)
})

test('an empty setting is no setting', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: null,
  })
})

describe('a wrong setting is named in one line and never repeated', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['HOST', 'no such host'],
    ['HOST', '[::1]'],
    ['METRICS_HOST', 'http://127.0.0.1'],
    ['APP_ENV', 'prod'],
    ['PUBLIC_URL', 'bramble.example'],
    ['PUBLIC_URL', 'https://bramble.example/app'],
    ['DATABASE_URL', 'mysql://user:secret@host/db'],
    ['REDIS_URL', 'http://bramble:secret@redis.example'],
    ['REDIS_URL', 'redis://redis.example/secret'],
    ['REDIS_URL', 'redis:///0'],
    ['MAP_TILES', 'https://tiles.example'],
    ['MAP_TILES', 'https://tiles.example/{z}/{x}'],
    ['MAP_TILES', 'https://tiles.example/secret.pmtiles'],
    ['MAP_FEATURES', 'https://tiles.example/secret.pmtiles'],
    ['MAP_FEATURES', 'none'],
    ['MAP_PROVIDER', 'bing'],
    ['PHOTO_STORE', 'ftp'],
    ['S3_ENDPOINT', 'https://s3.example/secret'],
    ['TRUSTED_PROXIES', '10.0.0.0/8, proxy'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.1, ::/0'],
    ['IDENTITY_PROVIDER', 'google'],
    ['ACCESS_CODES', 'fern, secret@tomorrow'],
    ['ACCESS_CODES', 'secret@2026-02-30'],
    ['SUPER_ADMIN_EMAILS', 'gwen@example.org, secret'],
  ])('%s=%s', (name, value) => {
    const lines = mistakes({ [name]: value })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(new RegExp(`^${name} `))
    expect(lines[0]).not.toContain('secret')
    expect(lines[0]).not.toContain('\n')
  })

  test('all of them at once', () => {
    expect(mistakes({ PORT: 'x', APP_ENV: 'y' })).toHaveLength(2)
  })
})

test.each([
  'redis://127.0.0.1:6379',
  'rediss://bramble:secret@redis.example:6380/3',
  'valkey://valkey.example/',
  'valkeys://[::1]:6379/15',
])('REDIS_URL=%s', (url) => {
  expect(loadConfig({ REDIS_URL: url }).redisUrl).toBe(url)
})

describe('production', () => {
  const PUBLIC_URL = 'https://bramble.example'

  test('T15: does not start without an https address', () => {
    expect(mistakes({ APP_ENV: 'production' })[0]).toContain('PUBLIC_URL')
    expect(mistakes({ APP_ENV: 'production', PUBLIC_URL: 'http://a.example' })[0]).toContain(
      'PUBLIC_URL',
    )
  })

  test('does not start as a demo', () => {
    expect(mistakes({ APP_ENV: 'production', PUBLIC_URL }, { demo: true })[0]).toContain('demo')
  })

  test('listens on every address', () => {
    expect(loadConfig({ APP_ENV: 'production', PUBLIC_URL: `${PUBLIC_URL}/` })).toMatchObject({
      host: '0.0.0.0',
      isHttpsOnly: true,
      publicUrl: PUBLIC_URL,
    })
  })
})

test('with --lan phones are given an https address', () => {
  expect(loadConfig({ PORT: '3000' }, { lanAddress: '192.168.1.5' })).toMatchObject({
    host: '0.0.0.0',
    lan: { address: '192.168.1.5', port: 3443 },
    publicUrl: 'https://192.168.1.5:3443',
    isHttpsOnly: false,
  })
})

test('with --demo the desk has a name of its own', () => {
  expect(loadConfig({ PORT: '3100' }, { demo: true }).demo).toEqual({
    deskOrigin: 'http://demo.bramble.localhost:3100',
    scripts: ['/demo/shim.js'],
  })
})
