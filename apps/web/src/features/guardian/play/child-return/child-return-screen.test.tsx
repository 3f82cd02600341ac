import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen, worldForTests } from '#/testing/index.ts'
import './child-return-screen.tsx'

const world = worldForTests()

it('[END-03, OPEN-22, ROUTE-35] the host reads that the child is back; the host goes on to the game', async () => {
  world.api.on('returnPlayer', () => ({
    returned: true,
    playerNumber: 1,
    animal: 'fox' as const,
    joinCode: 'BCDFGH',
  }))
  await renderScreen('/return/a-token', world)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Fox is back')
  expect(world.api.calls('returnPlayer')[0]?.params).toEqual({ token: 'a-token' })
  expect(screen.getByRole('link', { name: 'Go to the game' }).getAttribute('href')).toBe(
    '/guardian/dashboard/BCDFGH',
  )
})

it('[OPEN-22] anybody else reads only a neutral message; the neutral message leads to the start', async () => {
  world.api.on('returnPlayer', () => ({
    returned: false,
    playerNumber: null,
    animal: null,
    joinCode: null,
  }))
  await renderScreen('/return/a-token', world)
  expect(screen.getByText(/for the grown-up of the game/)).toBeTruthy()
  expect(screen.queryByText(/is back/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Go to the start' }).getAttribute('href')).toBe('/')
})

it('[OPEN-22] an unknown token gives the same neutral message', async () => {
  world.api.refuse('returnPlayer', 'return.not-found')
  await renderScreen('/return/nonsense', world)
  expect(screen.getByText(/for the grown-up of the game/)).toBeTruthy()
})

it('without a signal it can be tried again', async () => {
  world.api.fail('returnPlayer', 500)
  const { user } = await renderScreen('/return/a-token', world)
  world.api.on('returnPlayer', () => ({
    returned: true,
    playerNumber: 2,
    animal: 'otter' as const,
    joinCode: 'BCDFGH',
  }))
  await user.press('Try Again')
  expect(screen.getByText('Otter is back')).toBeTruthy()
})
