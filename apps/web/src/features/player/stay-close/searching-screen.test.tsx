import { screen } from '@testing-library/react'
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

beforeEach(() => {
  world.storage.local.setItem('playerId', ADA_ID)
  world.storage.session.setItem('gpsInitialized', 'true')
  world.api.on('readPlayer', () => givenOwnPlayer())
  world.api.on('readSession', () => givenCard())
  world.api.on('changePlayer', passTheCheck)
})

/** The server has seen child and grown-up together. */
function passTheCheck() {
  const ready = givenOwnPlayer({ status: 'ready' })
  world.api.on('readPlayer', () => ready)
  return ready
}

it('[PERM-01, OPEN-12] is "Keep You Safe" until the place is granted, then "Stay Close!"', async () => {
  world.storage.session.clear()
  world.gps.at(PARK)
  const { user, path } = await renderScreen(AT, world)
  expect(screen.getByRole('heading', { name: 'Keep You Safe' })).toBeTruthy()
  await user.press('Allow Location', 1_600)
  expect(screen.getByRole('heading', { name: 'Stay Close!' })).toBeTruthy()
  expect(path()).toBe(AT)
})

it('[PROX-03, PROX-04, OPEN-13] sends the place and "ready"; close enough: says so, and 2 seconds later takes the photo', async () => {
  world.gps.at({ ...PARK, accuracy: 9 })
  const { path } = await renderScreen(AT, world)
  await world.advance(10)
  expect(world.api.calls('changePlayer')[0]).toMatchObject({
    params: { id: ADA_ID },
    body: { location: { ...PARK, accuracy: 9 }, status: 'ready' },
  })
  expect(screen.getByText("You're close enough to your grown-up. Let's continue!")).toBeTruthy()
  await world.advance(1_900)
  expect(path()).toBe(AT)
  await world.advance(200)
  expect(path()).toBe('/player/join/BCDFGH/guardian-photo')
})

it('[PROX-05, PROX-02] too far away: says so and offers to try again', async () => {
  world.gps.at(PARK)
  world.api.refuse('changePlayer', 'player.not-together')
  const { user, path } = await renderScreen(AT, world)
  await world.advance(10)
  expect(screen.getByText("Can't find your grown-up")).toBeTruthy()
  expect(
    screen.getByText("Please make sure you're standing close to your grown-up and try again."),
  ).toBeTruthy()
  world.api.on('changePlayer', passTheCheck)
  await user.press('Try Again', 2_100)
  expect(path()).toBe('/player/join/BCDFGH/guardian-photo')
})

it.each([500, 404])(
  '[PROX-05] a server that could not look (%i) says nothing about where anybody stands',
  async (status) => {
    world.gps.at(PARK)
    world.api.fail('changePlayer', status)
    const { user, path } = await renderScreen(AT, world)
    await world.advance(10)
    expect(screen.getByText("It isn't you")).toBeTruthy()
    expect(screen.getByText("Can't find your grown-up")).toBeTruthy()
    await world.advance(20_000)
    expect(screen.getByText("I couldn't ask. Let's try again!")).toBeTruthy()
    expect(screen.queryByText('Go and stand next to your grown-up.')).toBeNull()
    world.api.on('changePlayer', passTheCheck)
    await user.press('Try Again', 2_100)
    expect(path()).toBe('/player/join/BCDFGH/guardian-photo')
  },
)

it('[PROX-06, GPS-16] no place: says so with the reason and offers to try again', async () => {
  world.gps.error(2)
  await renderScreen(AT, world)
  await world.advance(3_000)
  expect(screen.getByText('Location Error')).toBeTruthy()
  expect(
    screen.getByText('Could not get your location. Please ensure GPS is enabled.'),
  ).toBeTruthy()
  expect(
    screen.getByText('Location information is unavailable. Please check GPS settings.'),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
  expect(world.api.calls('changePlayer')).toEqual([])
})

it('[PROX-01, PROX-02, GPS-14, OPEN-25] looks for the place first, without a button; a silent phone is given up after 15 seconds', async () => {
  world.gps.silent()
  await renderScreen(AT, world)
  expect(screen.getByRole('heading', { name: 'Stay Close!' })).toBeTruthy()
  expect(screen.getByText('Finding where you are...')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  await world.advance(15_900)
  expect(
    screen.getByText('GPS timeout: Could not get accurate location within 15 seconds'),
  ).toBeTruthy()
})

it('without signal it is the signal that is missing, not the grown-up', async () => {
  world.gps.at(PARK)
  world.api.fail('changePlayer', 503)
  await renderScreen(AT, world)
  await world.advance(10)
  await world.advance(10_000)
  expect(screen.queryByText("Can't find your grown-up")).toBeNull()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})

it('[PROX-07] without a player goes to the join page after 2 seconds', async () => {
  world.storage.local.clear()
  world.api.on('findSessionByCode', () => givenCard())
  const { path } = await renderScreen(AT, world)
  await world.advance(1_000)
  expect(path()).toBe(AT)
  await world.advance(1_100)
  expect(path()).toBe('/player/join/BCDFGH')
})

it('[OPEN-70] a reload after the check does not ask for the check again', async () => {
  world.storage.session.setItem('stayedClose', ADA_ID)
  world.api.on('readPlayer', () => givenOwnPlayer({ status: 'ready' }))
  const { path } = await renderScreen('/player/join/BCDFGH/get-ready', world)
  expect(path()).toBe('/player/join/BCDFGH/get-ready')
})

it("[OPEN-70] another child's check does not count", async () => {
  world.storage.session.setItem('stayedClose', 'be000000-7a51-4d6e-9f1e-7d3a0c1b2e3f')
  world.api.on('readPlayer', () => givenOwnPlayer({ status: 'ready' }))
  const { path } = await renderScreen('/player/join/BCDFGH/get-ready', world)
  await world.advance(10)
  expect(path()).toBe(AT)
})

it("[GPS-01] judges readings by the server's bounds", async () => {
  world.api.on('readGpsSettings', () => ({
    excellent: 20,
    good: 60,
    poor: 80,
    calibrationTimeout: 15,
    challengeCreationThreshold: 10,
  }))
  world.gps.at({ ...PARK, accuracy: 50 })
  await renderScreen(AT, world)
  await world.advance(10)
  expect(world.api.calls('changePlayer')).toHaveLength(1)
})
