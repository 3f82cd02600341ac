import { expect, test } from 'vitest'
import { createEvents, type Events } from '#/platform/events.ts'
import type { GameRecord } from './live-child.ts'
import { createGameRecords, type GameReader } from './game-records.ts'
import { createFakeClock } from '#/testing/fake-clock.ts'
import { createLiveMemory } from './live-memory.ts'
import { toCached } from './player-cache.ts'
import type { PlayerRecord } from '../records/player.ts'
import type { SessionRecord } from '../records/session.ts'

const NOW_MS = Date.UTC(2026, 5, 20, 9)
const GAME: SessionRecord = {
  id: 'game',
  joinCode: 'OAK234',
  joinKey: 'key',
  gameType: 'roam',
  language: 'en',
  state: { at: 'active', startedAtMs: NOW_MS },
  location: null,
  locatedAtMs: null,
  locationJumps: 0,
  hostCredentialId: 'host',
  coHosts: [],
  ownerId: null,
  maxPlayers: 4,
  challengesPerPlayer: null,
  playersJoined: 1,
  openUntilMs: null,
  isLocked: false,
  stayCloseMeters: null,
  canTryAgain: true,
  modes: [],
  calledBackAtMs: null,
  spotsKey: null,
  spotsSuit: [],
  trail: null,
  lastsMinutes: null,
  dealt: null,
  createdAtMs: NOW_MS,
  createHash: null,
}
const ADA: PlayerRecord = {
  id: 'ada',
  sessionId: 'game',
  credentialId: 'phone',
  number: 1,
  animal: 'fox',
  status: 'playing',
  isOnHostsPhone: false,
  modes: [],
  verifiedAtMs: NOW_MS,
  mustCheckAgain: false,
  hostJumpsAtJoin: null,
  failedChecks: 0,
  pictures: null,
  wrongPicks: 0,
  picksPausedUntilMs: null,
  reading: null,
  locatedAtMs: null,
  guardianPhotoId: null,
  asked: null,
  helpCall: null,
  callOverAtMs: null,
  awayAtMs: null,
  lastActivityAtMs: null,
  joinedAtMs: NOW_MS,
  createHash: null,
}

function aGame(change: Partial<PlayerRecord> = {}, session = GAME): GameRecord {
  const record = { ...ADA, ...change }
  const player = { record, attempts: [], cached: toCached(record, session, []) }
  return { session, players: new Map([[record.id, player]]) }
}

const memoryOf = (events: Events) => createLiveMemory({ events, clock: createFakeClock() })

function open() {
  const events = createEvents()
  const loads: ((game: GameRecord | null) => void)[] = []
  const asked: string[] = []
  const read: GameReader = {
    game: () => new Promise((resolve) => loads.push(resolve)),
    sessionIdOf: async (playerId) => {
      asked.push(playerId)
      return playerId === 'ada' ? 'game' : null
    },
    sessionIdByCode: async (code) => {
      asked.push(code)
      return 'game'
    },
  }
  const liveGames = createGameRecords({ events, read, memory: memoryOf(events) })
  const get = async () => liveGames.get('game', NOW_MS)
  return { events, loads, asked, liveGames, get }
}

test('a game is loaded once, however many ask at the same time', async () => {
  const { loads, asked, liveGames, get } = open()
  const waiting = [get(), get(), get()]
  loads[0]!(aGame())
  const [first, ...others] = await Promise.all(waiting)
  for (const other of others) expect(other).toBe(first)
  expect(liveGames.get('game', NOW_MS)).toBe(first)
  expect(liveGames.ofPlayer('ada', NOW_MS)).toBe(first)
  expect(await liveGames.byCode('OAK234', NOW_MS)).toBe(first)
  expect(loads).toHaveLength(1)
  expect(asked).toEqual([])
})

test.each([
  ['player.changed', { playerId: 'ada', sessionId: 'game' }],
  ['session.changed', { sessionId: 'game' }],
  ['all.changed', {}],
] as const)('what was read before %s is not believed afterwards', async (name, payload) => {
  const { events, loads, get } = open()
  const overtaken = get()
  events.emit(name, payload)
  loads[0]!(aGame())
  await overtaken

  const after = get()
  loads[1]!(aGame({ status: 'returned' }))
  expect((await after)?.players.get('ada')?.record.status).toBe('returned')

  events.emit(name, payload)
  void get()
  expect(loads).toHaveLength(3)
})

test('a player that was removed is in no game', async () => {
  const { events, loads, liveGames } = open()
  const first = liveGames.player('ada', NOW_MS)
  await Promise.resolve()
  loads[0]!(aGame())
  expect((await first)?.player.id).toBe('ada')
  events.emit('player.changed', { playerId: 'ada', sessionId: 'game' })
  const after = liveGames.player('ada', NOW_MS)
  await Promise.resolve()
  loads[1]!({ session: GAME, players: new Map() })
  expect(await after).toBeNull()
  expect(await liveGames.player('nobody', NOW_MS)).toBeNull()
})

test('a replaced code finds the game no more', async () => {
  const { events, loads, asked, liveGames, get } = open()
  const first = get()
  loads[0]!(aGame())
  await first
  events.emit('session.changed', { sessionId: 'game' })
  const second = get()
  loads[1]!(aGame({}, { ...GAME, joinCode: 'ELM567' }))
  await second
  await liveGames.byCode('OAK234', NOW_MS)
  expect(asked).toEqual(['OAK234'])
})

test('a load that failed is tried again', async () => {
  const events = createEvents()
  let loads = 0
  const read: GameReader = {
    game: async () => {
      loads += 1
      if (loads === 1) throw new Error('the database is away')
      return aGame()
    },
    sessionIdOf: async () => 'game',
    sessionIdByCode: async () => 'game',
  }
  const liveGames = createGameRecords({ events, read, memory: memoryOf(events) })
  await expect(liveGames.get('game', NOW_MS)).rejects.toThrow('the database is away')
  expect(await liveGames.get('game', NOW_MS)).not.toBeNull()
})
