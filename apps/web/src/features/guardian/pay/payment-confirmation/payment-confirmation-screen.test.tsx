import type { PaymentVerification } from '@bramble/contract'
import { act, cleanup, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ACTIVE_PASS, PASS } from '#/features/guardian/_payment/testing/payments.tsx'
import { givenHostGame, OPEN_GAME } from '#/features/guardian/_shell/testing/host-game.ts'
import {
  apiError,
  createWorld,
  givenAccount,
  renderScreen,
  SESSION_ID,
  reaches,
  until,
  type World,
} from '#/testing/index.ts'
import './payment-confirmation-screen.tsx'

const PAGE = '/guardian/payment-confirmation'
const DETAILS = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2'
const AT = `${PAGE}?${DETAILS}&redirect_status=succeeded&plan=roam-day-pass&returnTo=roam`
const PAID: PaymentVerification = { success: true, state: 'paid' }
const PAID_GAME: PaymentVerification = { ...PAID, sessionId: SESSION_ID }
const answers = {
  processing: { success: false, state: 'processing' },
  failed: { success: false, state: 'failed', error: 'Not paid.' },
  returned: { success: false, state: 'returned', error: 'Given back.' },
  over: { success: false, state: 'paid', error: 'The pass is over.' },
} as const satisfies Record<string, PaymentVerification>

let world: World
beforeEach(() => {
  world = createWorld()
  world.signIn()
  world.api.on('readDayPassStatus', () => ACTIVE_PASS)
  world.api.on('listPaymentPlans', () => [PASS])
  world.api.on('countNearbyChallenges', () => ({ count: 3 }))
  world.api.on('readPaymentSettings', () => ({ provider: 'test' as const }))
})

const answer = (given: PaymentVerification) => world.api.on('verifyPayment', () => given)
const asked = () => world.api.calls('verifyPayment')
const text = () => document.body.textContent
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const stored = () =>
  ['stripeClientSecret', 'selectedPlanId', 'returnTo'].map((key) =>
    world.storage.session.getItem(key),
  )

function storePayment() {
  world.storage.session.setItem('stripeClientSecret', 'pi_1_secret_2')
  world.storage.session.setItem('selectedPlanId', 'roam-day-pass')
  world.storage.session.setItem('returnTo', '/guardian/roam')
}

describe('the link', () => {
  it.each([
    PAGE,
    `${PAGE}?payment_intent=pi_1`,
    `${PAGE}?payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded`,
    `${PAGE}?payment_intent=&payment_intent_client_secret=`,
  ])('[CONFIRM-02, CONFIRM-11, OPEN-74] %s is refused', async (address) => {
    await renderScreen(address, world)
    expect(screen.getByRole('heading', { name: 'Invalid Payment Link' })).toBeTruthy()
    expect(text()).toContain('This payment confirmation link is invalid or has expired.')
    expect(screen.getByText('Payment Error')).toBeTruthy()
    expect(screen.getByText('Missing payment intent details')).toBeTruthy()
    expect(link('Return to Dashboard')).toBe('/guardian')
    expect(asked()).toHaveLength(0)
  })

  it('[CONFIRM-02] needs nobody to be signed in to be refused', async () => {
    world = createWorld()
    await renderScreen(PAGE, world)
    expect(screen.getByRole('heading', { name: 'Invalid Payment Link' })).toBeTruthy()
  })

  it('[CONFIRM-02] whatever no payment can be called is no link either', async () => {
    world.api.refuse('verifyPayment', 'request.invalid')
    await renderScreen(`${PAGE}?payment_intent=%3Cb%3E&payment_intent_client_secret=x`, world)
    expect(screen.getByRole('heading', { name: 'Invalid Payment Link' })).toBeTruthy()
    expect(screen.getByText('Something went wrong with your payment.')).toBeTruthy()
  })

  it('[CONFIRM-02] the dashboard is that of the game opened last', async () => {
    world.storage.local.setItem('currentGameSession', OPEN_GAME)
    await renderScreen(PAGE, world)
    expect(link('Return to Dashboard')).toBe('/guardian/dashboard/BCDFGH')
  })
})

