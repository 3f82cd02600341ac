import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { HostPlayer } from '@bramble/contract'
import {
  givenAda,
  givenBen,
  givenHostGame,
  running,
} from '#/features/guardian/_shell/testing/host-game.ts'
import type { StoredOnePhone } from '#/platform/storage/keys.ts'
import {
  ADA_ID,
  BEN_ID,
  givenOnePhone,
  givenOwnPlayer,
  PARK,
  renderScreen,
  SESSION_ID,
  until,
  worldForTests,
} from '#/testing/index.ts'
import '../dashboard/dashboard-screen.tsx'
import '../ready-to-play/ready-to-play-screen.tsx'
import '../../afterwards/results/results-screen.tsx'
import './invite-screen.tsx'

const INVITE = '/invite-players/BCDFGH'
const DASHBOARD = '/guardian/dashboard/BCDFGH'
const NEWCOMERS = [
  { id: ADA_ID, animal: 'fox' },
  { id: BEN_ID, animal: 'woodpecker' },
] as const

const world = worldForTests()
beforeEach(() => {
  world.gps.at({ ...PARK, accuracy: 6 })
})

const stored = () =>
  JSON.parse(world.storage.local.getItem('onePhone') ?? 'null') as StoredOnePhone | null
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

/** A game in which joins make Ada and Ben in turn; the same key makes the same child. */
function givenJoins() {
  const game = givenHostGame(world, { maxPlayers: 4 })
  const byKey = new Map<string, (typeof NEWCOMERS)[number]>()
  world.api.on('joinSession', ({ headers }) => {
    const key = headers.get('idempotency-key') ?? ''
    const child = byKey.get(key) ?? NEWCOMERS[byKey.size] ?? NEWCOMERS[1]
    byKey.set(key, child)
    return givenOwnPlayer(child)
  })
  const changed: unknown[] = []
  world.api.on('changePlayer', ({ params, body }) => {
    changed.push([params.id, body])
    const number = params.id === ADA_ID ? 1 : 2
    const player = (number === 1 ? givenAda : givenBen)({ status: 'ready', isOnHostsPhone: true })
    const others = game.session().players.filter(({ id }) => id !== params.id)
    game.change({ players: [...others, player].sort((a, b) => a.number - b.number) })
    return player
  })
  return { game, changed }
}

const share = (part: Partial<StoredOnePhone> = {}) =>
  givenOnePhone(world, { turnId: null, ...part })

const two = () => button('2 explorers on this phone')

