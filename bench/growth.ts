import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compose } from '../apps/server/src/composition.ts'
import { loadConfig } from '../apps/server/src/config/config.ts'
import { openDatabase, type Database } from '../apps/server/src/platform/db/database.ts'
import { relaxedLimits } from '../apps/server/src/platform/http/limit-config.ts'
import { calls, type CallName } from '../packages/contract/src/index.ts'
import { toWebMercator } from '../packages/domain/src/geo/web-mercator.ts'
import { rounded } from './support/figures.ts'
import { makeDatabase } from './support/own-database.ts'

// Every list and search, at ten and a hundred times the rows of others, in one run. Exits with 1 when ten times the
// rows cost more than twice the time, or when the contract has a list that is not below. See README.md.
const SIZES = (process.env['ROWS'] ?? '1000,10000,100000').split(',').map(Number)
const ROUNDS = Number(process.env['ROUNDS'] ?? 15)
const CHUNK = 2_000
const MOST_GROWTH = 2
/** Growth counts from here on: below it other work on the machine decides. */
const LEAST_MS = 15
const { DATABASE_URL, ENGINES = DATABASE_URL ? 'embedded,postgres' : 'embedded' } = process.env

interface Asked {
  path?: string
  query?: string
  body?: object
}

const ADMIN = '00000000-0000-4000-8000-00000000abcd'
const GATE = { lat: 51.5, lng: -0.1 }

/** What the admin has of each kind; the rest is other people's. */
const OWN = 20
const SIGN = 'bakidomu'
const OWN_GAME = '00000005-0000-4000-8000-000000000001'

const ASKED: Partial<Record<CallName, Record<string, Asked>>> = {
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
  countNearbyChallenges: { 'of a country': { body: GATE } },
  findTrailByWord: { 'a sign': { path: `/api/trails/by-word/${SIGN}` } },
  findSessionByCode: { 'a card': { path: '/api/sessions/join/BBBBBC' } },
  listSpots: { 'of a game': { path: `/api/sessions/${OWN_GAME}/spots` } },
  listChallenges: { own: {} },
  listTrails: { own: {} },
  listOpenGames: { own: {} },
  listGames: { own: {} },
  listKeepsakes: { own: {} },
  listGroups: { own: {} },
  listPurchases: { own: {} },
  listAreas: { own: {} },
  readStickerBook: { own: {} },
}
/** Lists that no rows of others are in the way of, or that another bench has. */
const ELSEWHERE: Partial<Record<CallName, string>> = {
  countFittingSpots: 'of the map, which has no rows',
  findProximity: 'bench:proximity has a million challenges',
  findSessionNearby: 'reads as findSessionByCode does',
  listAccessCodes: 'each is made by hand',
  listPaymentPlans: 'a handful, of the product',
  listPlayerChallenges: 'of a game that is in memory',
}
const missing = Object.keys(calls).filter(
  (name) => /^(?:list|search|find|count)/.test(name) && !(name in ASKED) && !(name in ELSEWHERE),
)
if (missing.length > 0)
  throw new Error(`lists of the contract that nobody asks: ${missing.join(', ')}`)

