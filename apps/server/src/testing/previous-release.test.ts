import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFakePhotoStore } from '#/adapters/photo-store/testing/fake-photo-store.ts'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import { openDatabase, type Database } from '#/platform/db/database.ts'
import { readJournal } from '#/platform/db/journal.ts'
import { DEFAULT_MIGRATIONS_FOLDER } from '#/platform/db/migrate.ts'
import { sql } from '#/platform/db/orm.ts'
import { createFakeClock } from './fake-clock.ts'
import { createFakeIdTokens, signInWith } from './fake-id-tokens.ts'
import { loadEmptyDump } from './migrated-dump.ts'
import { openTestApp, type TestApp } from './test-app.ts'
import { describeOnEachEngine } from './test-database.ts'
import { createTestPostgres, type TestPostgres } from './test-postgres.ts'

/** Migrations of 1.0.0. */
const FIRST_RELEASE = 1
const HOUR_MS = 60 * 60_000
const HOST_TOKEN = 'H'.repeat(43)
const CHILD_TOKEN = 'P'.repeat(43)
const GUARDIAN_TOKEN = 'G'.repeat(43)
const sessionId = crypto.randomUUID()
const playerId = crypto.randomUUID()
const photoId = crypto.randomUUID()
const accountId = crypto.randomUUID()
const challengeId = crypto.randomUUID()
const pictureId = crypto.randomUUID()
const attemptId = crypto.randomUUID()