describe('one phone for all', () => {
  it('brings as many children as are pressed to this phone, one after another, and goes on', async () => {
    const { changed } = givenJoins()
    const { user, path } = await renderScreen(INVITE, world)
    await user.click(two())
    await until(world, () => path() === '/ready-to-play/BCDFGH')
    const joins = world.api.calls('joinSession')
    expect(joins.map(({ body }) => body)).toMatchObject([
      { sessionId: SESSION_ID, isOnHostsPhone: true, joinKey: 'keykeykeykeykey1' },
      { sessionId: SESSION_ID, isOnHostsPhone: true },
    ])
    expect(new Set(joins.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
    expect(changed).toEqual([
      [ADA_ID, { status: 'ready' }],
      [BEN_ID, { status: 'ready' }],
    ])
    expect(stored()?.children.map(({ player }) => player)).toEqual(NEWCOMERS)
    expect(path()).toBe('/ready-to-play/BCDFGH')
  })

  it('is asked for by PLAY NOW while nobody has joined, which goes on without too', async () => {
    givenJoins()
    const { user, path } = await renderScreen(INVITE, world)
    await user.click(button('PLAY NOW'))
    const dialog = within(screen.getByRole('dialog', { name: 'Play on this phone?' }))
    expect(dialog.getByRole('link', { name: 'Go on without, they join later' })).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: '1 explorer on this phone' }))
    await until(world, () => path() === '/ready-to-play/BCDFGH')
    expect(world.api.calls('joinSession')).toHaveLength(1)
  })

  it('is offered by Add Player too, in a game that runs with nobody in it', async () => {
    const { game, changed } = givenJoins()
    game.change(running(60_000))
    const { user } = await renderScreen(DASHBOARD, world)
    await user.click(button('Add Player'))
    await user.press('1 explorer on this phone')
    expect(changed).toEqual([
      [ADA_ID, { status: 'ready' }],
      [ADA_ID, { status: 'playing' }],
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(button(/^Hand the phone to: Fox/)).toBeTruthy()
  })

  it('makes no second child of one whose answer was lost, also after a reload', async () => {
    givenJoins()
    const { user } = await renderScreen(INVITE, world)
    world.api.fail('changePlayer', 502)
    await user.press(two(), 4_000)
    expect(screen.getByText("They couldn't join")).toBeTruthy()
    const keys = stored()?.children.map(({ key }) => key)
    const { changed } = givenJoins()
    await user.press(two())
    expect(stored()?.children.map(({ key }) => key)).toEqual(keys)
    expect(changed).toHaveLength(2)
  })

  it('forgets who was refused for good', async () => {
    givenHostGame(world)
    world.api.refuse('joinSession', 'session.locked')
    const { user } = await renderScreen(INVITE, world)
    await user.press(two())
    expect(screen.getByText("They couldn't join")).toBeTruthy()
    expect(stored()).toBeNull()
  })

  it('takes one more explorer later, as long as there is a place', async () => {
    const { game } = givenJoins()
    share({ children: [{ key: 'k', player: { id: ADA_ID, animal: 'fox' } }] })
    game.change({ players: [givenAda({ status: 'ready', isOnHostsPhone: true })] })
    const { user } = await renderScreen(INVITE, world)
    await user.press('One more on this phone')
    expect(stored()?.children).toHaveLength(2)
  })

  it('waits for the place of the grown-up', async () => {
    world.gps.error(1)
    givenHostGame(world, { location: null })
    await renderScreen(INVITE, world)
    await world.settle()
    expect(screen.queryByRole('button', { name: /on this phone$/ })).toBeNull()
    expect(screen.getByText(/^First allow your location/)).toBeTruthy()
  })

  it('is not offered in a game that is full', async () => {
    givenHostGame(world, { players: [givenAda(), givenBen()] })
    await renderScreen(INVITE, world)
    expect(screen.queryByRole('button', { name: /on this phone$/ })).toBeNull()
  })
})

describe('the phone goes from the grown-up to the children', () => {
  const players: HostPlayer[] = [
    givenAda({ status: 'ready', isOnHostsPhone: true }),
    givenBen({ status: 'ready', isOnHostsPhone: true }),
  ]

  beforeEach(() => {
    world.api.on('readPlayer', ({ params }) => {
      const player = params.id === ADA_ID ? players[0] : players[1]
      return { ...player!, status: 'playing' as const }
    })
  })

  it('as soon as the game starts', async () => {
    givenHostGame(world, { players })
    share()
    const { user, path } = await renderScreen('/ready-to-play/BCDFGH', world)
    await user.press('PLAY NOW')
    expect(path()).toBe(`/player/${ADA_ID}/roam`)
    expect(stored()).toMatchObject({ turnId: ADA_ID, isPassing: true })
    expect(world.storage.local.getItem('playerId')).toBe(ADA_ID)
  })

  it('from the dashboard: to the child that had it last', async () => {
    const playing = players.map((player) => ({ ...player, status: 'playing' as const }))
    givenHostGame(world, { ...running(60_000), players: playing })
    share({ turnId: BEN_ID })
    const { user, path } = await renderScreen(DASHBOARD, world)
    expect(screen.getAllByText('On your phone')).toHaveLength(2)
    await user.press('Hand the phone to: Woodpecker')
    expect(path()).toBe(`/player/${BEN_ID}/roam`)
  })

  it('a child that waits for its turn is not called silent or inactive', async () => {
    const playing = players.map((player) => ({
      ...player,
      status: 'playing' as const,
      locatedAt: null,
      lastActivity: '2026-06-01T09:00:00.000Z',
    }))
    givenHostGame(world, { ...running(60_000), players: playing })
    await renderScreen(DASHBOARD, world)
    expect(screen.queryByText('Not heard from')).toBeNull()
    expect(screen.queryByText('Inactive')).toBeNull()
  })

  it('the results keep the drawn ways, and nothing else of the children', async () => {
    const ended = players.map((player) => ({ ...player, status: 'playing' as const }))
    givenHostGame(world, {
      status: 'ended',
      startedAt: '2026-06-01T09:30:00.000Z',
      endedAt: '2026-06-01T09:40:00.000Z',
      players: ended,
    })
    const way = (playerId: string) => ({ playerId, meters: 240, places: [] })
    world.storage.local.setItem('walkedWay', JSON.stringify(way(ADA_ID)))
    world.storage.local.setItem('playerId', ADA_ID)
    share({
      turnId: ADA_ID,
      parked: { [BEN_ID]: { stickerBook: null, walkedWay: way(BEN_ID) } },
    })
    await renderScreen('/thank-you/BCDFGH', world)
    await world.settle()
    const ways = JSON.parse(world.storage.local.getItem('drawnWays') ?? '[]') as {
      playerNumber: number
    }[]
    expect(ways.map(({ playerNumber }) => playerNumber).sort()).toEqual([1, 2])
    for (const key of ['onePhone', 'walkedWay', 'playerId']) {
      expect(world.storage.local.getItem(key)).toBeNull()
    }
  })
})
