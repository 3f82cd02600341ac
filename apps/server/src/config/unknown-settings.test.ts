import { describe, expect, test } from 'vitest'
import { environmentSchema } from './environment.ts'
import { mistakes } from './testing/mistakes.ts'

describe('a name that is meant for us and is none of ours', () => {
  test.each([
    ['VISION_BASEURL', 'VISION_BASE_URL'],
    ['vision_base_url', 'VISION_BASE_URL'],
    ['VISION_URL', null],
    ['OIDC_CLIENT', 'OIDC_CLIENT_ID'],
    ['OIDC_CLIENTID', 'OIDC_CLIENT_ID'],
    ['OIDC_CLIENT_SECRET', null],
    ['TRUSTED_PROXY', null],
    ['SUPER_ADMIN_EMAIL', 'SUPER_ADMIN_EMAILS'],
    ['SUPERADMIN_EMAILS', 'SUPER_ADMIN_EMAILS'],
    ['ACCESS_CODE', 'ACCESS_CODES'],
    ['PUBLICURL', 'PUBLIC_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['REDIS_URI', 'REDIS_URL'],
    ['BACKUP_DIRECTORY', null],
    ['MAIL_FORM', null],
    ['MAP_TILE', 'MAP_TILES'],
    ['MAP_FEATURE', 'MAP_FEATURES'],
    ['STRIPE_SECRETKEY', 'STRIPE_SECRET_KEY'],
    ['STRIPE_SECRET_KEY_FILE', null],
    ['S3_SECRET', null],
    ['VAPID_SUBJCT', 'VAPID_SUBJECT'],
    ['PAYMENTS_PROVIDER', 'PAYMENT_PROVIDER'],
    ['IDENTITY_PROVDER', 'IDENTITY_PROVIDER'],
    ['CLASSGAMES', 'CLASS_GAMES'],
    ['LIBRARYDIR', 'LIBRARY_DIR'],
    ['BRAMBLE_PUBLIC_URL', 'PUBLIC_URL'],
    ['BRAMBLE_PORT', 'PORT'],
  ])('%s is named and the server does not start', (name, meant) => {
    const hint = meant === null ? '' : ` Is ${meant} meant?`
    expect(mistakes({ [name]: 's3cret' })).toEqual([
      `${name} is no setting of this version.${hint}`,
    ])
  })

  test('is one line beside other mistakes', () => {
    expect(mistakes({ VISION_BASEURL: 'x', PORT: 'abc' })).toHaveLength(2)
  })

  test('without a value is none', () => {
    expect(mistakes({ VISION_BASEURL: '' })).toEqual([])
  })
})

test.each(
  [
    // A shell, a desktop, npm, Node, systemd, PostgreSQL, TLS.
    'HOME PATH HOSTNAME HOSTTYPE LANG LC_ALL MAIL MAILCHECK MAILTO LOGNAME LOGLEVEL LS_COLORS',
    'TZ NODE_ENV NODE_OPTIONS npm_config_cache npm_package_name INVOCATION_ID NOTIFY_SOCKET',
    'PGHOST PGDATA SSL_CERT_FILE NODE_EXTRA_CA_CERTS',
    // Other programs and clouds.
    'LIBRARY_PATH LD_LIBRARY_PATH CLASSPATH CLASS_PATH IDENTITY_ENDPOINT IDENTITY_HEADER',
    'STRIPE_API_KEY STRIPE_DEVICE_NAME FIREBASE_TOKEN FIREBASE_CONFIG FIREBASE_EMULATOR_HUB',
    'FIREBASE_STORAGE_EMULATOR_HOST GOOGLE_APPLICATION_CREDENTIALS AWS_REGION ACCESS_TOKEN',
    'DATABASE_PASSWORD REDIS_HOST DATABASE_HOST POSTGRES_URL API_URL BASE_URL APP_NAME',
    // Kubernetes and links of containers, for services called like our families.
    'VISION_SERVICE_HOST VISION_SERVICE_PORT VISION_SERVICE_PORT_HTTP VISION_PORT_8080_TCP',
    'MAIL_PORT_25_TCP_ADDR BRAMBLE_SERVICE_HOST BRAMBLE_PORT_3000_TCP_PROTO',
    'METRICS_SERVICE_PORT',
    // Of this repository.
    'BRAMBLE_WORKER TEST_DATABASE_URL TEST_ENGINE TEST_PROCESSES FAST_CLOCK CHROMIUM_PATH',
  ].flatMap((names) => names.split(' ')),
)('%s is somebody else’s', (name) => {
  expect(mistakes({ [name]: 'x' })).toEqual([])
})

test('an address of a service that Kubernetes tells is somebody else’s', () => {
  expect(mistakes({ VISION_PORT: 'tcp://10.0.0.1:80', BRAMBLE_PORT: 'tcp://10.0.0.1:80' })).toEqual(
    [],
  )
})

test('beside the right name a similar one is of another program', () => {
  const DATABASE_URL = 'postgres://bramble@db.example/bramble'
  expect(mistakes({ DATABASE_URL, DATABASE_URI: 'x' })).toEqual([])
})

test('no setting of ours is taken for another one', () => {
  const lines = mistakes(
    Object.fromEntries(Object.keys(environmentSchema.shape).map((name) => [name, 'x'])),
  )
  expect(lines.join()).not.toContain('is no setting')
})
