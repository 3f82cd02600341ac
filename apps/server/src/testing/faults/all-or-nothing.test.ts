import { describe, expect } from 'vitest'
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
import { openForFile } from '../app-for-tests.ts'
import { openFailingApp, testEachFailure, type Write } from './failing-app.ts'

const TABLES = ['sessions', 'players', 'player_challenges', 'photos', 'credentials'] as const
type Rows = Record<(typeof TABLES)[number], Record<string, unknown>[]>

const app = openForFile(openFailingApp)

async function everything(): Promise<Rows> {
  const rows = {} as Rows
  for (const table of TABLES) {
    const all = await app.database.executeSql(`select * from ${table} order by 1`)
    rows[table] = all.rows as Record<string, unknown>[]
  }
  return rows
}

/** A write that leaves all rows as they were when it was not done. */
interface WholeWrite {
  prepare(): Promise<() => Promise<Reply>>
  isDone(now: Rows, before: Rows): boolean
  /** What may already be gone when it fails half-way, because doing it again finishes the work. */
  mayBeGone?: (typeof TABLES)[number][]
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

const writes: Record<string, WholeWrite> = {
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
function kept(rows: Rows, { mayBeGone = [] }: WholeWrite): Partial<Rows> {
  return Object.fromEntries(
    Object.entries(rows).filter(([table]) => !mayBeGone.includes(table as keyof Rows)),
  )
}

function toWrite(write: WholeWrite): Write {
  let before: Rows
  return {
    repeated: [200, 201],
    ...write,
    async prepare() {
      const send = await write.prepare()
      before = await everything()
      return send
    },
    isDone: async () => write.isDone(await everything(), before),
    async expectWhole() {
      const now = await everything()
      if (!write.isDone(now, before)) expect(kept(now, write)).toEqual(kept(before, write))
    },
  }
}

describe.each(Object.entries(writes))('P15: when %s', (_name, write) => {
  testEachFailure(() => app, toWrite(write))
})
