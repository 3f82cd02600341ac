import { expect, type Page } from '@playwright/test'
import { TEST_CARDS, type TestCard } from '@bramble/domain/billing/test-cards'
import { openDialog, type Person } from './people.ts'

/** From the set-up of a game to the card form, for a signed-in guardian. */
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

/** Answers the bank of a test card that requires authentication. */
export async function answerTestBank(page: Page, isApproved: boolean): Promise<void> {
  const name = isApproved ? "Yes, it's me" : "No, it's not me"
  await openDialog(page).getByRole('button', { name }).click()
}

interface Purchase {
  id: string
  status: string
  amountPence: number
  refundedPence: number
}

export async function purchasesOf({ context }: Person): Promise<Purchase[]> {
  const told = await context.request.get('/api/user-purchases')
  return (await told.json()) as Purchase[]
}

/** The prepared payment in the storage of a tab. */
export function storedPayment(page: Page) {
  return page.evaluate(() => ({
    clientSecret: sessionStorage.getItem('stripeClientSecret'),
    planId: sessionStorage.getItem('selectedPlanId'),
    returnTo: sessionStorage.getItem('returnTo'),
  }))
}

export const NO_PAYMENT = { clientSecret: null, planId: null, returnTo: null }
