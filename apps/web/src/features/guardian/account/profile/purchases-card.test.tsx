import type { DayPassStatus, PurchaseView } from '@bramble/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { givenPurchase, purchaseId } from '#/features/guardian/_payment/testing/given-purchase.ts'
import { renderScreen, reaches, worldForTests } from '#/testing/index.ts'
import './profile-screen.tsx'

const AT = '/guardian/profile'
const NONE: DayPassStatus = { hasActiveDayPass: false, purchase: null, expiresAt: null }
const UNTIL_AFTERNOON: DayPassStatus = {
  hasActiveDayPass: true,
  purchase: null,
  expiresAt: '2026-06-01T15:12:30.000Z',
}

const world = worldForTests()
beforeEach(() => {
  world.signIn()
  world.api.on('readDayPassStatus', () => NONE)
})

async function open(...purchases: PurchaseView[]) {
  world.api.on('listPurchases', () => purchases)
  return renderScreen(AT, world)
}
const card = () => {
  const section = screen.getByRole('heading', { name: 'Your purchases' }).closest('section')
  return within(section as HTMLElement)
}
const rows = () =>
  card()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('says when nothing was bought yet', async () => {
  await open()
  expect(card().getByText('Nothing bought yet')).toBeTruthy()
})

it('lists what was bought in the order of the server, with date and price', async () => {
  await open(
    givenPurchase(2, { paidAt: '2026-06-01T09:12:00.000Z' }),
    givenPurchase(1, { paidAt: '2026-05-09T09:12:00.000Z', amountPence: 300 }),
  )
  expect(rows()).toHaveLength(2)
  expect(rows()[0]).toBe('1 Day Pass£2.491 Jun 2026, 06:42Paid')
  expect(rows()[1]).toBe('1 Day Pass£3.009 May 2026, 06:42Paid')
})

it.each([
  ['paid', 'Paid'],
  ['refunding', 'Being refunded'],
  ['refunded', 'Refunded'],
  ['disputed', 'Disputed'],
] as const)('%s reads "%s"', async (status, words) => {
  await open(givenPurchase(1, { status }))
  expect(card().getByText(words)).toBeTruthy()
})

it('a test payment carries its badge, another does not', async () => {
  await open(givenPurchase(2, { isTest: true }), givenPurchase(1))
  expect(rows().map((row) => row?.includes('TEST'))).toEqual([true, false])
})

it('a row opens its receipt', async () => {
  const { user, path } = await open(givenPurchase(1))
  await user.click(card().getByRole('link'))
  await reaches(world, path, `/guardian/receipt/${purchaseId(1)}`)
})

it('a long history is shown on request', async () => {
  const { user } = await open(...Array.from({ length: 7 }, (_, i) => givenPurchase(7 - i)))
  expect(rows()).toHaveLength(5)
  await user.click(card().getByRole('button', { name: 'Show all 7 purchases' }))
  expect(rows()).toHaveLength(7)
  expect(card().queryByRole('button')).toBeNull()
})

it('without an answer it can be tried again', async () => {
  world.api.fail('listPurchases', 500)
  const { user } = await renderScreen(AT, world)
  expect(card().getByText("Your purchases couldn't be loaded.")).toBeTruthy()
  world.api.on('listPurchases', () => [givenPurchase(1)])
  await user.press(card().getByRole('button', { name: 'Try Again' }))
  expect(rows()).toHaveLength(1)
})

it('[PROFILE-07, OPEN-59, PLAN-21] the account type follows the pass, with what is left of it', async () => {
  world.api.on('readDayPassStatus', () => UNTIL_AFTERNOON)
  await open()
  expect(screen.getByText('Premium')).toBeTruthy()
  expect(screen.getByText('Day pass: 5 h 12 min left')).toBeTruthy()
})

it('[PROFILE-07, OPEN-59] a pass that runs out while the page is open ends Premium', async () => {
  world.signIn({ isPremium: true })
  world.api.on('readDayPassStatus', () => ({
    ...UNTIL_AFTERNOON,
    expiresAt: '2026-06-01T10:00:20.000Z',
  }))
  await open()
  expect(screen.getByText('Premium')).toBeTruthy()
  await world.advance(25_000)
  expect(screen.getByText('Standard')).toBeTruthy()
  expect(screen.queryByText(/left$/)).toBeNull()
})
