import { TEST_CARDS, type TestCard } from '@bramble/domain/billing/test-cards'
import { HUGO } from '../world/account.ts'
import { fitsSmallest, isAccessible, PHONE, picture, resize } from '../world/look.ts'
import { openCheckout } from '../world/payments.ts'
import {
  answerBank,
  countConfirmations,
  payAtStripe,
  stripeTest as test,
} from '../world/stripe-world.ts'
import { expect } from '../world/world.ts'

// The card form in Stripe's frames, and one payment however often it is pressed.

/** Refused at once, each with Stripe's own message. */
const REFUSED = [
  'generic-decline',
  'insufficient-funds',
  'expired-card',
  'incorrect-cvc',
  'processing-error',
] as const satisfies readonly TestCard[]

const NO_AUTHENTICATION = /unable to authenticate your payment method/

test('[PAY-07, PAY-08, PAY-10, CHECKOUT-04, OPEN-66] every refusal is said, a bank asks back, a card pays; one payment, however often it is pressed', async ({
  stripe,
  openPayer,
}) => {
  const { payer, page } = await openPayer()
  const pay = page.getByRole('button', { name: /^Pay £/ })
  const toast = page.getByRole('alert').filter({ hasText: 'Payment Failed' })

  await test.step('two presses prepare one payment', async () => {
    await page.goto('/guardian/roam')
    await page.getByRole('button', { name: 'Start 1 Day Pass' }).dblclick()
    await payer.seesHeading('Complete Payment')
    await expect(page.getByLabel('Card number')).toBeVisible()
    await payer.sees('Day Pass - £2.49')
    await payer.sees('1 Day Pass')
    await expect(pay).toHaveText('Pay £2.49')
    await picture(page, 'stripe')
  })

  await test.step('nothing typed', async () => {
    await pay.click()
    await payer.sees('Your card number is incomplete.')
    expect(countConfirmations(stripe)).toBe(0)
  })

  for (const card of REFUSED) {
    await test.step(`refused: ${card}`, async () => {
      await payAtStripe(page, card)
      await expect(toast).toContainText(TEST_CARDS[card].failure.message)
    })
  }
  await isAccessible(page, 'stripe-refused')
  await fitsSmallest(page, 'stripe-refused')
  await resize(page, PHONE)

  await test.step('the bank asks, and the answer is no', async () => {
    await payAtStripe(page, 'authentication')
    await expect(page.getByRole('button', { name: 'COMPLETE' })).toBeVisible()
    await expect(pay).toHaveCount(0)
    await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true')
    await answerBank(page, false)
    await expect(toast).toContainText(NO_AUTHENTICATION)
    await payAtStripe(page, 'authentication-then-decline')
    await answerBank(page, true)
    await expect(toast).toContainText(TEST_CARDS['generic-decline'].failure.message)
  })

  await test.step('the bank says yes, and two presses pay once', async () => {
    const before = countConfirmations(stripe)
    await page.getByLabel('Card number').fill(TEST_CARDS.authentication.number)
    await pay.dblclick()
    await answerBank(page, true)
    await payer.isAt(/\/guardian\/roam$/)
    await payer.sees('Day Pass Activated!')
    await payer.sees('Your day pass is active')
    expect(countConfirmations(stripe)).toBe(before + 1)
  })

  expect(stripe.intents()).toMatchObject([{ status: 'succeeded', amountReceived: 249 }])
  const keys = stripe.requests
    .map(({ form }) => new URLSearchParams(form).get('key'))
    .filter((key) => key !== null)
  expect(new Set(keys)).toEqual(new Set([stripe.env['STRIPE_PUBLISHABLE_KEY']]))
})

test('[PAY-07] two tabs, and answers that are lost: nobody pays twice (T24)', async ({
  stripe,
  openPayer,
}) => {
  await test.step('what was paid in one tab is not paid again in the other', async () => {
    const { payer, page } = await openPayer()
    const other = await payer.tab()
    await openCheckout(page)
    await openCheckout(other.page)
    await expect(other.page.getByLabel('Card number')).toBeVisible()
    await payAtStripe(page, 'success')
    await payer.sees('Day Pass Activated!')
    await payAtStripe(other.page, 'success')
    await other.isAt(/\/guardian\/roam$/)
    await other.sees('Your day pass is active')
    expect(stripe.intents()).toMatchObject([{ status: 'succeeded' }])
  })

  await test.step('a browser that did not hear that it has paid presses again', async () => {
    const { payer, page, browser } = await openPayer(HUGO)
    await openCheckout(page)
    await expect(page.getByLabel('Card number')).toBeVisible()
    browser.api = 'forgets'
    await payAtStripe(page, 'success')
    await payer.sees("Please try again. You won't be charged twice.")
    expect(stripe.intents()[1]).toMatchObject({ status: 'succeeded' })
    browser.api = 'works'
    await payAtStripe(page, 'success')
    await payer.isAt(/\/guardian\/roam$/)
    await payer.sees('Day Pass Activated!')
    expect(stripe.intents()).toHaveLength(2)
  })
})