describe('asking', () => {
  it('[ROUTE-17, CONFIRM-01, CONFIRM-03, CONFIRM-04] says so, with all of the address', async () => {
    world.api.on('verifyPayment', () => new Promise(() => undefined))
    await renderScreen(AT, world)
    expect(screen.getByText('Verifying your payment...')).toBeTruthy()
    expect(asked().map(({ body }) => body)).toEqual([
      {
        paymentIntentId: 'pi_1',
        paymentIntentClientSecret: 'pi_1_secret_2',
        planId: 'roam-day-pass',
      },
    ])
  })

  it('[CONFIRM-04] without a plan in the address none is sent', async () => {
    answer(answers.processing)
    await renderScreen(`${PAGE}?${DETAILS}&plan=`, world)
    expect(asked().map(({ body }) => Object.keys(body))).toEqual([
      ['paymentIntentId', 'paymentIntentClientSecret'],
    ])
  })

  it.each([500, 503, 0])('[CONFIRM-04] a %i is not asked again by itself', async (status) => {
    if (status === 0) {
      world.api.on('verifyPayment', () => Promise.reject(new TypeError('Failed to fetch')))
    } else world.api.fail('verifyPayment', status)
    await renderScreen(AT, world)
    await act(async () => void window.dispatchEvent(new Event('online')))
    await world.advance(60_000)
    expect(asked()).toHaveLength(1)
  })

  it('[CONFIRM-04] waits for the sign-in to be known', async () => {
    world.api.on('readCurrentUser', () => new Promise(() => undefined))
    await renderScreen(AT, world)
    expect(screen.getByText('Verifying your payment...')).toBeTruthy()
    expect(asked()).toHaveLength(0)
  })
})

describe('not decided yet', () => {
  it.each([
    ['state processing', () => answer(answers.processing)],
    [
      'a provider that does not answer',
      () => world.api.refuse('verifyPayment', 'payment.unconfirmed'),
    ],
    ['too many questions', () => world.api.refuse('verifyPayment', 'limit.too-many')],
    ['a server that is busy', () => world.api.refuse('verifyPayment', 'server.busy')],
    [
      'a proxy in the place of a server that starts again',
      () => world.api.fail('verifyPayment', 502, '<html>'),
    ],
    [
      'no signal',
      () => world.api.on('verifyPayment', () => Promise.reject(new TypeError('Failed to fetch'))),
    ],
  ])('[CONFIRM-03, OPEN-46] %s: the Processing card', async (_, arrange) => {
    arrange()
    await renderScreen(AT, world)
    expect(screen.getByRole('heading', { name: 'Processing' })).toBeTruthy()
    expect(text()).toContain("Still checking your payment. You won't be charged twice.")
    expect(text()).not.toContain('Payment Error')
    expect(link('Return to Dashboard')).toBe('/guardian')
  })

  it('[CONFIRM-03, CONFIRM-06] Check again asks once more, and goes on when it is paid', async () => {
    answer(answers.processing)
    const { user, path } = await renderScreen(AT, world)
    await world.advance(50)
    let decide = () => undefined as void
    world.api.on('verifyPayment', async () => {
      await new Promise<void>((resolve) => (decide = resolve))
      return PAID
    })
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    const button = screen.getByRole('button', { name: 'Checking...' })
    expect(document.activeElement).toBe(button)
    await user.click(button)
    expect(asked()).toHaveLength(2)
    decide()
    await reaches(world, path, '/guardian/roam')
    expect(asked()).toHaveLength(2)
  })
})

