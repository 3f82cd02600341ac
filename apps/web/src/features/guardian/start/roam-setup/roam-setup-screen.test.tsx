import type { PaymentPlanView } from '@bramble/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { FREE } from '#/features/guardian/_payment/testing/payments.tsx'
import { givenHostGame, OPEN_GAME, running } from '#/features/guardian/_shell/testing/host-game.ts'
import { PARK, renderScreen, reaches, worldForTests } from '#/testing/index.ts'
import './roam-setup-screen.tsx'

const PASS: PaymentPlanView = {
  ...FREE,
  id: 'day-pass',
  name: '1 Day Pass',
  headline: 'A whole day outside',
  description: 'A long game.',
  priceGbp: 249,
  maxConcurrentPlayers: 4,
  challengesPerPlayer: null,
  durationType: 'unlimited',
  durationValue: null,
}
const AT = '/guardian/roam'

const world = worldForTests()
let count = 7
beforeEach(() => {
  count = 7
  world.api.on('listPaymentPlans', () => [FREE, PASS])
  world.api.on('countNearbyChallenges', () => ({ count }))
  world.gps.at({ ...PARK, accuracy: 6 })
})

async function open() {
  world.storage.session.setItem('guardianLocation', JSON.stringify({ ...PARK, accuracy: 6 }))
  const opened = await renderScreen(AT, world)
  await world.advance(10)
  return opened
}
const start = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Start Free Roam' })

it('[PLAN-01, PLAN-03, PLAN-04, PLAN-09, PLAN-10, ROUTE-25, OPEN-47, CONST-26, STORE-16, GPS-12] is titled "Roam Game Setup"; without a place the start is locked, and says why; once it is told it counts within 200 m, and keeps it for the pages that follow', async () => {
  world.gps.error(1)
  const { user } = await renderScreen(AT, world)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Roam Game Setup')
  expect(screen.getByText('Choose your adventure package')).toBeTruthy()
  expect(start().disabled).toBe(true)
  expect(screen.getByText(/Tell us where you are first/)).toBeTruthy()
  await user.press('Use my location', 10)
  expect(screen.getByText(/allow location for this page/)).toBeTruthy()
  expect(world.api.calls('countNearbyChallenges')).toHaveLength(0)
  world.gps.at({ ...PARK, accuracy: 6 })
  await user.press('Use my location', 10)
  expect(screen.getByText('7 challenges found within 200 meters of your location')).toBeTruthy()
  expect(world.api.calls('countNearbyChallenges')[0]?.body).toEqual({ ...PARK, radiusMeters: 200 })
  const stored = JSON.parse(world.storage.session.getItem('guardianLocation') ?? '') as unknown
  expect(stored).toEqual({ ...PARK, accuracy: 6 })
})

it('[PLAN-02, PLAN-04, PLAN-11] with nothing nearby the start is locked, with both notices', async () => {
  count = 0
  await open()
  expect(
    screen.getByText('No challenges nearby. Create some challenges to start playing!'),
  ).toBeTruthy()
  expect(
    screen.getByText(
      'No challenges found in this area. Try moving to a different location with more activities nearby.',
    ),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Create a challenge' }).getAttribute('href')).toBe(
    '/guardian/challenges/create',
  )
  expect(start().disabled).toBe(true)
})

it('with nothing nearby one press hides an adventure on this page, as it was chosen last', async () => {
  count = 0
  const game = givenHostGame(world)
  world.api.on('createSession', () => game.session())
  world.api.on('hideSpots', () => ({ keepsToPath: false, spots: [] }))
  world.api.on('countFittingSpots', () => ({ isKnown: false, mayLeavePath: false, circles: [] }))
  const { user, path } = await open()
  expect(screen.getByText('5 spots within 60 m of you, 10 minutes')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Start an adventure here' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Hide the spots' }))
  await reaches(world, path, '/invite-players/BCDFGH')
  expect(world.api.calls('hideSpots')[0]?.body).toMatchObject({
    place: PARK,
    radiusMeters: 60,
    minutes: 10,
    choice: 'on-path',
  })
})

