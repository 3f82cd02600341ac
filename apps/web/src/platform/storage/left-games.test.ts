import { promisifyRequest } from 'idb-keyval'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetClock } from '../clock.ts'
import { openPhoneRows } from './phone-rows.ts'
import { openGameStore, storedPlayers } from './game-store.ts'
import { clearLeftGames, LEFT_AFTER_MS } from './left-games.ts'

const HOUR_MS = 60 * 60_000
const ADA = 'ada'
const BEN = 'ben'
const maps = new Set<string>()
let played: string[] = []

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 5, 1), toFake: ['Date'] })
  forgetClock()
  maps.clear()
  played = []
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...maps]),
    delete: (name: string) => Promise.resolve(maps.delete(name)),
  })
  const query = () =>
    Promise.resolve({ held: played.map((id) => ({ name: `bramble-player-${id}` })) })
  Object.defineProperty(navigator, 'locks', { value: { query }, configurable: true })
  await openPhoneRows()('readwrite', (store) => {
    store.clear()
    return promisifyRequest(store.transaction)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'locks')
})

const wait = (ms: number) => vi.setSystemTime(Date.now() + ms)
const clear = () => clearLeftGames(Date.now())

/** A page of this child stores something now, with the map of the game. */
async function play(id: string): Promise<void> {
  await openGameStore(id).write({ pack: { challenges: [{ lat: 51.5, lng: -0.12 }] } })
  maps.add(`tiles-game-of-${id}`)
  maps.add('assets')
}

it('a game that was left goes with its map after two days, and nothing else does', async () => {
  await play(ADA)
  wait(LEFT_AFTER_MS)
  await clear()
  expect(await storedPlayers()).toEqual([ADA])
  expect(maps.size).toBe(2)
  wait(1)
  await clear()
  expect(await storedPlayers()).toEqual([])
  expect([...maps]).toEqual(['assets'])
  await clear()
})

it('the two days begin with what the page stored last', async () => {
  await play(ADA)
  wait(40 * HOUR_MS)
  await play(ADA)
  wait(40 * HOUR_MS)
  await clear()
  expect(await storedPlayers()).toEqual([ADA])
})

it.each([
  ['what waits to be sent', 'out:000000000000001', {}],
  ['a call for help that nobody has', 'call', { isSent: false }],
])(
  'a game with %s stays, because the clock of the phone may be wrong',
  async (_what, name, row) => {
    await openGameStore(ADA).write({ pack: {}, [name]: row })
    wait(20 * LEFT_AFTER_MS)
    await clear()
    expect(await storedPlayers()).toEqual([ADA])
    await openGameStore(ADA).write({}, [name])
    wait(LEFT_AFTER_MS + 1)
    await clear()
    expect(await storedPlayers()).toEqual([])
  },
)

it('what makers keep on this phone stays', async () => {
  const rows = { 'stood:gwen/c1': { value: {} }, 'challenge:gwen': { savedAtMs: 0 } }
  await openPhoneRows()('readwrite', (store) => {
    for (const [key, row] of Object.entries(rows)) store.put(row, key)
    return promisifyRequest(store.transaction)
  })
  await play(ADA)
  wait(LEFT_AFTER_MS + 1)
  await clear()
  const keys = await openPhoneRows()('readonly', (store) => promisifyRequest(store.getAllKeys()))
  expect(keys).toEqual(Object.keys(rows).sort())
})

it('another child that plays on this phone keeps its game, and the map', async () => {
  await play(ADA)
  wait(LEFT_AFTER_MS + 1)
  await play(BEN)
  await clear()
  expect(await storedPlayers()).toEqual([BEN])
  expect(maps).toContain('tiles-game-of-ben')
})

it('what a tab plays stays, however old', async () => {
  await play(ADA)
  played = [ADA]
  wait(10 * LEFT_AFTER_MS)
  await clear()
  expect(await storedPlayers()).toEqual([ADA])
  played = []
  await clear()
  expect(await storedPlayers()).toEqual([])
})

it.each([
  ['without a time, as the release before wrote it', true],
  ['from a clock that was days ahead', Date.UTC(2026, 5, 9)],
])('a game %s goes two days after it was seen', async (_what, value) => {
  await play(ADA)
  await openPhoneRows()('readwrite', (store) => {
    store.put({ format: 1, value }, `${ADA}/mark`)
    return promisifyRequest(store.transaction)
  })
  await clear()
  wait(LEFT_AFTER_MS)
  await clear()
  expect(await storedPlayers()).toEqual([ADA])
  wait(1)
  await clear()
  expect(await storedPlayers()).toEqual([])
})

it('a map without a game goes at once', async () => {
  maps.add('tiles-gone')
  await clear()
  expect([...maps]).toEqual([])
})

it('a browser without locks is cleared too', async () => {
  Reflect.deleteProperty(navigator, 'locks')
  await play(ADA)
  wait(LEFT_AFTER_MS + 1)
  await clear()
  expect(await storedPlayers()).toEqual([])
})
