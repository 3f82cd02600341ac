import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  ACTIVE_PASS,
  givenCardForm,
  givenShop,
  kept,
  NOTHING_KEPT,
  PASS,
  SECRET,
} from '#/features/guardian/_payment/testing/payments.tsx'
import { apiError, PARK, renderScreen, reaches, until, worldForTests } from '#/testing/index.ts'
import './roam-setup-screen.tsx'
import '../../pay/checkout/checkout-screen.tsx'

const world = worldForTests()
let shop: ReturnType<typeof givenShop>
beforeEach(() => {
  shop = givenShop(world)
})

async function open() {
  world.storage.session.setItem('guardianLocation', JSON.stringify({ ...PARK, accuracy: 6 }))
  const opened = await renderScreen('/guardian/roam', world)
  await world.advance(10)
  return opened
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const buy = () => button('Start 1 Day Pass')

async function buyAndHear(title: string) {
  const opened = await open()
  await opened.user.click(buy())
  await until(world, () => screen.queryByText(title) !== null)
  return opened
}

it('[PLAN-18, STORE-17, STORE-18] the day pass button prepares a payment and opens the checkout', async () => {
  givenCardForm()
  const { user, path } = await open()
  await user.click(buy())
  await reaches(world, path, '/guardian/checkout')
  expect(world.api.calls('createPaymentIntent').map(({ body }) => body)).toEqual([
    { paymentPlanId: PASS.id },
  ])
  expect(kept(world)).toEqual({
    clientSecret: SECRET,
    planId: PASS.id,
    returnTo: '/guardian/roam',
  })
  expect(world.storage.local.getItem('stripeClientSecret')).toBeNull()
})

it('[PLAN-14] says "Setting up Payment..." meanwhile, and no card can be used', async () => {
  world.api.on('createPaymentIntent', () => new Promise(() => undefined))
  const { user, path } = await open()
  await user.click(buy())
  await user.click(button('Setting up Payment...'))
  expect(button('Start Free Roam').disabled).toBe(true)
  expect(button('Start Roam Adventure').disabled).toBe(true)
  expect(world.api.calls('createPaymentIntent')).toHaveLength(1)
  expect(path()).toBe('/guardian/roam')
})

it('[PLAN-25, OPEN-73, OPEN-75] a pass that came meanwhile is said, and shown', async () => {
  world.api.on('createPaymentIntent', () => {
    shop.pass = ACTIVE_PASS
    throw apiError('pass.active')
  })
  const { path } = await buyAndHear('Day Pass Already Active')
  expect(
    screen.getByText(
      'You already have an active day pass. Use the Start Roam Adventure button below!',
    ),
  ).toBeTruthy()
  await until(world, () => screen.queryByText('Your day pass is active') !== null)
  expect(buy().disabled).toBe(true)
  expect(button('Start Roam Adventure').disabled).toBe(false)
  expect(path()).toBe('/guardian/roam')
})

it('[PAY-10] an answer without a client secret is "Payment Setup Error"', async () => {
  shop.clientSecret = ''
  await buyAndHear('Payment Setup Error')
  expect(kept(world)).toEqual(NOTHING_KEPT)
})

it.each([
  '{}',
  '[]',
  'null',
  '""',
  '{"clientSecret":null}',
  '{"clientSecret":5}',
  '{"secret":"x"}',
])('[PAY-10] so is an answer of %s', async (body) => {
  world.api.fail('createPaymentIntent', 200, body)
  const { path } = await buyAndHear('Payment Setup Error')
  await reaches(world, path, '/guardian/roam')
  expect(kept(world)).toEqual(NOTHING_KEPT)
})

it.each([
  ['server.failed', 'Failed to create payment intent'],
  ['payment.unconfirmed', 'Failed to create payment intent'],
  ['plan.not-found', 'Day pass plan not found'],
  ['access.sign-in-required', 'Authentication required. Please sign in again.'],
  ['limit.too-many', 'That was a lot at once. Please wait a moment.'],
] as const)('[PLAN-26, PAY-10, ROUTE-14] %s reads "Payment Setup Failed"', async (code, reason) => {
  world.api.refuse('createPaymentIntent', code)
  const { path } = await buyAndHear('Payment Setup Failed')
  expect(screen.getByText(reason)).toBeTruthy()
  await until(world, () => path() === '/guardian/roam')
  await until(world, () => screen.queryByRole('button', { name: 'Start 1 Day Pass' }) !== null)
  await until(world, () => !buy().disabled)
  expect(buy().disabled).toBe(false)
  expect(kept(world)).toEqual(NOTHING_KEPT)
})

it('a lost answer can be tried again', async () => {
  givenCardForm()
  const { user, path } = await open()
  world.api.down(true)
  await user.click(buy())
  await until(world, () => screen.queryByText('Failed to create payment intent') !== null)
  world.api.down(false)
  await world.advance(2_000)
  await until(world, () => screen.queryByRole('button', { name: 'Start 1 Day Pass' }) !== null)
  await until(world, () => !buy().disabled)
  await user.click(buy())
  await reaches(world, path, '/guardian/checkout')
})

it('[OPEN-66] where nobody takes payments the button says so beforehand', async () => {
  world.api.on('readPaymentSettings', () => ({ provider: 'none' as const }))
  await open()
  expect(buy().disabled).toBe(true)
  expect(screen.getByText("Day passes can't be bought here right now.")).toBeTruthy()
})

it('[OPEN-66] payments that were switched off meanwhile are told kindly', async () => {
  world.api.refuse('createPaymentIntent', 'payment.unavailable')
  const { path } = await buyAndHear('Payment Unavailable')
  expect(
    screen.getByText("Day passes can't be bought right now. You can still play for free."),
  ).toBeTruthy()
  expect(path()).toBe('/guardian/roam')
})

it('[PAY-11, OPEN-74] no plans at all are said by a toast, too', async () => {
  shop.plans = []
  await open()
  expect(screen.getByText('Error')).toBeTruthy()
  expect(screen.getAllByText(/^There is nothing to choose from just now/)).toHaveLength(2)
})

it('whoever leaves while the payment is being prepared is not taken to the checkout', async () => {
  let answer: (secret: { clientSecret: string }) => void = () => undefined
  world.api.on('createPaymentIntent', () => new Promise((resolve) => (answer = resolve)))
  const { user, path } = await open()
  await user.click(buy())
  await user.click(button('Back'))
  await until(world, () => path() === '/guardian')
  answer({ clientSecret: SECRET })
  await world.advance(100)
  expect(path()).toBe('/guardian')
})
