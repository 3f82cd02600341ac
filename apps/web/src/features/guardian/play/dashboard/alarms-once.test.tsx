import type { HostPlayer } from '@bramble/contract'
import { act, cleanup, renderHook, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import {
  givenAda,
  givenBen,
  givenHostGame,
  running,
} from '#/features/guardian/_shell/testing/host-game.ts'
import { holdBeside } from '#/platform/tab-lock.ts'
import { ADA_ID, listen, renderScreen, SESSION_ID, worldForTests } from '#/testing/index.ts'
import { navigation } from '#/testing/navigation.ts'
import './dashboard-screen.tsx'
import { useRings } from './use-alarms.ts'

const AT = '/guardian/dashboard/BCDFGH'
const ELSEWHERE = '/guardian/accessibility'
const NEAR = { lat: 51.5083, lng: -0.1657, accuracy: 5 }

const world = worldForTests({ hasPlainMaps: true })
afterEach(() => {
  cleanup()
  giveLocks(undefined)
})

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString()
const ada = (overrides: Partial<HostPlayer> = {}) =>
  givenAda({ status: 'playing', location: NEAR, ...overrides })
const ben = (overrides: Partial<HostPlayer> = {}) =>
  givenBen({ status: 'playing', location: NEAR, ...overrides })
const given = (...players: HostPlayer[]) =>
  givenHostGame(world, { ...running(60_000), stayCloseMeters: 100, players })

/** Each alarm of a child: how it begins, and what a screen reader says. */
const ALARMS: [string, () => Partial<HostPlayer>, string, string][] = [
  ['a call for help', () => ({ helpAskedAt: ago(0) }), 'Fox needs you', 'Needs you'],
  [
    'a child outside the circle',
    () => ({ circle: 'outside' }),
    'Fox is too far away',
    'Too far away',
  ],
  ['a child to be let in', () => ({ needsHelp: true }), 'Fox needs to be let in', 'Needs help'],
  ['a silent phone', () => ({ locatedAt: ago(46) }), 'Not heard from Fox', 'Not heard from'],
]

/** An alarm may interrupt what is being read. */
const isOf = (words: string, sentence: string) => sentence.replace('at once: ', '') === words

describe.each(ALARMS)('%s', (_alarm, begin, words, inTheRow) => {
  it('is told once when it begins, and not at polls, another alarm or a way there and back', async () => {
    const game = given(ada(), ben())
    await renderScreen(AT, world, [ELSEWHERE])
    await world.advance(3_100)
    const heard = listen()
    const alarm = begin()
    game.change({ players: [ada(alarm), ben()] })
    await world.advance(10_500)
    const told = () => heard.filter((sentence) => isOf(words, sentence))
    expect(told()).toHaveLength(1)
    await world.advance(15_000)
    game.change({ players: [ada(alarm), ben({ circle: 'outside' })] })
    await world.advance(10_500)
    expect(heard.filter((sentence) => isOf('Woodpecker is too far away', sentence))).toHaveLength(1)
    await act(async () => navigation.go(-1))
    await world.settle()
    expect(screen.queryByRole('heading', { level: 3, name: 'Fox' })).toBeNull()
    await act(async () => navigation.go(1))
    await world.advance(10_500)
    expect(screen.getByRole('heading', { level: 3, name: 'Fox' })).toBeTruthy()
    expect(told()).toHaveLength(1)
    expect(heard.filter((sentence) => isOf('Woodpecker is too far away', sentence))).toHaveLength(1)
  })

  it('stands in no sentence twice once it was told', async () => {
    given(ada(begin()))
    await renderScreen(AT, world)
    await world.advance(9_000)
    expect(screen.queryAllByText(words).length).toBeLessThanOrEqual(1)
    const row = screen.getByRole('heading', { level: 3, name: 'Fox' }).closest('li')!
    expect(within(row).getAllByText(inTheRow)).toHaveLength(1)
  })

  it('is told again when it was over and begins again', async () => {
    const game = given(ada(begin()))
    const heard = listen()
    await renderScreen(AT, world)
    await world.advance(10_500)
    game.change({ players: [ada({ locatedAt: ago(0) })] })
    await world.advance(10_500)
    game.change({ players: [ada(begin())] })
    await world.advance(10_500)
    expect(heard.filter((sentence) => isOf(words, sentence))).toHaveLength(2)
  })

  it('that begins behind another page is told when the page is seen again', async () => {
    const game = given(ada())
    await renderScreen(AT, world)
    await world.advance(1_000)
    const heard = listen()
    world.device.show(false)
    game.change({ players: [ada(begin())] })
    await world.advance(12_000)
    expect(heard.some((sentence) => isOf(words, sentence))).toBe(false)
    await act(async () => world.device.show(true))
    await world.advance(10_500)
    expect(heard.filter((sentence) => isOf(words, sentence))).toHaveLength(1)
  })
})

type Granted = (lock: object | null) => Promise<void> | undefined
interface Wish {
  mode?: 'shared'
  ifAvailable?: boolean
}

/** The locks of a browser with several tabs. */
class FakeLocks {
  private held: { name: string; isShared: boolean }[] = []

  async request(name: string, { mode, ifAvailable }: Wish, granted: Granted): Promise<void> {
    const isShared = mode === 'shared'
    const others = this.held.filter((one) => one.name === name)
    if (ifAvailable === true && others.some((one) => !isShared || !one.isShared)) {
      return granted(null)
    }
    const mine = { name, isShared }
    this.held.push(mine)
    await granted({})
    this.held = this.held.filter((one) => one !== mine)
  }
}

function giveLocks(locks: FakeLocks | undefined) {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
}

describe('the sound of an alarm', () => {
  const helpAskedAt = '2026-06-01T10:00:00.000Z'
  const child = { id: ADA_ID, needsHelp: false, helpAskedAt: null, helpSeenAt: null }
  const outside = { players: [{ ...child, circle: 'outside' as const }] }
  const help = { players: [{ ...child, circle: null, helpAskedAt }] }
  const nothing = { players: [{ ...child, circle: null }] }
  const rings = () => world.device.tones.filter((hertz) => hertz === 990).length / 3
  const open = (alarms: typeof outside | typeof help | typeof nothing) =>
    renderHook((props) => useRings(SESSION_ID, props), { initialProps: alarms })

  it.each([
    ['with locks', () => giveLocks(new FakeLocks())],
    ['without locks', () => giveLocks(undefined)],
  ])('comes from one of two tabs, %s', async (_case, giveThem) => {
    giveThem()
    world.device.wakeSound()
    open(outside)
    await world.advance(2_000)
    open(outside)
    await world.advance(30_000)
    expect(rings()).toBe(1)
  })

  it('comes once from two tabs that hear of it in the same moment', async () => {
    giveLocks(new FakeLocks())
    world.device.wakeSound()
    open(outside)
    open(outside)
    await world.advance(30_000)
    expect(rings()).toBe(1)
  })

  it('of a call for help comes every twelve seconds, however many tabs are open', async () => {
    giveLocks(new FakeLocks())
    world.device.wakeSound()
    open(help)
    await world.advance(5_000)
    open(help)
    await world.advance(25_000)
    expect(rings()).toBe(3)
  })

  it('of a call for help goes on when the tab that rang is closed', async () => {
    giveLocks(new FakeLocks())
    world.device.wakeSound()
    const first = open(help)
    open(help)
    await world.advance(1_000)
    first.unmount()
    await world.advance(13_000)
    expect(rings()).toBe(2)
  })

  it('is left by a hidden tab to one that is seen, until that is gone', async () => {
    giveLocks(new FakeLocks())
    world.device.wakeSound()
    const closeTheSeenOne = holdBeside(`alarms-${SESSION_ID}`)
    world.device.show(false)
    open(outside)
    await world.advance(10_000)
    expect(rings()).toBe(0)
    closeTheSeenOne()
    await world.advance(2_000)
    expect(rings()).toBe(1)
  })

  it('comes from a hidden tab that is alone', async () => {
    giveLocks(new FakeLocks())
    world.device.wakeSound()
    world.device.show(false)
    open(outside)
    await world.advance(100)
    expect(rings()).toBe(1)
  })

  it('is not lost to a tab that may not sound', async () => {
    giveLocks(new FakeLocks())
    open(outside)
    await world.advance(1_000)
    world.device.wakeSound()
    open(outside)
    await world.advance(1_000)
    expect(rings()).toBe(1)
  })

  it('comes again when the child was back meanwhile', async () => {
    world.device.wakeSound()
    const tab = open(outside)
    await world.advance(1_000)
    tab.rerender(nothing)
    await world.advance(1_000)
    expect(world.storage.local.getItem('rungAlarms')).toBeNull()
    tab.rerender(outside)
    await world.advance(1_000)
    expect(rings()).toBe(2)
  })

  // After five minutes nobody knows what was in between.
  it.each([
    ['soon', 240_000, 1],
    ['after five minutes', 301_000, 2],
  ])(
    'has come for who leaves the dashboard and is back %s (%i ms): %i times',
    async (_, ms, times) => {
      world.device.wakeSound()
      open(outside).unmount()
      await world.advance(ms)
      open(outside)
      await world.advance(1_000)
      expect(rings()).toBe(times)
    },
  )
})
