import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  ACTIVE_PASS,
  givenCardForm,
  givenPrepared,
  givenShop,
  INTENT_ID,
  kept,
  NOTHING_KEPT,
  PASS,
  SECRET,
} from '#/features/guardian/_payment/testing/payments.tsx'
import { OPEN_GAME } from '#/features/guardian/_shell/testing/host-game.ts'
import { setCardForm } from '#/platform/payments/payments.ts'
import {
  apiError,
  createWorld,
  renderScreen,
  SESSION_ID,
  reaches,
  until,
  type World,
} from '#/testing/index.ts'
import './checkout-screen.tsx'
import '../../start/roam-setup/roam-setup-screen.tsx'

const AT = '/guardian/checkout'
const ACTIVATED = 'Day Pass Activated!'

let world: World
let shop: ReturnType<typeof givenShop>
let form: ReturnType<typeof givenCardForm>
beforeEach(() => {
  world = createWorld()
  shop = givenShop(world)
  form = givenCardForm()
  givenPrepared(world)
})

const title = () => screen.getByRole('heading', { level: 1 }).textContent
const isTitled = (text: string) => () =>
  screen.queryByRole('heading', { level: 1, name: text }) !== null

async function open() {
  const opened = await renderScreen(AT, world)
  await until(world, isTitled('Complete Payment'))
  return opened
}

/** A call that is refused until the test lets it through. */
function held<T>() {
  let release: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => (release = resolve))
  return { promise, release: (value: T) => release(value) }
}

it.each(['stripeClientSecret', 'selectedPlanId'])(
  '[CHECKOUT-02] without %s it leads to the set-up of the game',
  async (key) => {
    world.storage.session.removeItem(key)
    const { path } = await renderScreen(AT, world)
    await reaches(world, path, '/guardian/roam')
  },
)

it('a payment that somebody else has prepared in this tab is forgotten', async () => {
  world.storage.session.setItem('paymentAccountId', '0b6f3a52-7a51-4d6e-9f1e-7d3a0c1b2e3f')
  const { path } = await renderScreen(AT, world)
  await until(world, () => path() === '/guardian/roam')
  expect(kept(world)).toEqual(NOTHING_KEPT)
  expect(form.newest).toBeNull()
})

it('[CHECKOUT-01, CHECKOUT-03, ROUTE-16] waits until what it needs is there', async () => {
  const plans = held<typeof shop.plans>()
  world.api.on('listPaymentPlans', () => plans.promise)
  await renderScreen(AT, world)
  expect(title()).toBe('Setting Up Payment')
  expect(screen.getByText('Please wait...')).toBeTruthy()
  plans.release(shop.plans)
  await until(world, isTitled('Complete Payment'))
  expect(form.newest?.clientSecret).toBe(SECRET)
})

it('[OPEN-83] another price of the plan is the one that is said and paid', async () => {
  shop.plans = [{ ...PASS, priceGbp: 399 }]
  await open()
  expect(screen.getByRole('button', { name: 'Pay £3.99' })).toBeTruthy()
  expect(screen.queryByText(/2\.49/)).toBeNull()
})

