import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { ADA_ID, givenCard, renderScreen, worldForTests } from '#/testing/index.ts'
import { givenAdaIsBeside } from '#/testing/scenes.ts'

const world = worldForTests()
const AT = '/player/join/BCDFGH/end-game'
const FORMS = [AT, `/player/${ADA_ID}/end-game`]

beforeEach(() => {
  givenAdaIsBeside(world, { status: 'completed', totalScore: 7 })
  world.api.on('readSession', () => givenCard({ status: 'ended' }))
  world.api.on('createReturnToken', () => ({ token: 'token-1' }))
  world.api.on('erasePlayer', () => ({ success: true }) as const)
})

const button = (name: string) => screen.getByRole('button', { name })
const question = () => screen.queryByRole('alertdialog', { name: /Delete everything about/ })

async function askToDelete(at = AT) {
  const page = await renderScreen(at, world)
  await page.user.click(button('Delete everything about me'))
  return page
}

it.each(FORMS)('asks first, deletes, and the phone holds nothing: %s', async (at) => {
  const { user } = await askToDelete(at)
  expect(within(question()!).getByText(/can't be undone/)).toBeTruthy()
  expect(world.api.calls('erasePlayer')).toEqual([])
  await user.press('Delete for good')
  expect(world.api.calls('erasePlayer').map(({ params }) => params)).toEqual([{ id: ADA_ID }])
  expect(screen.getByRole('heading', { name: 'All deleted' })).toBeTruthy()
  expect(screen.queryByText('7 stars')).toBeNull()
  expect([world.storage.local.length, world.storage.session.length]).toEqual([0, 0])
  const before = world.api.calls('readPlayer').length
  await world.advance(10_000)
  expect(world.api.calls('readPlayer')).toHaveLength(before)
})

it('nothing is deleted when the grown-up keeps it', async () => {
  const { user } = await askToDelete()
  await user.click(button('Keep it'))
  expect(question()).toBeNull()
  expect(world.api.calls('erasePlayer')).toEqual([])
  expect(screen.getByText('7 stars')).toBeTruthy()
})

it('says that the child leaves a game that is still on', async () => {
  world.api.on('readSession', () => givenCard({ status: 'active' }))
  await askToDelete()
  expect(screen.getByText(/The game is still on/)).toBeTruthy()
})

it('says nothing of leaving when the game is over', async () => {
  await askToDelete()
  expect(screen.queryByText(/The game is still on/)).toBeNull()
})

it('without signal it says so and can be tried again', async () => {
  world.api.fail('erasePlayer', 500)
  const { user } = await askToDelete()
  await user.press('Delete for good', 30_000)
  expect(screen.getByText(/didn't work/)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'All deleted' })).toBeNull()
  world.api.on('erasePlayer', () => ({ success: true }) as const)
  await user.press('Delete for good')
  expect(screen.getByRole('heading', { name: 'All deleted' })).toBeTruthy()
})

it('what is gone already counts as deleted', async () => {
  world.api.refuse('erasePlayer', 'player.not-found')
  const { user } = await askToDelete()
  await user.press('Delete for good')
  expect(screen.getByRole('heading', { name: 'All deleted' })).toBeTruthy()
})

it('shows in pictures what is known', async () => {
  const { user } = await renderScreen(AT, world)
  await user.click(button('What this phone knows'))
  expect(screen.getByText('Your game: one day later.')).toBeTruthy()
})

it('a phone that knows no player has nothing to delete', async () => {
  world.storage.local.clear()
  await renderScreen(AT, world)
  expect(screen.queryByRole('button', { name: 'Delete everything about me' })).toBeNull()
})

it('a phone that is not the one of the player any more does not offer what it cannot do', async () => {
  await renderScreen(AT, world)
  world.api.refuse('readPlayer', 'player.not-found')
  await world.advance(5_000)
  expect(screen.queryByRole('button', { name: 'Delete everything about me' })).toBeNull()
})
