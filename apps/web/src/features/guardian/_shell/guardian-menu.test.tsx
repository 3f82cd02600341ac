import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen, until, worldForTests } from '#/testing/index.ts'
import { givenAda, givenHostGame, OPEN_GAME, running } from './testing/host-game.ts'

const world = worldForTests()

async function openMenu() {
  const opened = await renderScreen('/choose-game', world)
  await opened.user.press('Open menu')
  const links = within(screen.getByRole('dialog')).getAllByRole('link')
  const target = (name: string) =>
    links.find(({ textContent }) => textContent === name)?.getAttribute('href') ?? null
  return { ...opened, target, names: links.map(({ textContent }) => textContent) }
}

it('[MENU-01] Home goes to /home before the terms are accepted', async () => {
  expect((await openMenu()).target('Home')).toBe('/home')
})

it('[MENU-01] Home goes to /choose-game once they are', async () => {
  world.storage.local.setItem('termsAccepted', 'true')
  expect((await openMenu()).target('Home')).toBe('/choose-game')
})

it('[MENU-01, MENU-05, MENU-06, MENU-09] signed in there is everything of the account', async () => {
  world.signIn()
  const { target, names } = await openMenu()
  expect(names).toEqual([
    'Home',
    'My Games',
    'Sticker book',
    'My Profile',
    'My Groups',
    'My Challenges',
    'My trails',
    'Task Library',
  ])
  expect(target('Home')).toBe('/choose-game')
  expect(target('My Games')).toBe('/guardian/my-games')
  expect(target('My Profile')).toBe('/guardian/profile')
  expect(target('My Groups')).toBe('/guardian/groups')
  expect(target('My Challenges')).toBe('/guardian/challenges')
  expect(screen.getByRole('button', { name: 'Log Out' })).toBeTruthy()
})

it.each([
  ['guardian', null],
  ['community_leader', null],
  ['admin', '/admin/users'],
  ['super_admin', '/admin/users'],
] as const)('[MENU-08] User Admin for the role %s: %s', async (role, to) => {
  world.signIn({ role })
  expect((await openMenu()).target('User Admin')).toBe(to)
})

it('[MENU-05, MENU-07, MENU-09, OPEN-55] signed out there are My Games and Sign In, no Log Out; who signs in on the way to My Games arrives there', async () => {
  const { user, path, names, target } = await openMenu()
  expect(names).toEqual(['Home', 'My Games', 'Task Library', 'Sign In'])
  expect([target('My Games'), target('Sign In')]).toEqual(['/guardian/signup', '/guardian/signup'])
  await user.click(screen.getByRole('link', { name: 'My Games' }))
  await until(world, () => path() === '/guardian/signup')
  expect(world.storage.session.getItem('returnTo')).toBe('/guardian/my-games')
})

it('[MENU-07] while it is not known who is signed in there is neither Sign In nor Log Out', async () => {
  world.api.on('readCurrentUser', () => new Promise<never>(() => undefined))
  const { names } = await openMenu()
  expect(names).toEqual(['Home', 'My Games', 'Task Library'])
  expect(screen.queryByRole('button', { name: 'Log Out' })).toBeNull()
})

it.each([
  ['invite-players', '/invite-players/BCDFGH'],
  ['ready-to-play', '/ready-to-play/BCDFGH'],
  ['dashboard', '/guardian/dashboard/BCDFGH'],
  ['thank-you', '/thank-you/BCDFGH'],
])('[MENU-02, MENU-03] with the marker %s My Game goes there', async (marker, target) => {
  givenHostGame(world)
  world.storage.local.setItem('currentGameSession', OPEN_GAME)
  world.storage.local.setItem('currentGamePage', marker)
  expect((await openMenu()).target('My Game')).toBe(target)
})

it.each([
  ['ended', { status: 'ended' as const }, '/thank-you/BCDFGH'],
  ['active', { status: 'active' as const }, '/guardian/dashboard/BCDFGH'],
  ['waiting with players', { playerCount: 1, players: [givenAda()] }, '/ready-to-play/BCDFGH'],
  ['waiting without players', {}, '/invite-players/BCDFGH'],
])('[MENU-04, OPEN-49] without a marker a game that is %s', async (_, session, target) => {
  givenHostGame(world, session)
  world.storage.local.setItem('currentGameSession', OPEN_GAME)
  expect((await openMenu()).target('My Game')).toBe(target)
})

it('[MENU-02] without a stored game there is no My Game', async () => {
  expect((await openMenu()).target('My Game')).toBeNull()
})

it('[STORE-19] a stored game that is gone leaves the menu and the storage', async () => {
  world.storage.local.setItem('currentGameSession', OPEN_GAME)
  world.api.refuse('readSession', 'session.gone')
  await openMenu()
  await world.settle()
  expect(screen.queryByRole('link', { name: 'My Game' })).toBeNull()
  expect(world.storage.local.getItem('currentGameSession')).toBeNull()
})

it.each([
  ['invite-players', '/invite-players/BCDFGH', {}],
  ['ready-to-play', '/ready-to-play/BCDFGH', {}],
  ['dashboard', '/guardian/dashboard/BCDFGH', 'running'],
  ['thank-you', '/thank-you/BCDFGH', 'running'],
])('[STORE-02, STORE-04, STORE-20, OPEN-62] %s is marked when opened', async (marker, at, kind) => {
  givenHostGame(world, kind === 'running' ? running(60_000) : {})
  await renderScreen(at, world)
  expect(world.storage.local.getItem('currentGamePage')).toBe(marker)
  expect(world.storage.local.getItem('currentGameSession')).toBe(OPEN_GAME)
})
