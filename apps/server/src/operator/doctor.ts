import { access, stat } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import { requireWholeMaps } from '#/config/whole-maps.ts'
import { BUILT_CLIENT } from '#/launch/client-build.ts'
import { loadDecoder } from '#/modules/photos/index.ts'
import { adviceOn } from '#/platform/advice.ts'
import { systemClock } from '#/platform/clock.ts'
import { findDamagedTables, findInvalidIndexes } from '#/platform/db/damaged-tables.ts'
import { readDatabaseTime } from '#/platform/db/database-time.ts'
import { tryToListen } from '#/platform/http/listen-error.ts'
import { requireSoundKeys } from '#/platform/key-files.ts'
import { silentLogger } from '#/platform/logger.ts'
import { AWAY, connectRedis, redisScript } from '#/platform/redis.ts'
import { explain, reasonOf } from '#/platform/reason.ts'
import { LOW_FREE_BYTES, MIN_FREE_BYTES, readFreeBytes } from '#/platform/http/health-disk.ts'
import { requireBackupFolder } from './backup-folder.ts'
import { newestBackupMs } from './data/backups.ts'
import { checkLog } from './database-log.ts'
import { sentenceOf } from './failure.ts'
import type { Operator } from './operator.ts'

/** Result of a check: `bad` keeps people from playing or loses data, `warn` will some day. */
export interface DoctorFinding {
  level: 'ok' | 'warn' | 'bad'
  check: string
  /** The finding and, unless it is ok, what to do. */
  text: string
}

type Patient = Pick<Operator, 'config' | 'database' | 'modules' | 'clock'>
type Check = (patient: Patient) => Promise<DoctorFinding[]> | DoctorFinding[]

const MEGABYTE = 1024 * 1024
const HOUR_MS = 60 * 60_000
/** A night and some hours: one that failed is noticed the next morning. */
const BACKUP_OLD_MS = 30 * HOUR_MS
/** More, and ID tokens, payment events and certificates are taken for expired ones. */
const CLOCK_OFF_MS = 30_000
const ASK_WITHIN_MS = 3_000
const OLDEST_NODE = 22

const ok = (check: string, text: string): DoctorFinding => ({ level: 'ok', check, text })
const warn = (check: string, text: string): DoctorFinding => ({ level: 'warn', check, text })
const bad = (check: string, text: string): DoctorFinding => ({ level: 'bad', check, text })

/** Looks at everything that commonly goes wrong with a server. It changes nothing. */
export async function examine(patient: Patient): Promise<DoctorFinding[]> {
  const findings: DoctorFinding[] = []
  for (const [name, check] of Object.entries(CHECKS)) {
    try {
      findings.push(...(await check(patient)))
    } catch (error) {
      findings.push(bad(name, sentenceOf(error)))
    }
  }
  return findings
}

const CHECKS: Record<string, Check> = {
  node: () => {
    const version = process.versions.node
    return Number(version.split('.')[0]) >= OLDEST_NODE
      ? [ok('node', version)]
      : [bad('node', `${version} is too old: take ${OLDEST_NODE} or newer`)]
  },
  settings: checkSettings,
  people: checkPeople,
  signs: checkSigns,
  client: async () => {
    const isBuilt = await access(BUILT_CLIENT).then(
      () => true,
      () => false,
    )
    return isBuilt ? [ok('client', 'is built')] : [bad('client', 'is not built: npm run build')]
  },
  database: async ({ database }) => {
    const apartMs = Math.abs((await readDatabaseTime(database)) - systemClock.now())
    const kind = database.kind === 'postgres' ? 'PostgreSQL' : 'embedded'
    const damaged = await findDamagedTables(database)
    const invalid = await findInvalidIndexes(database)
    const names = damaged.map(({ table }) => table).join(', ')
    return [
      ...invalid.map((name) =>
        bad('database', `the index ${name} is not whole: reindex index concurrently ${name}`),
      ),
      damaged.length === 0
        ? ok('database', `${kind}, answers, up to this release, every table can be read`)
        : bad('database', `${kind}, a page of ${names} is damaged: restore a backup`),
      apartMs > CLOCK_OFF_MS
        ? bad(
            'clock',
            `this machine and the database are ${Math.round(apartMs / 1000)} s apart: let both take their time from the network`,
          )
        : ok('clock', 'agrees with the database'),
    ]
  },
  redis: checkRedis,
  keys: ({ config: { dataDir } }) => {
    requireSoundKeys(dataDir)
    return [ok('keys', 'those that are there are whole')]
  },
  photos: async () => {
    await loadDecoder()
    return [ok('photos', 'can be decoded')]
  },
  ground: checkGround,
  'database log': checkLog,
  disk: checkDisk,
  backups: checkBackups,
  mail: checkMail,
  vision: ({ modules }) => greet('vision', modules.vision.model, 'the model answers'),
  push: ({ config: { isProduction }, modules }) =>
    greet('push', isProduction ? modules.game.pushSender : null, 'push services take our key'),
  'sign-in': checkSignIn,
  address: checkAddress,
  server: checkServer,
}

