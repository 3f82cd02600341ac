import type { GuardianGame } from '@bramble/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { apiError, createWorld, renderScreen, SESSION_ID, type World } from '#/testing/index.ts'
import { givenHostGame, running } from './testing/host-game.ts'

const AT = '/guardian/dashboard/BCDFGH'
const GAME: GuardianGame = {
  id: SESSION_ID,
  joinCode: 'BCDFGH',
  gameType: 'roam',
  maxPlayers: 2,
  status: 'active',
  createdAt: '2026-06-01T09:50:00.000Z',
  startedAt: '2026-06-01T09:55:00.000Z',
  endedAt: null,
  playerCount: 0,
  challengesCompleted: 0,
  totalScore: 0,
  photoCount: 0,
  isSummary: false,
  deletedAt: '2026-06-02T09:50:00.000Z',
  keepsakeCount: 0,
}

let world: World
let games: GuardianGame[]
beforeEach(() => {
  world = createWorld()
  games = [GAME]
  givenHostGame(world, running(60_000))
  world.api.on('listGames', () => games)
  world.api.on('findSessionByCode', () => {
    throw apiError('session.gone')
  })
})

it('[API-04] a code that is over is looked for among the games of the account', async () => {
  world.signIn()
  await renderScreen(AT, world)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Game dashboard')
  expect(world.api.calls('readSession')[0]?.params).toEqual({ id: SESSION_ID })
})

it('[API-04] a game of which only the numbers are left is not there', async () => {
  games = [{ ...GAME, isSummary: true, deletedAt: null }]
  world.signIn()
  await renderScreen(AT, world)
  expect(screen.getByText('Game session not found')).toBeTruthy()
})

it('[API-04] without an account there is no list to ask for', async () => {
  await renderScreen(AT, world)
  expect(screen.getByText('Game session not found')).toBeTruthy()
  expect(world.api.calls('listGames')).toHaveLength(0)
})

it('[API-04] an unknown code is not looked for further', async () => {
  world.signIn()
  world.api.on('findSessionByCode', () => {
    throw apiError('session.not-found')
  })
  await renderScreen(AT, world)
  expect(screen.getByText('Game session not found')).toBeTruthy()
  expect(world.api.calls('listGames')).toHaveLength(0)
})
