import { TEST_CARDS, type TestCard } from '@bramble/domain/billing/test-cards'
import type { PaymentVerification } from '@bramble/contract'
import { t } from '#/words/t.ts'
import { priceText } from '#/platform/format.ts'
import { givenPurchase, purchaseId } from '#/features/guardian/_payment/testing/given-purchase.ts'
import {
  ACTIVE_PASS,
  givenPrepared,
  givenShop,
} from '#/features/guardian/_payment/testing/given-shop.ts'
import { givenAda, givenHostGame, running } from '#/features/guardian/_shell/testing/host-game.ts'
import { PARK } from '#/testing/givens.ts'
import type { Stage } from '#/testing/stage.ts'
import type { Person } from '../page/person.ts'
import { ANYTHING, saying, type Scene, type SceneGroup } from '../scene.ts'

const LINK =
  '/guardian/payment-confirmation?plan=roam-day-pass&returnTo=roam&payment_intent=pi_a&payment_intent_client_secret=pi_a_secret_b'
const DAY_PASS = saying(t('guardian.passLeft.left', { left: ANYTHING }))
const PAY = t('guardian.checkout.pay', { price: priceText(249) })

function givenPlace({ storage }: Stage): void {
  storage.session.setItem('guardianLocation', JSON.stringify({ ...PARK, accuracy: 6 }))
}

/** Gwen is at the card form; the name of a card says what the bank answers. */
function givenCheckout(stage: Stage): void {
  givenShop(stage)
  givenPrepared(stage)
  stage.storage.session.setItem('returnTo', '/guardian/roam')
  stage.api.on('confirmTestPayment', ({ body }) => {
    if (body.card === 'authentication') return { status: 'requires_action' as const, failure: null }
    if (body.card === 'success') return { status: 'succeeded' as const, failure: null }
    const message = 'Your card has insufficient funds.'
    const failure = { code: 'card_declined', declineCode: 'insufficient_funds', message }
    return { status: 'requires_payment_method' as const, failure }
  })
}

/** The verification of the payment never gets an answer. */
function givenSlowVerification(stage: Stage): void {
  givenCheckout(stage)
  stage.api.on('verifyPayment', () => new Promise(() => undefined))
}

const payWith =
  (card: TestCard) =>
  async ({ fill, press }: Person) => {
    await fill(t('guardian.testCard.number'), TEST_CARDS[card].number)
    await fill(t('guardian.testCard.expiry'), '12/34')
    await fill(t('guardian.testCard.securityCode'), '123')
    await press(PAY)
  }

function outcome(
  name: string,
  shows: string,
  answer: PaymentVerification | 'lost',
  more: Partial<Scene> = {},
): Scene {
  const given = (stage: Stage) => {
    givenShop(stage)
    stage.api.on('verifyPayment', () => {
      if (answer === 'lost') throw new TypeError('Failed to fetch')
      return answer
    })
  }
  return { name, path: LINK, given, shows, ...more }
}

function givenPaidGame(stage: Stage, overrides: Parameters<typeof givenHostGame>[1] = {}): void {
  givenShop(stage).pass = ACTIVE_PASS
  givenHostGame(stage, { maxPlayers: 4, players: [givenAda()], playerCount: 1, ...overrides })
}

