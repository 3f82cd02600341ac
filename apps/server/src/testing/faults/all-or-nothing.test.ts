import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aQuestion } from '#/modules/challenges/testing/challenges.ts'
import {
  arriveAt,
  join,
  look,
  openGame,
  PARK,
  plant,
  startGame,
} from '#/modules/game/testing/game.ts'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import type { Reply } from '../person.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { openTestDatabase, type TestDatabase } from '../test-database.ts'
import {
  createFailingDatabase,
  type FailingDatabase,
  type FailureKind,
} from './failing-database.ts'

const TABLES = ['sessions', 'players', 'player_challenges', 'photos', 'credentials'] as const
type Rows = Record<(typeof TABLES)[number], Record<string, unknown>[]>

let app: TestApp
let store: TestDatabase
let failing: FailingDatabase
beforeAll(async () => {
  store = await openTestDatabase()
  failing = createFailingDatabase(store.database)
  app = await openTestApp({ database: failing.database })
})
afterAll(async () => {
  await app.close()
  await store.close()
})

async function everything(): Promise<Rows> {
  const rows = {} as Rows
  for (const table of TABLES) {
    const all = await store.database.executeSql(`select * from ${table} order by 1`)
    rows[table] = all.rows as Record<string, unknown>[]
  }
  return rows
}

/** One multi-step write: how to get there, how to send it, how to tell that it was done. */
interface Write {
  prepare(): Promise<() => Promise<Reply>>
  isDone(now: Rows, before: Rows): boolean
  /** What may already be gone when it fails half-way, because doing it again finishes the work. */
  mayBeGone?: (typeof TABLES)[number][]
  /** What a caller who repeats after an answer got lost may be told. */
  repeated?: number[]
  afterwards?(): Promise<void>
}

let ids = { session: '', player: '', challenge: '' }

async function gameWithPhoto(): Promise<void> {
  const { sessionId, adaId } = await startGame(app)
  ids = { session: sessionId, player: adaId, challenge: '' }
  const bytes = await makePicture('jpeg', { width: 64, height: 64 })
  const photo = { bytes, fields: { playerId: adaId } }
  expect((await app.ada.call('uploadGuardianPhoto', { photo })).status).toBe(201)
}

const writes: Record<string, Write> = {
  'a child joins': {
    async prepare() {
      const { sessionId } = await openGame(app)
      const body = { sessionId, deviceId: 'a phone' }
      const key = crypto.randomUUID()
      return () => app.ada.call('joinSession', { body, key })
    },
    isDone: (now) =>
      now.players.length === 1 &&
      now.credentials.length === 2 &&
      now.sessions[0]?.players_joined === 1,
    async afterwards() {
      const [player] = (await everything()).players
      const params = { id: String(player?.id) }
      expect((await app.ada.call('readPlayer', { params })).status).toBe(200)
    },
  },
  'a game begins': {
    async prepare() {
      const { sessionId } = await openGame(app)
      for (const child of [app.ada, app.ben]) {
        const params = { id: await join(child, sessionId) }
        const body = { location: { ...PARK, accuracy: 8 }, status: 'ready' as const }
        expect((await child.call('changePlayer', { params, body })).status).toBe(200)
      }
      const params = { id: sessionId }
      return () => app.gwen.call('changeSession', { params, body: { status: 'active' } })
    },
    isDone: (now) =>
      now.sessions[0]?.status === 'active' &&
      now.players.every(({ status }) => status === 'playing'),
  },
  'a child answers': {
    async prepare() {
      await plant(app, [aQuestion({ location: PARK })])
      const { adaId } = await startGame(app)
      const { challengeId } = await arriveAt(app, app.ada, adaId, PARK)
      ids = { session: '', player: adaId, challenge: challengeId }
      const params = { id: adaId, challengeId }
      return () => app.ada.call('answerQuestion', { params, body: { answers: ['Six'] } })
    },
    isDone: ({ player_challenges: [row] }) => row?.status === 'completed' && row.score === 100,
    async afterwards() {
      // The game has noticed: the same challenge is not put before the child again.
      const { body } = await look(app, app.ada, ids.player, PARK)
      expect(body).toMatchObject({ challenge: null, playerChallengeId: null })
    },
  },
  'a host removes a player': {
    async prepare() {
      await gameWithPhoto()
      return () => app.gwen.call('removePlayer', ids.player)
    },
    isDone: (now, before) =>
      now.players.length === 0 &&
      now.photos.length === 0 &&
      now.credentials.length === 1 &&
      now.sessions[0]?.join_code !== before.sessions[0]?.join_code,
    mayBeGone: ['photos'],
    repeated: [200, 404],
  },
  'a host deletes the game': {
    async prepare() {
      await gameWithPhoto()
      return () => app.gwen.call('deleteSession', ids.session)
    },
    isDone: (now) =>
      now.sessions.length === 0 &&
      now.players.length === 0 &&
      now.photos.length === 0 &&
      now.credentials.length === 1,
    mayBeGone: ['photos'],
    repeated: [200, 404, 410],
  },
}

/** The rows that must all be as before, without those that may be gone. */
function kept(rows: Rows, { mayBeGone = [] }: Write): Partial<Rows> {
  return Object.fromEntries(
    Object.entries(rows).filter(([table]) => !mayBeGone.includes(table as keyof Rows)),
  )
}

async function countStatements(write: Write): Promise<number> {
  await resetAll()
  const send = await write.prepare()
  failing.relax()
  expect((await send()).status).toBeLessThan(300)
  return failing.relax()
}

async function resetAll(): Promise<void> {
  await store.reset()
  await app.reset()
}

async function failOnce(write: Write, number: number, kind: FailureKind): Promise<void> {
  await resetAll()
  const send = await write.prepare()
  const before = await everything()
  failing.failAt(number, kind)
  const failed = await send()
  failing.relax()
  const between = await everything()
  const where = `statement ${number}, ${kind}`
  if (failed.status < 300) {
    // It failed where failing does no harm: then everything must be done.
    expect(write.isDone(between, before), where).toBe(true)
  } else {
    expect({ where, status: failed.status, code: failed.body.code }).toEqual({
      where,
      status: 503,
      code: 'server.busy',
    })
    if (!write.isDone(between, before))
      expect(kept(between, write), where).toEqual(kept(before, write))
  }
  const again = await send()
  expect(write.repeated ?? [200, 201], where).toContain(again.status)
  expect(write.isDone(await everything(), before), where).toBe(true)
  await write.afterwards?.()
}

describe.each(Object.entries(writes))('P15: when %s', (_name, write) => {
  test.each<FailureKind>(['not sent', 'answer lost'])(
    'whichever statement fails (%s), all is done or nothing, and doing it again does it',
    async (kind) => {
      const statements = await countStatements(write)
      expect(statements).toBeGreaterThan(1)
      for (let number = 1; number <= statements; number += 1) await failOnce(write, number, kind)
    },
    600_000,
  )
})
