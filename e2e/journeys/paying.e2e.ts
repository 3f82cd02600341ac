import type { Page } from '@playwright/test'
import { GWEN, HUGO, signInAs } from '../world/account.ts'
import type { Guardian } from '../world/guardian.ts'
import { focused, tabTo, use } from '../world/keyboard.ts'
import { openDialog } from '../world/people.ts'
import {
  countCalls,
  isPayingFor,
  NO_PAYMENT,
  openCheckout,
  payWithTestCard,
  purchasesOf,
  storedPayment,
} from '../world/payments.ts'
import { expect, test } from '../world/world.ts'

const CREATE = '/api/create-payment-intent'
const CONFIRM = '/api/test-payments/confirm'
const CONFIRMATION = '/guardian/payment-confirmation'

test.use({ setup: { along: [{ atMeters: 3, title: 'Leafy Corner', task: 'none' }] } })

const buyButton = ({ page }: Guardian) => page.getByRole('button', { name: 'Start 1 Day Pass' })
const cardNumber = ({ page }: Guardian) => page.getByRole('textbox', { name: 'Test card number' })

/** The address to which the payer's bank returns. */
function bankLink(clientSecret: string, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    payment_intent: clientSecret.split('_secret_')[0] ?? '',
    payment_intent_client_secret: clientSecret,
    redirect_status: 'succeeded',
    plan: 'roam-day-pass',
    returnTo: 'roam',
    ...more,
  })
  return `${CONFIRMATION}?${query}`
}

/** Pays without waiting for the page. */
async function payElsewhere({ context }: Guardian, clientSecret: string): Promise<void> {
  const paid = await context.request.post(CONFIRM, { data: { clientSecret, card: 'success' } })
  expect(await paid.json()).toMatchObject({ status: 'succeeded' })
}

/** This tab gets no pass before it has made this call. */
async function hearsOfPassAfter(page: Page, path: string): Promise<void> {
  const asked = countCalls(page, path)
  await page.route('**/api/user-purchases/status', (route) =>
    asked() === 0 ? route.abort() : route.fallback(),
  )
}

test('[ROUTE-15, PLAN-09, PLAN-10, PLAN-17, PLAN-18, PLAN-19, PAY-01, PAY-04, PAY-06, OPEN-43] a plan is chosen, given up, and paid in one page', async ({
  world,
}) => {
  const gwen = await world.guardian(world.walk[0]!)
  const { page } = gwen

  await test.step('signed out, the way leads through the gate and back to the set-up', async () => {
    await page.goto('/guardian/payment')
    await gwen.seesHeading('Day Pass Required')
    const [window] = await Promise.all([page.waitForEvent('popup'), gwen.press(/^Sign In with /)])
    await window.getByRole('button', { name: `Go on as ${GWEN.name}` }).click()
    await gwen.isAt(/\/guardian\/roam$/)
  })

  await test.step('the choice, and a free game from it', async () => {
    await page.goto('/guardian/payment')
    await gwen.seesHeading('Roam Game Setup')
    await gwen.sees('Choose your adventure package')
    await gwen.sees('1 challenges found within 200 meters of your location')
    const recorded = countCalls(page, '/api/session-purchases')
    await gwen.press('Start Free Roam')
    await gwen.isAt(/\/invite-players\/[A-Z0-9]{6}$/)
    expect(recorded()).toBe(1)
    await page.goBack()
    await gwen.seesHeading('Roam Game Setup')
  })

  const first = await test.step('one press too many prepares one payment', async () => {
    const created = countCalls(page, CREATE)
    await buyButton(gwen).dblclick()
    const secret = await isPayingFor(page)
    await gwen.isAt(/\/guardian\/payment$/)
    expect(created()).toBe(1)
    return secret
  })

  await test.step('a reload keeps the step, going back gives the choice up', async () => {
    await page.reload()
    expect(await isPayingFor(page)).toBe(first)
    await page.goBack()
    await gwen.seesHeading('Roam Game Setup')
    expect(await storedPayment(page)).toEqual(NO_PAYMENT)
    await page.goForward()
    await gwen.seesHeading('Roam Game Setup')
    await buyButton(gwen).click()
    expect(await isPayingFor(page)).toBe(first)
    await gwen.press('Back')
    await gwen.seesHeading('Roam Game Setup')
    expect(await storedPayment(page)).toEqual(NO_PAYMENT)
    await buyButton(gwen).click()
    await isPayingFor(page)
    await gwen.press('Cancel')
    await gwen.isAt(/\/guardian$/)
    expect(await storedPayment(page)).toEqual(NO_PAYMENT)
  })

  await test.step('a closed tab loses nothing, and one press too many pays once', async () => {
    await page.goto('/guardian/payment')
    await buyButton(gwen).click()
    await isPayingFor(page)
    const tab = await gwen.tab()
    await page.close()
    await tab.page.goto('/guardian/checkout')
    await tab.isAt(/\/guardian\/roam$/)
    await tab.page.goto('/guardian/payment')
    await buyButton(tab).click()
    expect(await isPayingFor(tab.page)).toBe(first)
    const confirmed = countCalls(tab.page, CONFIRM)
    await cardNumber(tab).fill('4242 4242 4242 4242')
    await tab.page.getByRole('textbox', { name: 'Expiry' }).fill('12/34')
    await tab.page.getByRole('textbox', { name: 'Security code' }).fill('123')
    await tab.page.getByRole('button', { name: /^Pay £/ }).dblclick()
    await tab.sees('Day Pass Activated!')
    await tab.isAt(/\/guardian\/roam$/)
    expect(confirmed()).toBe(1)
    expect(await purchasesOf(tab)).toHaveLength(1)
  })
})