export const payment: readonly SceneGroup[] = [
  {
    side: 'guardian',
    screen: 'Plans',
    scenes: [
      {
        name: 'p01-roam-without-pass',
        path: '/guardian/roam',
        given: (stage) => {
          givenShop(stage)
          givenPlace(stage)
        },
        shows: t('guardian.roamSetup.passNone'),
      },
      {
        name: 'p31-roam-with-pass',
        path: '/guardian/roam',
        given: (stage) => {
          givenShop(stage).pass = ACTIVE_PASS
          givenPlace(stage)
        },
        shows: t('guardian.roamSetup.found', { count: 7 }),
      },
      {
        name: 'p23-not-sold',
        path: '/guardian/roam',
        given: (stage) => {
          givenShop(stage)
          stage.api.on('readPaymentSettings', () => ({ provider: 'none' as const }))
        },
        shows: t('guardian.plan.notSold'),
      },
      {
        name: 'p02-plans',
        path: '/guardian/payment',
        given: (stage) => givenShop(stage),
        shows: t('guardian.roamSetup.found', { count: 7 }),
        grows: 'small',
      },
      {
        name: 'p03-plans-coming',
        path: '/guardian/payment/trail',
        given: (stage) => givenShop(stage),
        shows: t('guardian.plan.noPlans'),
      },
      {
        name: 'p04-plans-unknown',
        path: '/guardian/payment/hopscotch',
        given: (stage) => givenShop(stage),
        shows: t('guardian.plan.loadFailed'),
      },
      {
        name: 'p13-plans-with-pass',
        path: '/guardian/payment',
        given: (stage) => {
          givenShop(stage).pass = ACTIVE_PASS
        },
        shows: t('guardian.payment.toRoam'),
      },
      {
        name: 'p21-plans-approximate',
        path: '/guardian/payment',
        given: (stage) => {
          givenShop(stage)
          stage.gps.error(1)
        },
        shows: t('guardian.payment.approximate.toast'),
      },
    ],
  },
  {
    side: 'guardian',
    screen: 'Checkout',
    scenes: [
      {
        name: 'p05-step',
        path: '/guardian/payment',
        given: (stage) => givenShop(stage),
        act: ({ press }) =>
          press(t('guardian.plan.start', { planName: t('guardian.plans.dayPass.name') })),
        shows: t('guardian.checkout.title'),
      },
      {
        name: 'p06-checkout',
        path: '/guardian/checkout',
        given: givenCheckout,
        shows: PAY,
      },
      {
        name: 'p07-test-cards',
        path: '/guardian/checkout',
        given: givenCheckout,
        act: ({ unfold }) => unfold(t('guardian.testCard.showCards')),
        shows: t('guardian.testCard.tapToFillIn'),
      },
      {
        name: 'p08-mistakes',
        path: '/guardian/checkout',
        given: givenCheckout,
        act: ({ press }) => press(PAY),
        shows: t('guardian.testCard.numberIncomplete'),
      },
      {
        name: 'p09-refused',
        path: '/guardian/checkout',
        given: givenCheckout,
        act: payWith('insufficient-funds'),
        shows: t('guardian.cardProblems.insufficientFunds'),
        grows: 'small',
      },
      {
        name: 'p10-bank',
        path: '/guardian/checkout',
        given: givenCheckout,
        act: payWith('authentication'),
        shows: t('guardian.testCard.bankTitle'),
        isDialog: true,
        grows: 'small',
      },
      {
        name: 'p11-verifying',
        path: '/guardian/checkout',
        given: givenSlowVerification,
        act: payWith('success'),
        shows: t('guardian.confirmation.verifying'),
      },
      {
        name: 'p12-leave',
        path: '/guardian/checkout',
        given: givenSlowVerification,
        act: async (person) => {
          await payWith('success')(person)
          await person.sees(t('guardian.confirmation.verifying'))
          await person.press(t('guardian.shell.back'))
        },
        shows: t('guardian.checkout.leaving.title'),
        isDialog: true,
      },
      {
        name: 'p22-unavailable',
        path: '/guardian/checkout',
        given: (stage) => {
          givenCheckout(stage)
          stage.api.on('readPaymentSettings', () => ({ provider: 'none' as const }))
        },
        shows: t('guardian.checkout.unavailable.title'),
        grows: 'small',
      },
    ],
  },
  {
    side: 'guardian',
    screen: 'How a payment went',
    scenes: [
      {
        name: 'p20-signed-out',
        path: LINK,
        given: () => undefined,
        shows: t('guardian.confirmation.signedOut.title'),
      },
      {
        name: 'p24-invalid',
        path: '/guardian/payment-confirmation?plan=roam-day-pass&returnTo=roam',
        given: (stage) => givenShop(stage),
        shows: t('guardian.confirmation.invalid.title'),
      },
      outcome(
        'p25-not-found',
        t('guardian.confirmation.failed.title'),
        { success: false, state: 'failed', error: 'Not found.' },
        { grows: 'small' },
      ),
      outcome(
        'p26-failed',
        t('guardian.confirmation.failed.title'),
        { success: false, state: 'failed', error: 'No.' },
        { path: `${LINK}&redirect_status=failed` },
      ),
      outcome('p27-processing', t('guardian.confirmation.processing.title'), 'lost', {
        grows: 'small',
      }),
      outcome('p28-returned', t('guardian.confirmation.returned.title'), {
        success: false,
        state: 'returned',
        error: 'Given back.',
      }),
    ],
  },
  {
    side: 'guardian',
    screen: 'What was bought',
    scenes: [
      {
        name: 'p30-nothing-bought',
        path: '/guardian/profile',
        given: ({ api, signIn }) => {
          signIn()
          api.on('listPurchases', () => [])
        },
        shows: t('guardian.purchases.empty'),
      },
      {
        name: 'p34-purchases',
        path: '/guardian/profile',
        given: ({ api, signIn }) => {
          signIn({ isPremium: true })
          api.on('listPurchases', () => [givenPurchase(1), givenPurchase(2, { isTest: true })])
        },
        shows: t('guardian.plans.dayPass.name'),
        grows: 'small',
      },
      {
        name: 'p35-receipt',
        path: `/guardian/receipt/${purchaseId(1)}`,
        given: ({ api, signIn }) => {
          signIn()
          api.on('listPurchases', () => [givenPurchase(1, { isTest: true })])
        },
        shows: t('guardian.receipt.number'),
        grows: 'small',
      },
      {
        name: 'p36-receipt-not-found',
        path: `/guardian/receipt/${purchaseId(9)}`,
        given: ({ api, signIn }) => {
          signIn()
          api.on('listPurchases', () => [])
        },
        shows: t('guardian.receipt.notFound'),
      },
      {
        name: 'p39-receipt-given-back',
        path: `/guardian/receipt/${purchaseId(1)}`,
        given: ({ api, signIn }) => {
          signIn()
          const endedAt = '2026-06-01T09:50:00.000Z'
          const { pass } = givenPurchase(1)
          api.on('listPurchases', () => [
            givenPurchase(1, {
              status: 'refunded',
              refundedPence: 249,
              pass: pass && { ...pass, endedAt },
            }),
          ])
        },
        shows: t('guardian.receipt.endedEarly'),
      },
      {
        name: 'p32-invite-with-pass',
        path: '/invite-players/BCDFGH',
        given: (stage) => givenPaidGame(stage),
        shows: DAY_PASS,
      },
      {
        name: 'p33-dashboard-with-pass',
        path: '/guardian/dashboard/BCDFGH',
        given: (stage) => givenPaidGame(stage, running(60_000)),
        shows: DAY_PASS,
      },
      {
        name: 'p40-pass-over',
        path: '/guardian/dashboard/BCDFGH',
        given: (stage) => {
          givenPaidGame(stage, running(60_000))
          stage.api.on('readDayPassStatus', () => ({
            hasActiveDayPass: false,
            purchase: null,
            expiresAt: '2026-06-01T09:00:00.000Z',
          }))
        },
        shows: t('guardian.passLeft.over'),
      },
    ],
  },
]
