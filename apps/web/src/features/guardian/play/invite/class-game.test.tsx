import { CLASS_PLAN_ID } from '@bramble/domain/billing/plan'
import { CLASS_MAX_PLAYERS } from '@bramble/domain/limits'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { CLASS, FREE } from '#/features/guardian/_payment/testing/given-shop.ts'
import { givenHostGame } from '#/features/guardian/_shell/testing/host-game.ts'
import { PARK, renderScreen, until, worldForTests } from '#/testing/index.ts'
import '../../start/roam-setup/roam-setup-screen.tsx'
import './invite-screen.tsx'

const world = worldForTests()
beforeEach(() => {
  world.api.on('listPaymentPlans', () => [FREE, CLASS])
  world.api.on('countNearbyChallenges', () => ({ count: 7 }))
  world.gps.at({ ...PARK, accuracy: 6 })
  world.storage.session.setItem('guardianLocation', JSON.stringify({ ...PARK, accuracy: 6 }))
})

it('somebody who is not signed in is sent to sign in for a class, and back', async () => {
  const { user, path } = await renderScreen('/guardian/roam', world)
  await until(world, () => screen.queryByText('Sign in for a class game') !== null)
  expect(screen.getByText('up to 15 players at once')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Start Class' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Sign in for a class game' }))
  await until(world, () => path() === '/guardian/signup')
  expect(world.storage.session.getItem('returnTo')).toBe('/guardian/roam')
})

it('a grown-up with an account starts a class, and prints cards for its teams', async () => {
  world.signIn()
  const game = givenHostGame(world, { maxPlayers: CLASS_MAX_PLAYERS })
  world.api.on('createSession', () => game.session())
  world.api.on('recordSessionPurchase', ({ body }) => body)
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)

  const { user, path } = await renderScreen('/guardian/roam', world)
  const start = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Start Class' })
  await until(world, () => start()?.disabled === false)
  await user.click(start()!)
  await until(world, () => path() === '/invite-players/BCDFGH')
  expect(world.api.calls('recordSessionPurchase')[0]?.body).toMatchObject({
    paymentPlanId: CLASS_PLAN_ID,
  })
  await user.click(screen.getByRole('button', { name: 'Print the cards' }))
  expect(print).toHaveBeenCalledOnce()
  const cards = [...document.querySelectorAll('.class-sheet-card')]
  expect(cards.map((card) => card.querySelector('.class-sheet-team')?.textContent)).toEqual(
    Array.from({ length: CLASS_MAX_PLAYERS }, (_, i) => `Team ${i + 1}`),
  )
  expect(document.querySelectorAll('.class-sheet-page')).toHaveLength(3)
})

it('[PLAN-04] where nothing is near, a class is led to the hiding of spots, and the free game stays shut', async () => {
  world.signIn()
  world.api.on('countNearbyChallenges', () => ({ count: 0 }))
  await renderScreen('/guardian/roam', world)
  await until(world, () => screen.queryByRole('link', { name: 'Start Class' }) !== null)
  const start = screen.getByRole('link', { name: 'Start Class' })
  expect(start.getAttribute('href')).toBe('/guardian/adventure?for=class')
  expect(screen.getByText(/next we hide up to 12 small tasks for your class/)).toBeTruthy()
  const free = screen.getByRole<HTMLButtonElement>('button', { name: 'Start Free Roam' })
  expect(free.disabled).toBe(true)
})
