import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { givenHostGame, until } from '#/features/guardian/_shell/testing/host-game.ts'
import { createWorld, renderScreen, type World } from '#/testing/index.ts'
import './day-pass-gate-screen.tsx'

let world: World
beforeEach(() => {
  world = createWorld()
})

it('[DAYPASS-01, ROUTE-13] says what is needed', async () => {
  await renderScreen('/guardian/day-pass-auth', world)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Day Pass Required')
  expect(screen.getByText('Sign in to unlock premium roam experiences')).toBeTruthy()
})

it('[DAYPASS-02, DAYPASS-03, CONST-23] lists features, price and reasons', async () => {
  await renderScreen('/guardian/day-pass-auth', world)
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

it('[DAYPASS-04] the provider button does not pretend to work yet, and says why', async () => {
  await renderScreen('/guardian/day-pass-auth', world)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In with Google' })
  expect(button.disabled).toBe(true)
  expect(screen.getByText(/Signing in is not open yet/)).toBeTruthy()
})

it('[DAYPASS-04, OPEN-47] "Try Free Roam Game" makes a game at once', async () => {
  givenHostGame(world)
  world.api.on('createSession', () => givenHostGame(world).session())
  const { user, path } = await renderScreen('/guardian/day-pass-auth', world)
  await user.click(screen.getByRole('link', { name: 'Try Free Roam Game' }))
  await until(world, () => path() === '/invite-players/BCDFGH')
  expect(world.api.calls('createSession')).toHaveLength(1)
  await until(world, () => path() === '/invite-players/BCDFGH')
  expect(path()).toBe('/invite-players/BCDFGH')
})
