import { join } from 'node:path'
import { writeMap } from '../../apps/server/src/adapters/ground/testing/made-map.ts'
import { createSceneMatcher } from '../../apps/server/src/adapters/scene-matcher/index.ts'
import { compose, type CompositionOptions, type Server } from '../../apps/server/src/composition.ts'
import { loadConfig } from '../../apps/server/src/config/config.ts'
import { runProgram } from '../../apps/server/src/operator/program.ts'
import { systemClock, type SteadyClock } from '../../apps/server/src/platform/clock.ts'
import type { Database } from '../../apps/server/src/platform/db/database.ts'
import { lanCertificate } from '../../apps/server/src/platform/http/lan-certificate.ts'
import {
  limitConfig,
  relaxedLimits,
  type LimitConfig,
} from '../../apps/server/src/platform/http/limit-config.ts'
import { listen } from '../../apps/server/src/platform/http/listen.ts'
import { systemRandom } from '../../apps/server/src/platform/random.ts'
import { toPlane } from '../../packages/domain/src/geo/distance.ts'
import { placeAlong, recordedWalk, type Place } from './walk.ts'

const HOST = '127.0.0.1'

/** The state of the server before a test. */
export interface ServerSetup {
  /** Environment variables beside the usual ones. */
  env?: Record<string, string>
  /** As in production: access codes, https, no demo. */
  isProduction?: boolean
  /** Number of other accounts, Person 00001 and on. */
  accounts?: number
  /** The server has a map of vectors: a wood, and the way of the recorded walk. */
  hasVectors?: boolean
  /** Challenges along the recorded walk, in metres from its start. */
  along?: Planted[]
}

const QUESTION = {
  type: 'single-select',
  text: 'How many legs does an insect have?',
  options: ['Four', 'Six', 'Eight'],
  correctAnswer: 'Six',
  instructions: null,
} as const

/** Object that is to be photographed. */
const OBJECT = {
  success: true,
  primary_label: 'oak leaf',
  generalization_ladder: [{ label: 'oak leaf' }, { label: 'leaf' }],
}

/** A challenge at a distance along the recorded walk; with an owner it is that guardian's draft. */
export interface Planted {
  atMeters: number
  title: string
  task: 'none' | 'basic-photo' | 'match-view' | 'object-detection' | 'question'
  ownerId?: string
}

/** On a busy machine, loading the matcher takes longer than a child would wait for it. */
const JUDGED_WITHIN_MS = 80_000
const BUSY_MACHINE_FACTOR = 10

/**
 * A test presses faster than a person, and the more so the quicker its machine: calls and new games
 * are not counted. What counts guesses, payments or pictures is as in the product.
 */
function limitsOfJourneys(): LimitConfig {
  const { address, credential, createSession } = relaxedLimits()
  return { ...limitConfig, address, credential, createSession }
}

function challengeOf(walk: readonly Place[], { atMeters, title, task, ownerId }: Planted) {
  const place = placeAlong(walk, atMeters)
  return {
    ownerId: ownerId ?? null,
    title,
    description: `This is the spot called ${title}.`,
    language: 'en' as const,
    status: ownerId === undefined ? ('published' as const) : ('draft' as const),
    location: place,
    accuracyMeters: 5,
    showReferenceInGame: false,
    referenceImageId: null,
    questionImageId: null,
    objectDetectionData: task === 'object-detection' ? OBJECT : null,
    task,
    photoPrompt: task === 'basic-photo' ? 'Show us a leaf!' : null,
    question: task === 'question' ? { ...QUESTION, options: [...QUESTION.options] } : null,
  }
}

function strangers(count: number): string {
  return `
    insert into accounts (id, provider, subject, auth_provider, email, email_verified,
      display_name, display_name_key, role, created_at, last_login_at)
    select gen_random_uuid(), 'local', 'stranger-' || n, 'local',
      'person-' || lpad(n::text, 5, '0') || '@example.org', true,
      'Person ' || lpad(n::text, 5, '0'), 'person-' || n, 'guardian', now(), now()
    from generate_series(1, ${count}) as n
    on conflict do nothing`
}

