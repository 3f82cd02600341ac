import type { GuardianGame } from '@bramble/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  givenHostGame,
  givenListedGame,
  running,
} from '#/features/guardian/_shell/testing/host-game.ts'
import { apiError, createWorld, renderScreen, reaches, until, type World } from '#/testing/index.ts'
import './my-games-screen.tsx'

const AT = '/guardian/my-games'
const OLD_ID = '01d00000-7a51-4d6e-9f1e-7d3a0c1b2e3f'

const givenGame = (overrides: Partial<GuardianGame> = {}) =>
  givenListedGame({
    playerCount: 2,
    challengesCompleted: 3,
    totalScore: 11,
    photoCount: 2,
    ...overrides,
  })

const SUMMARY = givenGame({
  id: OLD_ID,
  joinCode: 'XXYYZZ',
  maxPlayers: 4,
  isSummary: true,
  deletedAt: null,
  challengesCompleted: 5,
  totalScore: 20,
  keepsakeCount: 2,
})

let world: World
let games: GuardianGame[]
beforeEach(() => {
  world = createWorld()
  world.signIn()
  games = []
  world.api.on('listGames', () => games)
})

async function open(...given: GuardianGame[]) {
  games = given
  return renderScreen(AT, world)
}
const row = () => screen.getAllByRole('listitem')[0]?.textContent ?? ''

it('[GAMES-02] says that the games are being loaded', async () => {
  world.api.on('listGames', () => new Promise(() => undefined))
  await renderScreen(AT, world)
  expect(screen.getByText('Loading your games...')).toBeTruthy()
})

it('[GAMES-03] without games offers the first one', async () => {
  await open()
  expect(screen.getByText('No Games Yet')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Start Your First Game' })
  expect(link.getAttribute('href')).toBe('/guardian/choose-game')
})

it.each([
  ['Active', { status: 'active' as const, endedAt: null }],
  ['Completed', { status: 'ended' as const }],
  ['Waiting', { status: 'waiting' as const, startedAt: null, endedAt: null }],
])('[GAMES-04, OPEN-50] the badge reads %s', async (badge, game) => {
  await open(givenGame(game))
  expect(screen.getByText(badge)).toBeTruthy()
})

it.each([
  [0, '0 players'],
  [1, '1 player'],
  [2, '2 players'],
])('[GAMES-04] %i: %s', async (playerCount, text) => {
  await open(givenGame({ playerCount }))
  expect(screen.getByText(text)).toBeTruthy()
})

it('[GAMES-06, API-44] a row opens the dashboard while the game is there', async () => {
  givenHostGame(world, running(60_000))
  const { user, path } = await open(givenGame({ status: 'active', endedAt: null }))
  await user.click(screen.getByRole('link', { name: /Roam Free/ }))
  await reaches(world, path, '/guardian/dashboard/BCDFGH')
})

it('[OPEN-72, PLAN-21] several games at once: each is reached from here and is the stored one then', async () => {
  const other = '0e300000-7a51-4d6e-9f1e-7d3a0c1b2e3f'
  givenHostGame(world, { ...running(60_000), maxPlayers: 4 })
  world.storage.local.setItem(
    'currentGameSession',
    JSON.stringify({ id: other, joinCode: 'XXYYZZ' }),
  )
  const open4 = { status: 'active' as const, endedAt: null, maxPlayers: 4 }
  const { user, path } = await open(
    givenGame({ ...open4, id: other, joinCode: 'XXYYZZ' }),
    givenGame(open4),
  )
  const targets = screen.getAllByRole('link', { name: /Roam More/ })
  expect(targets.map((link) => link.getAttribute('href'))).toEqual([
    '/guardian/dashboard/XXYYZZ',
    '/guardian/dashboard/BCDFGH',
  ])
  await user.click(targets[1] as HTMLElement)
  await until(world, () => path() === '/guardian/dashboard/BCDFGH')
  await until(world, () => screen.queryByText('Roam More - 4 Players') !== null)
  expect(world.storage.local.getItem('currentGameSession')).toContain('BCDFGH')
})

it('[OPEN-50, OPEN-72] a waiting game carries its badge and its code, and leads to its invitation', async () => {
  await open(givenGame({ status: 'waiting', startedAt: null, endedAt: null, playerCount: 4 }))
  expect(row()).toContain('Waiting')
  expect(row()).toContain('BCDFGH')
  expect(row()).not.toContain('kept until')
  const [target] = screen.getAllByRole('link', { name: /Roam Free/ })
  expect(target?.getAttribute('href')).toBe('/invite-players/BCDFGH')
})

it.each([
  ['Roam Free', { maxPlayers: 2 }],
  ['Roam More', { maxPlayers: 4 }],
  ['Trail', { gameType: 'trail' }],
  ['Geocache', { gameType: 'geocache' }],
])('[GAMES-07] the title is %s', async (title, game) => {
  await open(givenGame(game))
  expect(screen.getByText(title)).toBeTruthy()
})

it.each([
  ['In Progress', { endedAt: null }],
  ['In Progress', { startedAt: null }],
  ['12 min', {}],
  ['59 min', { endedAt: '2026-06-01T08:09:59.000Z' }],
  ['1h', { endedAt: '2026-06-01T08:10:00.000Z' }],
  ['2h 5min', { endedAt: '2026-06-01T09:15:00.000Z' }],
])('[GAMES-09] the duration reads %s', async (text, game) => {
  await open(givenGame(game))
  expect(screen.getByText(text)).toBeTruthy()
})

it('[GAMES-05, ENT-25, OPEN-52] the date is British: day, short month, year, hour, minute; leads to the kept photos; tells until when a game is kept, and counts down', async () => {
  await open(givenGame())
  expect(row()).toContain('1 Jun 2026, 04:30')
  expect(screen.getByRole('link', { name: 'Kept photos' }).getAttribute('href')).toBe(
    '/guardian/keepsakes',
  )
  expect(row()).toContain('kept until 2 Jun 2026, 04:52 (21 h 22 min)')
  await world.advance(60_000)
  expect(row()).toContain('(21 h 21 min)')
})

it('[OPEN-50, PLAN-21] every row carries the code of its game; adds up the results of all games', async () => {
  await open(givenGame(), SUMMARY)
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows.map((words) => /BCDFGH|XXYYZZ/.exec(words)?.[0])).toEqual(['BCDFGH', 'XXYYZZ'])
  const figure = (label: string) =>
    screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
  expect([figure('Games'), figure('Challenges'), figure('Stars')]).toEqual(['2', '8', '31'])
})

