import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  ACTIVE_PASS,
  FREE,
  givenCardForm,
  givenPrepared,
  givenShop,
  kept,
  NOTHING_KEPT,
  PASS,
  SECRET,
} from '#/features/guardian/_payment/testing/payments.tsx'
import { givenHostGame, OPEN_GAME } from '#/features/guardian/_shell/testing/host-game.ts'
import { createWorld, PARK, renderScreen, reaches, until, type World } from '#/testing/index.ts'
import './payment-screen.tsx'
import '../../start/roam-setup/roam-setup-screen.tsx'

const AT = '/guardian/payment'

let world: World
let shop: ReturnType<typeof givenShop>
let form: ReturnType<typeof givenCardForm>
beforeEach(() => {
  world = createWorld()
  shop = givenShop(world)
  form = givenCardForm()
})

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const has = (text: string | RegExp) => () => screen.queryAllByText(text).length > 0

async function open(at = AT) {
  const opened = await renderScreen(at, world)
  await world.advance(600)
  await until(world, () => screen.queryAllByRole('article').length > 0)
  return opened
}

/** Chooses the plan and opens the card form. */
async function choosePass() {
  const opened = await open()
  await opened.user.click(button('Start 1 Day Pass'))
  await until(world, has('Complete Payment'))
  await until(world, () => screen.queryByRole('button', { name: 'Pay £2.49' }) !== null)
  return opened
}

it('[ROUTE-15, OPEN-43, PLAN-09, PLAN-10, PAY-03, CONST-39] /guardian/payment is the plan selection of Roam, once it has been known for 500 ms who is signed in, whatever was begun before', async () => {
  givenPrepared(world, 'pi_old_secret_x')
  await renderScreen(AT, world)
  await world.advance(400)
  expect(screen.queryAllByRole('article')).toHaveLength(0)
  expect(world.api.calls('listPaymentPlans')).toHaveLength(0)
  await world.advance(150)
  await until(world, () => screen.queryAllByRole('article').length > 0)
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Roam Game Setup')
  expect(screen.getByText('Choose your adventure package')).toBeTruthy()
  expect(screen.getByText('7 challenges found within 200 meters of your location')).toBeTruthy()
  expect(world.api.calls('countNearbyChallenges')[0]?.body).toEqual({ ...PARK, radiusMeters: 200 })
  expect(kept(world)).toEqual(NOTHING_KEPT)
})

it('[PLAN-11] with nothing nearby it says to move on', async () => {
  shop.count = 0
  await open()
  await until(world, has(/^No challenges found in this area/))
  expect(
    screen.getByText(
      'No challenges found in this area. Try moving to a different location with more activities nearby.',
    ),
  ).toBeTruthy()
  expect(button('Start Free Roam').disabled).toBe(true)
})

it('[PAY-03] waits until the place is known', async () => {
  world.gps.silent()
  await renderScreen(AT, world)
  await world.advance(5_000)
  expect(screen.queryAllByRole('article')).toHaveLength(0)
  expect(screen.getByText('Finding you...')).toBeTruthy()
})

it('[PAY-09, OPEN-48] without a place it goes on with an approximate one, on this page only; the place can be given afterwards', async () => {
  world.gps.error(1)
  const { user } = await open()
  expect(screen.getByText('Using Approximate Location')).toBeTruthy()
  expect(world.api.calls('countNearbyChallenges')[0]?.body).toEqual({
    lat: 51.5074,
    lng: -0.1278,
    radiusMeters: 200,
  })
  expect(
    screen.getByText('7 challenges found within 200 meters of the middle of London'),
  ).toBeTruthy()
  expect(world.storage.session.getItem('guardianLocation')).toBeNull()
  world.gps.at({ ...PARK, accuracy: 6 })
  await user.press('Find me', 100)
  await until(world, () => !has(/middle of London/)())
  expect(world.api.calls('countNearbyChallenges').at(-1)?.body).toEqual({
    ...PARK,
    radiusMeters: 200,
  })
})

