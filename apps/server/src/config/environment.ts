import { asciiEmail, canonicalEmail } from '@bramble/contract'
import { z } from 'zod'
import { LOG_LEVELS } from '#/platform/logger.ts'
import { isVapidPrivateKey } from '#/platform/vapid-key.ts'
import { unknownSettings } from './unknown-settings.ts'
import { accessCodeList } from './access-codes.ts'

/** Whether it is one of this machine turns out when it listens. */
const hostName = z.string().regex(/^[\w.:%-]+$/, 'an address or a name, without brackets and port')

/** `host` or `host/bits`, comma-separated. */
const addressList = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  )
  .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'an address or a network')))
  .refine(
    (proxies) => !proxies.some((one) => one.endsWith('/0')),
    'a network of everybody lets everybody choose the address that limits count',
  )

/** Comma-separated; compared in lower case wherever e-mail addresses meet. */
const emailList = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map(canonicalEmail)
      .filter((one) => one !== ''),
  )
  .pipe(z.array(z.email('a list of e-mail addresses')))

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return true
  const { pathname, search, hash } = new URL(text)
  return pathname === '/' && search === '' && hash === ''
}

function isRedisAddress(text: string): boolean {
  if (!URL.canParse(text)) return true
  const { hostname, pathname, search, hash } = new URL(text)
  return hostname !== '' && /^\/?\d*$/.test(pathname) && search === '' && hash === ''
}

function isTileSource(text: string): boolean {
  const isTemplate =
    /^https?:\/\//.test(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part))
  return text === 'none' || isTemplate || isTileFile(text)
}

function isTileFile(text: string): boolean {
  return text.endsWith('.pmtiles') && !text.includes('://')
}

