import type { DayPassStatus } from '@bramble/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { FREE, NO_PASS, PASS } from '#/features/guardian/_payment/testing/payments.tsx'
import { givenHostGame } from '#/features/guardian/_shell/testing/host-game.ts'
import { PARK, renderScreen, until, worldForTests } from '#/testing/index.ts'
import './roam-setup-screen.tsx'

const ACTIVE: DayPassStatus = {
  hasActiveDayPass: true,
  purchase: null,
  expiresAt: '2026-06-01T15:12:30.000Z',
}

const world = worldForTests()
let status: DayPassStatus
let count: number
beforeEach(() => {
  world.signIn()
  status = ACTIVE
  count = 7
  world.api.on('listPaymentPlans', () => [PASS])
  world.api.on('countNearbyChallenges', () => ({ count }))
  world.api.on('listOpenGames', () => [])
  world.api.on('readDayPassStatus', () => status)
  world.gps.at({ ...PARK, accuracy: 6 })
})

async function open() {
  world.storage.session.setItem('guardianLocation', JSON.stringify({ ...PARK, accuracy: 6 }))
  const opened = await renderScreen('/guardian/roam', world)
  await world.advance(10)
  return opened
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

it('[PLAN-01, PLAN-05, PLAN-06, PLAN-21, PLAN-27, CONST-23, CONST-29, API-39, ENT-21] with an active pass the page leads with it and what is left of it, its start before the closed purchase; the status is asked for again every 60 s', async () => {
  world.api.on('listPaymentPlans', () => [FREE, PASS])
  await open()
  expect(screen.getByText('Your day pass is active')).toBeTruthy()
  expect(screen.getByText('5 h 12 min left')).toBeTruthy()
  const [first, second] = screen.getAllByRole('article')
  expect(within(first!).getByRole('heading').textContent).toBe('Day Pass Roam')
  const buttons = within(first!).getAllByRole<HTMLButtonElement>('button')
  expect(buttons.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ['Start Roam Adventure', false],
    ['Start 1 Day Pass', true],
  ])
  expect(screen.queryByText('£2.49')).toBeNull()
  expect(within(second!).getByRole('button', { name: 'Start Free Roam' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
  const before = world.api.calls('readDayPassStatus').length
  await world.advance(180_000)
  expect(world.api.calls('readDayPassStatus').length - before).toBe(3)
})

it.each([
  ['with an expired pass', { ...ACTIVE, expiresAt: '2026-06-01T09:59:00.000Z' }, 7],
  ['without challenges nearby', ACTIVE, 0],
])('[PLAN-06] %s the paid start is disabled', async (_, given, nearby) => {
  status = given
  count = nearby
  await open()
  expect(button('Start Roam Adventure').disabled).toBe(true)
})

it('[PLAN-06] a pass that runs out while the page is open locks the start', async () => {
  status = { ...ACTIVE, expiresAt: '2026-06-01T10:00:20.000Z' }
  await open()
  expect(button('Start Roam Adventure').disabled).toBe(false)
  await world.advance(25_000)
  expect(button('Start Roam Adventure').disabled).toBe(true)
})

it('[PLAN-05, PLAN-06] without a pass one can be bought, and its game not be started', async () => {
  status = NO_PASS
  await open()
  expect(screen.getByText('£2.49')).toBeTruthy()
  expect(button('Start 1 Day Pass').disabled).toBe(false)
  expect(button('Start Roam Adventure').disabled).toBe(true)
})

it('[PLAN-05, PLAN-27, OPEN-75] a status that cannot be read is tried three more times, 300 ms apart; meanwhile none can be bought, and afterwards one all the same', async () => {
  world.api.fail('readDayPassStatus', 500)
  const { user } = await open()
  expect(button('Start 1 Day Pass').disabled).toBe(true)
  await world.advance(1_000)
  expect(button('Start 1 Day Pass').disabled).toBe(false)
  const times = world.api.calls('readDayPassStatus').map(({ atMs }) => atMs)
  expect(times.map((atMs, i) => atMs - (times[i - 1] ?? atMs))).toEqual([0, 300, 300, 300])
  world.api.on('readDayPassStatus', () => status)
  await user.press('Try Again')
  expect(screen.getByText('Your day pass is active')).toBeTruthy()
})

it('[PLAN-05] somebody whose account cannot be read just now is not sold a pass as a stranger', async () => {
  world.api.fail('readCurrentUser', 500)
  await open()
  await world.advance(10_000)
  expect(screen.getByText("We can't see your day pass right now.")).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Start 1 Day Pass' })).toBeNull()
})

it('[PLAN-17, PLAN-21] the game on a pass records its plan and leads to the invitation', async () => {
  const game = givenHostGame(world, { maxPlayers: 4 })
  world.api.on('createSession', () => game.session())
  world.api.on('recordSessionPurchase', ({ body }) => body)
  const { user, path } = await open()
  await user.click(button('Start Roam Adventure'))
  await until(world, () => path() === '/invite-players/BCDFGH')
  expect(world.api.calls('recordSessionPurchase')[0]?.body).toEqual({
    sessionId: game.session().id,
    paymentPlanId: 'roam-day-pass',
  })
  expect(path()).toBe('/invite-players/BCDFGH')
})

it('[PLAN-06, OPEN-75] a pass that ran out unnoticed makes no game', async () => {
  const game = givenHostGame(world)
  world.api.on('createSession', () => game.session())
  world.api.on('deleteSession', () => ({ success: true as const }))
  world.api.refuse('recordSessionPurchase', 'plan.needs-pass')
  const { user, path } = await open()
  status = NO_PASS
  await user.press('Start Roam Adventure')
  expect(screen.getByText(/Your day pass has run out/)).toBeTruthy()
  expect(world.api.calls('deleteSession')[0]?.params).toEqual({ id: game.session().id })
  expect(screen.getByText('You have no active day pass.')).toBeTruthy()
  expect(path()).toBe('/guardian/roam')
})