it('[OPEN-52, GAMES-08] of a deleted game only the numbers are left, and it says so', async () => {
  const { user, path } = await open(SUMMARY)
  await user.click(screen.getByRole('button', { name: /Roam More/ }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('heading', { name: 'Roam More - 4 Players' })).toBeTruthy()
  expect(dialog.getByText('This game is deleted')).toBeTruthy()
  expect(dialog.getByText('Photos kept').nextElementSibling?.textContent).toBe('2')
  expect(path()).toBe(AT)
})

it('a deleted game leaves the list only after asking', async () => {
  world.api.on('deleteGame', ({ params }) => {
    games = games.filter(({ id }) => id !== params.id)
    return { success: true as const }
  })
  const { user } = await open(SUMMARY)
  await user.click(screen.getByRole('button', { name: /Roam More/ }))
  await user.click(screen.getByRole('button', { name: 'Delete from the list' }))
  expect(world.api.calls('deleteGame')).toHaveLength(0)
  expect(screen.getByText(/the 2 photos you kept of it are deleted/)).toBeTruthy()
  await user.press('Delete')
  expect(world.api.calls('deleteGame')[0]?.params).toEqual({ id: OLD_ID })
  expect(screen.getByText('Game deleted')).toBeTruthy()
  expect(screen.getByText('No Games Yet')).toBeTruthy()
})

it.each([
  ['is gone already', () => apiError('game.not-found'), 'Game deleted'],
  ['still runs', () => apiError('game.not-over'), /couldn't be deleted/],
])('deleting a game that %s is told truly', async (_, error, words) => {
  world.api.on('deleteGame', () => {
    throw error()
  })
  const { user } = await open(SUMMARY)
  await user.click(screen.getByRole('button', { name: /Roam More/ }))
  await user.click(screen.getByRole('button', { name: 'Delete from the list' }))
  await user.press('Delete')
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('without an answer it can be tried again', async () => {
  world.api.fail('listGames', 500)
  const { user } = await renderScreen(AT, world)
  expect(screen.getByText("Your games couldn't be loaded")).toBeTruthy()
  world.api.on('listGames', () => [givenGame()])
  await user.press('Try Again')
  expect(screen.getByText('Roam Free')).toBeTruthy()
})
