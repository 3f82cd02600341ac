import { expect, type Page } from '@playwright/test'
import {
  startStripeSimulator,
  type StripeSimulator,
} from '../../apps/server/src/adapters/payment-gateway/testing/stripe-simulator.ts'
import { TEST_CARDS, type TestCard } from '@bramble/domain/billing/test-cards'
import { openDialog } from './people.ts'
import type { RunningServer } from './server-process.ts'
import { test as base } from './world.ts'

const KEYS = {
  secretKey: 'sk_test_ofTheJourneys',
  publishableKey: 'pk_test_ofTheJourneys',
  webhookSecret: 'whsec_ofTheJourneys',
}
const WEBHOOK_PATH = '/api/payments/webhook'

/** From the set-up of a game to the card form, for somebody who is signed in. */
export async function openCheckout(page: Page): Promise<void> {
  await page.goto('/guardian/roam')
  await page.getByRole('button', { name: 'Start 1 Day Pass' }).click()
  await expect(page.getByRole('heading', { name: 'Complete Payment' })).toBeVisible()
}

/** Types a test card into our own form, and pays. */
export async function payWithTestCard(page: Page, card: TestCard): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name })
  await field('Test card number').fill(TEST_CARDS[card].number)
  await field('Expiry').fill('12/34')
  await field('Security code').fill('123')
  await page.getByRole('button', { name: /^Pay £/ }).click()
}

/** Answers the bank of a test card that asks back. */
export async function answerTestBank(page: Page, isApproved: boolean): Promise<void> {
  const name = isApproved ? "Yes, it's me" : "No, it's not me"
  await openDialog(page).getByRole('button', { name }).click()
}

/** Types a card into the fields of Stripe's stand-in, and pays. */
export async function payAtStripe(page: Page, card: TestCard): Promise<void> {
  await page.getByLabel('Card number').fill(TEST_CARDS[card].number)
  await page.getByRole('button', { name: /^Pay £/ }).click()
}

/** Answers the bank that asks over the page, or on a page of its own. */
export async function answerBank(page: Page, isApproved: boolean): Promise<void> {
  const name = isApproved ? /^(COMPLETE|Approve)$/ : /^(FAIL|Refuse)$/
  await page.getByRole('button', { name }).click()
}

/** Stripe as the server and the browsers of a journey meet it. */
export interface StripeWorld extends StripeSimulator {
  /** Its events reach the server from now on. */
  hearAt: (server: RunningServer) => void
  /** Moves the clocks of the server and of Stripe forward: events older than five minutes are refused. */
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

/** A journey whose server takes its payments through Stripe, or who stands in for it here. */
export const stripeTest = base.extend<{ stripe: StripeWorld }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it
  stripe: async ({}, use) => {
    const stripe = await startStripeWorld()
    await use(stripe)
    await stripe.close()
  },
  setup: async ({ stripe }, use) => use({ env: stripe.env }),
})