it('[OPEN-48, OPEN-47] a game made from there has no place', async () => {
  world.gps.error(2)
  const game = givenHostGame(world)
  world.api.on('createSession', () => game.session())
  world.api.on('recordSessionPurchase', ({ body }) => body)
  shop.count = 0
  const opened = await renderScreen(AT, world)
  await world.advance(40_000)
  await until(world, () => screen.queryAllByRole('article').length > 0)
  await opened.user.click(button('Start Free Roam'))
  await until(world, () => opened.path() === '/invite-players/BCDFGH')
  expect(world.api.calls('createSession')[0]?.body).toMatchObject({ location: null })
})

it('[PAY-04] people who are not signed in go to the gate', async () => {
  world = createWorld()
  const { path } = await renderScreen(AT, world)
  await world.advance(600)
  await reaches(world, path, '/guardian/day-pass-auth')
})

it('[PLAN-17, PLAN-19, PAY-12] a free plan makes a game, records it and leads to the invitation; one that cannot be made is "Setup Failed"', async () => {
  world.api.fail('createSession', 500)
  const { user, path } = await open()
  await until(world, () => !button('Start Free Roam').disabled)
  await user.click(button('Start Free Roam'))
  await until(world, has('Setup Failed'))
  expect(screen.getByText("Couldn't create your game. Please try again.")).toBeTruthy()
  expect(path()).toBe(AT)
  const game = givenHostGame(world)
  world.api.on('createSession', () => game.session())
  world.api.on('recordSessionPurchase', ({ body }) => body)
  await user.click(button('Start Free Roam'))
  await until(world, () => path() === '/invite-players/BCDFGH')
  expect(world.api.calls('recordSessionPurchase')[0]?.body).toEqual({
    sessionId: game.session().id,
    paymentPlanId: 'roam-free',
  })
})

it.each([
  ['createSession', 'Start Free Roam', 'Creating Game...', 'Start 1 Day Pass'],
  ['createPaymentIntent', 'Start 1 Day Pass', 'Setting up Payment...', 'Start Free Roam'],
] as const)('[PLAN-14] during %s all cards are disabled', async (call, name, busy, other) => {
  world.api.on(call, () => new Promise<never>(() => undefined))
  const { user } = await open()
  await until(world, () => !button(name).disabled)
  await user.click(button(name))
  await user.click(button(busy))
  expect(button(other).disabled).toBe(true)
  expect(world.api.calls(call)).toHaveLength(1)
})

it('[PLAN-18, PLAN-19, PAY-01, PAY-06, PAY-07] a paid plan shows the card form in the page; the arrow clears the choice, and Cancel goes to the landing', async () => {
  const { user, path } = await choosePass()
  expect(path()).toBe(AT)
  expect(screen.getByText('1 Day Pass')).toBeTruthy()
  expect(screen.getByText('£2.49')).toBeTruthy()
  expect(form.newest?.clientSecret).toBe(SECRET)
  expect(kept(world)).toEqual({
    clientSecret: SECRET,
    planId: PASS.id,
    returnTo: '/guardian/roam',
  })
  await user.click(button('Back'))
  await until(world, () => screen.queryAllByRole('article').length > 0)
  expect(path()).toBe(AT)
  expect(kept(world)).toEqual(NOTHING_KEPT)
  await user.click(button('Cancel'))
  await reaches(world, path, '/guardian')
})

it('[PLAN-19, PAY-01] success goes to the set-up of the game', async () => {
  const { path } = await choosePass()
  await form.pays()
  await until(world, () => path() === '/guardian/roam')
  expect(screen.getByText('Day Pass Activated!')).toBeTruthy()
  expect(kept(world)).toEqual(NOTHING_KEPT)
})

