import type { GuardianGame, Keepsake } from '@bramble/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { createWorld, renderScreen, SESSION_ID, reaches, type World } from '#/testing/index.ts'
import './keepsakes-screen.tsx'

const AT = '/guardian/keepsakes'
const OTHER_GAME = '01d00000-7a51-4d6e-9f1e-7d3a0c1b2e3f'
const uuid = (n: number) => `0000000${n}-7a51-4d6e-9f1e-7d3a0c1b2e3f`

function givenKeepsake(n: number, overrides: Partial<Keepsake> = {}): Keepsake {
  return {
    id: uuid(n),
    gameId: SESSION_ID,
    sourcePhotoId: uuid(n),
    challengeTitle: `Find ${n}`,
    imagePath: `/api/photos/${uuid(n)}`,
    savedAt: '2026-06-03T10:00:00.000Z',
    ...overrides,
  }
}

const GAME: GuardianGame = {
  id: SESSION_ID,
  joinCode: 'BCDFGH',
  gameType: 'roam',
  maxPlayers: 2,
  status: 'ended',
  createdAt: '2026-06-02T10:00:00.000Z',
  startedAt: '2026-06-02T10:00:00.000Z',
  endedAt: '2026-06-02T10:10:00.000Z',
  playerCount: 1,
  challengesCompleted: 1,
  totalScore: 5,
  photoCount: 1,
  isSummary: true,
  deletedAt: null,
  keepsakeCount: 1,
}

let world: World
let kept: Keepsake[]
beforeEach(() => {
  world = createWorld()
  world.signIn()
  kept = [givenKeepsake(1), givenKeepsake(2, { gameId: OTHER_GAME }), givenKeepsake(3)]
  world.api.on('listKeepsakes', () => kept)
  world.api.on('listGames', () => [GAME])
  world.api.on('deleteKeepsake', ({ params }) => {
    kept = kept.filter(({ id }) => id !== params.id)
    return { success: true as const }
  })
})

it('[OPEN-52] kept photos stand by game, the newest game first, each by its day', async () => {
  await renderScreen(AT, world)
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  // The other game is gone from the list: the day of keeping is shown instead.
  expect(titles).toEqual(['Game of 3 Jun 2026', 'Game of 2 Jun 2026'])
  const [, second] = screen.getAllByRole('list')
  expect(within(second as HTMLElement).getAllByRole('button')).toHaveLength(2)
})

it('shows small pictures in the grid and the whole one when opened', async () => {
  const { user } = await renderScreen(AT, world)
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

it('needs an account', async () => {
  world = createWorld()
  const { path } = await renderScreen(AT, world)
  await reaches(world, path, '/guardian/signup')
})
