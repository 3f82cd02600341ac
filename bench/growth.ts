import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compose } from '../apps/server/src/composition.ts'
import { loadConfig } from '../apps/server/src/config/config.ts'
import { openDatabase, type Database } from '../apps/server/src/platform/db/database.ts'
import { relaxedLimits } from '../apps/server/src/platform/http/limit-config.ts'
import { calls, type CallAnswer, type CallName } from '../packages/contract/src/index.ts'
import { rounded } from './support/figures.ts'
import { makeDatabase } from './support/own-database.ts'

// Every list and search that grows with what others make, at ten and a hundred times the rows, in one run. Exits
// with 1 when ten times the rows cost more than twice the time. See README.md.
const SIZES = (process.env['ROWS'] ?? '1000,10000,100000').split(',').map(Number)
const ROUNDS = Number(process.env['ROUNDS'] ?? 15)
const CHUNK = 2_000
const MOST_GROWTH = 2
/** An exact total reads an index, whose growth counts from here on. */
const LEAST_MS = 15
const { DATABASE_URL, ENGINES = DATABASE_URL ? 'embedded,postgres' : 'embedded' } = process.env
const ADMIN = '00000000-0000-4000-8000-00000000abcd'
const GATE = { lat: 51.5, lng: -0.1 }

type Pages = { total: number } | { totalUsers: number }
/** Calls that answer with a page of many: one that is not below does not compile. */
type ListCall = {
  [N in CallName]: [CallAnswer<N>] extends [never] ? never : CallAnswer<N> extends Pages ? N : never
}[CallName]
const ASKED: Record<ListCall, Record<string, { query?: string; body?: object }>> = {
  listPublishedChallenges: {
    'first page': {},
    'tenth page': { query: 'page=10' },
    'rare text': { query: 'search=oak+of+nine' },
  },
  listPublishedTrails: { 'first page': {}, 'rare text': { query: 'search=oak+of+nine' } },
  listUsers: { 'first page': {}, 'rare text': { query: 'search=oak+of+nine' } },
  listAdminActions: { 'first page': {} },
  searchTrails: {
    'near, of a city': { body: { near: GATE } },
    'by a rare name': { body: { name: 'oak of nine' } },
  },
}

/** Rows number `from` to `to`; those of a city lie within five kilometres, a tenth as many as challenges. */
async function plant(database: Database, from: number, to: number): Promise<void> {
  const id = (kind: number) => `('0000000${kind}-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`
  const name = `case when n % 1000 = 9 and n < 50000 then 'The oak of nine ' else 'The old elm ' end || n`
  const place = `${GATE.lat} + (n::bigint * 7919 % 1000) / 20000.0, ${GATE.lng} + (n::bigint * 104729 % 1000) / 12000.0`
  const at = `timestamptz '2026-01-01' + n * interval '1 second'`
  const few = `generate_series(${from / 10 + 1}, ${to / 10}) as n`
  const many = `generate_series(${from + 1}, ${to}) as n`
  await database.executeSql(`
    insert into accounts (id, provider, subject, auth_provider, email, display_name, created_at)
      select ${id(1)}, 'local', n::text, 'local', n || '@example.org', ${name}, ${at} from ${many};
    insert into challenges (id, owner_id, title, description, type, status, review, lat, lng, pos, child_photo_task,
        created_at, updated_at)
      select ${id(2)}, ${id(1)}, ${name}, 'Four hundred summers old.', 'go-to-location',
        case when n % 5 = 0 then 'draft' else 'published' end, case when n % 1000 = 0 then 'hidden' end,
        ${place}, point(0, 0), 'none', ${at}, ${at} from ${many};
    insert into challenge_reports (id, challenge_id, reason, network_mark, created_at)
      select gen_random_uuid(), ${id(2)}, 'other', 'ab', ${at} from ${many} where n % 500 = 1 and n <= 20000;
    insert into trail_words select 'w' || n from ${few};
    insert into trails (id, owner_id, word, name, sentence, language, texts, status, lat, lng, time_zone, is_ordered,
        opening, created_at, updated_at)
      select ${id(3)}, ${id(1)}, 'w' || n, ${name}, '', 'en', '{}', 'published', ${place}, 'Europe/London', false,
        '{"months":[],"periods":[],"hours":null}', ${at}, ${at} from ${few};
    insert into trail_spots (trail_id, challenge_id, position, texts)
      select t.id, c.id, 0, '{}' from ${few} cross join lateral
        (select ${id(3)} as id) t cross join lateral (select ${id(2).replace('n::text', '(n * 10 + 1)::text')} as id) c
        where n * 10 + 1 <= ${to};
    insert into admin_actions (id, actor_id, action, at)
      select ${id(4)}, '${ADMIN}', 'challenge.kept', ${at} from ${many}`)
}

