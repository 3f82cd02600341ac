import { GWEN, signInAs } from '../world/account.ts'
import { answerBank, openCheckout, payAtStripe, stripeTest as test } from '../world/payments.ts'
import { routeStripe } from '../world/stripe-stand-in.ts'
import { expect } from '../world/world.ts'

test('[PAY-07] a card is refused, another one asks back and pays; Stripe is let in where cards are typed only', async ({
  world,
  stripe,
}) => {
  const gwen = await world.guardian(world.walk[0]!)
  const { page, context } = gwen
  const browser = await routeStripe(context, stripe)
  stripe.hearAt(world.server)
  await signInAs(gwen, GWEN)

  await test.step('the page is loaded again under a policy of its own, and keeps the payment', async () => {
    await openCheckout(page)
    await expect(page.getByLabel('Card number')).toBeVisible()
    await expect(page.locator('meta[name=takes-cards]')).toHaveCount(1)
    expect(stripe.intents()).toHaveLength(1)
  })

  await test.step('a refused card leaves the form and the payment open', async () => {
    await payAtStripe(page, 'insufficient-funds')
    await gwen.sees('Your card has insufficient funds.')
    await payAtStripe(page, 'authentication')
    await answerBank(page, false)
    await gwen.sees(/unable to authenticate your payment method/)
  })

  await test.step('the bank says yes', async () => {
    await payAtStripe(page, 'authentication')
    await answerBank(page, true)
    await gwen.isAt(/\/guardian\/roam$/)
    await gwen.sees('Day Pass Activated!')
  })

  expect(stripe.intents()).toHaveLength(1)
  expect(new Set(browser.scriptPages)).toEqual(new Set(['/guardian/checkout']))
  expect(browser.forbidden).toEqual([])
})

test('[PAY-05, PAY-07] a bank with a page of its own leads back to the confirmation', async ({
  world,
  stripe,
}) => {
  const gwen = await world.guardian(world.walk[0]!)
  const { page, context } = gwen
  const browser = await routeStripe(context, stripe)
  browser.bankAsks = 'away'
  stripe.hearAt(world.server)
  await signInAs(gwen, GWEN)
  await openCheckout(page)
  await payAtStripe(page, 'authentication')
  await gwen.seesHeading('Test bank: is it you?')
  const back = new URL(stripe.intents()[0]?.returnUrl ?? '')
  expect(back.origin + back.pathname).toBe(`${world.server.origin}/guardian/payment-confirmation`)
  expect(back.searchParams.get('plan')).not.toBe(null)
  expect(back.searchParams.get('returnTo')).toBe('roam')
  await answerBank(page, true)
  await gwen.isAt(/\/guardian\/roam$/)
  await gwen.sees('Day Pass Activated!')
  expect(browser.forbidden).toEqual([])
})

test('[PAY-02] without the script there is no payment, and trying again finds it', async ({
  world,
  stripe,
}) => {
  const gwen = await world.guardian(world.walk[0]!)
  const { page, context } = gwen
  const browser = await routeStripe(context, stripe)
  browser.script = 'blocked'
  await signInAs(gwen, GWEN)
  await page.goto('/guardian/roam')
  await page.getByRole('button', { name: 'Start 1 Day Pass' }).click()
  await gwen.seesHeading('Payment Unavailable')
  await gwen.sees('Payment Configuration Error')
  await gwen.sees('Payment processing is not properly configured. Please contact support.')
  await expect(page.getByRole('link', { name: 'Return to Dashboard' })).toBeVisible()
  browser.script = 'works'
  await gwen.press('Try Again')
  await expect(page.getByLabel('Card number')).toBeVisible()
})