describe('paid', () => {
  it('[CONFIRM-06, CONFIRM-12, OPEN-46] a day pass: says so and goes on at once', async () => {
    answer(PAID)
    const said: (string | null)[] = []
    const watch = new MutationObserver(() => {
      if (text()?.includes('Your day pass is now active! Redirecting')) said.push(text())
    })
    watch.observe(document.body, { childList: true, subtree: true })
    const { path } = await renderScreen(AT, world)
    await until(world, () => path() === '/guardian/roam')
    watch.disconnect()
    expect(path()).toBe('/guardian/roam')
    expect(said[0]).toContain(
      'Your day pass is now active! Redirecting to start your roam adventure...',
    )
    expect(said[0]).toContain('Start Roam Adventure')
    expect(said.at(-1)).toContain('Day Pass Activated!')
    expect(said.at(-1)).toContain(
      'Your day pass is now active. You can start unlimited roam games!',
    )
  })

  it('[CONFIRM-05, CONFIRM-12, CONST-41, OPEN-45] a game: shows its id, goes on after 2 s', async () => {
    givenHostGame(world)
    answer(PAID_GAME)
    const { path } = await renderScreen(AT, world)
    expect(text()).toContain(
      'Your game session has been created successfully. Redirecting to player setup...',
    )
    expect(screen.getByText(`Session ID: ${SESSION_ID}`)).toBeTruthy()
    expect(link('Continue to Player Setup')).toBe(`/invite-players/${SESSION_ID}`)
    expect(screen.getAllByText('Payment Successful!').length).toBeGreaterThan(0)
    expect(
      screen.getByText('Your game session has been created. Setting up players...'),
    ).toBeTruthy()
    await world.advance(1_900)
    expect(path()).toBe(AT)
    await world.advance(150)
    await reaches(world, path, `/invite-players/${SESSION_ID}`)
  })

  it('[CONFIRM-05] the button does not wait', async () => {
    givenHostGame(world)
    answer(PAID_GAME)
    const { user, path } = await renderScreen(AT, world)
    await user.click(screen.getByRole('link', { name: 'Continue to Player Setup' }))
    await reaches(world, path, `/invite-players/${SESSION_ID}`)
  })

  it.each([
    ['roam', '/guardian/roam'],
    ['', '/guardian/roam'],
    ['https://elsewhere.example/', '/guardian/roam'],
    ['//elsewhere.example', '/guardian/roam'],
    ['/guardian/choose-game', '/guardian/choose-game'],
  ])('[CONFIRM-06, OPEN-46, OPEN-62] returnTo=%s leads to %s', async (returnTo, where) => {
    answer(PAID)
    const query = new URLSearchParams({ returnTo })
    const { path } = await renderScreen(`${PAGE}?${DETAILS}&${query}`, world)
    await reaches(world, path, where)
  })

  it('[CONFIRM-01] what the address says of failing does not count against the money', async () => {
    answer(PAID)
    const { path } = await renderScreen(`${PAGE}?${DETAILS}&redirect_status=failed`, world)
    await reaches(world, path, '/guardian/roam')
  })

  it('what was kept of the payment goes', async () => {
    storePayment()
    answer(PAID)
    const { path } = await renderScreen(AT, world)
    await until(world, () => path() === '/guardian/roam')
    expect(stored()).toEqual([null, null, null])
  })

  it('the back button does not lead here again, and the pass is there at once', async () => {
    answer(PAID)
    const { path, back } = await renderScreen(AT, world, ['/guardian/choose-game'])
    await until(world, () => path() === '/guardian/roam')
    await until(world, () => screen.queryByText('Your day pass is active') !== null)
    expect(screen.getByText('Your day pass is active')).toBeTruthy()
    await back()
    await reaches(world, path, '/guardian/choose-game')
    expect(asked()).toHaveLength(1)
  })

  it('a reload of a payment that came through is a success again', async () => {
    answer(PAID)
    const first = await renderScreen(AT, world)
    await until(world, () => first.path() === '/guardian/roam')
    cleanup()
    const again = await renderScreen(AT, world)
    await reaches(world, again.path, '/guardian/roam')
    expect(asked()).toHaveLength(2)
  })
})