test('[PLAN-25, CHECKOUT-02, CHECKOUT-05, OPEN-75] two tabs pay once, and no tab is a dead end', async ({
  world,
}) => {
  const gwen = await world.guardian(world.walk[0]!)
  const { page } = gwen
  await signInAs(gwen, GWEN)
  const other = await gwen.tab()
  const third = await gwen.tab()
  await openCheckout(page)
  const secret = await isPayingFor(page)
  await openCheckout(other.page)
  expect(await isPayingFor(other.page)).toBe(secret)
  await third.page.goto('/guardian/roam')
  await expect(buyButton(third)).toBeEnabled()

  await test.step('back gives the payment up in its own tab only', async () => {
    await other.press('Back')
    await other.isAt(/\/guardian\/roam$/)
    expect(await storedPayment(other.page)).toEqual(NO_PAYMENT)
    await other.page.goto('/guardian/checkout')
    await other.isAt(/\/guardian\/roam$/)
    await openCheckout(other.page)
    expect(await isPayingFor(other.page)).toBe(secret)
  })

  await hearsOfPassAfter(other.page, CONFIRM)
  await hearsOfPassAfter(third.page, CREATE)
  await payWithTestCard(page, 'success')
  await gwen.sees('Day Pass Activated!')

  await test.step('where the form stood open, paying again pays nothing', async () => {
    await payWithTestCard(other.page, 'success')
    await other.isAt(/\/guardian\/roam$/)
    await other.sees('Your day pass is active')
  })

  await test.step('where the button stood, it is refused kindly', async () => {
    await buyButton(third).click()
    await third.sees('Day Pass Already Active')
    await third.sees('Your day pass is active')
    await expect(buyButton(third)).toBeDisabled()
  })
  expect(await purchasesOf(gwen)).toMatchObject([{ status: 'paid', amountPence: 249 }])

  await test.step('the back button leads nowhere strange', async () => {
    await page.goBack()
    await gwen.isAt(/\/guardian\/roam$/)
    await gwen.sees('Your day pass is active')
    await page.goto('/guardian/payment')
    await page.getByRole('link', { name: 'Start Roam Adventure' }).click()
    await gwen.isAt(/\/guardian\/roam$/)
  })
})

