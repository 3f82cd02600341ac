import { openCheckout } from '../world/payments.ts'
import { answerBank, payAtStripe, stripeTest } from '../world/stripe-world.ts'
import { expect } from '../world/world.ts'

// A bank on a page of its own, and the back button that restores a page in its former state.

/** As in people's browsers, the back button restores a page in its former state. */
const test = stripeTest.extend<object, { keepsPages: void }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
    },
    { scope: 'worker' },
  ],
})

const BANK = 'Test bank: is it you?'

test('[PAY-05, CONFIRM-01, CONFIRM-07, CONFIRM-08, CONFIRM-10, OPEN-46] a bank with a page of its own leads back: refused, and then approved', async ({
  world,
  stripe,
  openPayer,
}) => {
  const { payer, page, browser } = await openPayer()
  browser.bankAsks = 'away'

  await test.step('refused: the failure is said, and there is a way to try again', async () => {
    await openCheckout(page)
    await payAtStripe(page, 'authentication')
    await payer.seesHeading(BANK)
    const back = new URL(stripe.intents()[0]?.returnUrl ?? '')
    expect(back.origin + back.pathname).toBe(`${world.server.origin}/guardian/payment-confirmation`)
    expect([...back.searchParams.keys()]).toEqual(['plan', 'returnTo'])
    expect(back.searchParams.get('returnTo')).toBe('roam')
    await answerBank(page, false)
    await payer.seesHeading('Payment Failed')
    await payer.sees('Your payment was not completed successfully.')
    await payer.sees(/If you were charged but the game wasn't created, please contact support/)
    await payer.sees('Payment Verification Failed')
    await payer.sees("Your payment couldn't be verified. Please contact support.")
    await expect(page.getByRole('link', { name: 'Return to Dashboard' })).toBeVisible()
    expect(new URL(page.url()).searchParams.get('redirect_status')).toBe('failed')
  })

  await test.step('tried again by the plans: the form comes in a document of its own', async () => {
    await page.getByRole('link', { name: 'Try Again' }).click()
    await payer.isAt(/\/guardian\/payment$/)
    await payer.press('Start 1 Day Pass')
    await payer.seesHeading('Complete Payment')
    await expect(page.getByLabel('Card number')).toBeVisible()
    await expect(page.locator('meta[name=takes-cards]')).toHaveCount(1)
  })

  await test.step('the back button at the bank leads to a form that works', async () => {
    await payAtStripe(page, 'authentication')
    await payer.seesHeading(BANK)
    await page.evaluate(() => history.back())
    await payer.seesHeading('Complete Payment')
    await payAtStripe(page, 'generic-decline')
    await payer.sees('Your card was declined.')
  })

  await test.step('approved', async () => {
    await payAtStripe(page, 'authentication')
    await payer.seesHeading(BANK)
    await answerBank(page, true)
    await payer.isAt(/\/guardian\/roam$/)
    await payer.sees('Day Pass Activated!')
    await payer.sees('Your day pass is active')
  })

  expect(stripe.intents()).toHaveLength(1)
  expect(browser.forbidden).toEqual([])
})