it('where few spots fit the grown-up chooses first', async () => {
  count = 0
  const circles = [{ radiusMeters: 60 as const, pathSpots: 2, offPathSpots: 2, streetSpots: 6 }]
  world.api.on('countFittingSpots', () => ({ isKnown: true, mayLeavePath: true, circles }))
  await open()
  await world.settle()
  expect(screen.queryByRole('button', { name: 'Hide the spots' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Start an adventure here' })).toBeTruthy()
})

it('[PLAN-03] a failed count counts as none', async () => {
  world.api.fail('countNearbyChallenges', 500)
  await open()
  expect(screen.getByText(/^No challenges nearby/)).toBeTruthy()
})

it('[PLAN-01, PLAN-06, PLAN-07, PLAN-12, PLAN-13, PLAN-20, PLAN-22, CONST-22, CONST-24, API-40] the free card says what it gives; nothing is FREE, the rest is in pounds with two decimals; buttons read "Start {plan name}"; has a sign-in prompt', async () => {
  await open()
  for (const text of [
    'A ten-minute adventure close to you. No account needed.',
    'up to 2 players at once',
    '5 challenges per player',
    'Valid for 10 minutes',
    'FREE',
    '£2.49',
  ]) {
    expect(screen.getByText(text)).toBeTruthy()
  }
  expect(start().disabled).toBe(false)
  expect(screen.getByRole('button', { name: 'Start 1 Day Pass' })).toBeTruthy()
  const signIn = screen.getByRole('link', { name: 'Sign In' })
  expect(signIn.getAttribute('href')).toBe('/guardian/signup')
  const paid = screen.getByRole<HTMLButtonElement>('button', { name: 'Start Roam Adventure' })
  expect(paid.disabled).toBe(true)
})

it('[PLAN-12, PLAN-13, PLAN-16] lists visible plans only; the kind is said once; one without limits says so and has no validity line; one that is not enabled is "Coming Soon"', async () => {
  world.api.on('listPaymentPlans', () => [
    { ...PASS, id: 'headline', headline: 'Day Pass Roam' },
    { ...PASS, id: 'name', name: 'Day Pass Roam' },
    { ...PASS, id: 'later', isEnabled: false },
    { ...PASS, id: 'hidden', isVisible: false },
  ])
  await open()
  const cards = screen.getAllByRole('article').map((card) => within(card))
  expect(cards.map((card) => card.queryAllByText('Day Pass Roam').length)).toEqual([1, 0, 1])
  expect(screen.getAllByText('Unlimited challenges per player')).toHaveLength(3)
  expect(screen.queryByText(/^Valid for/)).toBeNull()
  const later = cards[2]!.getByRole<HTMLButtonElement>('button', { name: 'Coming Soon' })
  expect(later.disabled).toBe(true)
})

it('[PLAN-17] starting free makes a game, records the plan and leads to the invitation; a failure is said and leaves the page as it was', async () => {
  world.api.fail('createSession', 500)
  const { user, path } = await open()
  await user.press(start())
  expect(screen.getByText('Setup Failed')).toBeTruthy()
  expect(screen.getByText("Couldn't create your game. Please try again.")).toBeTruthy()
  world.api.refuse('createSession', 'limit.free-games')
  await user.press(start())
  expect(screen.getByText(/already have three free games open/)).toBeTruthy()
  expect(path()).toBe(AT)
  const game = givenHostGame(world)
  world.api.on('createSession', () => game.session())
  world.api.on('recordSessionPurchase', ({ body }) => body)
  await user.press(start())
  expect(world.api.calls('createSession')[0]?.body).toEqual({
    gameType: 'roam',
    location: { ...PARK, accuracy: 6 },
    status: 'waiting',
  })
  expect(world.api.calls('recordSessionPurchase')[0]?.body).toEqual({
    sessionId: game.session().id,
    paymentPlanId: 'roam-free',
  })
  await reaches(world, path, '/invite-players/BCDFGH')
})

it('[PLAN-14] says "Creating Game..." and ignores further taps meanwhile', async () => {
  const game = givenHostGame(world)
  world.api.on(
    'createSession',
    () => new Promise((resolve) => setTimeout(() => resolve(game.session()), 2_000)),
  )
  world.api.on('recordSessionPurchase', ({ body }) => body)
  const { user } = await open()
  await user.click(start())
  await user.click(screen.getByRole('button', { name: 'Creating Game...' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Start 1 Day Pass' }).disabled).toBe(
    true,
  )
  await world.advance(2_100)
  expect(world.api.calls('createSession')).toHaveLength(1)
})

it('[PLAN-17] a try after a lost answer sends the same key', async () => {
  const game = givenHostGame(world)
  world.api.fail('createSession', 503)
  world.api.on('recordSessionPurchase', ({ body }) => body)
  const { user } = await open()
  await user.press(start(), 10_000)
  world.api.on('createSession', () => game.session())
  await user.press(start())
  const keys = world.api.calls('createSession').map(({ headers }) => headers.get('idempotency-key'))
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

it('[PLAN-05, DAYPASS-08] the day pass leads to its gate', async () => {
  const { user, path } = await open()
  await user.click(screen.getByRole('button', { name: 'Start 1 Day Pass' }))
  await reaches(world, path, '/guardian/day-pass-auth')
})

it('[PLAN-24] plans that cannot be loaded offer the way back', async () => {
  world.api.fail('listPaymentPlans', 500)
  await open()
  expect(screen.getByText("Oops! We couldn't load the game options.")).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe(
    '/guardian/choose-game',
  )
})

it('[PLAN-15, OPEN-44] Back goes to the landing without a game', async () => {
  const { user, path } = await open()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await reaches(world, path, '/guardian')
})

it('[PLAN-01, PLAN-08, PLAN-15, OPEN-44, OPEN-50, CONST-25, API-05] the open game is shown with its long title, is asked for every 3 s by its code, and Back goes to its dashboard', async () => {
  givenHostGame(world, running(60_000))
  world.storage.local.setItem('currentGameSession', OPEN_GAME)
  const { user, path } = await open()
  expect(screen.getByText('Roam Free - 2 Players - 10 Minutes')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
    '/guardian/dashboard/BCDFGH',
  )
  const before = world.api.calls('findSessionByCode').length
  await world.advance(9_000)
  expect(world.api.calls('findSessionByCode').length - before).toBe(3)
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await reaches(world, path, '/guardian/dashboard/BCDFGH')
})

it.each([
  ['not found', { id: 'be000000-7a51-4d6e-9f1e-7d3a0c1b2e3f', joinCode: 'ZZZZZZ' }],
  ['ended', { status: 'ended' as const, endedAt: '2026-06-01T09:50:00.000Z' }],
  ['run out', { status: 'active' as const, startedAt: '2026-06-01T09:49:00.000Z' }],
])('[STORE-19, PLAN-23] a stored game that is %s is forgotten', async (_, session) => {
  givenHostGame(world, session)
  world.storage.local.setItem('currentGameSession', OPEN_GAME)
  world.storage.local.setItem('currentGamePage', 'dashboard')
  await open()
  await world.settle()
  expect(world.storage.local.getItem('currentGameSession')).toBeNull()
  expect(world.storage.local.getItem('currentGamePage')).toBeNull()
})

it('[STORE-19] a stored game is kept while nothing answers', async () => {
  givenHostGame(world)
  world.storage.local.setItem('currentGameSession', OPEN_GAME)
  world.api.down(true)
  await renderScreen(AT, world)
  await world.advance(20_000)
  expect(world.storage.local.getItem('currentGameSession')).toBe(OPEN_GAME)
})

it('a browser that keeps no cookies makes no game, and says what to do', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  const { user } = await open()
  await user.press(start())
  expect(screen.getByText(/allow cookies for Bramble in the settings/)).toBeTruthy()
  expect(world.api.calls('createSession')).toEqual([])
})
