import { describe, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { ConfigError } from './environment.ts'

function mistakes(env: Record<string, string>, flags = {}): readonly string[] {
  try {
    loadConfig(env, flags)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
}

test('without any setting the server is for development, on this machine alone', () => {
  expect(loadConfig({ HOME: '/root', npm_config_x: 'y' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    isProduction: false,
    publicUrl: 'http://localhost:3000',
    isHttpsOnly: false,
    databaseUrl: null,
    mapTiles: null,
    trustedProxies: [],
    lan: null,
    demo: null,
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
    ['APP_ENV', 'prod'],
    ['PUBLIC_URL', 'bramble.example'],
    ['PUBLIC_URL', 'https://bramble.example/app'],
    ['DATABASE_URL', 'mysql://user:secret@host/db'],
    ['MAP_TILES', 'https://tiles.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/8, proxy'],
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

test.each(['REDIS_URL', 'PHOTO_STORE', 'STRIPE_SECRET_KEY', 'VISION_BASE_URL', 'ACCESS_CODES'])(
  '%s is refused rather than ignored, because this version cannot do it',
  (name) => {
    expect(mistakes({ [name]: 'x' })).toEqual([`${name} is not supported yet. Remove it to start.`])
  },
)

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
