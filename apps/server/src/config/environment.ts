import { z } from 'zod'

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

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return true
  const { pathname, search, hash } = new URL(text)
  return pathname === '/' && search === '' && hash === ''
}

/** The environment this version reads; every name is optional. */
export const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  APP_ENV: z.enum(['development', 'production']).default('development'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin, 'an address without a path')
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  MAP_TILES: z
    .string()
    .refine(
      (text) => text === 'none' || /^https?:\/\/.*\{z\}/.test(text),
      'none, or a URL template with {z}, {x} and {y}',
    )
    .optional(),
  TRUSTED_PROXIES: addressList.default([]),
})

export type Environment = z.output<typeof environmentSchema>

/** Names of the design that a later version reads: better to say so than to ignore a wish. */
const NOT_YET =
  /^(REDIS_URL|PHOTO_STORE|S3_\w+|IDENTITY_PROVIDER|FIREBASE_\w+|OIDC_\w+|PAYMENT_PROVIDER|STRIPE_\w+|ALLOW_TEST_PAYMENTS|VISION_\w+|MAP_PROVIDER|GOOGLE_MAPS_API_KEY|ACCESS_CODES|SUPER_ADMIN_EMAILS|VAPID_\w+)$/

/** A start that cannot be: each line names one variable and what is wrong with it. */
export class ConfigError extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.name = 'ConfigError'
    this.lines = lines
  }
}

/** Checks the environment; an empty value counts as none. Never repeats a value: it may be secret. */
export function readEnvironment(env: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const unsupported = Object.keys(given)
    .filter((name) => NOT_YET.test(name))
    .map((name) => `${name} is not supported yet. Remove it to start.`)
  const result = environmentSchema.safeParse(given)
  const wrong = result.success
    ? []
    : result.error.issues.map((issue) => `${String(issue.path[0])} is wrong: ${issue.message}`)
  if (result.success && unsupported.length === 0) return result.data
  throw new ConfigError([...unsupported, ...wrong])
}
