import { expect, test } from 'vitest'
import { beginWalk } from '@bramble/domain/player/walk'
import { createEvents } from '#/platform/events.ts'
import { createFakeClock } from '#/testing/fake-clock.ts'
import type { LiveChild } from './live-child.ts'
import { createHostPlaces } from './host-places.ts'
import { createLiveMemory } from './live-memory.ts'

const ADA = { playerId: 'ada', sessionId: 'oak' }
const BEN = { playerId: 'ben', sessionId: 'oak' }
const PLACE = { lat: 51.5, lng: -0.12 }

function open() {
  const events = createEvents()
  const clock = createFakeClock()
  const memory = createLiveMemory({ events, clock })
  const walk = (child: LiveChild) => Object.assign(child, { walk: beginWalk(PLACE, clock.now()) })
  return { events, clock, memory, walk }
}

test('a child that was deleted leaves nothing, and a request that still runs brings nothing back', () => {
  const { events, clock, memory, walk } = open()
  const held = walk(memory.childOf(ADA))
  walk(memory.childOf(BEN))
  events.emit('player.gone', { playerId: 'ada' })
  expect(held.walk).toBeNull()
  walk(memory.childOf(ADA))
  expect([...memory.children.keys()]).toEqual(['ben'])
  expect([...memory.gameOf('oak').children].map(({ playerId }) => playerId)).toEqual(['ben'])
  // A mark stays for minutes.
  clock.advance(3 * 60_000)
  memory.sweepIfDue(clock.now())
  memory.childOf(ADA)
  expect(memory.children.has('ada')).toBe(true)
})

test('a game that was deleted leaves nothing of its children and its host, nor do they come back', () => {
  const { memory, walk } = open()
  const game = memory.gameOf('oak')
  game.startWay = beginWalk(PLACE, 0)
  game.proofs.set('browser', 'OAK234')
  const children = [walk(memory.childOf(ADA)), walk(memory.childOf(BEN))]
  memory.removeGame('oak')
  walk(memory.childOf(ADA))
  memory.gameOf('oak').startWay = beginWalk(PLACE, 0)
  expect([memory.games.size, memory.children.size]).toEqual([0, 0])
  expect(children.map(({ walk }) => walk)).toEqual([null, null])
  expect([game.startWay, game.proofs.size]).toEqual([null, 0])
})

test('a game that is over keeps its children without their places', () => {
  const { memory, walk } = open()
  walk(memory.childOf(ADA))
  memory.gameOf('oak').hostPlace = { ...PLACE, accuracy: 5, atMs: 0, teller: null }
  memory.forgetGame('oak')
  expect(memory.children.get('ada')?.walk).toBeNull()
  expect(memory.games.get('oak')?.hostPlace).toBeNull()
})

test('each thing goes when it is too old, and then the empty records', () => {
  const { clock, memory, walk } = open()
  const ada = walk(memory.childOf(ADA))
  clock.advance(29 * 60_000)
  memory.sweepIfDue(clock.now())
  expect(ada.walk).not.toBeNull()
  clock.advance(2 * 60_000)
  memory.sweepIfDue(clock.now())
  expect([memory.children.size, memory.games.size]).toEqual([0, 0])
})

test('beyond the limit the games go that nobody asked for longest, but none with unwritten places', () => {
  const { clock, memory } = open()
  const position = { reading: null, locatedAtMs: 0, activeAtMs: 0, circle: null, reunion: null }
  memory.childOf({ playerId: 'unwritten', sessionId: 'first' }).position = {
    ...position,
    isDirty: true,
    written: null,
  }
  for (let i = 0; i < 30_000; i += 1) {
    if (i % 1_000 === 0) clock.advance(1)
    memory.childOf({ playerId: `child ${i}`, sessionId: `game ${i}` })
  }
  expect(memory.games.size + memory.children.size).toBeLessThanOrEqual(50_000)
  expect(memory.children.has('unwritten')).toBe(true)
  expect(memory.children.has('child 0')).toBe(false)
  expect(memory.children.has('child 29999')).toBe(true)
})

test('of several grown-ups the first that tells its place is followed while it does, and the host at once', async () => {
  const { clock, memory } = open()
  const hostPlaces = createHostPlaces({ memory, liveState: null })
  const told: [teller: string | null, afterSeconds: number, followed: string | null][] = [
    ['hazel', 0, 'hazel'],
    ['ivy', 6, 'hazel'],
    ['hazel', 30, 'hazel'],
    ['ivy', 45, 'hazel'],
    ['ivy', 1, 'ivy'],
    ['hazel', 0, 'ivy'],
    [null, 0, null],
    ['ivy', 45, null],
    ['hazel', 1, 'hazel'],
  ]
  for (const [teller, afterSeconds, followed] of told) {
    clock.advance(afterSeconds * 1_000)
    await hostPlaces.tell('oak', { ...PLACE, accuracy: 5, atMs: clock.now(), teller })
    expect(hostPlaces.get('oak', clock.now())?.teller).toBe(followed)
  }
})

test('what a grown-up tells is not replaced by what was told before it and took longer', async () => {
  const { clock, memory } = open()
  const hostPlaces = createHostPlaces({ memory, liveState: null })
  const newest = clock.now()
  const tell = (lat: number, atMs: number) =>
    hostPlaces.tell('oak', { ...PLACE, lat, accuracy: 5, atMs, teller: null })
  const look = (call: string, atMs: number) =>
    hostPlaces.noteLook('oak', { atMs, calls: { ada: call } })
  await tell(51, newest)
  await look('second call', newest)
  for (const [ago, isOlder] of [
    [1, true],
    [59_999, true],
    [60_000, false],
  ] as const) {
    await tell(52, newest - ago)
    await look('first call', newest - ago)
    expect(hostPlaces.get('oak', newest)?.lat).toBe(isOlder ? 51 : 52)
    expect(hostPlaces.look('oak', newest)?.calls).toEqual({
      ada: isOlder ? 'second call' : 'first call',
    })
  }
})