it('[CHECKOUT-04, OPEN-83, PAY-01, PAY-05, CHECKOUT-05] says what is sold, under which name, and its price; the bank sends the browser back to the confirmation, with plan and way back; Back forgets the payment and goes to the set-up', async () => {
  const { user, path } = await open()
  expect(screen.getByRole('heading', { name: 'Day Pass - £2.49' })).toBeTruthy()
  expect(screen.getByText('1 Day Pass')).toBeTruthy()
  expect(screen.getByText('£2.49')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Pay £2.49' })).toBeTruthy()
  expect(form.newest?.returnUrl).toBe(
    `${window.location.origin}/guardian/payment-confirmation?plan=roam-day-pass&returnTo=roam`,
  )
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await until(world, () => path() === '/guardian/roam')
  expect(kept(world)).toEqual(NOTHING_KEPT)
})

it('[CHECKOUT-06, CONFIRM-12, OPEN-73, PAY-01] a paid pass is shown where one came from', async () => {
  const { path } = await open()
  await form.pays()
  await until(world, () => path() === '/guardian/roam')
  expect(world.api.calls('verifyPayment').map(({ body }) => body)).toEqual([
    { paymentIntentId: INTENT_ID, paymentIntentClientSecret: SECRET, planId: PASS.id },
  ])
  expect(screen.getByText(ACTIVATED)).toBeTruthy()
  expect(
    screen.getByText('Your day pass is now active. You can start unlimited roam games!'),
  ).toBeTruthy()
  expect(screen.getByText('Your day pass is active')).toBeTruthy()
  expect(kept(world)).toEqual(NOTHING_KEPT)
})

it.each([
  ['/guardian/profile?tab=purchases', '/guardian/profile?tab=purchases'],
  ['https://elsewhere.example/', '/guardian/roam'],
  ['//elsewhere.example', '/guardian/roam'],
])('[CHECKOUT-06, OPEN-62] the way back "%s" leads to %s', async (returnTo, target) => {
  world.storage.session.setItem('returnTo', returnTo)
  const { path } = await open()
  await form.pays()
  await reaches(world, path, target)
})

it('[CONFIRM-12] a payment that made a game leads to it', async () => {
  shop.verification = { success: true, state: 'paid', sessionId: SESSION_ID }
  const { path } = await open()
  await form.pays()
  await until(world, () => path().startsWith('/invite-players/'))
  expect(path()).toBe(`/invite-players/${SESSION_ID}`)
  expect(screen.getByText('Payment Successful!')).toBeTruthy()
  expect(screen.getByText('Your game session has been created. Setting up players...')).toBeTruthy()
})

it('[CONFIRM-03] says that it verifies, asks once, and warns whoever would leave', async () => {
  const answer = held<typeof shop.verification>()
  world.api.on('verifyPayment', () => answer.promise)
  const { user, path } = await open()
  await form.pays()
  await form.pays()
  await world.settle()
  expect(screen.getByText('Verifying your payment...')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByRole('alertdialog').textContent).toContain('Your payment is on its way')
  await user.click(screen.getByRole('button', { name: 'Stay here' }))
  expect(path()).toBe(AT)
  answer.release({ success: true, state: 'paid' })
  await until(world, () => path() === '/guardian/roam')
  expect(world.api.calls('verifyPayment')).toHaveLength(1)
})

it.each([
  ['not decided', { success: false, state: 'processing' as const }, SECRET],
  ['not made', { success: false, state: 'failed' as const }, null],
  ['sent back', { success: false, state: 'returned' as const }, null],
])('[CONFIRM-01, OPEN-46] a payment that is %s goes on to its confirmation', async (...row) => {
  const [, verification, clientSecret] = row
  shop.verification = verification
  const { path } = await open()
  await form.pays()
  await until(world, () => path() !== AT)
  const url = new URL(path(), 'http://app.test')
  expect(url.pathname).toBe('/guardian/payment-confirmation')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    payment_intent: INTENT_ID,
    payment_intent_client_secret: SECRET,
    redirect_status: 'succeeded',
    plan: PASS.id,
    returnTo: 'roam',
  })
  expect(kept(world).clientSecret).toBe(clientSecret)
})

it('[CONFIRM-04] no answer at all is for the confirmation, too, and is not asked for again here', async () => {
  world.api.refuse('verifyPayment', 'payment.unconfirmed')
  const { path } = await open()
  await form.pays()
  await until(world, () => path().startsWith('/guardian/payment-confirmation'))
  expect(kept(world).clientSecret).toBe(SECRET)
})

it('[PAY-10] a refused card is told in the words of the provider, and the same form stays', async () => {
  await open()
  await form.does(({ onRefused }) => onRefused('Your card has insufficient funds.'))
  expect(screen.getByText('Payment Failed')).toBeTruthy()
  expect(screen.getByText('Your card has insufficient funds.')).toBeTruthy()
  expect(form.secrets).toEqual([SECRET])
  expect(world.api.calls('createPaymentIntent')).toHaveLength(0)
  expect(screen.getByRole('button', { name: 'Pay £2.49' })).toBeTruthy()
})

it('while a card is being confirmed a link and the arrow ask before they lead away', async () => {
  const { user, path } = await open()
  await form.does(({ onBusy }) => onBusy?.(true))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(screen.getByRole('button', { name: 'Stay here' }))
  expect(path()).toBe(AT)
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(screen.getByRole('button', { name: 'Leave anyway' }))
  await reaches(world, path, '/guardian/roam')
})

