import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createWorld, givenAdaPlays, renderScreen, ROAM_PATH } from '#/testing/index.ts'

it('a phone that jumped too far leads back to the stay close check, with kind words (T20)', async () => {
  const world = createWorld()
  givenAdaPlays(world)
  await renderScreen(ROAM_PATH, world)
  world.api.refuse('findProximity', 'player.check-again')
  // The check has not been answered yet.
  world.api.on('changePlayer', () => new Promise<never>(() => undefined))
  await world.advance(3_000)
  expect(screen.getByRole('heading', { name: 'Stay Close!' })).toBeDefined()
  expect(screen.getByText('What a long way!')).toBeDefined()
  const words = 'You have come far. Stand next to your grown-up, then the game goes on.'
  expect(screen.getByText(words)).toBeDefined()
})
