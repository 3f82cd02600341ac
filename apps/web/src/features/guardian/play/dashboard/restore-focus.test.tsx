import type { HostSession } from '@bramble/contract'
import { expect, it } from 'vitest'
import { FOCUS_SETTLE_MS } from '#/platform/timings.ts'
import { worldForTests } from '#/testing/index.ts'
import { ada, ben, nowText, openDashboard } from './testing/open-dashboard.ts'

const world = worldForTests({ hasPlainMaps: true })
let game: Page['game']
let press: Page['press']
type Page = Awaited<ReturnType<typeof openDashboard>>

/** What takes away what holds the focus, and where the focus stands afterwards. */
const GONE: [
  change: string,
  session: () => Partial<HostSession>,
  act: () => Promise<void>,
  place: RegExp,
][] = [
  [
    'a call for help is seen',
    () => ({ players: [ada({ helpAskedAt: nowText() }), ben()] }),
    () => press('I have seen it'),
    /^Fox needs you$/,
  ],
  [
    'a call for help is over',
    () => ({ players: [ada({ helpAskedAt: nowText() }), ben()] }),
    () => press('Fox is found'),
    /^Game dashboard$/,
  ],
  [
    'a child is let in',
    () => ({ players: [ada(), ben({ needsHelp: true })] }),
    async () => {
      world.api.on('letIn', () => {
        game.change({ players: [ada(), ben()] })
        return ben()
      })
      await press('Let Woodpecker in')
    },
    /^Woodpecker$/,
  ],
  [
    'what a child has left is put away',
    () => ({}),
    async () => {
      game.change({ players: [ada()] })
      await world.advance(10_500)
      await press('The child is with me')
    },
    /^Game dashboard$/,
  ],
  [
    'a child is removed that does not belong there',
    () => ({ players: [ada(), ben({ isFarAway: true })] }),
    async () => {
      await press('Woodpecker: not one of ours')
      await press('Remove')
      await world.advance(100)
    },
    /^Game dashboard$/,
  ],
  [
    'a child is removed behind its details',
    () => ({}),
    async () => {
      await press('Details of Woodpecker')
      await press('Woodpecker: not one of ours')
      await press('Remove')
      await world.advance(100)
    },
    /^Fox$/,
  ],
  [
    'everybody is called back',
    () => ({}),
    async () => {
      await press('Call back everybody')
      await press('Call them back')
      await world.advance(100)
    },
    /^Everybody$/,
  ],
  [
    'a call back is taken back',
    () => ({ calledBackAt: nowText() }),
    () => press('Let them play on'),
    /^Woodpecker$/,
  ],
  [
    'a second grown-up is taken away',
    () => ({ grownUps: [{ id: 'c0405700-7a51-4d6e-9f1e-000000000001', since: nowText() }] }),
    async () => {
      await press('Take away')
      await press('Take it away')
      await world.advance(100)
    },
    /^Everybody$/,
  ],
  [
    'the game is unlocked',
    () => ({ isLocked: true }),
    async () => {
      world.api.on('changeSession', () => {
        game.change({ isLocked: false })
        return game.session()
      })
      await press('Let players join again')
    },
    /^Game dashboard$/,
  ],
]

it.each(GONE)(
  'the focus is never nowhere on the dashboard when %s',
  async (_change, session, make, place) => {
    const page = await openDashboard(world, session())
    game = page.game
    press = page.press
    await make()
    await world.advance(FOCUS_SETTLE_MS + 50)
    expect(document.activeElement).not.toBe(document.body)
    expect(document.activeElement?.textContent).toMatch(place)
  },
)