describeOnEachEngine('a database of 1.0.0', (_open, engine) => {
  let server: TestPostgres | undefined
  let database: Database
  let folder: string
  let app: TestApp | undefined
  const tokens = createFakeIdTokens(() => app?.clock ?? createFakeClock())
  beforeEach(async () => {
    server = engine === 'postgres' ? await createTestPostgres() : undefined
    database = await openDatabase(
      server === undefined
        ? { kind: 'memory', dump: await loadEmptyDump() }
        : { kind: 'postgres', url: server.url },
    )
  })
  afterEach(async () => {
    await app?.close()
    await database.close()
    await server?.drop()
    rmSync(folder, { recursive: true })
  })

  /** Writes these data as 1.0.0 has them, and brings them up to this release. */
  async function openAfter(data: string): Promise<TestApp> {
    folder = firstMigrations(FIRST_RELEASE)
    expect(await database.migrate({ folder })).toEqual({ applied: FIRST_RELEASE })
    await database.executeSql(data)
    const added = readJournal(DEFAULT_MIGRATIONS_FOLDER).length - FIRST_RELEASE
    expect(await database.migrate()).toEqual({ applied: added })
    const photoStore = createFakePhotoStore()
    for (const id of [photoId, pictureId]) {
      await photoStore.put(id, 'full', Buffer.from('ffd87069637475ffd9', 'hex'))
    }
    const world = await openTestApp({ database, photoStore, idTokens: tokens })
    app = world
    return world
  }

  it('keeps its running game: everybody is known, sees their photo, and the host may sign in', async () => {
    const { gwen, ada } = await openAfter(runningGame())
    gwen.cookies.set('host', HOST_TOKEN)
    ada.cookies.set('player', CHILD_TOKEN)
    const game = { params: { id: sessionId } }
    const seen = { isHost: true, status: 'active', players: [{ id: playerId, status: 'playing' }] }
    expect((await gwen.call('readSession', game)).body).toMatchObject(seen)
    expect((await ada.call('readPlayer', playerId)).body.status).toBe('playing')
    for (const person of [gwen, ada]) {
      expect((await person.call('readPhoto', photoId)).status).toBe(200)
    }

    expect((await signInWith(gwen, tokens.tokenOf())).status).toBe(200)
    expect(gwen.cookies.has('host')).toBe(false)
    expect((await gwen.call('readSession', game)).body).toMatchObject(seen)
    expect((await gwen.call('listGames')).body).toMatchObject([{ id: sessionId, playerCount: 1 }])
  })

  it('keeps its challenges: the guardian makes use of them, and the child plays on', async () => {
    const { gwen, ada } = await openAfter(`${runningGame()}; ${accountWithDraft()}`)
    gwen.cookies.set('guardian', GUARDIAN_TOKEN)
    ada.cookies.set('player', CHILD_TOKEN)
    const params = { id: challengeId }
    const referenceImage = `/api/photos/${pictureId}`
    const draft = { id: challengeId, isOwn: true, status: 'draft', referenceImage }
    expect((await gwen.call('listChallenges')).body).toMatchObject([draft])
    expect((await gwen.call('readPhoto', pictureId)).status).toBe(200)

    const playing = { params: { id: playerId } }
    const records = () => ada.call('listPlayerChallenges', playerId)
    expect((await gwen.call('readPlayer', playing)).body.challenges).toMatchObject([
      { id: attemptId, status: 'arrived', photoCheck: 'none' },
    ])
    const photo = { bytes: await makePicture('jpeg'), fields: { playerId, challengeId } }
    expect((await ada.call('uploadChallengePhoto', { photo })).status).toBe(200)
    expect((await records()).body).toMatchObject([{ id: attemptId, status: 'completed' }])

    const publish = { params, body: { status: 'published' as const } }
    expect((await gwen.call('changeChallengeStatus', publish)).body.status).toBe('published')
    const changed = await gwen.call('changeChallenge', { params, body: { title: 'The Oak' } })
    expect(changed.body).toMatchObject({ title: 'The Oak', referenceImage })
    expect((await gwen.call('readPhotoChecks')).body.isAllowed).toBe(false)
    expect((await gwen.call('deleteChallenge', { params })).status).toBe(200)
  })

  it('keeps a pass that was given: it counts to its end, and the next one is bought', async () => {
    const { gwen, clock } = await openAfter(`${account()}; ${givenPass()}`)
    gwen.cookies.set('guardian', GUARDIAN_TOKEN)
    const create = () =>
      gwen.call('createPaymentIntent', { body: { paymentPlanId: 'roam-day-pass' } })
    expect((await gwen.call('readDayPassStatus')).body.hasActiveDayPass).toBe(true)
    expect((await create()).body.code).toBe('pass.active')
    expect((await gwen.call('listPurchases')).body).toEqual([])

    clock.advance(4 * HOUR_MS)
    expect((await gwen.call('readDayPassStatus')).body.hasActiveDayPass).toBe(false)
    const { clientSecret } = (await create()).body as { clientSecret: string }
    const paid = await gwen.call('confirmTestPayment', { body: { clientSecret, card: 'success' } })
    expect(paid.body.status).toBe('succeeded')
    // The price of today, not the one at which the pass was given.
    const bought = { amountPence: 249, status: 'paid', pass: { endedAt: null } }
    expect((await gwen.call('listPurchases')).body).toMatchObject([bought])
    expect((await gwen.call('readDayPassStatus')).body.hasActiveDayPass).toBe(true)
    const passes = await database.executeSql(
      'select purchase_id from day_passes order by created_at',
    )
    expect(passes.rows).toEqual([{ purchase_id: null }, { purchase_id: expect.any(String) }])
  })
})

