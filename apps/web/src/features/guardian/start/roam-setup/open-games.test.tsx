import type { OpenGame } from '@bramble/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { FREE } from '#/features/guardian/_payment/testing/payments.tsx'
import {
  givenHostGame,
  OPEN_GAME,
  OPEN_GAMES,
} from '#/features/guardian/_shell/testing/host-game.ts'
import {
  givenHostSession,
  PARK,
  renderScreen,
  reaches,
  until,
  worldForTests,
} from '#/testing/index.ts'
import './roam-setup-screen.tsx'
import '../../play/invite/invite-screen.tsx'

const [THIRD, SECOND, FIRST] = OPEN_GAMES

const world = worldForTests()
let games: OpenGame[]
beforeEach(() => {
  games = [THIRD, SECOND, FIRST]
  const { api } = world
  api.on('listPaymentPlans', () => [FREE])
  api.on('countNearbyChallenges', () => ({ count: 7 }))
  api.on('listOpenGames', () => games)
  api.refuse('createSession', 'limit.free-games')
  givenHostGame(world)
  api.on('changeSession', ({ params }) => {
    games = games.filter(({ id }) => id !== params.id)
    return givenHostSession({ id: params.id, status: 'ended' })
  })
  world.gps.at({ ...PARK, accuracy: 6 })
  world.storage.session.setItem('guardianLocation', JSON.stringify({ ...PARK, accuracy: 6 }))
})

async function open(at = '/guardian/roam') {
  const opened = await renderScreen(at, world)
  await world.advance(10)
  return opened
}
const targets = () =>
  screen.getAllByRole('link', { name: /^Open the game/ }).map((link) => link.getAttribute('href'))

it('[OPEN-72] lists the other open games with their codes, each leading to its page', async () => {
  world.storage.local.setItem('currentGameSession', OPEN_GAME)
  await open()
  expect(screen.getByText('Your game is open')).toBeTruthy()
  expect(screen.getByText('Your other open games')).toBeTruthy()
  expect(targets()).toEqual(['/guardian/dashboard/WWMMQQ', '/invite-players/KMNPQR'])
})

it('names no open games to somebody who has none', async () => {
  games = []
  await open()
  expect(screen.queryByText(/open games/)).toBeNull()
})

it('a refused fourth game brings the focus to the three, and ending one takes it away', async () => {
  const { user } = await open()
  await user.press('Start Free Roam')
  expect(screen.getByText(/already have three free games open/)).toBeTruthy()
  const focused = within(document.activeElement as HTMLElement)
  expect(focused.getAllByRole('listitem')).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'End Game WWMMQQ' }))
  const dialog = within(screen.getByRole('alertdialog'))
  await user.press(dialog.getByRole('button', { name: 'End Game' }))
  expect(world.api.calls('changeSession')[0]?.body.status).toBe('ended')
  expect(targets()).toEqual(['/invite-players/KMNPQR', '/invite-players/BCDFGH'])
  expect(screen.getByText('Game Ended')).toBeTruthy()
  expect(document.activeElement?.textContent).toContain('Your open games')
})

it('[INVITE-05] the page of a refused game lists the open ones', async () => {
  const { user, path } = await open('/invite-players/new')
  await until(world, () => screen.queryAllByRole('link', { name: /^Open the game/ }).length > 0)
  expect(screen.getAllByText('Failed to create game session').length).toBeGreaterThan(0)
  expect(targets()).toHaveLength(3)
  await user.click(screen.getByRole('link', { name: 'Open the game BCDFGH' }))
  await reaches(world, path, '/invite-players/BCDFGH')
})

it('a list that does not come, and an own game that cannot be read, are not "no games"', async () => {
  world.storage.local.setItem('currentGameSession', OPEN_GAME)
  world.api.fail('listOpenGames', 500)
  world.api.fail('findSessionByCode', 500)
  const { user } = await open()
  await world.advance(10_000)
  expect(screen.getByText("We can't reach the game right now")).toBeTruthy()
  expect(screen.getByText("Your open games couldn't be loaded.")).toBeTruthy()
  givenHostGame(world)
  await user.click(screen.getAllByRole('button', { name: 'Try Again' })[0]!)
  await world.advance(5_000)
  expect(screen.getByText('Your game is open')).toBeTruthy()
})

it('the page of a refused game says so when the open ones cannot be loaded', async () => {
  world.api.fail('listOpenGames', 500)
  const { user } = await open('/invite-players/new')
  await until(world, () => screen.queryByText("Your open games couldn't be loaded.") !== null)
  world.api.on('listOpenGames', () => games)
  await user.click(screen.getAllByRole('button', { name: 'Try Again' })[0]!)
  await until(world, () => screen.queryAllByRole('link', { name: /^Open the game/ }).length > 0)
  expect(targets()).toHaveLength(3)
})

it('[OPEN-72] somebody with an account and many games finds the rest in My Games', async () => {
  world.signIn()
  games = Array.from({ length: 5 }, (_, i) => ({ ...SECOND, id: SECOND.id.replace('02', `1${i}`) }))
  await open()
  expect(targets()).toHaveLength(3)
  expect(screen.getByRole('link', { name: 'All your games' }).getAttribute('href')).toBe(
    '/guardian/my-games',
  )
})
