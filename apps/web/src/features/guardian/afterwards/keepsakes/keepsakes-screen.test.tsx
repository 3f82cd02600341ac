import type { Keepsake } from '@bramble/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { createWorld, renderScreen, type World } from '#/testing/index.ts'
import './keepsakes-screen.tsx'
import { givenKeepsake, givenListedGame } from '#/features/guardian/_shell/testing/host-game.ts'

const AT = '/guardian/keepsakes'
const OTHER_GAME = '01d00000-7a51-4d6e-9f1e-7d3a0c1b2e3f'
const uuid = (n: number) => `0000000${n}-7a51-4d6e-9f1e-7d3a0c1b2e3f`

const aKeepsake = (n: number, overrides: Partial<Keepsake> = {}) =>
  givenKeepsake(uuid(n), {
    challengeTitle: `Find ${n}`,
    savedAt: '2026-06-03T10:00:00.000Z',
    ...overrides,
  })

const GAME = givenListedGame({ startedAt: '2026-06-02T10:00:00.000Z', isSummary: true })

let world: World
let kept: Keepsake[]
beforeEach(() => {
  world = createWorld()
  world.signIn()
  kept = [aKeepsake(1), aKeepsake(2, { gameId: OTHER_GAME }), aKeepsake(3)]
  world.api.on('listKeepsakes', () => kept)
  world.api.on('listGames', () => [GAME])
  world.api.on('deleteKeepsake', ({ params }) => {
    kept = kept.filter(({ id }) => id !== params.id)
    return { success: true as const }
  })
})

it('[OPEN-52] kept photos stand by game, the newest game first, each by its day; shows small pictures in the grid and the whole one when opened', async () => {
  const { user } = await renderScreen(AT, world)
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  // The other game is gone from the list: the day of keeping is shown instead.
  expect(titles).toEqual(['Game of 3 Jun 2026', 'Game of 2 Jun 2026'])
  const [, second] = screen.getAllByRole('list')
  expect(within(second as HTMLElement).getAllByRole('button')).toHaveLength(2)
  const button = screen.getByRole('button', { name: 'Find 1, open large' })
  expect(button.querySelector('img')?.getAttribute('src')).toBe(`/api/photos/${uuid(1)}?size=thumb`)
  await user.click(button)
  const large = within(screen.getByRole('dialog')).getByRole('img', { name: 'Photo of Find 1' })
  expect(large.getAttribute('src')).toBe(`/api/photos/${uuid(1)}`)
})

it('a photo is deleted only after asking', async () => {
  const { user } = await renderScreen(AT, world)
  await user.click(screen.getByRole('button', { name: 'Find 1, open large' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(world.api.calls('deleteKeepsake')).toHaveLength(0)
  const question = within(screen.getByRole('alertdialog', { name: 'Delete this photo?' }))
  await user.press(question.getByRole('button', { name: 'Delete' }))
  expect(world.api.calls('deleteKeepsake')[0]?.params).toEqual({ id: uuid(1) })
  expect(screen.getByText('Photo deleted')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Find 1, open large' })).toBeNull()
})

it('Cancel keeps the photo and goes back to it', async () => {
  const { user } = await renderScreen(AT, world)
  await user.click(screen.getByRole('button', { name: 'Find 1, open large' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('img', { name: 'Photo of Find 1' })).toBeTruthy()
  expect(world.api.calls('deleteKeepsake')).toHaveLength(0)
})

it('a photo that cannot be deleted stays, and it says so', async () => {
  world.api.fail('deleteKeepsake', 500)
  const { user } = await renderScreen(AT, world)
  await user.click(screen.getByRole('button', { name: 'Find 1, open large' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const ask = within(screen.getByRole('alertdialog'))
  await user.press(ask.getByRole('button', { name: 'Delete' }))
  expect(screen.getByText(/couldn't be deleted/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Find 1, open large' })).toBeTruthy()
})

it('without photos tells how one is kept', async () => {
  kept = []
  await renderScreen(AT, world)
  expect(screen.getByText('No photos kept yet')).toBeTruthy()
  expect(screen.getByText(/keep the photos there/)).toBeTruthy()
})

it('without an answer it can be tried again', async () => {
  world.api.refuse('listKeepsakes', 'server.failed')
  const { user } = await renderScreen(AT, world)
  world.api.on('listKeepsakes', () => kept)
  await user.press('Try Again')
  expect(screen.getByRole('button', { name: 'Find 1, open large' })).toBeTruthy()
})
