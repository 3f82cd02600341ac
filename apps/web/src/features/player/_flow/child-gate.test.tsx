import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  ADA_ID,
  CHALLENGE_ID,
  givenCard,
  givenOwnPlayer,
  renderScreen,
  worldForTests,
} from '#/testing/index.ts'
import { givenAdaIsBeside, givenAdaPlays, ROAM_PATH } from '#/testing/scenes.ts'

const world = worldForTests()
const AT = '/player/join/BCDFGH/get-ready'

beforeEach(() => {
  givenAdaIsBeside(world)
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks')
})

it('F14: a second tab says where the game is, and takes it over when asked', async () => {
  Object.defineProperty(navigator, 'locks', {
    value: {
      request: (
        _name: string,
        options: { steal?: boolean },
        granted: (lock: object | null) => unknown,
      ) => Promise.resolve(granted(options.steal === true ? {} : null)),
    },
    configurable: true,
  })
  const { user } = await renderScreen(AT, world)
  expect(screen.getByText('Your game is open on another page.')).toBeTruthy()
  await user.press('Play here')
  expect(screen.getByRole('heading', { name: 'Get Ready to Play!' })).toBeTruthy()
})

it.each([
  ['roam', '/'],
  ['get-ready', '/player/join'],
])(
  '[ROUTE-05, OPEN-79] a child without a player goes from %s without a code to %s',
  async (at, to) => {
    world.api.refuse('readPlayer', 'player.not-found')
    const { path } = await renderScreen(`/player/${ADA_ID}/${at}`, world)
    await world.advance(10)
    expect(path()).toBe(to)
  },
)

it.each([
  ['roam', '/'],
  [`challenge/${CHALLENGE_ID}`, '/player/join'],
  ['feedback', '/player/join'],
  ['get-ready', '/player/join'],
  ['searching', '/player/join'],
  ['guardian-photo', '/player/join'],
  ['permissions', '/player/join'],
  [`photo-capture/${CHALLENGE_ID}`, '/player/join'],
  [`question/${CHALLENGE_ID}`, '/player/join'],
])('[ROUTE-05, OPEN-79] with a damaged id in its address %s leads away', async (at, to) => {
  world.storage.local.clear()
  world.api.refuse('readPlayer', 'player.not-found')
  const { path } = await renderScreen(`/player/abc/${at}`, world)
  // The look for the grown-up says so for three seconds.
  await world.advance(at === 'searching' ? 3_100 : 1_000)
  expect(path()).toBe(to)
})

it('[ROUTE-04, END-02] the form by code takes its player from the storage; a returned child is taken to the end', async () => {
  const { path } = await renderScreen(AT, world)
  expect(world.api.calls('readPlayer')[0]?.params).toEqual({ id: ADA_ID })
  world.api.on('readPlayer', () => givenOwnPlayer({ status: 'returned' }))
  await world.advance(2_100)
  expect(path()).toBe('/player/join/BCDFGH/end-game')
})

it('after going on the heading has the focus, for those who listen', async () => {
  world.api.on('readPlayer', () => givenOwnPlayer({ status: 'joined' }))
  await renderScreen(AT, world)
  await world.advance(10)
  expect(document.activeElement?.tagName).toBe('H1')
})

it.each(['404 page not found', '<html><h1>404</h1></html>'])(
  'a proxy that says "%s" while the server starts again ends nobody\'s game',
  async (page) => {
    givenAdaPlays(world)
    const { path } = await renderScreen(ROAM_PATH, world)
    for (const name of ['readPlayer', 'readSession', 'findProximity'] as const) {
      world.api.fail(name, 404, page)
    }
    await world.advance(20_000)
    expect(path()).toBe(ROAM_PATH)
    expect(world.storage.local.getItem('playerId')).toBe(ADA_ID)
    expect(screen.getByText('One moment... we keep trying.')).toBeTruthy()
    givenAdaPlays(world)
    await world.advance(6_000)
    expect(path()).toBe(ROAM_PATH)
    expect(screen.queryByText('One moment... we keep trying.')).toBeNull()
  },
)

it.each(['readPlayer', 'readSession'] as const)(
  'where the server fails at %s the child is told, and can ask again',
  async (name) => {
    givenAdaPlays(world)
    const answers = { readPlayer: () => givenOwnPlayer(), readSession: () => givenCard() }
    world.api.fail(name, 500)
    const { user } = await renderScreen(AT, world)
    await world.advance(5_000)
    expect(screen.getByText(/^We can't reach the game right now/)).toBeTruthy()
    world.api.on('readPlayer', answers.readPlayer)
    world.api.on('readSession', answers.readSession)
    await user.press('Try Again')
    await world.advance(100)
    expect(screen.queryByText(/^We can't reach the game/)).toBeNull()
  },
)