function checkSettings({ config }: Patient): DoctorFinding[] {
  const { isProduction, operator, trustedProxies } = config
  if (!isProduction) {
    return [warn('settings', 'APP_ENV is development: anybody signs in without a password')]
  }
  const missing = [
    ...(operator.name === null ? ['OPERATOR_NAME'] : []),
    ...(operator.contact === null ? ['OPERATOR_CONTACT'] : []),
  ]
  return [
    ok('settings', `production at ${config.publicUrl}`),
    ...(missing.length > 0
      ? [warn('operator', `${missing.join(' and ')} not set: the page of terms has a gap there`)]
      : []),
    ...(trustedProxies.length === 0
      ? [warn('proxy', 'TRUSTED_PROXIES not set: everybody shares the limits of one address')]
      : []),
  ]
}

/** A server starts and plays without it; limits and live places are then those of each process. */
async function checkRedis({ config: { redisUrl: url } }: Patient): Promise<DoctorFinding[]> {
  if (url === null) return []
  let reason = 'no answer'
  const warn = (line: object) => {
    reason = 'err' in line ? reasonOf(line.err) : reason
  }
  const redis = await connectRedis({
    url,
    logger: { ...silentLogger, warn },
    waitMs: ASK_WITHIN_MS,
  })
  const answer = await redis.run(redisScript('return 1'), [], [])
  await redis.close()
  if (answer !== AWAY) return [ok('redis', 'answers')]
  const advice = 'start that Redis, or correct REDIS_URL. Until then each process counts for itself'
  return [bad('redis', `REDIS_URL does not answer (${reason}): ${advice}`)]
}

function checkGround({ config, modules }: Patient): DoctorFinding[] {
  requireWholeMaps(config.maps)
  const { schema } = modules.ground.service
  return [
    schema === null
      ? warn('ground', 'no map of vectors: spots of adventures fall on roads and water as well')
      : ok('ground', `spots are kept off roads and water by a map of ${schema}`),
  ]
}

async function checkPeople({ config, modules, clock }: Patient): Promise<DoctorFinding[]> {
  if (!config.isProduction) return []
  const codes = await modules.betaAccess.service.listCodes()
  const team = await modules.accounts.directory.listSpecial()
  const nowMs = clock.now()
  const isOpen =
    config.opens === 'all' ||
    config.accessCodes.length > 0 ||
    codes.some(
      ({ revokedAt, expiresAt }) =>
        revokedAt === null && (expiresAt === null || expiresAt.getTime() > nowMs),
    )
  return [
    isOpen
      ? ok('gate', config.opens === 'all' ? 'is open to everybody' : 'has a code that opens it')
      : bad('gate', 'nobody can begin a game: npm run admin -- code add'),
    team.some(({ role }) => role === 'super_admin')
      ? ok('administration', 'has a super admin')
      : warn(
          'administration',
          'has no super admin: npm run admin -- role set <account> super_admin',
        ),
  ]
}

/** Somebody who has scanned a sign has no access code. */
async function checkSigns({ config, modules }: Patient): Promise<DoctorFinding[]> {
  if (!config.isProduction) return []
  const { total, isMore } = await modules.trails.moderation.countLookedAfter()
  if (total === 0 && !config.offersTrailGames) return []
  return [
    config.opens === 'nothing'
      ? bad(
          'signs',
          `${isMore ? 'more than ' : ''}${total} published trails are shut to whoever stands before their sign: TRAIL_GAMES=true opens them, OPEN_TO_ALL=true the whole server`,
        )
      : ok('signs', 'lead to their trails without a code'),
  ]
}