it('[PAY-01, PAY-06] so does the back button of the browser, and Cancel from the card form', async () => {
  const { user, back, path } = await choosePass()
  await back()
  await until(world, () => screen.queryAllByRole('article').length > 0)
  expect(path()).toBe(AT)
  expect(kept(world)).toEqual(NOTHING_KEPT)
  await user.click(button('Start 1 Day Pass'))
  await until(world, () => screen.queryByRole('button', { name: 'Pay £2.49' }) !== null)
  await user.click(button('Cancel'))
  await reaches(world, path, '/guardian')
  expect(kept(world)).toEqual(NOTHING_KEPT)
})

it('[PLAN-15, OPEN-44] Back goes to the dashboard of the stored game', async () => {
  givenHostGame(world)
  world.storage.local.setItem('currentGameSession', OPEN_GAME)
  const { user, path } = await open()
  await user.click(button('Back'))
  await reaches(world, path, '/guardian/dashboard/BCDFGH')
})

it('[PLAN-15, OPEN-44] Back goes to the landing without one', async () => {
  const { user, path } = await open()
  await user.click(button('Back'))
  await reaches(world, path, '/guardian')
})

it('[PLAN-05, PLAN-25] who has a pass can buy none and is led to the game', async () => {
  shop.pass = ACTIVE_PASS
  await open()
  await until(world, () => screen.queryByRole('link', { name: 'Start Roam Adventure' }) !== null)
  expect(button('Start 1 Day Pass').disabled).toBe(true)
})

it('[PAY-10, PAY-11, PLAN-25, OPEN-74, OPEN-75] a payment that cannot be prepared leaves the choice as it was; of a plan that is gone the plans are asked for again; a pass that came meanwhile leads to the page with the named button', async () => {
  const { user, path } = await open()
  const choose = async () => {
    await until(world, () => !button('Start 1 Day Pass').disabled)
    await user.click(button('Start 1 Day Pass'))
  }
  world.api.fail('createPaymentIntent', 500)
  await choose()
  await until(world, has('Payment Setup Failed'))
  expect(screen.getByText('Failed to create payment intent')).toBeTruthy()
  expect(path()).toBe(AT)
  const before = world.api.calls('listPaymentPlans').length
  world.api.refuse('createPaymentIntent', 'plan.not-found')
  await choose()
  await until(world, has('Error'))
  expect(screen.getByText('Day pass plan not found')).toBeTruthy()
  expect(world.api.calls('listPaymentPlans').length).toBe(before + 1)
  expect(path()).toBe(AT)
  world.api.refuse('createPaymentIntent', 'pass.active')
  await choose()
  await reaches(world, path, '/guardian/roam')
  expect(screen.getByText('Day Pass Already Active')).toBeTruthy()
})

it('[PLAN-24] plans that cannot be loaded offer the way back', async () => {
  world.api.fail('listPaymentPlans', 500)
  await renderScreen(AT, world)
  await world.advance(600)
  await until(world, has("Oops! We couldn't load the game options."))
  expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe(
    '/guardian/choose-game',
  )
})

it.each(['trail', 'scavenge'] as const)('[OPEN-43, PAY-11] %s has no plans yet', async (game) => {
  await renderScreen(`/guardian/payment/${game}`, world)
  await world.advance(600)
  await until(world, has('Error'))
  expect(world.api.calls('listPaymentPlans')[0]?.params).toEqual({ gameType: game })
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Coming Soon')
})

it('[OPEN-43, PLAN-13] a plan of a game that is not there yet is "Coming Soon"', async () => {
  world.api.on('listPaymentPlans', () => [{ ...FREE, id: 'trail', name: 'Trail' }])
  await open('/guardian/payment/trail')
  expect(button('Coming Soon').disabled).toBe(true)
})

it('[OPEN-43, PLAN-24] a game that nobody knows shows the load failure', async () => {
  await renderScreen('/guardian/payment/hopscotch', world)
  expect(screen.getByText("Oops! We couldn't load the game options.")).toBeTruthy()
  expect(world.api.calls('listPaymentPlans')).toHaveLength(0)
})