describe('failed', () => {
  it.each([
    ['failed', 'Your payment was not completed successfully.'],
    ['succeeded', 'There was an issue verifying your payment.'],
    ['', 'There was an issue verifying your payment.'],
  ])('[CONFIRM-07, CONFIRM-08, CONFIRM-10] redirect_status=%s: %s', async (status, words) => {
    storePayment()
    answer(answers.failed)
    await renderScreen(`${PAGE}?${DETAILS}&redirect_status=${status}`, world)
    expect(screen.getByRole('heading', { name: 'Payment Failed' })).toBeTruthy()
    expect(text()).toContain(words)
    expect(text()).toContain(
      "If you were charged but the game wasn't created, please contact support with your payment details.",
    )
    expect(screen.getByText('Payment Verification Failed')).toBeTruthy()
    expect(
      screen.getByText("Your payment couldn't be verified. Please contact support."),
    ).toBeTruthy()
    expect(link('Return to Dashboard')).toBe('/guardian')
    expect(link('Try Again')).toBe('/guardian/payment')
    expect(stored()[0]).toBe('pi_1_secret_2')
  })

  it('[CONFIRM-09, OPEN-74] the server’s own words are the text of the toast', async () => {
    world.api.refuse('verifyPayment', 'payment.unavailable')
    await renderScreen(AT, world)
    expect(screen.getByText('Payment Error')).toBeTruthy()
    expect(
      screen.getByText('Payment processing is not properly configured. Please contact support.'),
    ).toBeTruthy()
    expect(text()).toContain('There was an issue verifying your payment.')
  })

  it('[CONFIRM-09, CONFIRM-08] without words of the server there are some of ours; after an error the same payment can be checked again', async () => {
    world.api.fail('verifyPayment', 500)
    const { user, path } = await renderScreen(AT, world)
    expect(screen.getByText('Payment Error')).toBeTruthy()
    expect(screen.getByText('Something went wrong with your payment.')).toBeTruthy()
    await world.advance(50)
    answer(PAID)
    await user.click(screen.getByRole('button', { name: 'Check this payment again' }))
    await reaches(world, path, '/guardian/roam')
  })

  it('somebody else’s payment is not found, and the page says who is signed in (T22)', async () => {
    world.api.refuse('verifyPayment', 'payment.not-found')
    await renderScreen(AT, world)
    expect(screen.getByText("This payment wasn't found.")).toBeTruthy()
    expect(text()).toContain('You are signed in as gwen@example.org.')
  })
})

it.each([
  ['goes back', answers.returned, 'Your money is on its way back', 'See your purchases', 'profile'],
  [
    'has bought a pass that is over',
    answers.over,
    'This day pass is over',
    'Go to game set-up',
    'roam',
  ],
])('a payment that %s is told so, without blame', async (_what, told, heading, way, to) => {
  storePayment()
  answer(told)
  const { path } = await renderScreen(AT, world)
  await world.advance(3_000)
  expect(screen.getByRole('heading', { name: heading })).toBeTruthy()
  expect(text()).not.toMatch(/Still checking|Payment Failed|Payment Verification Failed/)
  expect(link(way)).toBe(`/guardian/${to}`)
  expect(stored()).toEqual([null, null, null])
  expect(path()).toBe(AT)
})

describe('signed out at the bank', () => {
  it('says so, and the sign-in leads back to this payment', async () => {
    world = createWorld()
    const { user, path } = await renderScreen(AT, world)
    expect(screen.getByRole('heading', { name: 'Please sign in again' })).toBeTruthy()
    expect(asked()).toHaveLength(0)
    await user.click(screen.getByRole('link', { name: 'Sign In' }))
    await until(world, () => path() === '/guardian/signup')
    expect(world.storage.session.getItem('returnTo')).toBe(AT)
  })

  it('a session that ends while the payment is asked for says the same', async () => {
    world.api.on('verifyPayment', () => {
      world.api.refuse('readCurrentUser', 'access.sign-in-required')
      throw apiError('access.sign-in-required')
    })
    await renderScreen(AT, world)
    expect(screen.getByRole('heading', { name: 'Please sign in again' })).toBeTruthy()
  })

  it('a server that does not answer signs nobody out', async () => {
    world.api.fail('readCurrentUser', 500)
    const { user } = await renderScreen(AT, world)
    expect(text()).toContain("We can't reach the sign-in right now")
    expect(asked()).toHaveLength(0)
    world.api.on('readCurrentUser', () => givenAccount())
    world.api.on('validateSession', () => ({ success: true as const }))
    answer(answers.processing)
    await user.press('Try Again')
    expect(screen.getByText('Processing')).toBeTruthy()
    expect(asked()).toHaveLength(1)
  })
})
