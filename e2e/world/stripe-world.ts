import type { Page } from '@playwright/test'
import { TEST_CARDS, type TestCard } from '@bramble/domain/billing/test-cards'
import {
  startStripeSimulator,
  type StripeSimulator,
} from '../../apps/server/src/adapters/payment-gateway/testing/stripe-simulator.ts'
import { GWEN, signInAs, type Identity } from './account.ts'
import type { Guardian } from './guardian.ts'
import type { RunningServer } from './server-process.ts'
import { routeStripe, type StripeInBrowser } from './stripe-stand-in.ts'
import { test as base } from './world.ts'

const KEYS = {
  secretKey: 'sk_test_ofTheJourneys',
  publishableKey: 'pk_test_ofTheJourneys',
  webhookSecret: 'whsec_ofTheJourneys',
}
const WEBHOOK_PATH = '/api/payments/webhook'

/** Types a card into the fields of Stripe's stand-in, and pays. */
export async function payAtStripe(page: Page, card: TestCard): Promise<void> {
  await page.getByLabel('Card number').fill(TEST_CARDS[card].number)
  await page.getByRole('button', { name: /^Pay £/ }).click()
}

/** Answers the bank over the page, or on a page of its own. */
export async function answerBank(page: Page, isApproved: boolean): Promise<void> {
  const name = isApproved ? /^(COMPLETE|Approve)$/ : /^(FAIL|Refuse)$/
  await page.getByRole('button', { name }).click()
}

/** How often a browser has asked Stripe to confirm a payment. */
export function countConfirmations({ requests }: StripeSimulator): number {
  return requests.filter(({ call }) => /^POST .*\/confirm$/.test(call)).length
}

/** Stripe as the server and the browsers of a journey reach it. */
export interface StripeWorld extends StripeSimulator {
  /** Sends its events to this server from now on. */
  hearAt: (server: RunningServer) => void
  /**
   * Moves the clocks of the server and of Stripe forward: events older than five minutes are
   * refused.
   */
  advance: (server: RunningServer, ms: number) => Promise<void>
}

async function startStripeWorld(): Promise<StripeWorld> {
  let aheadMs = 0
  const simulator = await startStripeSimulator({
    ...KEYS,
    webhookUrl: null,
    now: () => Date.now() + aheadMs,
  })
  return Object.assign(simulator, {
    hearAt: ({ origin }: RunningServer) => {
      simulator.webhookUrl = origin + WEBHOOK_PATH
    },
    advance: async (server: RunningServer, ms: number) => {
      aheadMs += ms
      await server.advance(ms)
    },
  })
}

/** A signed-in guardian with a phone whose browser reaches Stripe. */
export interface Payer {
  payer: Guardian
  page: Page
  browser: StripeInBrowser
}

interface StripeFixtures {
  stripe: StripeWorld
  openPayer: (who?: Identity) => Promise<Payer>
}

/** A journey whose server takes payments through Stripe, or through its stand-in. */
export const stripeTest = base.extend<StripeFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it
  stripe: async ({}, use) => {
    const stripe = await startStripeWorld()
    await use(stripe)
    await stripe.close()
  },
  setup: async ({ stripe }, use) => use({ env: stripe.env }),
  openPayer: async ({ world, stripe }, use) => {
    stripe.hearAt(world.server)
    await use(async (who = GWEN) => {
      const payer = await world.guardian(world.walk[0]!)
      const browser = await routeStripe(payer.context, stripe)
      await signInAs(payer, who)
      return { payer, page: payer.page, browser }
    })
  },
})