describe('beside a release of before, on one database', () => {
  const known = readJournal(DEFAULT_MIGRATIONS_FOLDER)
  let database: Database
  beforeAll(async () => {
    database = await openDatabase({ kind: 'memory', dump: await loadEmptyDump() })
  })
  afterAll(() => database.close())
  const ask: Ask = async (text) => (await database.executeSql(text)).rows

  it('each migration leaves all that the one before it had, and asks nothing new of its rows', async () => {
    let before = await readCatalog(ask)
    for (const [index, { tag }] of known.entries()) {
      const folder = firstMigrations(index + 1)
      await database.migrate({ folder })
      rmSync(folder, { recursive: true })
      const after = await readCatalog(ask)
      expect(await findBroken(ask, before, after), tag).toEqual([])
      before = after
    }
  })

  it.each([
    ['alter table accounts drop column display_name', /accounts.display_name is gone/],
    ['alter table accounts rename column display_name to shown', /accounts.display_name is gone/],
    ['drop table payment_events', /payment_events.* is gone/],
    ['alter table challenges alter column lat type text', /challenges.lat is another/],
    ['alter table sessions alter column owner_id set not null', /sessions.owner_id is another/],
    ['alter table players alter column modes drop default', /players.modes is another/],
    ['alter table players add shoes text not null', /players.shoes needs a value/],
    ['alter table players add constraint c check (number > 1)', /players has new rows to refuse/],
    [
      `alter table photos drop constraint photos_kind;
       alter table photos add constraint photos_kind check (kind in ('guardian', 'attempt'))`,
      /photos has new rows to refuse/,
    ],
    [
      `alter table challenges add is_seen boolean not null default false;
       alter table challenges add constraint c check (is_seen or status = 'draft')`,
      /challenges has new rows to refuse/,
    ],
    ['alter table players add constraint c unique (number)', /players has new rows to refuse/],
    ['create unique index c on players (number)', /players has new rows to refuse/],
    [
      'alter table players add constraint c foreign key (guardian_photo_id) references photos (id)',
      /players has new rows to refuse/,
    ],
    ['alter table trails drop constraint trails_word_unique', /trails: .* is gone/],
    ['drop trigger announce on sessions', /sessions: .* is gone/],
  ])('a migration that would break it is found: %s', async (text, named) => {
    const before = await readCatalog(ask)
    await database
      .transaction(async (tx) => {
        const within: Ask = async (one) => (await tx.execute(sql.raw(one))).rows
        await within(text)
        expect((await findBroken(within, before, await readCatalog(within))).join()).toMatch(named)
        throw new Error('leave it')
      })
      .catch((error: Error) => {
        if (error.message !== 'leave it') throw error
      })
  })

  it('one that only adds is not', async () => {
    const before = await readCatalog(ask)
    await ask(`
      create table shoes (id uuid primary key, size integer not null unique);
      alter table players add shoes_id uuid references shoes (id) unique;
      alter table players add has_shoes boolean not null default false;
      alter table players add constraint c check (not has_shoes or shoes_id is not null);
      alter table photos drop constraint photos_kind;
      alter table photos add constraint photos_kind check (
        kind in ('guardian', 'attempt', 'challenge', 'profile', 'keepsake', 'trail', 'shoe'))`)
    expect(await findBroken(ask, before, await readCatalog(ask))).toEqual([])
  })
})

type Ask = (text: string) => Promise<unknown[]>

interface Column {
  table: string
  name: string
  type: string
  isNullable: boolean
  default: string | null
}

/** What a row must keep to, or what hears of it. */
interface Rule {
  table: string
  kind: 'check' | 'unique' | 'foreign' | 'trigger'
  /** Without its name. */
  text: string
  columns: string[]
}

interface Catalog {
  columns: Column[]
  rules: Rule[]
}

async function readCatalog(ask: Ask): Promise<Catalog> {
  const columns = await ask(`
    select attrelid::regclass::text as table, attname as name, format_type(atttypid, atttypmod) as type,
      not attnotnull as "isNullable", pg_get_expr(adbin, adrelid) as default
    from pg_attribute join pg_class on pg_class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`)
  const namesOf = (relation: string, keys: string) => `
    array(select attname::text from pg_attribute where attrelid = ${relation} and attnum = any(${keys}))`
  const rules = await ask(`
    select conrelid::regclass::text as table, case contype when 'f' then 'foreign' else 'check' end as kind,
      pg_get_constraintdef(oid) as text, ${namesOf('conrelid', 'conkey')} as columns
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'f')
    union all
    select indrelid::regclass::text, 'unique', regexp_replace(pg_get_indexdef(indexrelid), 'INDEX \\S+ ', ''),
      ${namesOf('indrelid', 'indkey')}
    from pg_index join pg_class on pg_class.oid = indrelid
    where indisunique and relnamespace = 'public'::regnamespace
    union all
    select tgrelid::regclass::text, 'trigger', pg_get_triggerdef(pg_trigger.oid), '{}'
    from pg_trigger where not tgisinternal`)
  return { columns: columns as Column[], rules: rules as Rule[] }
}

/**
 * What a release that knows the schema of before cannot do any more after a migration. It names every column that
 * it knows, leaves the others at their default, upserts by unique columns and hears of changes by triggers.
 */
