import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { until } from '#/features/guardian/_shell/testing/host-game.ts'
import { createWorld, renderScreen } from '#/testing/index.ts'
import './terms-screen.tsx'

it('[ROUTE-10, RET-01, CONST-48] says that data are deleted after 24 hours unless saved', async () => {
  await renderScreen('/guardian/terms', createWorld())
  expect(
    screen.getByText(
      'Photo and session data are deleted automatically after 24 hours unless saved.',
    ),
  ).toBeTruthy()
})

it('[OPEN-51] says when location is used and that the grown-up keeps watch', async () => {
  await renderScreen('/guardian/terms', createWorld())
  expect(screen.getByText(/only while a game is open/)).toBeTruthy()
  expect(screen.getByText(/keep every child in sight/)).toBeTruthy()
})

it('[WELCOME-04, OPEN-55] accepting is remembered and returns to sign-up', async () => {
  const world = createWorld()
  const { user, path } = await renderScreen('/guardian/terms', world)
  await user.click(screen.getByRole('button', { name: 'Accept and Continue' }))
  await until(world, () => path() === '/guardian/signup')
  expect(path()).toBe('/guardian/signup')
  expect(world.storage.local.getItem('termsAccepted')).toBe('true')
})

it('[MENU-07] its menu works without knowing who is signed in', async () => {
  const world = createWorld()
  const { user } = await renderScreen('/guardian/terms', world)
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  await world.settle()
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
    '/guardian/signup',
  )
})
