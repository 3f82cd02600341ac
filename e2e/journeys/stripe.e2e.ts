import { TEST_CARDS, type TestCard } from '@bramble/domain/billing/test-cards'
import { HUGO } from '../world/account.ts'
import { looksRight, picture } from '../world/look.ts'
import { openCheckout } from '../world/payments.ts'
import {
  answerBank,
  countConfirmations,
  payAtStripe,
  stripeTest as test,
} from '../world/stripe-world.ts'
import { expect } from '../world/world.ts'

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
  await looksRight(page, 'stripe-refused')

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

test('[PAY-02, OPEN-74, CHECKOUT-03] without Stripe there is no payment, and trying again finds it', async ({
  openPayer,
}) => {
  const { payer, page, browser } = await openPayer()
  const isUnavailable = async () => {
    await payer.seesHeading('Payment Unavailable')
    await payer.sees('Payment Configuration Error')
    await payer.sees('Payment processing is not properly configured. Please contact support.')
    await expect(page.getByRole('link', { name: 'Return to Dashboard' })).toBeVisible()
  }
  await page.clock.install()

  await test.step('the script is blocked', async () => {
    browser.script = 'blocked'
    await page.goto('/guardian/roam')
    await payer.press('Start 1 Day Pass')
    await isUnavailable()
  })

  await test.step('nobody answers, which is said after eight seconds', async () => {
    browser.script = 'silent'
    const asked = browser.asked.length
    await payer.press('Try Again')
    await payer.seesHeading('Setting Up Payment')
    await payer.sees('Please wait...')
    await expect.poll(() => browser.asked.length).toBeGreaterThan(asked)
    await page.clock.fastForward(8_000)
    await isUnavailable()
  })

  await test.step('the script is there, the fields do not come', async () => {
    browser.script = 'works'
    browser.api = 'silent'
    await payer.press('Try Again')
    await payer.sees('Loading the card form...')
    await page.clock.fastForward(8_000)
    await isUnavailable()
  })

  await test.step('everything is there, and pays', async () => {
    browser.api = 'works'
    await payer.press('Try Again')
    await payAtStripe(page, 'success')
    await payer.sees('Day Pass Activated!')
  })
})
