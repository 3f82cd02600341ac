import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { fromPlane } from '../../packages/domain/src/geo/distance.ts'
import type { Database } from '../../apps/server/src/platform/db/database.ts'
import type { BenchGame, ServerOrder } from './server-process.ts'

const ALPHABET = 'BCDFGHJKMNPQRSTVWXYZ23456789'
const GROUPED_AT = { lat: 51.5, lng: -0.1 }
/** Games are played at so many places; more games share them, as in a popular park. */
const PLACES = 333
const PLACES_APART_METERS = 700
const PLACES_PER_ROW = 20
const CHUNK = 2_000

/** Running games with children who were seen beside their host, and challenges all over Britain. */
export async function plantFixture(
  database: Database,
  { games, playersPerGame, challenges }: ServerOrder,
  nowMs: number,
): Promise<BenchGame[]> {
  const made = Array.from({ length: games }, (_, index) => makeGame(index, playersPerGame))
  const credentials = made.flatMap((game) => [
    { id: game.hostId, kind: 'host', cookie: game.hostCookie },
    ...game.players.map(({ credentialId, cookie }) => ({
      id: credentialId,
      kind: 'player',
      cookie,
    })),
  ])
  const now = new Date(nowMs).toISOString()
  const later = new Date(nowMs + 24 * 60 * 60_000).toISOString()
  await inChunks(credentials, (rows) =>
    database.executeSql(
      `insert into credentials (id, kind, token_hash, created_at, expires_at)
       select id::uuid, kind, hash, $4::timestamptz, $5::timestamptz
       from unnest($1::text[], $2::text[], $3::text[]) as t (id, kind, hash)`,
      [
        rows.map(({ id }) => id),
        rows.map(({ kind }) => kind),
        rows.map(({ cookie }) => hashOf(cookie)),
        now,
        later,
      ],
    ),
  )
  await inChunks(made, (rows) =>
    database.executeSql(
      `insert into sessions (id, join_code, join_key, status, game_type, lat, lng, accuracy,
         located_at, host_credential_id, max_players, players_joined, created_at, started_at)
       select id::uuid, code, id, 'active', 'roam', lat, lng, 8, $6::timestamptz, host::uuid, 4,
         $7::int, $6::timestamptz, $6::timestamptz
       from unnest($1::text[], $2::text[], $3::float8[], $4::float8[], $5::text[])
         as t (id, code, lat, lng, host)`,
      [
        rows.map(({ sessionId }) => sessionId),
        rows.map(({ joinCode }) => joinCode),
        rows.map(({ place }) => place.lat),
        rows.map(({ place }) => place.lng),
        rows.map(({ hostId }) => hostId),
        now,
        playersPerGame,
      ],
    ),
  )
  const players = made.flatMap((game) =>
    game.players.map((player, index) => ({ ...player, number: index + 1, game })),
  )
  await inChunks(players, (rows) =>
    database.executeSql(
      `insert into players (id, session_id, credential_id, number, status, verified_at, joined_at)
       select id::uuid, session::uuid, credential::uuid, number, 'playing', $5::timestamptz,
         $5::timestamptz
       from unnest($1::text[], $2::text[], $3::text[], $4::int[])
         as t (id, session, credential, number)`,
      [
        rows.map(({ id }) => id),
        rows.map(({ game }) => game.sessionId),
        rows.map(({ credentialId }) => credentialId),
        rows.map(({ number }) => number),
        now,
      ],
    ),
  )
  await inChunks(players, (rows) =>
    database.executeSql(
      `insert into player_positions (player_id, lat, lng, accuracy, located_at, active_at)
       select id::uuid, lat, lng, 8, $4::timestamptz, $4::timestamptz
       from unnest($1::text[], $2::float8[], $3::float8[]) as t (id, lat, lng)`,
      [rows.map(({ id }) => id), rows.map(({ lat }) => lat), rows.map(({ lng }) => lng), now],
    ),
  )
  await plantChallenges(database, made, challenges, now)
  return made
}

/** Three near each place, so that answers look alike; the rest anywhere in Britain. */
async function plantChallenges(
  database: Database,
  games: { place: { lat: number; lng: number } }[],
  total: number,
  now: string,
): Promise<void> {
  const near = games.slice(0, Math.floor(total / 3)).flatMap(({ place }) =>
    [120, 180, 250].map((meters, index) =>
      fromPlane(place, {
        eastMeters: Math.sin(index * 2) * meters,
        northMeters: Math.cos(index * 2) * meters,
      }),
    ),
  )
  const insert = `insert into challenges (id, title, description, type, status, lat, lng, pos,
      child_photo_task, created_at, updated_at)
    select gen_random_uuid(), 'The Old Oak', 'Four hundred summers old.', 'go-to-location',
      'published', lat, lng, point(6378137 * radians(lng),
        6378137 * ln(tan(pi() / 4 + radians(lat) / 2))), 'none', $1::timestamptz, $1::timestamptz`
  await inChunks(near, (rows) =>
    database.executeSql(`${insert} from unnest($2::float8[], $3::float8[]) as t (lat, lng)`, [
      now,
      rows.map(({ lat }) => lat),
      rows.map(({ lng }) => lng),
    ]),
  )
  for (let left = total - near.length; left > 0; left -= 50_000) {
    await database.executeSql(
      `${insert} from (select 50 + random() * 8 as lat, -5 + random() * 6.5 as lng
         from generate_series(1, $2::int)) as t`,
      [now, Math.min(left, 50_000)],
    )
  }
}

function makeGame(index: number, playersPerGame: number) {
  const place = fromPlane(GROUPED_AT, {
    eastMeters: ((index % PLACES) % PLACES_PER_ROW) * PLACES_APART_METERS,
    northMeters: Math.floor((index % PLACES) / PLACES_PER_ROW) * PLACES_APART_METERS,
  })
  return {
    sessionId: randomUUID(),
    joinCode: codeOf(index),
    hostId: randomUUID(),
    hostCookie: randomBytes(32).toString('base64url'),
    place,
    players: Array.from({ length: playersPerGame }, () => ({
      id: randomUUID(),
      credentialId: randomUUID(),
      cookie: randomBytes(32).toString('base64url'),
      ...place,
    })),
  }
}

function codeOf(index: number): string {
  let code = ''
  for (let rest = index, digit = 0; digit < 6; digit++) {
    code += ALPHABET[rest % ALPHABET.length]
    rest = Math.floor(rest / ALPHABET.length)
  }
  return code
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

async function inChunks<T>(rows: T[], insert: (chunk: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    await insert(rows.slice(from, from + CHUNK))
  }
}
