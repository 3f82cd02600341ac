import type { DayPassStatus, PaymentPlanView, PaymentVerification } from '@bramble/contract'
import { act } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { takeCardForm, type CardFormProps } from '#/platform/payments/payments.ts'
import { PARK, type World } from '#/testing/index.ts'

export const FREE: PaymentPlanView = {
  id: 'roam-free',
  name: 'Free Roam',
  headline: 'A first adventure',
  description: 'A short game.',
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
  headline: 'A whole day outside',
  priceGbp: 249,
  maxConcurrentPlayers: 4,
  challengesPerPlayer: null,
  durationType: 'hours',
  durationValue: 24,
}

export const INTENT_ID = 'pi_test_1'
export const SECRET = 'pi_test_1_secret_a'

export const NO_PASS: DayPassStatus = { hasActiveDayPass: false, purchase: null, expiresAt: null }
export const ACTIVE_PASS: DayPassStatus = {
  hasActiveDayPass: true,
  purchase: null,
  expiresAt: '2026-06-02T10:00:00.000Z',
}

/** Gwen has no pass, and test payments can be made. */
export function givenShop(world: World) {
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
export function givenPrepared(world: World, clientSecret = SECRET): void {
  world.storage.session.setItem('stripeClientSecret', clientSecret)
  world.storage.session.setItem('selectedPlanId', PASS.id)
}

/** What this tab remembers of a payment. */
export function kept({ storage: { session } }: World) {
  return {
    clientSecret: session.getItem('stripeClientSecret'),
    planId: session.getItem('selectedPlanId'),
    returnTo: session.getItem('returnTo'),
  }
}

export const NOTHING_KEPT = { clientSecret: null, planId: null, returnTo: null }

/** A card form that the test plays; "shown" counts how often a new one was put on the page. */
export function givenCardForm() {
  const form = {
    newest: null as CardFormProps | null,
    secrets: [] as string[],
    /** Something happens in the form. */
    does: (work: (props: CardFormProps) => void) =>
      act(async () => {
        if (form.newest === null) throw new Error('No card form is shown.')
        work(form.newest)
      }),
    pays: () =>
      form.does(({ onPaid, clientSecret }) => onPaid({ paymentIntentId: INTENT_ID, clientSecret })),
  }
  function FakeCardForm(props: CardFormProps) {
    form.newest = props
    if (form.secrets.at(-1) !== props.clientSecret) form.secrets.push(props.clientSecret)
    return <button type="button">{props.payLabel}</button>
  }
  takeCardForm(FakeCardForm)
  onTestFinished(() => takeCardForm(null))
  return form
}
