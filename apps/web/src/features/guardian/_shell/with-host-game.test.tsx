import type { GuardianGame } from '@bramble/contract'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  ADA_ID,
  apiError,
  givenCard,
  renderScreen,
  SESSION_ID,
  worldForTests,
} from '#/testing/index.ts'
import { givenAda, givenHostGame, givenListedGame, running } from './testing/host-game.ts'

const AT = '/guardian/dashboard/BCDFGH'
const GAME = givenListedGame({
  status: 'active',
  startedAt: '2026-06-01T09:55:00.000Z',
  endedAt: null,
  deletedAt: '2026-06-02T09:50:00.000Z',
})

const world = worldForTests()
let games: GuardianGame[]
beforeEach(() => {
  games = [GAME]
  givenHostGame(world, running(60_000))
  world.api.on('listGames', () => games)
  world.api.refuse('findSessionByCode', 'session.gone')
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

it('[API-04] a list that does not come does not say that the game is gone', async () => {
  world.api.fail('listGames', 503)
  world.signIn()
  await renderScreen(AT, world)
  await world.advance(30_000)
  expect(screen.queryByText('Game session not found')).toBeNull()
  world.api.on('listGames', () => games)
  await world.advance(30_000)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Game dashboard')
})

it('[API-04] without an account there is no list to ask for', async () => {
  await renderScreen(AT, world)
  expect(screen.getByText('Game session not found')).toBeTruthy()
  expect(world.api.calls('listGames')).toHaveLength(0)
})

it('[API-04] an unknown code is not looked for further', async () => {
  world.signIn()
  world.api.refuse('findSessionByCode', 'session.not-found')
  await renderScreen(AT, world)
  expect(screen.getByText('Game session not found')).toBeTruthy()
  expect(world.api.calls('listGames')).toHaveLength(0)
})

const HOUR_MS = 60 * 60_000
const DELETED = 'This game was deleted a day after its end, as promised. Keep the poster next time.'

/** The game is over at this moment, and Gwen looks at it; then it is gone, and she comes back later. */
async function comeBack(hours: number, address: string) {
  const ended = { status: 'ended', endedAt: new Date().toISOString() } as const
  givenHostGame(world, { ...running(60_000), ...ended, players: [givenAda()] })
  await renderScreen(AT, world)
  cleanup()
  for (const name of ['findSessionByCode', 'readSession', 'readReport'] as const) {
    world.api.on(name, () => {
      throw apiError('session.gone')
    })
  }
  await world.advance(hours * HOUR_MS)
  return renderScreen(address, world)
}

it.each([
  AT,
  '/guardian/thank-you/BCDFGH',
  '/invite-players/BCDFGH',
  `/guardian/dashboard/${SESSION_ID}`,
  `/guardian/report/${ADA_ID}`,
  `/guardian/poster/${ADA_ID}`,
])('a game opened after its deletion says so kindly to its grown-up: %s', async (address) => {
  await comeBack(25, address)
  expect(screen.getByRole('heading', { name: 'This game is deleted' })).toBeTruthy()
  expect(screen.getByText(DELETED)).toBeTruthy()
  expect(screen.queryByText('the join code is incorrect')).toBeNull()
})

it('a game that is gone earlier was not deleted by the promise', async () => {
  await comeBack(2, AT)
  expect(screen.getByText('Game session not found')).toBeTruthy()
  expect(screen.queryByText(DELETED)).toBeNull()
})

it('what this phone led is written down when it changes, and not at each poll', async () => {
  const writes = vi.spyOn(Storage.prototype, 'setItem')
  const game = givenHostGame(world, running(60_000))
  await renderScreen(AT, world)
  const before = writes.mock.calls.length
  for (let poll = 1; poll <= 5; poll += 1) {
    game.change({ players: [givenAda({ totalScore: poll })] })
    await world.advance(10_000)
  }
  // The child has come, and a minute is over.
  expect(writes.mock.calls.length - before).toBeLessThanOrEqual(2)
  writes.mockRestore()
})

it("a stranger's answer stays: another code, and a game that is still there", async () => {
  await comeBack(25, '/guardian/dashboard/ZZZZZZ')
  expect(screen.getByText('Game session not found')).toBeTruthy()
  cleanup()
  world.api.on('findSessionByCode', () => givenCard({ status: 'active' }))
  await renderScreen(AT, world)
  expect(screen.getByText('Game session not found')).toBeTruthy()
  expect(screen.queryByText(DELETED)).toBeNull()
})
