import { resolve } from 'node:path'
import type { LogLevel } from '#/platform/logger.ts'
import type { ConfiguredAccessCode } from './access-codes.ts'
import { ConfigError, readEnvironment, type Environment } from './environment.ts'
import { identityMistakes, readIdentity, type IdentityConfig } from './identity.ts'
import { readOperator, type OperatorConfig } from './operator.ts'
import { paymentsMistakes, readPayments, type PaymentsConfig } from './payments.ts'
import { mapsMistakes, readMaps, type MapsConfig } from './maps.ts'
import { photoStoreMistakes, readPhotoStore, type PhotoStoreConfig } from './photo-store.ts'
import { mailMistakes, readMail, type MailConfig } from './mail.ts'
import { pushMistakes, readPush, type PushConfig } from './push.ts'
import { readVision, visionMistakes, type VisionConfig } from './vision.ts'

/** Wishes of the command line. */
export interface StartFlags {
  /** Address of the local network on which HTTPS is served as well. */
  lanAddress?: string
  demo?: boolean
  /** Number of this process among several on this machine; null or missing: it is alone. */
  worker?: number | null
}

/** Everything the server can be told, checked. */
export interface Config {
  port: number
  host: string
  isProduction: boolean
  /** Address at which people reach the server, without a slash at the end. */
  publicUrl: string
  /** Nobody reaches the server by plain http: secure cookies for all, HSTS. */
  isHttpsOnly: boolean
  logLevel: LogLevel
  /** Address at which Prometheus asks; null: nowhere, and nothing is counted. */
  metrics: { host: string; port: number } | null
  /** The first of several processes on one machine does what comes round by the clock. */
  runsJobs: boolean
  /** Absolute. */
  dataDir: string
  databaseUrl: string | null
  /** Folder of the nightly backup, absolute, and how many stay; null: none is made. */
  backups: { dir: string; keep: number } | null
  /** A folder of tasks beside our own, absolute. */
  libraryDir: string | null
  /** Everybody with an account may start a game for a school class. */
  offersClasses: boolean
  /** A game that is limited to a trail has a free plan of its own. */
  offersTrailGames: boolean
  /** Redis or Valkey, for what several processes share. */
  redisUrl: string | null
  maps: MapsConfig
  photoStore: PhotoStoreConfig
  trustedProxies: string[]
  /** HTTPS beside HTTP, for phones on the same network: location and camera need it. */
  lan: { address: string; port: number } | null
  /** The walk simulator: pages may be framed by its desk, phones run on names of their own. */
  demo: { deskOrigin: string; scripts: string[] } | null
  /** The provider that vouches for people who sign in. */
  identity: IdentityConfig
  /** The machine that looks at pictures. */
  vision: VisionConfig
  /** How browsers' push services know this server. */
  push: PushConfig
  /** How mail leaves; null: this server sends none. */
  mail: MailConfig | null
  /** The provider that takes payments. */
  payments: PaymentsConfig
  /** The operator of this server. */
  operator: OperatorConfig
  /** An account's first publication waits until somebody has looked at it. */
  isReviewedFirst: boolean
  /** Things for which nobody needs a code in production. */
  opens: 'nothing' | 'trails' | 'all'
  /** Codes that open the gate; more may be in the database. */
  accessCodes: ConfiguredAccessCode[]
  /** Lower case. */
  superAdminEmails: string[]
}

/** The port of HTTPS with `--lan`, next to the one of HTTP. */
const LAN_PORT_OFFSET = 443