/** Rows number `from` to `to`; those of a city lie within five kilometres, a tenth as many as challenges. */
async function plant(database: Database, from: number, to: number): Promise<void> {
  const id = (kind: number) => `('0000000${kind}-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`
  const name = `case when n % 1000 = 9 and n < 50000 then 'The oak of nine ' else 'The old elm ' end || n`
  const place = `${GATE.lat} + (n::bigint * 7919 % 1000) / 20000.0, ${GATE.lng} + (n::bigint * 104729 % 1000) / 12000.0`
  const { xMeters, yMeters } = toWebMercator(GATE)
  const farApart = `point(${xMeters} + n::bigint * 7919 % 1000 * 500, ${yMeters} + n::bigint * 104729 % 1000 * 500)`
  const word = `case when n = 1 then '${SIGN}' else 'w' || n end`
  const at = `timestamptz '2026-01-01' + n * interval '1 second'`
  const few = `generate_series(${from / 10 + 1}, ${to / 10}) as n`
  const many = `generate_series(${from + 1}, ${to}) as n`
  const owner = `case when n <= ${OWN} then '${ADMIN}'::uuid else ${id(1)} end`
  await database.executeSql(`
    insert into accounts (id, provider, subject, auth_provider, email, display_name, created_at)
      select ${id(1)}, 'local', n::text, 'local', n || '@example.org', ${name}, ${at} from ${many};
    insert into challenges (id, owner_id, title, description, type, status, review, lat, lng, pos, child_photo_task,
        created_at, updated_at)
      select ${id(2)}, ${owner}, ${name}, 'Four hundred summers old.', 'go-to-location',
        case when n % 5 = 0 then 'draft' else 'published' end, case when n % 1000 = 0 then 'hidden' end,
        ${place}, ${farApart}, 'none', ${at}, ${at} from ${many};
    insert into challenge_reports (id, challenge_id, reason, network_mark, created_at)
      select gen_random_uuid(), ${id(2)}, 'other', 'ab', ${at} from ${many} where n % 500 = 1 and n <= 20000;
    insert into trail_words select ${word} from ${few};
    insert into trails (id, owner_id, word, name, sentence, language, texts, status, lat, lng, time_zone, is_ordered,
        opening, created_at, updated_at)
      select ${id(3)}, ${owner}, ${word}, ${name}, '', 'en', '{}', 'published', ${place}, 'Europe/London', false,
        '{"months":[],"periods":[],"hours":null}', ${at}, ${at} from ${few};
    insert into trail_spots (trail_id, challenge_id, position, texts)
      select t.id, c.id, 0, '{}' from ${few} cross join lateral
        (select ${id(3)} as id) t cross join lateral (select ${id(2).replace('n::text', '(n * 10 + 1)::text')} as id) c
        where n * 10 + 1 <= ${to};
    insert into admin_actions (id, actor_id, action, at)
      select ${id(4)}, '${ADMIN}', 'challenge.kept', ${at} from ${many};
    insert into sessions (id, join_code, join_key, status, game_type, owner_id, max_players, created_at, ended_at)
      select ${id(5)}, translate(lpad(n::text, 6, '0'), '0123456789', 'BCDFGHJKMN'), '', case when n <= 3 then 'waiting' else 'ended' end, 'roam', ${owner}, 4,
        now(), case when n > 3 then now() end from ${few};
    insert into game_summaries (id, owner_id, join_code, game_type, max_players, player_count, challenges_completed,
        total_score, photo_count, created_at)
      select ${id(5)}, ${owner}, 'X', 'roam', 4, 4, 9, 90, 3, ${at} from ${many};
    insert into keepsakes (id, owner_id, game_id, challenge_title, photo_id, source_photo_id, saved_at)
      select ${id(6)}, ${owner}, ${id(5)}, ${name}, ${id(6)}, ${id(6)}, ${at} from ${many};
    insert into book_stickers (owner_id, animal, sticker, found_in)
      select ${id(1)}, 'fox', 'bat', '2026-01' from ${many};
    insert into groups (id, owner_id, name, invite_token, invite_expires_at, created_at)
      select ${id(7)}, ${id(1)}, ${name}, n::text, ${at}, ${at} from ${many};
    insert into group_members (id, group_id, account_id, joined_at)
      select ${id(8)}, ${id(7)}, ${owner}, ${at} from ${many};
    insert into purchases (id, account_id, payment_plan_id, amount_pence, currency, provider, is_live, state, created_at)
      select ${id(9)}, ${owner}, 'bench', 500, 'gbp', 'test', false, 'paid', ${at} from ${many};
    insert into keeper_areas (id, account_id, name, contact, reasons, rule, months, polygons, created_at, updated_at)
      select ${id(1)}, ${owner}, ${name}, '', '{}', 'not-here', '{}', '[]', ${at}, ${at} from ${few} where n % 100 = 1`)
}

type Timed = Map<string, number>

/**
 * Milliseconds of each row of the table: the quickest of its rounds, since other work of the machine only adds. Of
 * the embedded database, which runs in this process, it is CPU time.
 */
async function timeAll(database: Database, dataDir: string): Promise<Timed> {
  const server = await compose({
    config: loadConfig({ DATA_DIR: dataDir, MAP_TILES: 'none', PORT: '0' }),
    ...{ database, secrets: [Buffer.alloc(32, 1)], logger: false, limits: relaxedLimits() },
    clock: { now: Date.now, wall: Date.now },
  })
  await server.prepare()
  const { token } = await server.modules.accounts.sessions.issue(ADMIN, Date.now())
  const times: Timed = new Map()
  const nowMs = () => {
    if (database.kind === 'postgres') return performance.now()
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
  for (const [name, asked] of Object.entries(ASKED)) {
    const { method, path: plain } = calls[name as CallName]
    for (const [how, { path = plain, query = '', body }] of Object.entries(asked)) {
      let quickest = Number.POSITIVE_INFINITY
      for (let round = 0; round < ROUNDS; round++) {
        const startedAt = nowMs()
        const url = query === '' ? path : `${path}?${query}`
        const headers = { cookie: `guardian=${token}` }
        const reply = await server.app.inject({ method, url, headers, payload: body })
        // Refused for its time is as slow as can be.
        if (reply.statusCode === 503) continue
        if (reply.statusCode !== 200) throw new Error(`${name}, ${how}: ${reply.body}`)
        quickest = Math.min(quickest, nowMs() - startedAt)
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
      `insert into accounts (id, provider, subject, auth_provider, role, keeper_since, created_at)
       values ('${ADMIN}', 'local', 'admin', 'local', 'super_admin', now(), now());
       insert into payment_plans (id, game_type, position, name, headline, description, price_gbp, is_enabled,
         is_visible, max_concurrent_players, duration_type)
       values ('bench', 'roam', 99, '', '', '', 500, false, false, 4, 'unlimited')`,
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
