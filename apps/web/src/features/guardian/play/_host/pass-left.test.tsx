import type { DayPassStatus } from '@bramble/contract'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenHostGame, running } from '#/features/guardian/_shell/testing/host-game.ts'
import { PARK, renderScreen, worldForTests } from '#/testing/index.ts'
import './pass-left.tsx'

const DASHBOARD = '/guardian/dashboard/BCDFGH'
const INVITE = '/invite-players/BCDFGH'
const OVER = 'Your day pass has run out. This game runs on until you end it.'
const NONE: DayPassStatus = { hasActiveDayPass: false, purchase: null, expiresAt: null }

function passUntil(expiresAt: string): DayPassStatus {
  return { hasActiveDayPass: true, purchase: null, expiresAt }
}

const world = worldForTests()
let status: DayPassStatus
beforeEach(() => {
  world.signIn()
  world.gps.at({ ...PARK, accuracy: 6 })
  status = passUntil('2026-06-01T15:12:30.000Z')
  world.api.on('readDayPassStatus', () => status)
})

const words = () => document.body.textContent

describe.each([
  ['the dashboard', DASHBOARD],
  ['the invitation', INVITE],
])('%s of a game on a pass', (_, at) => {
  beforeEach(() => {
    givenHostGame(world, { ...running(60_000), maxPlayers: 4 })
  })

  it('[PLAN-21, OPEN-72] shows what is left of it in hours and minutes', async () => {
    await renderScreen(at, world)
    expect(screen.getByText('Day pass: 5 h 12 min left')).toBeTruthy()
    await world.advance(60_000)
    expect(screen.getByText('Day pass: 5 h 11 min left')).toBeTruthy()
  })

  it('[OPEN-68] a pass that runs out ends no game, and the page says so', async () => {
    status = passUntil('2026-06-01T10:00:20.000Z')
    await renderScreen(at, world)
    expect(screen.getByText('Day pass: less than a minute left')).toBeTruthy()
    await world.advance(25_000)
    expect(screen.getByText(OVER)).toBeTruthy()
    expect(world.api.calls('changeSession').filter(({ body }) => body.status)).toEqual([])
  })

  it('[OPEN-68] a pass that an administrator has ended is told within a minute', async () => {
    await renderScreen(at, world)
    status = NONE
    await world.advance(61_000)
    expect(words()).toContain(OVER)
  })

  it('a status that cannot be read says nothing: the game does not depend on it', async () => {
    world.api.fail('readDayPassStatus', 500)
    await renderScreen(at, world)
    await world.advance(2_000)
    expect(words()).not.toContain('ay pass')
  })
})

it.each([DASHBOARD, INVITE])('[PLAN-21] a free game has no pass: %s', async (at) => {
  givenHostGame(world, running(60_000))
  await renderScreen(at, world)
  expect(words()).not.toContain('ay pass')
  expect(world.api.calls('readDayPassStatus')).toHaveLength(0)
})

it('[OPEN-68] a game that waits may still be played when the pass is over', async () => {
  status = NONE
  givenHostGame(world, { maxPlayers: 4 })
  await renderScreen(INVITE, world)
  expect(screen.getByText('Your day pass has run out. You can still play this game.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'PLAY NOW' })).toBeTruthy()
})

it('nobody is asked about a pass once the game is over', async () => {
  givenHostGame(world, {
    ...running(60_000),
    status: 'ended',
    endedAt: '2026-06-01T09:59:30.000Z',
    maxPlayers: 4,
  })
  await renderScreen(DASHBOARD, world)
  expect(world.api.calls('readDayPassStatus')).toHaveLength(0)
})