/** Environment and flags → configuration; throws `ConfigError` with a line for each mistake. */
export function loadConfig(
  env: Record<string, string | undefined>,
  flags: StartFlags = {},
): Config {
  const environment = readEnvironment(env)
  const isProduction = environment.APP_ENV === 'production'
  const isOpen = isProduction || flags.lanAddress !== undefined
  const lan =
    flags.lanAddress === undefined
      ? null
      : { address: flags.lanAddress, port: lanPort(environment.PORT) }
  const demo = flags.demo === true
  refuseContradictions(environment, isProduction, demo)
  return {
    port: environment.PORT,
    host: environment.HOST ?? (isOpen ? '0.0.0.0' : '127.0.0.1'),
    isProduction,
    publicUrl: publicUrl(environment, lan),
    isHttpsOnly: environment.PUBLIC_URL?.startsWith('https:') === true,
    logLevel: environment.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    metrics: readMetrics(environment, flags.worker ?? 1),
    runsJobs: (flags.worker ?? 1) === 1,
    dataDir: resolve(environment.DATA_DIR),
    databaseUrl: environment.DATABASE_URL ?? null,
    backups:
      environment.BACKUP_DIR === undefined
        ? null
        : { dir: resolve(environment.BACKUP_DIR), keep: environment.BACKUP_KEEP },
    libraryDir: environment.LIBRARY_DIR === undefined ? null : resolve(environment.LIBRARY_DIR),
    redisUrl: environment.REDIS_URL ?? null,
    maps: readMaps(environment),
    photoStore: readPhotoStore(environment),
    trustedProxies: environment.TRUSTED_PROXIES,
    lan,
    demo: demo
      ? {
          deskOrigin: `http://demo.bramble.localhost:${environment.PORT}`,
          scripts: ['/demo/shim.js'],
        }
      : null,
    identity: readIdentity(environment),
    vision: readVision(environment),
    push: readPush(environment, publicUrl(environment, lan)),
    mail: readMail(environment),
    payments: readPayments(environment),
    offersClasses: environment.CLASS_GAMES === 'true',
    offersTrailGames: environment.TRAIL_GAMES === 'true',
    operator: readOperator(environment),
    opens: opensOf(environment),
    isReviewedFirst: environment.REVIEW_FIRST === 'true',
    accessCodes: environment.ACCESS_CODES,
    superAdminEmails: environment.SUPER_ADMIN_EMAILS,
  }
}

function refuseContradictions(env: Environment, isProduction: boolean, demo: boolean): void {
  const lines = [
    ...identityMistakes(env),
    ...visionMistakes(env),
    ...photoStoreMistakes(env),
    ...mapsMistakes(env),
    ...paymentsMistakes(env),
    ...mailMistakes(env),
    ...pushMistakes(env),
  ]
  if (isProduction && env.PUBLIC_URL?.startsWith('https:') !== true) {
    lines.push('PUBLIC_URL must be an https address when APP_ENV is production.')
  }
  if (isProduction && demo) lines.push('The demo does not run when APP_ENV is production.')
  if (lines.length > 0) throw new ConfigError(lines)
}

/** Each process of a supervisor has a port of its own, because its numbers are its own. */
function readMetrics(
  { METRICS_HOST, METRICS_PORT }: Environment,
  worker: number,
): Config['metrics'] {
  return METRICS_PORT === undefined ? null : { host: METRICS_HOST, port: METRICS_PORT + worker - 1 }
}

/** A sign leads whoever stands before it to a game: its trail cannot ask for a code. */
function opensOf({ OPEN_TO_ALL, TRAIL_GAMES }: Environment): Config['opens'] {
  if (OPEN_TO_ALL === 'true') return 'all'
  return TRAIL_GAMES === 'true' ? 'trails' : 'nothing'
}

function publicUrl(env: Environment, lan: Config['lan']): string {
  if (env.PUBLIC_URL !== undefined) return new URL(env.PUBLIC_URL).origin
  if (lan !== null) return `https://${lan.address}:${lan.port}`
  const host = env.HOST === undefined || env.HOST === '0.0.0.0' ? 'localhost' : env.HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${env.PORT}`
}

function lanPort(port: number): number {
  const wanted = port + LAN_PORT_OFFSET
  return port === 0 || wanted > 65_535 ? 0 : wanted
}