test('[ROUTE-17, CONFIRM-01, CONFIRM-02, CONFIRM-07, CONFIRM-08, CONFIRM-11] the way back from the bank, good and bad', async ({
  world,
}) => {
  const gwen = await world.guardian(world.walk[0]!)
  const hugo = await world.guardian(world.walk[0]!)
  const { page } = gwen
  await signInAs(gwen, GWEN)
  await signInAs(hugo, HUGO)

  await test.step('a link without its details', async () => {
    await page.goto(`${CONFIRMATION}?redirect_status=succeeded`)
    await gwen.seesHeading('Invalid Payment Link')
    await gwen.sees('This payment confirmation link is invalid or has expired.')
    await gwen.sees('Missing payment intent details')
    await page.getByRole('link', { name: 'Return to Dashboard' }).click()
    await gwen.isAt(/\/guardian$/)
    await page.goto(bankLink('pi_none_secret_none'))
    await gwen.seesHeading('Payment Failed')
    await gwen.sees('There was an issue verifying your payment.')
    await gwen.sees(/^If you were charged but the game wasn't created, please contact support/)
    await expect(page.getByRole('link', { name: 'Return to Dashboard' })).toBeVisible()
  })

  await openCheckout(page)
  const secret = await isPayingFor(page)

  await test.step('nothing was paid, and another try leads to the plans', async () => {
    await page.goto(bankLink(secret, { redirect_status: 'failed' }))
    await gwen.seesHeading('Payment Failed')
    await gwen.sees('Your payment was not completed successfully.')
    await page.getByRole('link', { name: 'Try Again' }).click()
    await gwen.isAt(/\/guardian\/payment$/)
  })

  await payElsewhere(gwen, secret)

  await test.step('a payment is only for whoever made it', async () => {
    await hugo.page.goto(bankLink(secret))
    await hugo.seesHeading('Payment Failed')
    await hugo.sees(`You are signed in as ${HUGO.email}.`)
    expect(await purchasesOf(hugo)).toEqual([])
  })

  await test.step('signed out meanwhile: sign in, and it is checked', async () => {
    await gwen.context.request.post('/api/auth/logout')
    await page.goto(bankLink(secret))
    await gwen.seesHeading('Please sign in again')
    await page.getByRole('link', { name: 'Sign In' }).click()
    await gwen.acceptTerms()
    await gwen.signInAsDemo(GWEN.name)
    await gwen.isAt(/\/guardian\/roam$/)
    await gwen.sees('Day Pass Activated!')
    await gwen.sees('Your day pass is active')
  })

  await test.step('the same link again is the same payment, whatever else it says', async () => {
    const additions: Record<string, string>[] = [
      {},
      { redirect_status: 'failed' },
      { returnTo: 'https://elsewhere.example/' },
      { returnTo: '//elsewhere.example' },
    ]
    for (const more of additions) {
      await page.goto(bankLink(secret, more))
      await gwen.isAt(/\/guardian\/roam$/)
      await gwen.sees('Day Pass Activated!')
    }
    await page.goto(bankLink(secret, { returnTo: '/guardian/profile' }))
    await gwen.isAt(/\/guardian\/profile$/)
    expect(await purchasesOf(gwen)).toHaveLength(1)
  })
})

test('a guardian buys a day pass by keyboard alone', async ({ world }) => {
  const hugo = await world.guardian(world.walk[0]!, { isComputer: true })
  const { page } = hugo
  await signInAs(hugo, HUGO)
  await page.goto('/guardian/roam')
  await expect(page.getByRole('button', { name: 'Start 1 Day Pass' })).toBeEnabled()
  await use(page, 'Start 1 Day Pass')
  await hugo.seesHeading('Complete Payment')

  await test.step('a mistake has the focus', async () => {
    await use(page, 'Pay £2.49')
    await expect.poll(() => focused(page)).toBe('Test card number')
  })

  await test.step('a card from the list, and its bank', async () => {
    await use(page, 'Show the test cards')
    await use(page, /The bank asks you first, then the payment works$/)
    await expect.poll(() => focused(page)).toBe('Test card number')
    await page.keyboard.press('Enter')
    await expect(openDialog(page)).toBeVisible()
    await use(page, "No, it's not me")
    await hugo.sees(/unable to authenticate your payment method/)
  })

  await test.step('another one', async () => {
    await tabTo(page, 'Test card number')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('4000002760003184')
    await page.keyboard.press('Enter')
    await expect(openDialog(page)).toBeVisible()
    await use(page, "Yes, it's me")
    await hugo.sees('Day Pass Activated!')
  })

  await test.step('the game on it', async () => {
    const ask = page.getByRole('button', { name: 'Use my location' })
    const start = page.getByRole('button', { name: 'Start Roam Adventure' })
    await use(page, 'Use my location')
    await expect(ask).toBeHidden()
    await expect(start).toBeEnabled()
    await use(page, 'Start Roam Adventure')
    await hugo.isAt(/\/invite-players\/[A-Z0-9]{6}$/)
  })
})