async function findBroken(ask: Ask, before: Catalog, after: Catalog): Promise<string[]> {
  const has = (catalog: Catalog, { table, name }: Pick<Column, 'table' | 'name'>) =>
    catalog.columns.find((one) => one.table === table && one.name === name)
  const isOld = (table: string) => before.columns.some((one) => one.table === table)
  const changed = before.columns.flatMap((column) => {
    const now = has(after, column)
    const name = `${column.table}.${column.name}`
    if (now === undefined) return [`${name} is gone`]
    const isWider =
      now.type === column.type &&
      (now.isNullable || !column.isNullable) &&
      (now.default !== null || column.default === null)
    return isWider ? [] : [`${name} is another`]
  })
  const added = after.columns.filter((column) => isOld(column.table) && !has(before, column))
  const needed = added
    .filter((column) => !column.isNullable && column.default === null)
    .map((column) => `${column.table}.${column.name} needs a value`)
  const knows = (catalog: Catalog, rule: Rule) =>
    catalog.rules.some((one) => isDeepStrictEqual(one, rule))
  const gone = before.rules
    .filter(({ kind }) => kind === 'unique' || kind === 'trigger')
    .filter((rule) => isOld(rule.table) && !knows(after, rule))
    .map(({ table, text }) => `${table}: ${text} is gone`)
  const refusing: string[] = []
  for (const rule of after.rules) {
    if (!isOld(rule.table) || knows(before, rule) || rule.kind === 'trigger') continue
    // Null is equal to nothing and points to nothing.
    const isNull = added.some(
      ({ table, name, default: value }) =>
        table === rule.table && rule.columns.includes(name) && value === null,
    )
    const mayRefuse =
      rule.kind === 'check' ? await refusesOldRows(ask, before, after, rule) : !isNull
    if (mayRefuse) refusing.push(`${rule.table} has new rows to refuse: ${rule.text}`)
  }
  return [...changed, ...needed, ...gone, ...refusing]
}

/** Whether a check refuses a row that was right before, among all that the words and numbers of the table's checks can make. */
async function refusesOldRows(ask: Ask, before: Catalog, after: Catalog, rule: Rule) {
  const checksOf = ({ rules }: Catalog) =>
    rules.filter(({ table, kind }) => table === rule.table && kind === 'check')
  const names = new Set([
    ...rule.columns,
    ...checksOf(before)
      .filter(({ columns }) => columns.some((name) => rule.columns.includes(name)))
      .flatMap(({ columns }) => columns),
  ])
  const columns = after.columns.filter(({ table, name }) => table === rule.table && names.has(name))
  const words = [...checksOf(before), rule].flatMap(({ text }) =>
    [...text.matchAll(/'([^']*)'|\b(\d+)\b/g)].map(([, word, number]) => word ?? number!),
  )
  const valuesOf = ({ name, type, isNullable, default: value }: Column) => {
    const isKnown = before.columns.some((one) => one.table === rule.table && one.name === name)
    if (!isKnown) return [`${value ?? 'null'}::${type}`]
    const tried =
      type === 'text'
        ? ['x', ...words]
        : type === 'boolean'
          ? ['true', 'false']
          : /integer|bigint|numeric|double/.test(type)
            ? ['-1', '0', '1', ...words.filter(Number)]
            : type.startsWith('timestamp')
              ? ['2026-01-01', '2026-01-02']
              : type === 'uuid'
                ? ['00000000-0000-4000-8000-000000000001']
                : type === 'jsonb'
                  ? ['{}']
                  : ['{}']
    const literals = [...new Set(tried)].map((one) => `'${one}'::${type}`)
    return isNullable ? [...literals, `null::${type}`] : literals
  }
  const from = columns.map(
    (column) => `unnest(array[${valuesOf(column).join()}]) as "c_${column.name}"("${column.name}")`,
  )
  const holds = (text: string) => `(${text.replace(/^CHECK /, '')}) is not false`
  const right = checksOf(before)
    .filter((one) => one.columns.every((name) => names.has(name)))
    .map(({ text }) => holds(text))
  const { length } = await ask(`
    select 1 from ${from.join(' cross join ')}
    where ${[...right, `not (${holds(rule.text)})`].join(' and ')} limit 1`)
  return length > 0
}