type Timed = Map<string, number>

/** Milliseconds of each row of the table: the quickest of its rounds, since other work of the machine only adds. */
async function timeAll(database: Database, dataDir: string): Promise<Timed> {
  const server = await compose({
    config: loadConfig({ DATA_DIR: dataDir, MAP_TILES: 'none', PORT: '0' }),
    ...{ database, secrets: [Buffer.alloc(32, 1)], logger: false, limits: relaxedLimits() },
    clock: { now: Date.now, wall: Date.now },
  })
  await server.prepare()
  const { token } = await server.modules.accounts.sessions.issue(ADMIN, Date.now())
  const times: Timed = new Map()
  for (const [name, asked] of Object.entries(ASKED)) {
    const { method, path } = calls[name as ListCall]
    for (const [how, { query = '', body }] of Object.entries(asked)) {
      let quickest = Number.POSITIVE_INFINITY
      for (let round = 0; round < ROUNDS; round++) {
        const startedAt = performance.now()
        const url = query === '' ? path : `${path}?${query}`
        const headers = { cookie: `guardian=${token}` }
        const reply = await server.app.inject({ method, url, headers, payload: body })
        // Refused for its time is as slow as can be.
        if (reply.statusCode === 503) continue
        if (reply.statusCode !== 200) throw new Error(`${name}, ${how}: ${reply.body}`)
        quickest = Math.min(quickest, performance.now() - startedAt)
      }
      times.set(`${name}, ${how}`, quickest)
    }
  }
  await server.stop()
  return times
}

async function measure(engine: string): Promise<void> {
  const own = engine === 'postgres' ? await makeDatabase(DATABASE_URL ?? '') : null
  const dataDir = mkdtempSync(join(tmpdir(), 'bramble-growth-'))
  const database = await openDatabase(
    own === null
      ? { kind: 'embedded', dir: dataDir, statementLimitMs: 300_000 }
      : { kind: 'postgres', url: own.url },
  )
  try {
    await database.migrate()
    await database.executeSql(
      `insert into accounts (id, provider, subject, auth_provider, role, created_at)
       values ('${ADMIN}', 'local', 'admin', 'local', 'super_admin', now())`,
    )
    const bySize: Timed[] = []
    for (const [index, rows] of SIZES.entries()) {
      // In statements that end within the limits of a connection.
      for (let from = SIZES[index - 1] ?? 0; from < rows; from += CHUNK) {
        await plant(database, from, Math.min(rows, from + CHUNK))
      }
      await database.vacuum()
      bySize.push(await timeAll(database, dataDir))
    }
    const [before, after] = [bySize.at(-2) ?? bySize[0]!, bySize.at(-1)!]
    const growth = (name: string) => after.get(name)! / Math.max(before.get(name)!, LEAST_MS)
    console.log(`\n${engine}: milliseconds at ${SIZES.join(', ')} rows`)
    console.table(
      Object.fromEntries(
        [...after.keys()].map((name) => [
          name,
          [...bySize.map((times) => times.get(name)!), growth(name)].map((one) => rounded(one)),
        ]),
      ),
    )
    if ([...after.keys()].some((name) => growth(name) > MOST_GROWTH)) process.exitCode = 1
  } finally {
    await database.close()
    await own?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

for (const engine of ENGINES.split(',')) await measure(engine)
