import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createWorld, renderScreen, reaches } from '#/testing/index.ts'
import './not-found-screen.tsx'

it('[ROUTE-36] an unknown path reads "404 Page Not Found"', async () => {
  await renderScreen('/nowhere/at/all', createWorld())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404 Page Not Found')
})

it('[ROUTE-36] leads back to the start', async () => {
  const world = createWorld()
  const { user, path } = await renderScreen('/nowhere', world)
  await user.click(screen.getByRole('link', { name: 'Go to the start' }))
  await reaches(world, path, '/')
})
