import { screen } from '@testing-library/react'
import { it } from 'vitest'
import { createWorld, renderScreen, reaches } from '#/testing/index.ts'
import './not-found-screen.tsx'

it('[ROUTE-36] leads back to the start', async () => {
  const world = createWorld()
  const { user, path } = await renderScreen('/nowhere', world)
  await user.click(screen.getByRole('link', { name: 'Go to the start' }))
  await reaches(world, path, '/')
})
