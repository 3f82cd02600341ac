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
import { aScene, ANYTHING, saying, type Scene, type SceneGroup } from '../scene.ts'

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
  return aScene(name, shows, { given, ...more })
}

function givenPaidGame(stage: Stage, overrides: Parameters<typeof givenHostGame>[1] = {}): void {
  givenShop(stage).pass = ACTIVE_PASS
  givenHostGame(stage, { maxPlayers: 4, players: [givenAda()], playerCount: 1, ...overrides })
}

export const payment: readonly SceneGroup[] = [
  {
    side: 'guardian',
    screen: 'Plans',
    path: '/guardian/roam',
    scenes: [
      aScene('p01-roam-without-pass', t('guardian.roamSetup.passNone'), {
        given: (stage) => {
          givenShop(stage)
          givenPlace(stage)
        },
      }),
      aScene('p31-roam-with-pass', t('guardian.roamSetup.found', { count: 7 }), {
        given: (stage) => {
          givenShop(stage).pass = ACTIVE_PASS
          givenPlace(stage)
        },
      }),
      aScene('p23-not-sold', t('guardian.plan.notSold'), {
        given: (stage) => {
          givenShop(stage)
          stage.api.on('readPaymentSettings', () => ({ provider: 'none' as const }))
        },
      }),
      aScene('p02-plans', t('guardian.roamSetup.found', { count: 7 }), {
        path: '/guardian/payment',
        given: (stage) => givenShop(stage),
        grows: 'small',
      }),
      aScene('p03-plans-coming', t('guardian.plan.noPlans'), {
        path: '/guardian/payment/trail',
        given: (stage) => givenShop(stage),
      }),
      aScene('p04-plans-unknown', t('guardian.plan.loadFailed'), {
        path: '/guardian/payment/hopscotch',
        given: (stage) => givenShop(stage),
      }),
      aScene('p13-plans-with-pass', t('guardian.payment.toRoam'), {
        path: '/guardian/payment',
        given: (stage) => {
          givenShop(stage).pass = ACTIVE_PASS
        },
      }),
      aScene('p21-plans-approximate', t('guardian.payment.approximate.toast'), {
        path: '/guardian/payment',
        given: (stage) => {
          givenShop(stage)
          stage.gps.error(1)
        },
      }),
    ],
  },
  {
    side: 'guardian',
    screen: 'Checkout',
    path: '/guardian/checkout',
    scenes: [
      aScene('p05-step', t('guardian.checkout.title'), {
        path: '/guardian/payment',
        given: (stage) => givenShop(stage),
        act: ({ press }) =>
          press(t('guardian.plan.start', { planName: t('guardian.plans.dayPass.name') })),
      }),
      aScene('p06-checkout', PAY, { given: givenCheckout }),
      aScene('p07-test-cards', t('guardian.testCard.tapToFillIn'), {
        given: givenCheckout,
        act: ({ unfold }) => unfold(t('guardian.testCard.showCards')),
      }),
      aScene('p08-mistakes', t('guardian.testCard.numberIncomplete'), {
        given: givenCheckout,
        act: ({ press }) => press(PAY),
      }),
      aScene('p09-refused', t('guardian.cardProblems.insufficientFunds'), {
        given: givenCheckout,
        act: payWith('insufficient-funds'),
        grows: 'small',
      }),
      aScene('p10-bank', t('guardian.testCard.bankTitle'), {
        given: givenCheckout,
        act: payWith('authentication'),
        isDialog: true,
        grows: 'small',
      }),
      aScene('p11-verifying', t('guardian.confirmation.verifying'), {
        given: givenSlowVerification,
        act: payWith('success'),
      }),
      aScene('p12-leave', t('guardian.checkout.leaving.title'), {
        given: givenSlowVerification,
        act: async (person) => {
          await payWith('success')(person)
          await person.sees(t('guardian.confirmation.verifying'))
          await person.press(t('guardian.shell.back'))
        },
        isDialog: true,
      }),
      aScene('p22-unavailable', t('guardian.checkout.unavailable.title'), {
        given: (stage) => {
          givenCheckout(stage)
          stage.api.on('readPaymentSettings', () => ({ provider: 'none' as const }))
        },
        grows: 'small',
      }),
    ],
  },
  {
    side: 'guardian',
    screen: 'How a payment went',
    path: LINK,
    scenes: [
      aScene('p20-signed-out', t('guardian.confirmation.signedOut.title'), {
        given: () => undefined,
      }),
      aScene('p24-invalid', t('guardian.confirmation.invalid.title'), {
        path: '/guardian/payment-confirmation?plan=roam-day-pass&returnTo=roam',
        given: (stage) => givenShop(stage),
      }),
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
    path: '/guardian/profile',
    scenes: [
      aScene('p30-nothing-bought', t('guardian.purchases.empty'), {
        given: ({ api, signIn }) => {
          signIn()
          api.on('listPurchases', () => [])
        },
      }),
      aScene('p34-purchases', t('guardian.plans.dayPass.name'), {
        given: ({ api, signIn }) => {
          signIn({ isPremium: true })
          api.on('listPurchases', () => [givenPurchase(1), givenPurchase(2, { isTest: true })])
        },
        grows: 'small',
      }),
      aScene('p35-receipt', t('guardian.receipt.number'), {
        path: `/guardian/receipt/${purchaseId(1)}`,
        given: ({ api, signIn }) => {
          signIn()
          api.on('listPurchases', () => [givenPurchase(1, { isTest: true })])
        },
        grows: 'small',
      }),
      aScene('p36-receipt-not-found', t('guardian.receipt.notFound'), {
        path: `/guardian/receipt/${purchaseId(9)}`,
        given: ({ api, signIn }) => {
          signIn()
          api.on('listPurchases', () => [])
        },
      }),
      aScene('p39-receipt-given-back', t('guardian.receipt.endedEarly'), {
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
      }),
      aScene('p32-invite-with-pass', DAY_PASS, {
        path: '/invite-players/BCDFGH',
        given: (stage) => givenPaidGame(stage),
      }),
      aScene('p33-dashboard-with-pass', DAY_PASS, {
        path: '/guardian/dashboard/BCDFGH',
        given: (stage) => givenPaidGame(stage, running(60_000)),
      }),
      aScene('p40-pass-over', t('guardian.passLeft.over'), {
        path: '/guardian/dashboard/BCDFGH',
        given: (stage) => {
          givenPaidGame(stage, running(60_000))
          stage.api.on('readDayPassStatus', () => ({
            hasActiveDayPass: false,
            purchase: null,
            expiresAt: '2026-06-01T09:00:00.000Z',
          }))
        },
      }),
    ],
  },
]
