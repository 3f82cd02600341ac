import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { givenHostGame } from '#/features/guardian/_shell/testing/host-game.ts'
import { apiError, renderScreen, reaches, until, worldForTests } from '#/testing/index.ts'
import './day-pass-gate-screen.tsx'

const AT = '/guardian/day-pass-auth'

const world = worldForTests()

it('[DAYPASS-01, ROUTE-13, DAYPASS-02, DAYPASS-03, CONST-23] says what is needed; lists features, price and reasons', async () => {
  await renderScreen(AT, world)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Day Pass Required')
  expect(screen.getByText('Sign in to unlock premium roam experiences')).toBeTruthy()
  expect(screen.getByText('Day Pass - £2.49')).toBeTruthy()
  for (const text of [
    'Unlimited roam adventures for 24 hours',
    'Up to 4 players per game instead of 2',
    'Unlimited challenges per player',
    'Game results tracking across all sessions',
    'Multiple simultaneous games during the active period',
    'Track results across sessions',
    "View children's progress and achievements",
    'Access purchase history',
    'Manage active day passes',
  ]) {
    expect(screen.getByText(text)).toBeTruthy()
  }
})

/** Gwen signs in when the button is pressed; the server answers this about her pass. */
function givenPass(hasActiveDayPass: boolean) {
  const expiresAt = hasActiveDayPass ? '2026-06-01T15:12:00.000Z' : null
  world.identity.onSignIn = () => {
    world.signIn()
    return { idToken: 'id-token' }
  }
  world.api.on('signIn', () => world.signIn())
  world.api.on('readDayPassStatus', () => ({ hasActiveDayPass, purchase: null, expiresAt }))
}

async function signIn() {
  const opened = await renderScreen(AT, world)
  await opened.user.press('Sign In with Google', 200)
  return opened
}

it('[DAYPASS-04] the provider button reads "Signing In..." while it is pending', async () => {
  world.identity.onSignIn = () => new Promise(() => undefined)
  const { user, path } = await signIn()
  await user.click(screen.getByRole('button', { name: 'Signing In...' }))
  expect(world.identity.signIns).toBe(1)
  expect(path()).toBe(AT)
})

it('[DAYPASS-06, API-39] with an active pass it goes back to the game with a welcome', async () => {
  givenPass(true)
  const { path } = await signIn()
  await reaches(world, path, '/guardian/roam')
  expect(screen.getByText('Welcome back!')).toBeTruthy()
})

it('[DAYPASS-06, ROUTE-14] without one it goes on by the payment to the set-up', async () => {
  givenPass(false)
  const { path } = await signIn()
  await reaches(world, path, '/guardian/roam')
  expect(screen.queryByText('Welcome back!')).toBeNull()
})

it('[DAYPASS-05, CONST-40] a status that cannot be read is asked for three times, 500 ms apart', async () => {
  givenPass(true)
  world.api.fail('readDayPassStatus', 500)
  await signIn()
  await world.advance(1_100)
  const times = world.api
    .calls('readDayPassStatus')
    .slice(0, 3)
    .map(({ atMs }) => atMs)
  expect(times.map((atMs, i) => atMs - (times[i - 1] ?? atMs))).toEqual([0, 500, 500])
})

it('[DAYPASS-05] a third check that works is good enough', async () => {
  givenPass(true)
  let checks = 0
  world.api.on('readDayPassStatus', () => {
    checks += 1
    if (checks < 3) throw apiError('server.busy')
    return { hasActiveDayPass: true, purchase: null, expiresAt: '2026-06-01T15:12:00.000Z' }
  })
  const { path } = await signIn()
  await world.advance(1_000)
  await until(world, () => path() === '/guardian/roam')
  expect(screen.getByText('Welcome back!')).toBeTruthy()
})

it('[DAYPASS-07] a failed sign-in says so and can be tried again', async () => {
  world.identity.failWith('other')
  const { path } = await signIn()
  expect(screen.getByText('Sign In Failed')).toBeTruthy()
  expect(
    screen.getByText('Please try again or contact support if the problem persists.'),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign In with Google' })).toBeTruthy()
  expect(path()).toBe(AT)
})

it('whoever says no at the provider is told nothing', async () => {
  world.identity.failWith('cancelled')
  await signIn()
  expect(screen.queryByText('Sign In Failed')).toBeNull()
  expect(screen.getByRole('button', { name: 'Sign In with Google' })).toBeTruthy()
  expect(world.storage.session.getItem('returnTo')).toBeNull()
})

it('a sign-in that takes the page over finds its way back here', async () => {
  world.identity.onSignIn = () => 'redirecting'
  await signIn()
  expect(world.storage.session.getItem('returnTo')).toBe(AT)
  expect(screen.getByRole('button', { name: 'Signing In...' })).toBeTruthy()
})

it('whoever is signed in already is not asked again', async () => {
  givenPass(true)
  world.signIn()
  const { path } = await renderScreen(AT, world)
  await until(world, () => path() === '/guardian/roam')
  expect(world.identity.signIns).toBe(0)
  expect(screen.getByText('Welcome back!')).toBeTruthy()
})

it('[DAYPASS-04, OPEN-47] "Try Free Roam Game" makes a game at once', async () => {
  givenHostGame(world)
  world.api.on('createSession', () => givenHostGame(world).session())
  const { user, path } = await renderScreen(AT, world)
  await user.click(screen.getByRole('link', { name: 'Try Free Roam Game' }))
  await until(world, () => path() === '/invite-players/BCDFGH')
  expect(world.api.calls('createSession')).toHaveLength(1)
  await reaches(world, path, '/invite-players/BCDFGH')
})
