import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  ADA_ID,
  CHALLENGE_ID,
  createWorld,
  givenAdaArrived,
  givenCard,
  givenOwnPlayer,
  PARK,
  renderScreen,
} from '#/testing/index.ts'

const TASK = `/player/${ADA_ID}/photo-capture/${CHALLENGE_ID}`

async function atTheTask() {
  const world = createWorld()
  givenAdaArrived(world, { childPhotoTask: 'basic-photo' })
  world.api.on('changePlayer', () => givenOwnPlayer({ status: 'playing' }))
  world.gps.at(PARK)
  await renderScreen(TASK, world)
  await world.advance(1_000)
  return world
}

it('[ROAM-23] a child that takes a photo is not lost: its place goes on being told', async () => {
  const world = await atTheTask()
  for (let second = 0; second < 46; second++) {
    act(() => world.gps.at(PARK))
    await world.advance(1_000)
  }
  const told = world.api.calls('changePlayer')
  expect(told.map(({ body }) => body)).toEqual(
    Array.from({ length: 3 }, () => ({ location: { ...PARK, accuracy: 5 } })),
  )
})

it('nothing is told of a child before its game', async () => {
  const world = createWorld()
  givenAdaArrived(world)
  world.api.on('readPlayer', () => givenOwnPlayer({ status: 'ready' }))
  world.api.on('readSession', () => givenCard())
  world.gps.at(PARK)
  await renderScreen(`/player/${ADA_ID}/get-ready`, world)
  await world.advance(31_000)
  expect(world.api.calls('changePlayer')).toEqual([])
})

it('says since when the grown-up has not seen the child', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const world = await atTheTask()
  const sign = () => screen.getByRole('button', { name: /^(Grown-up|Your place)/ }).textContent
  for (let second = 0; second < 16; second++) {
    act(() => world.gps.at(PARK))
    await world.advance(1_000)
  }
  expect(sign()).toBe('Grown-up can see where you are')
  world.api.down(true)
  await world.advance(20_000)
  expect(sign()).toMatch(/^Your place was sent a moment ago/)
  await world.advance(110_000)
  expect(sign()).toMatch(/^Your place was sent 2 min ago/)
})