async function checkDisk({ config: { dataDir } }: Patient): Promise<DoctorFinding[]> {
  const free = await readFreeBytes(dataDir)
  const text = `${Math.floor(free / MEGABYTE)} MB are free where DATA_DIR is`
  if (free < MIN_FREE_BYTES) return [bad('disk', `${text}: make room, writes fail`)]
  if (free < LOW_FREE_BYTES) return [warn('disk', `${text}: make room`)]
  return [ok('disk', text)]
}

async function checkBackups({ config: { backups, dataDir } }: Patient): Promise<DoctorFinding[]> {
  if (backups === null) {
    return [warn('backups', 'BACKUP_DIR not set: none is made at night (accounts, challenges)')]
  }
  const { dir } = backups
  requireBackupFolder(dir)
  const findings: DoctorFinding[] = []
  const isInside = !relative(dataDir, dir).startsWith('..')
  const [here, there] = await Promise.all([stat(dirname(dataDir)), stat(dir)])
  if (isInside || here.dev === there.dev) {
    findings.push(warn('backups', 'BACKUP_DIR is on the disk of DATA_DIR: both go with it'))
  }
  const newestMs = await newestBackupMs(dir)
  if (newestMs === null) return [...findings, warn('backups', 'there is none yet')]
  const hours = Math.floor((systemClock.now() - newestMs) / HOUR_MS)
  const isOld = systemClock.now() - newestMs > BACKUP_OLD_MS
  const text = `the newest is ${hours} hours old`
  const advice = 'look for "job failed" in the log, try npm run admin -- backup <folder>'
  return [...findings, isOld ? bad('backups', `${text}: ${advice}`) : ok('backups', text)]
}

async function checkMail({ modules: { mail } }: Patient): Promise<DoctorFinding[]> {
  const greeted = await mail.greet()
  if (greeted === null) {
    return [ok('mail', 'is not set up: npm run admin -- account reset-password helps')]
  }
  if (greeted.ok) return [ok('mail', 'leaves: the mail server answers and lets us in')]
  return [
    bad('mail', `no mail leaves (${greeted.reason}). ${adviceOn('MAIL_URL', greeted.reason)}`),
  ]
}

type Greeted = { greet(): Promise<string[]> }

/** Asks a service, where it is set up, to say itself what is to be mended. */
async function greet(check: string, service: Greeted | null, works: string) {
  const troubles = await service?.greet()
  return troubles?.length === 0
    ? [ok(check, works)]
    : (troubles ?? []).map((one) => warn(check, one))
}

/** Asks an outside provider what the first sign-in would ask it. */
async function checkSignIn({ config, modules: { identity } }: Patient): Promise<DoctorFinding[]> {
  try {
    const answer = await identity.checkProvider()
    return answer === null ? [] : [ok('sign-in', answer)]
  } catch (error) {
    const reason = explain(error instanceof Error ? error.cause : error)
    const setting = config.identity.kind === 'oidc' ? 'OIDC_ISSUER' : 'IDENTITY_PROVIDER'
    return [
      bad(
        'sign-in',
        `nobody can sign in: ${reason.replace(/\.$/, '')}. ${adviceOn(setting, reason)}`,
      ),
    ]
  }
}

/** Whether HOST and METRICS_HOST are addresses at which this machine can listen. */
async function checkAddress({ config: { host, metrics } }: Patient): Promise<DoctorFinding[]> {
  const wanted = [
    { name: 'HOST', value: host },
    ...(metrics === null ? [] : [{ name: 'METRICS_HOST', value: metrics.host }]),
  ]
  const findings = await Promise.all(
    wanted.map(async (one) => {
      const error = await tryToListen(one)
      return error === null ? [] : [bad('address', error.message)]
    }),
  )
  const all = findings.flat()
  return all.length > 0 ? all : [ok('address', `is one of this machine: ${host}`)]
}

/** Asks the server on this machine, by its own port. */
async function checkServer({ config: { host, port } }: Patient): Promise<DoctorFinding[]> {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}/readyz`
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(ASK_WITHIN_MS) })
    return answer.ok
      ? [ok('server', 'runs and is ready')]
      : [bad('server', `runs and answers ${answer.status} to /readyz: see its log`)]
  } catch (error) {
    return [
      warn(
        'server',
        `does not answer at port ${port} (${reasonOf(error)}): start it, or set PORT and HOST as it has`,
      ),
    ]
  }
}
