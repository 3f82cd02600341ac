import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  ADA_ID,
  givenCard,
  givenOwnPlayer,
  PARK,
  renderScreen,
  worldForTests,
} from '#/testing/index.ts'

const world = worldForTests()
const AT = '/player/join/BCDFGH/searching'
const shown = () =>
  within(screen.getByRole('list', { name: 'Three pictures for your grown-up' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

beforeEach(() => {
  world.storage.local.setItem('playerId', ADA_ID)
  world.storage.session.setItem('gpsInitialized', 'true')
  world.api.on('readPlayer', () => givenOwnPlayer())
  world.api.on('readSession', () => givenCard())
  world.gps.at(PARK)
})

/** The server answers the check, and every later poll, with this. */
function answer(overrides: Parameters<typeof givenOwnPlayer>[0]) {
  const player = givenOwnPlayer({ status: 'ready', ...overrides })
  world.api.on('changePlayer', () => player)
  world.api.on('readPlayer', () => player)
}

it('where places prove nothing the phone shows three pictures, and goes on when they are picked (T1)', async () => {
  answer({ pictures: ['owl', 'fish', 'duck'] })
  const { path } = await renderScreen(AT, world)
  await world.advance(100)
  expect(shown()).toEqual(['Owl', 'Fish', 'Duck'])
  expect(screen.getByText('Show these three to your grown-up!')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()

  // The grown-up was wrong three times, so the pictures are new.
  answer({ pictures: ['bee', 'crab', 'snail'] })
  await world.advance(2_100)
  expect(shown()).toEqual(['Bee', 'Crab', 'Snail'])

  answer({ pictures: null })
  await world.advance(2_100)
  expect(screen.getByText("You're close enough to your grown-up. Let's continue!")).toBeTruthy()
  await world.advance(2_100)
  expect(path()).toBe('/player/join/BCDFGH/guardian-photo')
})

it('a reload shows the same pictures at once, without a place (T1)', async () => {
  world.gps.silent()
  world.api.on('readPlayer', () =>
    givenOwnPlayer({ status: 'ready', pictures: ['owl', 'fish', 'duck'] }),
  )
  await renderScreen(AT, world)
  expect(shown()).toEqual(['Owl', 'Fish', 'Duck'])
  expect(world.api.calls('changePlayer')).toEqual([])
})

it('too many tries far away: waits, in words for a child (T3)', async () => {
  world.api.refuse('changePlayer', 'limit.far-checks')
  await renderScreen(AT, world)
  await world.advance(100)
  const words = "Let's wait a moment. Stand next to your grown-up, then try again."
  expect(screen.getByText(words)).toBeTruthy()
})
