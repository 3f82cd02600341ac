import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFakePhotoStore } from '#/adapters/photo-store/fake-photo-store.ts'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import { openDatabase, type Database } from '#/platform/db/database.ts'
import { readJournal } from '#/platform/db/journal.ts'
import { DEFAULT_MIGRATIONS_FOLDER } from '#/platform/db/migrate.ts'
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
    expect((await ada.call('readPlayer', { params: { id: playerId } })).body.status).toBe('playing')
    for (const person of [gwen, ada]) {
      expect((await person.call('readPhoto', { params: { id: photoId } })).status).toBe(200)
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
    expect((await gwen.call('readPhoto', { params: { id: pictureId } })).status).toBe(200)

    const playing = { params: { id: playerId } }
    const records = () => ada.call('listPlayerChallenges', { params: { id: playerId } })
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