async function writeVectors(dataDir: string): Promise<string> {
  const path = join(dataDir, 'wood.pmtiles')
  const walk = recordedWalk()
  const start = walk[0]!
  const points = walk.flatMap((place) => {
    const { eastMeters, northMeters } = toPlane(start, place)
    return [eastMeters, northMeters]
  })
  await writeMap(path, start, {
    features: [
      {
        ...{ layer: 'landcover', shape: 'area', properties: { class: 'wood', subclass: 'wood' } },
        points: [-400, -400, 400, -400, 400, 400, -400, 400],
      },
      { layer: 'transportation', shape: 'line', properties: { class: 'path' }, points },
    ],
  })
  return path
}

/** Parts that outlive a stop of the server. */
export interface Ground {
  dataDir: string
  database: Database
  /** So many servers answer in turn, as behind a balancer; they share this Redis. */
  processes: number
  redisUrl?: string
  clock: SteadyClock
  origin: string
  setup: ServerSetup
}

/** Starts the product's server; the database stays open when the server stops. */
export async function createApp(ground: Ground) {
  const { dataDir, database, clock, setup, processes, redisUrl } = ground
  const origin = new URL(ground.origin)
  const isHttps = origin.protocol === 'https:'
  const config = loadConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: origin.origin,
    PORT: isHttps ? '0' : origin.port,
    MAP_TILES: 'none',
    // Publications are there at once, where a journey does not say otherwise.
    REVIEW_FIRST: 'false',
    ...(setup.hasVectors === true ? { MAP_FEATURES: await writeVectors(dataDir) } : {}),
    ...(redisUrl === undefined ? {} : { REDIS_URL: redisUrl }),
    ...(setup.isProduction === true ? { APP_ENV: 'production' } : {}),
    ...setup.env,
  })
  const options: CompositionOptions = {
    config,
    database,
    secrets: [Buffer.alloc(32, 1)],
    logger: { level: 'error' },
    clock,
    limits: limitsOfJourneys(),
    sceneMatcher: createSceneMatcher({
      limitMs: JUDGED_WITHIN_MS,
      firstLimitMs: JUDGED_WITHIN_MS,
    }),
    judgedWithinMs: JUDGED_WITHIN_MS,
    answerTimeFactor: BUSY_MACHINE_FACTOR,
    // Another build than the one in its usual place.
    ...(process.env['WEB_DIR'] ? { webDir: process.env['WEB_DIR'] } : {}),
    isEveryAnswerChecked: true,
    onDefect: (error) => console.error('A defect of the server:', error),
  }
  const bramble = await compose(options)
  const others = await Promise.all(Array.from({ length: processes - 1 }, () => compose(options)))
  const { app, modules } = bramble
  for (const one of [bramble, ...others]) {
    await one.app.ready()
    await one.prepare()
  }
  if (others.length > 0) answerInTurn([app, ...others.map((one) => one.app)])
  const listening = await listen(app, {
    host: HOST,
    port: config.port,
    lan: isHttps ? await secure(dataDir, Number(origin.port)) : null,
  })
  await bramble.work()
  return {
    plant: async (along: readonly Planted[]) => {
      if (along.length === 0) return
      const walk = recordedWalk()
      await modules.challenges.service.create(along.map((one) => challengeOf(walk, one)))
    },
    addStrangers: (count: number) => database.executeSql(strangers(count)),
    /** Runs a scheduled job at once. */
    runJob: (name: string) => bramble.jobs.runNow(name),
    /** Runs a command of the operator; returns the printed lines. */
    admin: async (args: readonly string[]) => {
      const lines: string[] = []
      const print = (line: string) => void lines.push(line)
      const close = () => Promise.resolve()
      const code = await runProgram(args, {
        terminal: { out: print, err: print, confirm: async () => null },
        open: async () => ({ config, database, clock, random: systemRandom, modules, close }),
      })
      if (code !== 0) throw new Error(lines.join('\n'))
      return lines
    },
    stop: async () => {
      await listening.close()
      await bramble.stop()
      for (const one of others) await one.stop()
    },
  }
}

/** Requests to the first go to one after the other. */
function answerInTurn(apps: readonly Server['app'][]): void {
  const [first] = apps as [Server['app']]
  const handlers = apps.map((app) => app.routing.bind(app))
  let turn = 0
  const next: Server['app']['routing'] = (request, response) => {
    handlers[turn++ % apps.length]?.(request, response)
  }
  first.routing = next
  first.server.removeAllListeners('request')
  first.server.on('request', next)
}

async function secure(dataDir: string, port: number) {
  const certificate = await lanCertificate(join(dataDir, 'tls'), HOST, systemClock)
  return { host: HOST, port, certificate }
}
