import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createWorld, givenOwnPlayer } from '#/testing/index.ts'
import { shownToast } from '#/ui/toast-store.ts'
import { Joined } from './joined.tsx'

vi.mock('../_flow/use-game-watch.ts', () => ({ useGameWatch: () => undefined }))
vi.mock('../_flow/use-player.ts', () => ({
  usePlayer: () => ({
    go: () => {
      throw new Error('history is full')
    },
  }),
}))

it('[JOIN-14] a browser that does not go on is told', async () => {
  const world = createWorld()
  render(<Joined player={givenOwnPlayer()} code="BCDFGH" />)
  await world.advance(100)
  expect(shownToast.get()).toMatchObject({
    title: 'Oops!\nNavigation Error',
    description: 'Tap the button once more.\nFailed to navigate to permissions page',
  })
})
