import { fromPlane } from '@bramble/domain/geo/distance'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  ADA_ID,
  CHALLENGE_ID,
  givenAdaArrived,
  givenCard,
  givenOwnPlayer,
  PARK,
  renderScreen,
  worldForTests,
} from '#/testing/index.ts'

const END = '/player/join/BCDFGH/end-game'
const WALKED = {
  playerId: ADA_ID,
  meters: 400,
  places: Array.from({ length: 41 }, (_, i) => {
    const { lat, lng } = fromPlane(PARK, { eastMeters: 10 * i, northMeters: 0 })
    return [lat, lng]
  }),
}

const world = worldForTests()

const stored = (key: string) => world.storage.local.getItem(key)

function givenEnd() {
  world.storage.local.setItem('playerId', ADA_ID)
  world.storage.session.setItem('stayedClose', ADA_ID)
  world.api.on('readPlayer', () => givenOwnPlayer({ status: 'playing' }))
  world.api.on('readSession', () => givenCard({ status: 'ended' }))
  world.api.on('createReturnToken', () => ({ token: 'token-1' }))
}

it('the phone notes where the child walks, and sends no more than its place', async () => {
  givenAdaArrived(world, { childPhotoTask: 'basic-photo' })
  world.api.on('changePlayer', () => givenOwnPlayer({ status: 'playing' }))
  world.gps.at(PARK)
  await renderScreen(`/player/${ADA_ID}/photo-capture/${CHALLENGE_ID}`, world)
  for (let second = 0; second < 40; second++) {
    act(() => world.gps.at(fromPlane(PARK, { eastMeters: 1.5 * second, northMeters: 0 })))
    await world.advance(1_000)
  }
  const way = JSON.parse(stored('walkedWay') ?? '{}') as { playerId: string; meters: number }
  expect(way.playerId).toBe(ADA_ID)
  expect(way.meters).toBeGreaterThan(40)
  expect(way.meters).toBeLessThan(62)
  for (const { body } of world.api.calls('changePlayer')) {
    expect(Object.keys(body as object)).toEqual(['location'])
  }
})

/** The line and its edge in the picture of the adventure. */
const drawnWay = () =>
  screen
    .getByRole('img', { name: /^Picture of the adventure/ })
    .querySelectorAll('path[stroke="#8a6543"], path[stroke="#f3e6c4"]')

it('at the end the child sees its steps and its way, and the phone forgets the places', async () => {
  givenEnd()
  world.storage.local.setItem('walkedWay', JSON.stringify(WALKED))
  await renderScreen(END, world)
  expect(screen.getByText('About 800 steps!')).toBeTruthy()
  expect(drawnWay()).toHaveLength(2)
  expect(stored('walkedWay')).toBeNull()
  expect(stored('wayAtEnd')).toMatch(/^14\.[\w-]{48}$/)
})

it('a short way is told in steps alone, and none is not told', async () => {
  givenEnd()
  const short = { ...WALKED, meters: 50, places: WALKED.places.slice(0, 6) }
  world.storage.local.setItem('walkedWay', JSON.stringify(short))
  await renderScreen(END, world)
  expect(screen.getByText('About 100 steps!')).toBeTruthy()
  expect(drawnWay()).toHaveLength(0)
})

it('the way of another child is not shown', async () => {
  givenEnd()
  const other = { ...WALKED, playerId: CHALLENGE_ID }
  world.storage.local.setItem('walkedWay', JSON.stringify(other))
  await renderScreen(END, world)
  expect(screen.queryByText(/steps/)).toBeNull()
})
