import type { PurchaseView } from '@bramble/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { givenPurchase, purchaseId } from '#/features/guardian/_payment/testing/given-purchase.ts'
import { createWorld, renderScreen, reaches, type World } from '#/testing/index.ts'
import './receipt-screen.tsx'

const AT = `/guardian/receipt/${purchaseId(1)}`

let world: World
beforeEach(() => {
  world = createWorld()
  world.signIn()
})

async function open(overrides: Partial<PurchaseView> = {}) {
  world.api.on('listPurchases', () => [givenPurchase(2), givenPurchase(1, overrides)])
  return renderScreen(AT, world)
}
const fact = (label: string) =>
  screen.queryByText(label, { selector: 'dt' })?.nextElementSibling?.textContent

it('tells number, day, account, item, price and what it gave, and can be printed; without an answer it can be tried again', async () => {
  world.api.fail('listPurchases', 500)
  const { user } = await renderScreen(AT, world)
  expect(screen.getByText("Your receipt couldn't be loaded")).toBeTruthy()
  world.api.on('listPurchases', () => [givenPurchase(1)])
  await user.press('Try Again')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Receipt')
  expect(fact('Receipt number')).toBe('BR-7F3K-92Q1')
  expect(fact('Date')).toBe('1 Jun 2026, 06:42')
  expect(fact('Account')).toBe('gwen@example.org')
  expect(fact('Item')).toBe('1 Day Pass')
  expect(fact('Price')).toBe('£2.49')
  expect(fact('Status')).toBe('Paid')
  expect(fact('Valid from')).toBe('1 Jun 2026, 06:42')
  expect(fact('Valid until')).toBe('2 Jun 2026, 06:42')
  expect([fact('Refunded'), fact('Ended early')]).toEqual([undefined, undefined])
  expect(document.body.textContent).not.toContain('TEST')
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

it('a pass that ended early says when, and what was given back; a test payment cannot be taken for a real one', async () => {
  await open({
    isTest: true,
    status: 'refunded',
    refundedPence: 249,
    pass: {
      startsAt: '2026-06-01T09:12:00.000Z',
      expiresAt: '2026-06-02T09:12:00.000Z',
      endedAt: '2026-06-01T12:00:00.000Z',
    },
  })
  expect(fact('Refunded')).toBe('£2.49')
  expect(fact('Ended early')).toBe('1 Jun 2026, 09:30')
  expect(screen.getByText('TEST PAYMENT - no money was taken')).toBeTruthy()
})

it('a payment that goes back gave nothing', async () => {
  await open({ status: 'refunding', pass: null })
  expect(fact('Status')).toBe('Being refunded')
  expect(screen.getByText('No day pass, because the money goes back.')).toBeTruthy()
})

it('what was not bought with this account is not there (T22)', async () => {
  world.api.on('listPurchases', () => [givenPurchase(2)])
  const { user, path } = await renderScreen(AT, world)
  expect(screen.getByText("This receipt isn't here")).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'See your purchases' }))
  await reaches(world, path, '/guardian/profile')
})