/** The first migrations, as an earlier release had them. */
function firstMigrations(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'bramble-first-'))
  cpSync(DEFAULT_MIGRATIONS_FOLDER, folder, { recursive: true })
  const path = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: unknown[] }
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  return folder
}

const at = new Date(createFakeClock().now()).toISOString()
const hash = (token: string) => createHash('sha256').update(token).digest('hex')

/** A guardian who is signed in. */
function account(): string {
  const until = `timestamptz '${at}' + interval '1 day'`
  return `
    insert into accounts
      (id, provider, subject, auth_provider, email_verified, display_name, display_name_key, created_at)
      values ('${accountId}', 'local', 'gwen', 'local', true, 'Gwen', 'gwen', '${at}');
    insert into account_sessions
      (id, account_id, token_hash, rotated_at, created_at, last_used_at, expires_at)
      values ('${crypto.randomUUID()}', '${accountId}', '${hash(GUARDIAN_TOKEN)}', '${at}', '${at}',
        '${at}', ${until})`
}

/** A pass that an administrator gave twenty hours ago, at another price. */
function givenPass(): string {
  const given = `timestamptz '${at}' - interval '20 hours'`
  return `
    insert into payment_plans values
      ('roam-day-pass', 'roam', 2, '1 Day Pass', 'Day Pass Roam', 'Roam.', 199, true, true, 6, null,
        'hours', 24);
    insert into day_passes (id, account_id, payment_plan_id, starts_at, expires_at, created_at)
      values ('${crypto.randomUUID()}', '${accountId}', 'roam-day-pass', ${given},
        ${given} + interval '24 hours', ${given})`
}

/** Whose game it is, with a draft that the child stands before. */
function accountWithDraft(): string {
  return `
    ${account()};
    update sessions set owner_id = '${accountId}', host_credential_id = null;
    insert into challenges
      (id, owner_id, title, description, type, status, lat, lng, pos, reference_image_id,
       child_photo_task, created_at, updated_at)
      values ('${challengeId}', '${accountId}', 'The Old Oak', 'An oak.', 'go-to-location', 'draft',
        51.4778, -0.0014, point(-155.85, 6705144.5), '${pictureId}', 'basic-photo', '${at}', '${at}');
    insert into photos
      (id, kind, challenge_id, account_id, upload_hash, size_bytes, width, height, created_at)
      values ('${pictureId}', 'challenge', '${challengeId}', '${accountId}', 'hash', 9, 640, 480,
        '${at}');
    insert into player_challenges (id, player_id, challenge_id, challenge_title, status, created_at)
      values ('${attemptId}', '${playerId}', '${challengeId}', 'The Old Oak', 'arrived', '${at}')`
}

/** A game with one child in it. */
function runningGame(): string {
  const [host, child] = [crypto.randomUUID(), crypto.randomUUID()]
  const until = `timestamptz '${at}' + interval '1 day'`
  return `
    insert into credentials (id, kind, token_hash, created_at, expires_at) values
      ('${host}', 'host', '${hash(HOST_TOKEN)}', '${at}', ${until}),
      ('${child}', 'player', '${hash(CHILD_TOKEN)}', '${at}', ${until});
    insert into sessions
      (id, join_code, join_key, status, game_type, host_credential_id, max_players,
       challenges_per_player, players_joined, created_at, started_at)
      values ('${sessionId}', 'BCDFGH', 'key', 'active', 'roam', '${host}', 2, 3, 1, '${at}', '${at}');
    insert into players
      (id, session_id, credential_id, number, status, verified_at, guardian_photo_id,
       joined_at)
      values ('${playerId}', '${sessionId}', '${child}', 1, 'playing', '${at}',
        '${photoId}', '${at}');
    insert into photos
      (id, kind, session_id, player_id, upload_hash, size_bytes, width, height, created_at)
      values ('${photoId}', 'guardian', '${sessionId}', '${playerId}', 'hash', 9, 640, 480, '${at}')`
}
