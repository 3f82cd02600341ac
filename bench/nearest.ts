import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compose } from '../apps/server/src/composition.ts'
import { loadConfig } from '../apps/server/src/config/config.ts'
import { openDatabase, type Database } from '../apps/server/src/platform/db/database.ts'
import { fromPlane } from '../packages/domain/src/geo/distance.ts'
import { median, rounded } from './support/figures.ts'

// What is playable around a place, with more and more challenges in the world, in one run. The same
// lies near each place that is asked about, so that only the size of the world differs.
const SIZES = (process.env.CHALLENGES ?? '1000,10000,100000,1000000').split(',').map(Number)
const ROUNDS = Number(process.env.ROUNDS ?? 9)
const TURNS = 40
/** A thousand times the challenges may take this many times as long. */
const MAX_RATIO = 5
const PLACES = 20
const NEAR_EACH_PLACE = 20
const CHUNK = 50_000
const OWNER = crypto.randomUUID()

const places = Array.from({ length: PLACES }, (_, index) =>
  fromPlane({ lat: 51.5, lng: -0.1 }, { eastMeters: index * 3_000, northMeters: index * 1_700 }),
)

const INSERT = `insert into challenges (id, owner_id, title, description, type, status, lat, lng,
    pos, child_photo_task, created_at, updated_at)
  select gen_random_uuid(), $1::uuid, 'The Old Oak', 'Four hundred summers old.', 'go-to-location',
    case when n % 5 = 0 then 'draft' else 'published' end, lat, lng, point(6378137 * radians(lng),
      6378137 * ln(tan(pi() / 4 + radians(lat) / 2))), 'none', now(), now()`

/** A few around each place, every fifth a draft of the one who asks. */
async function plantNear(database: Database): Promise<void> {
  const near = places.flatMap((place) =>
    Array.from({ length: NEAR_EACH_PLACE }, (_, index) =>
      fromPlane(place, {
        eastMeters: Math.sin(index) * (30 + index * 12),
        northMeters: Math.cos(index) * (30 + index * 12),
      }),
    ),
  )
  await database.executeSql(
    `${INSERT} from unnest($2::float8[], $3::float8[]) with ordinality as t (lat, lng, n)`,
    [OWNER, near.map(({ lat }) => lat), near.map(({ lng }) => lng)],
  )
}

/**
 * The rest of the world, north of all places; every fifth a draft of the one who asks. The indexes are
 * made afterwards: that takes a fraction of the time.
 */
async function fillUp(database: Database, count: number): Promise<void> {
  const { rows } = await database.executeSql(
    `select indexname as name, indexdef as sql from pg_indexes
     where tablename = 'challenges' and indexname <> 'challenges_pkey'`,
  )
  const indexes = rows as { name: string; sql: string }[]
  for (const { name } of indexes) await database.executeSql(`drop index ${name}`)
  for (let left = count; left > 0; left -= CHUNK) {
    await database.executeSql(
      `${INSERT} from (select 52.5 + random() * 6 as lat, -5 + random() * 6.5 as lng, n
         from generate_series(1, $2::int) as n) as t`,
      [OWNER, Math.min(left, CHUNK)],
    )
  }
  for (const { sql } of indexes) await database.executeSql(sql)
  await database.vacuum()
}

type Figures = Record<'nearest (SQL)' | 'nearest (memory)' | 'count (SQL)', number>

const dataDir = mkdtempSync(join(tmpdir(), 'bramble-nearest-'))
const database = await openDatabase({
  kind: 'embedded',
  dir: dataDir,
  // A million rows and their indexes are planted.
  statementLimitMs: 600_000,
})
await database.migrate()
const server = await compose({
  config: loadConfig({ DATA_DIR: dataDir, MAP_TILES: 'none' }),
  database,
  secrets: [Buffer.alloc(32, 7)],
  logger: false,
  webDir: join(dataDir, 'no-client'),
})
const { service } = server.modules.challenges

/** Processor time of one call, the median of some rounds: how busy the machine is does not matter. */
async function microsOf(work: (turn: number) => unknown): Promise<number> {
  const rounds: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const before = process.cpuUsage()
    for (let turn = 0; turn < TURNS; turn++) await work(turn)
    const { user, system } = process.cpuUsage(before)
    // The first one warms up.
    if (round > 0) rounds.push((user + system) / TURNS)
  }
  return median(rounds)
}

async function measure(): Promise<Figures> {
  const scope = { ownerIds: [OWNER] }
  const placeOf = (turn: number) => places[turn % PLACES]!
  const searchOf = (turn: number) => ({
    place: placeOf(turn),
    radiusMeters: 300,
    scope,
    exceptIds: new Set<string>(),
    limit: 50,
  })
  const nowMs = Date.now()
  for (let place = 0; place < PLACES; place++) {
    const found = await service.livePlayableNear(searchOf(place), nowMs)
    if (found.length !== NEAR_EACH_PLACE) throw new Error(`${found.length} found`)
  }
  return {
    'nearest (SQL)': await microsOf((turn) => service.playableNear(searchOf(turn))),
    'nearest (memory)': await microsOf((turn) => service.livePlayableNear(searchOf(turn), nowMs)),
    'count (SQL)': await microsOf((turn) => service.countNear(placeOf(turn), 200, scope)),
  }
}

const rows: { challenges: number; figures: Figures }[] = []
try {
  await plantNear(database)
  let planted = PLACES * NEAR_EACH_PLACE
  for (const challenges of SIZES) {
    await fillUp(database, challenges - planted)
    planted = challenges
    const row = { challenges, figures: await measure() }
    rows.push(row)
    console.log(JSON.stringify(row))
  }
} finally {
  await server.stop()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
}

const [first] = rows
const ratioOf = (name: keyof Figures, figures: Figures) =>
  rounded(figures[name] / (first?.figures[name] ?? NaN), 2)
console.table(
  rows.map(({ challenges, figures }) => ({
    challenges,
    ...Object.fromEntries(
      Object.entries(figures).flatMap(([name, micros]) => [
        [`${name} (µs)`, rounded(micros)],
        [`${name} ratio`, ratioOf(name as keyof Figures, figures)],
      ]),
    ),
  })),
)
const slowest = Math.max(
  ...rows.flatMap(({ figures }) => [
    ratioOf('nearest (SQL)', figures),
    ratioOf('count (SQL)', figures),
  ]),
)
console.log(`slowest against ${first?.challenges ?? 0} challenges: ${slowest} times as long`)
if (!(slowest <= MAX_RATIO)) process.exitCode = 1
