import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  givenAda,
  givenBen,
  givenHostGame,
  running,
} from '#/features/guardian/_shell/testing/host-game.ts'
import { renderScreen, worldForTests } from '#/testing/index.ts'
import './dashboard-screen.tsx'

const AT = '/guardian/dashboard/BCDFGH'
const POLLED_WITHIN_MS = 10_000

const world = worldForTests({ hasPlainMaps: true })

it('a child whose data are deleted in the middle of a game does not vanish in silence', async () => {
  const game = givenHostGame(world, { ...running(60_000), players: [givenAda(), givenBen()] })
  const { user } = await renderScreen(AT, world)
  expect(screen.queryByText(/no longer in this game/)).toBeNull()
  game.change({ players: [givenAda()] })
  await world.advance(POLLED_WITHIN_MS)
  expect(screen.getByText('Woodpecker is no longer in this game')).toBeTruthy()
  await world.advance(2 * POLLED_WITHIN_MS)
  await user.click(screen.getByRole('button', { name: 'The child is with me' }))
  expect(screen.queryByText(/no longer in this game/)).toBeNull()
})

it('after the game a deletion is nobody else’s business', async () => {
  const endedAt = '2026-06-01T09:59:00.000Z'
  const over = { status: 'ended', startedAt: '2026-06-01T09:50:00.000Z', endedAt } as const
  const game = givenHostGame(world, { ...over, players: [givenAda(), givenBen()] })
  await renderScreen(AT, world)
  game.change({ players: [givenAda()] })
  await world.advance(POLLED_WITHIN_MS)
  expect(screen.queryByText(/no longer in this game/)).toBeNull()
})