function isIssuer(text: string): boolean {
  return !/[?#]/.test(text)
}

function isVisionAddress(text: string): boolean {
  if (!URL.canParse(text)) return true
  const { username, password, search, hash } = new URL(text)
  return [username, password, search, hash].every((part) => part === '')
}

function isMailAddress(text: string): boolean {
  if (text === 'console:') return true
  if (text.startsWith('file:')) return text.length > 'file:'.length
  if (!/^smtps?:\/\//.test(text) || !URL.canParse(text)) return false
  const { hostname, pathname, search, hash } = new URL(text)
  return hostname !== '' && ['', '/'].includes(pathname) && search === '' && hash === ''
}

/** The environment this version reads; every name is optional. */
export const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: hostName.optional(),
  APP_ENV: z.enum(['development', 'production']).default('development'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin, 'an address without a path')
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).optional(),
  // Numbers for Prometheus, on a port that no proxy leads to.
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: hostName.default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  // A backup every night, and how many stay.
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(3_650).default(30),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z
    .url({ protocol: /^(redis|valkey)s?$/ })
    .refine(isRedisAddress, 'an address with the number of a database at most')
    .optional(),
  MAP_TILES: z
    .string()
    .refine(
      isTileSource,
      'none, a URL template with {z}, {x} and {y}, or the path of a .pmtiles file',
    )
    .optional(),
  MAP_FEATURES: z.string().refine(isTileFile, 'the path of a .pmtiles file').optional(),
  MAP_PROVIDER: z.enum(['own', 'google']).default('own'),
  // Every browser is told it, as a part of an address.
  GOOGLE_MAPS_API_KEY: z
    .string()
    .regex(/^[\w-]{10,100}$/, 'an API key')
    .optional(),
  PHOTO_STORE: z.enum(['disk', 's3']).default('disk'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin, 'an address without a path')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'the name of a region')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  TRUSTED_PROXIES: addressList.default([]),
  IDENTITY_PROVIDER: z.enum(['local', 'firebase', 'oidc']).default('local'),
  FIREBASE_API_KEY: z.string().min(1).optional(),
  // It becomes part of host names.
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{2,40}$/, 'the id of a project')
    .optional(),
  FIREBASE_APP_ID: z.string().min(1).optional(),
  // Browsers are told it, and their pages may connect to it.
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+:\d{1,5}$/i, 'a host and a port')
    .optional(),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine(isIssuer, 'without ? and #')
    .optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_PROVIDER_NAME: z.string().trim().min(1).max(40).optional(),
  VISION_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isVisionAddress, 'without a name, a password, ? and #')
    .optional(),
  VISION_MODEL: z.string().trim().min(1).max(200).optional(),
  VISION_API_KEY: z
    .string()
    .regex(/^[!-~]+$/, 'a key without spaces')
    .optional(),
  VISION_RETENTION: z.enum(['local', 'zero', 'standard']).optional(),
  VISION_DAILY_CALLS: z.coerce.number().int().min(0).max(1_000_000).optional(),
  PAYMENT_PROVIDER: z.enum(['test', 'stripe']).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'a secret key')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'a publishable key')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'the signing secret of a webhook')
    .optional(),
  // A stand-in for Stripe's API, for tests.
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin, 'an address without a path')
    .optional(),
  ALLOW_TEST_PAYMENTS: z.enum(['true', 'false']).default('false'),
  // The key by which push services of browsers know this server.
  VAPID_PRIVATE_KEY: z
    .string()
    .refine(isVapidPrivateKey, 'a private key of P-256 in base64url')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(https:\/\/|mailto:)\S+$/, 'an https or mailto address')
    .optional(),
  // An SMTP server with name and password, a folder, or the console.
  MAIL_URL: z
    .string()
    .refine(isMailAddress, 'smtp://, smtps://, file:<folder> or console:')
    .optional(),
  MAIL_FROM: z.string().overwrite(asciiEmail).check(z.email('one e-mail address')).optional(),
  // Tasks of the operator's own, beside ours.
  LIBRARY_DIR: z.string().min(1).optional(),
  // Games for school classes, free for everybody with an account.
  CLASS_GAMES: z.enum(['true', 'false']).default('false'),
  // An account's first publication waits until somebody has looked at it.
  REVIEW_FIRST: z.enum(['true', 'false']).default('true'),
  // Production without a gate.
  OPEN_TO_ALL: z.enum(['true', 'false']).default('false'),
  // A free game of four children and three hours on each trail, for everybody at its sign.
  TRAIL_GAMES: z.enum(['true', 'false']).default('false'),
  // Shown on the page of terms.
  OPERATOR_NAME: z.string().trim().min(1).max(120).optional(),
  OPERATOR_CONTACT: z.string().trim().min(1).max(300).optional(),
  ACCESS_CODES: accessCodeList.default([]),
  SUPER_ADMIN_EMAILS: emailList.default([]),
})

export type Environment = z.output<typeof environmentSchema>

/** A start that cannot be: each line names one variable and what is wrong with it. */
export class ConfigError extends Error {
  readonly lines: readonly string[]

  /** @param cause what was tried and has failed */
  constructor(lines: readonly string[], cause?: unknown) {
    super(lines.join('\n'), { cause })
    this.name = 'ConfigError'
    this.lines = lines
  }
}

/** Checks the environment; an empty value counts as none. Never repeats a value: it may be secret. */
export function readEnvironment(env: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const unknown = unknownSettings(given, Object.keys(environmentSchema.shape))
  const result = environmentSchema.safeParse(given)
  const malformed = Object.keys(environmentSchema.shape).flatMap((name) =>
    isMalformedAddress(given[name] ?? '')
      ? [`${name} is wrong: a % in an address, such as one of a password, is written %25`]
      : [],
  )
  if (result.success && unknown.length === 0 && malformed.length === 0) return result.data
  const wrong = (result.error?.issues ?? []).map(
    (issue) => `${String(issue.path[0])} is wrong: ${issue.message}`,
  )
  throw new ConfigError([...wrong, ...malformed, ...unknown])
}

/** Whether a text is an address in which a percent sign stands for itself (RFC 3986, 2.1). */
function isMalformedAddress(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(text) && /%(?![\da-f]{2})/i.test(text)
}
