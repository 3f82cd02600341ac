import type { DayPassStatus, PaymentPlanView, PaymentVerification } from '@bramble/contract'
import { CLASS_PLAN_ID } from '@bramble/domain/billing/plan'
import { CLASS_MAX_PLAYERS } from '@bramble/domain/limits'
import { PARK } from '#/testing/givens.ts'
import type { Stage } from '#/testing/stage.ts'

export const FREE: PaymentPlanView = {
  id: 'roam-free',
  name: 'Free Roam',
  headline: 'Free Roam',
  description: 'A ten-minute adventure close to you. No account needed.',
  priceGbp: 0,
  isEnabled: true,
  isVisible: true,
  maxConcurrentPlayers: 2,
  challengesPerPlayer: 5,
  durationType: 'minutes',
  durationValue: 10,
}

export const PASS: PaymentPlanView = {
  ...FREE,
  id: 'roam-day-pass',
  name: '1 Day Pass',
  headline: 'Day Pass Roam',
  description: 'Roam all day, as often as you like, with more players and no limit on challenges.',
  priceGbp: 249,
  maxConcurrentPlayers: 4,
  challengesPerPlayer: null,
  durationType: 'hours',
  durationValue: 24,
}

/** As a school's server offers it. */
export const CLASS: PaymentPlanView = {
  ...FREE,
  id: CLASS_PLAN_ID,
  name: 'Class',
  headline: 'Class Roam',
  description: 'A whole class roams in teams, one phone for each team.',
  maxConcurrentPlayers: CLASS_MAX_PLAYERS,
  challengesPerPlayer: null,
  durationType: 'unlimited',
  durationValue: null,
}

export const INTENT_ID = 'pi_test_1'
export const SECRET = 'pi_test_1_secret_a'

export const NO_PASS: DayPassStatus = { hasActiveDayPass: false, purchase: null, expiresAt: null }
export const ACTIVE_PASS: DayPassStatus = {
  hasActiveDayPass: true,
  purchase: null,
  expiresAt: '2026-06-02T10:00:00.000Z',
}

/** Gwen has no pass, and the server takes test payments. */
export function givenShop(world: Stage) {
  const shop = {
    plans: [FREE, PASS],
    pass: NO_PASS,
    count: 7,
    clientSecret: SECRET,
    verification: { success: true, state: 'paid' } as PaymentVerification,
  }
  const { api } = world
  world.signIn()
  api.on('listPaymentPlans', ({ params }) => (params.gameType === 'roam' ? shop.plans : []))
  api.on('countNearbyChallenges', () => ({ count: shop.count }))
  api.on('readDayPassStatus', () => shop.pass)
  api.on('readPaymentSettings', () => ({ provider: 'test' as const }))
  api.on('createPaymentIntent', () => ({ clientSecret: shop.clientSecret }))
  api.on('verifyPayment', () => {
    if (shop.verification.success) shop.pass = ACTIVE_PASS
    return shop.verification
  })
  world.gps.at({ ...PARK, accuracy: 6 })
  return shop
}

/** The payment this tab remembers. */
export function givenPrepared(world: Stage, clientSecret = SECRET): void {
  world.storage.session.setItem('stripeClientSecret', clientSecret)
  world.storage.session.setItem('selectedPlanId', PASS.id)
}
