import type { HostSession } from '@bramble/contract'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenAttempt } from '#/features/guardian/_shell/testing/host-game.ts'
import { announcing, listen, liveRegions, PHOTO_ID, worldForTests } from '#/testing/index.ts'
import { ada, ben, nowText, openDashboard } from './testing/open-dashboard.ts'

const world = worldForTests({ hasPlainMaps: true })
let game: Page['game']
let press: Page['press']
type Page = Awaited<ReturnType<typeof openDashboard>>
beforeEach(() => {
  world.api.on('inviteCoHost', () => ({ code: 'BCDFGHJKMNPQ', expiresAt: nowText() }))
})

async function open(more: Partial<HostSession> = {}): Promise<void> {
  ;({ game, press } = await openDashboard(world, more))
}

/** What comes to the dashboard, and what is announced of it. */
const NEWS: [news: string, begin: () => void, words: RegExp][] = [
  [
    'a call for help',
    () => game.change({ players: [ada({ helpAskedAt: nowText() }), ben()] }),
    /^at once: Fox needs you$/,
  ],
  [
    'a child outside the circle',
    () => game.change({ players: [ada({ circle: 'outside' }), ben()] }),
    /^at once: Fox is too far away$/,
  ],
  [
    'a child to be let in',
    () => game.change({ players: [ada(), ben({ needsHelp: true })] }),
    /^Woodpecker needs to be let in$/,
  ],
  [
    'a child that has left',
    () => game.change({ players: [ada()] }),
    /^Woodpecker is no longer in this game /,
  ],
  ['a game locked for newcomers', () => game.change({ isLocked: true }), /^The game is locked/],
  [
    'a child far away that has joined',
    () => game.change({ players: [ada(), ben({ isFarAway: true })] }),
    /^Somebody .*Woodpecker/,
  ],
  [
    'a child that shows its pictures',
    () => game.change({ players: [ada(), ben({ isShowingPictures: true })] }),
    /Woodpecker/,
  ],
  [
    'the call back of another grown-up',
    () => game.change({ calledBackAt: nowText() }),
    /^Everybody/,
  ],
  [
    'a second grown-up',
    () =>
      game.change({ grownUps: [{ id: 'c0405700-7a51-4d6e-9f1e-000000000001', since: nowText() }] }),
    /second grown-up/i,
  ],
  [
    'the end of the game',
    () => game.change({ status: 'ended', endedAt: nowText() }),
    /^The game is over/i,
  ],
]

describe('what comes to the dashboard is announced once', () => {
  it.each(NEWS)('%s', async (_news, begin, announced) => {
    await open()
    const heard = listen()
    begin()
    await world.advance(10_500)
    expect(heard.filter((one) => announced.test(one))).toHaveLength(1)
    const count = heard.length
    await world.advance(11_000)
    expect(heard).toHaveLength(count)
    expect(announcing()).toBeNull()
  })

  it('and what stands there from its beginning is read in its place', async () => {
    const heard = listen()
    await open({
      isLocked: true,
      calledBackAt: nowText(),
      grownUps: [{ id: 'c0405700-7a51-4d6e-9f1e-000000000001', since: nowText() }],
      players: [ada(), ben({ isFarAway: true })],
    })
    await world.advance(10_500)
    expect(heard).toEqual([])
  })

  it('and how many are back, with each tick', async () => {
    await open({
      calledBackAt: nowText(),
      players: [ada({ location: null }), ben({ location: null })],
    })
    const heard = listen()
    await press(/^Woodpecker .*not known/)
    await press(/^Fox .*not known/)
    expect(heard).toEqual(['1 of 2 are back', 'Everybody is back'])
  })

  it('also while a dialog lies over it, by the dialog', async () => {
    await open()
    await press('Details of Woodpecker')
    const heard = listen()
    game.change({ players: [ada({ helpAskedAt: nowText() }), ben()] })
    await world.advance(3_500)
    expect(heard).toEqual(['at once: Fox needs you'])
    expect(announcing()?.closest('dialog')).toBeTruthy()
  })
})

/** The live regions that a dashboard may have, by where they stand. */
function nameOf(region: Element): string {
  if (region.closest('.toaster')) return 'notices'
  if (region.matches('.sticky[role="status"]')) return 'no signal'
  if (region.getRootNode() !== document) return 'announced'
  return region.outerHTML
}

const ATTEMPT = givenAttempt({ photoId: PHOTO_ID, photoCheck: 'unchecked' })

const LOOKS: [look: string, session: () => Partial<HostSession>, act: () => Promise<void>][] = [
  ['as usual', () => ({}), async () => undefined],
  [
    'with everything to decide',
    () => ({
      isLocked: true,
      location: null,
      calledBackAt: nowText(),
      grownUps: [{ id: 'c0405700-7a51-4d6e-9f1e-000000000001', since: nowText() }],
      players: [
        ada({ helpAskedAt: nowText(), needsHelp: true }),
        ben({ isFarAway: true, isShowingPictures: true }),
      ],
    }),
    async () => undefined,
  ],
  ['after the end', () => ({ status: 'ended', endedAt: nowText() }), async () => undefined],
  [
    'with the details of a child',
    () => ({ players: [ada(), ben({ challenges: [ATTEMPT] })] }),
    () => press('Details of Woodpecker'),
  ],
  ['with the code for one more', () => ({}), () => press('Add Player')],
  ['with the code for a grown-up', () => ({}), () => press('Add a second grown-up')],
  [
    'without a code for a grown-up',
    () => ({}),
    async () => {
      world.api.refuse('inviteCoHost', 'co-host.taken')
      await press('Add a second grown-up')
      await world.settle()
    },
  ],
  ['with the circle', () => ({}), () => press(/^Circle/)],
  ['with the ways to play', () => ({ modes: ['calm'] }), () => press('Change')],
]

it.each(LOOKS)(
  'the dashboard has no live regions but those of notices, of the signal and of what is announced %s',
  async (_look, session, make) => {
    await open(session())
    await make()
    const names = liveRegions().map(nameOf)
    expect(new Set(names)).toEqual(new Set(['no signal', 'announced', 'notices']))
    const isDialog = document.querySelector('dialog[open]') !== null
    expect(names.filter((name) => name === 'announced')).toHaveLength(isDialog ? 4 : 2)
  },
)

it('what is announced stands on the page once', async () => {
  await open()
  game.change({ players: [ada(), ben({ needsHelp: true })] })
  await world.advance(3_500)
  expect(announcing()?.textContent).toBe('')
  expect(screen.getByText('Needs help')).toBeTruthy()
})
