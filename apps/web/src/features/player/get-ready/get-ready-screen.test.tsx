import { screen } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { givenCard, givenOwnPlayer, renderScreen, worldForTests } from '#/testing/index.ts'
import { givenAdaIsBeside } from '#/testing/scenes.ts'

const world = worldForTests()
const AT = '/player/join/BCDFGH/get-ready'

beforeEach(() => {
  givenAdaIsBeside(world)
  world.api.refuse('findProximity', 'session.not-active')
})

it('a child sees which animal it is', async () => {
  world.api.on('readPlayer', () => givenOwnPlayer({ status: 'ready', animal: 'badger' }))
  await renderScreen(AT, world)
  expect(screen.getByText('You are the Badger!')).toBeTruthy()
})

it('an iPhone that was not asked on the way in is asked here, by a tap, once', async () => {
  const requestPermission = vi.fn(async () => 'granted')
  vi.stubGlobal('DeviceMotionEvent', { requestPermission })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { user } = await renderScreen(AT, world)
  expect(screen.getByText(/May I feel your steps/)).toBeTruthy()
  expect(requestPermission).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Yes, feel my steps' }))
  expect(requestPermission).toHaveBeenCalledOnce()
  expect(screen.queryByText(/May I feel your steps/)).toBeNull()
})

it('[READY-01] waits, and says that it is connected; has the raised hand, before the game begins too', async () => {
  await renderScreen(AT, world)
  expect(screen.getByRole('heading', { name: 'Get Ready to Play!' })).toBeTruthy()
  expect(screen.getByText('Waiting for Guardian')).toBeTruthy()
  expect(screen.getByText('Connected to game')).toBeTruthy()
  await world.settle()
  expect(screen.getByRole('button', { name: 'I need my grown-up' })).toBeTruthy()
})

it('[OPEN-15, API-07, API-08] asks for the player every 2 s and for the game every 3 s', async () => {
  await renderScreen(AT, world)
  const before = [world.api.calls('readPlayer').length, world.api.calls('readSession').length]
  await world.advance(12_000)
  expect(world.api.calls('readPlayer').length - (before[0] ?? 0)).toBe(6)
  expect(world.api.calls('readSession').length - (before[1] ?? 0)).toBe(4)
})

it('[READY-02, END-02] the end of the game takes the child to the end', async () => {
  const { path } = await renderScreen(AT, world)
  world.api.on('readSession', () => givenCard({ status: 'ended' }))
  await world.advance(3_100)
  expect(path()).toBe('/player/join/BCDFGH/end-game')
})

it('[READY-03] the start takes a playing child to roam', async () => {
  const { path } = await renderScreen(AT, world)
  world.api.on('readSession', () => givenCard({ status: 'active' }))
  world.api.on('readPlayer', () => givenOwnPlayer({ status: 'playing' }))
  await world.advance(3_100)
  expect(path()).toBe('/player/join/BCDFGH/roam')
})

it('[READY-04, READY-05] a ready child who comes late says that it plays, then roams', async () => {
  world.api.on('readSession', () => givenCard({ status: 'active' }))
  world.api.on('changePlayer', () => givenOwnPlayer({ status: 'playing' }))
  const { path } = await renderScreen(AT, world)
  await world.advance(10)
  expect(world.api.calls('changePlayer')[0]?.body).toEqual({ status: 'playing' })
  expect(path()).toBe('/player/join/BCDFGH/roam')
})

it('[READY-04] says it again while nobody hears it', async () => {
  world.api.on('readSession', () => givenCard({ status: 'active' }))
  world.api.fail('changePlayer', 500)
  const { path } = await renderScreen(AT, world)
  await world.advance(2_100)
  world.api.on('changePlayer', () => givenOwnPlayer({ status: 'playing' }))
  await world.advance(2_100)
  expect(path()).toBe('/player/join/BCDFGH/roam')
})

it('[READY-05, OPEN-70] a child who skipped the check is sent back to it', async () => {
  world.storage.session.removeItem('stayedClose')
  world.api.on('readPlayer', () => givenOwnPlayer())
  const { path } = await renderScreen(AT, world)
  await world.advance(10)
  expect(path()).toBe('/player/join/BCDFGH/searching')
})

it('[OPEN-23, OPEN-70] started by the grown-up before the check, the child still walks every step', async () => {
  world.storage.session.clear()
  world.api.on('readSession', () => givenCard({ status: 'active' }))
  world.api.on('readPlayer', () => givenOwnPlayer({ status: 'playing' }))
  const { path } = await renderScreen('/player/join/BCDFGH/roam', world)
  await world.advance(10)
  expect(path()).toBe('/player/join/BCDFGH/permissions')
})