it('a warning goes by itself once the card was refused', async () => {
  const { user } = await open()
  await form.does(({ onBusy }) => onBusy?.(true))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await form.does(({ onBusy }) => onBusy?.(false))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('an answer that comes after one has left takes nobody anywhere', async () => {
  const answer = held<typeof shop.verification>()
  world.api.on('verifyPayment', () => answer.promise)
  const { user, path, back } = await renderScreen(AT, world, ['/choose-game'])
  await until(world, isTitled('Complete Payment'))
  await form.pays()
  await back()
  await until(world, () => path() === '/choose-game')
  answer.release({ success: true, state: 'paid' })
  await until(world, () => screen.queryByText(ACTIVATED) !== null)
  expect(path()).toBe('/choose-game')
  expect(kept(world)).toEqual(NOTHING_KEPT)
  await user.click(screen.getByRole('link', { name: 'Play Roam' }))
  await until(world, () => path() === '/guardian/roam')
})

it('whoever leaves while it verifies finds the pass that has come meanwhile', async () => {
  world.api.on('verifyPayment', () => new Promise(() => undefined))
  const { user, path } = await open()
  await form.pays()
  shop.pass = ACTIVE_PASS
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.press('Leave anyway', 100)
  expect(path()).toBe('/guardian/roam')
  expect(screen.getByText('Your day pass is active')).toBeTruthy()
})

it('[PLAN-25, PLAN-27, OPEN-75] with an active pass it goes straight on', async () => {
  shop.pass = ACTIVE_PASS
  const { path } = await renderScreen(AT, world)
  await until(world, () => path() === '/guardian/roam')
  expect(screen.getByText('Day Pass Already Active')).toBeTruthy()
  expect(kept(world)).toEqual(NOTHING_KEPT)
})

it('[PLAN-25, OPEN-75] a pass paid in another tab is seen when this one is looked at again', async () => {
  const { path } = await open()
  shop.pass = ACTIVE_PASS
  world.device.show(false)
  world.device.show(true)
  await until(world, () => path() === '/guardian/roam')
  expect(screen.getByText('Day Pass Already Active')).toBeTruthy()
  expect(world.api.calls('verifyPayment')).toHaveLength(0)
})

it('[PLAN-27] a status that cannot be read keeps nobody from paying', async () => {
  world.api.fail('readDayPassStatus', 500)
  const { path } = await renderScreen(AT, world)
  await world.advance(1_000)
  await until(world, isTitled('Complete Payment'))
  expect(world.api.calls('readDayPassStatus')).toHaveLength(4)
  expect(path()).toBe(AT)
})

it('a form whose payment was cancelled elsewhere gets a new payment', async () => {
  await open()
  shop.clientSecret = 'pi_test_2_secret_b'
  await form.does(({ onUnavailable }) => onUnavailable())
  await until(world, () => form.newest?.clientSecret === 'pi_test_2_secret_b')
  expect(isTitled('Complete Payment')()).toBe(true)
  expect(kept(world).clientSecret).toBe('pi_test_2_secret_b')
})

it('a form whose payment was made elsewhere goes on to the pass', async () => {
  const { path } = await open()
  world.api.on('createPaymentIntent', () => {
    shop.pass = ACTIVE_PASS
    throw apiError('pass.active')
  })
  await form.does(({ onUnavailable }) => onUnavailable())
  await until(world, () => path() === '/guardian/roam')
  await until(world, () => screen.queryByText('Your day pass is active') !== null)
  expect(screen.getByText('Day Pass Already Active')).toBeTruthy()
})

it('[PAY-02, OPEN-44, OPEN-66, OPEN-74] without a provider it says "Payment Unavailable"', async () => {
  world.api.on('readPaymentSettings', () => ({ provider: 'none' as const }))
  world.storage.local.setItem('currentGameSession', OPEN_GAME)
  // Use the real form, which does not exist here.
  setCardForm(null)
  await renderScreen(AT, world)
  await until(world, isTitled('Payment Unavailable'))
  expect(screen.getByText('Payment Configuration Error')).toBeTruthy()
  expect(
    screen.getByText('Payment processing is not properly configured. Please contact support.'),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Return to Dashboard' }).getAttribute('href')).toBe(
    '/guardian/dashboard/BCDFGH',
  )
})

it('[PAY-02, OPEN-44] a form that does not work says so, and can be tried again', async () => {
  const { user } = await open()
  await form.does(({ onUnavailable }) => onUnavailable())
  await until(world, isTitled('Payment Unavailable'))
  expect(screen.getByRole('link', { name: 'Return to Dashboard' }).getAttribute('href')).toBe(
    '/guardian',
  )
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await until(world, isTitled('Complete Payment'))
  expect(isTitled('Complete Payment')()).toBe(true)
})

it('[PAY-02] settings that cannot be read can be asked for again', async () => {
  world.api.fail('readPaymentSettings', 500)
  const { user } = await renderScreen(AT, world)
  await until(world, isTitled('Payment Unavailable'))
  world.api.on('readPaymentSettings', () => ({ provider: 'test' as const }))
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await until(world, isTitled('Complete Payment'))
  expect(isTitled('Complete Payment')()).toBe(true)
})

it('[PAY-11, OPEN-74] a plan that is not known any more is said, and nothing is paid', async () => {
  shop.plans = []
  const { path } = await renderScreen(AT, world)
  await until(world, () => path() === '/guardian/roam')
  expect(kept(world)).toEqual(NOTHING_KEPT)
})

it('plans that cannot be loaded can be asked for again', async () => {
  world.api.fail('listPaymentPlans', 500)
  const { user } = await open()
  world.api.on('listPaymentPlans', () => shop.plans)
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await until(world, () => screen.queryByRole('button', { name: 'Pay £2.49' }) !== null)
  expect(form.newest?.clientSecret).toBe(SECRET)
})

it('[PAY-04] signed out it leads to the gate', async () => {
  world = createWorld()
  givenPrepared(world)
  const { path } = await renderScreen(AT, world)
  await reaches(world, path, '/guardian/day-pass-auth')
})
