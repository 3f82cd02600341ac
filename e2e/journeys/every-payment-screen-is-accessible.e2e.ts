import type { Page } from '@playwright/test'
import { GWEN, HUGO, SAM, signInAs, SUPER_ADMIN } from '../world/account.ts'
import { focused, tabTo, use } from '../world/keyboard.ts'
import { calm, growsDialog, growsLetters, looksRight, looksRightInDialog } from '../world/look.ts'
import { openDialog } from '../world/people.ts'
import { buyDayPass, openCheckout, payWithTestCard, storedPayment } from '../world/payments.ts'
import { expect, test } from '../world/world.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const CONFIRMATION = '/guardian/payment-confirmation?plan=roam-day-pass&returnTo=roam'
const LINK = `${CONFIRMATION}&payment_intent=pi_a&payment_intent_client_secret=pi_a_secret_b`
const VERIFY = '**/api/verify-payment'
const HOUR_MS = 60 * 60_000

test.use({
  setup: { along: [{ atMeters: 3, title: 'Leafy Corner', task: 'none' }], env: SUPER_ADMIN },
})

/** The question whether a payment came through waits until it is let go. */
async function holdsVerification(page: Page): Promise<() => void> {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  await page.unroute(VERIFY)
  await page.route(VERIFY, async (route) => {
    await held
    await route.continue()
  })
  return goOn
}

/** What the server says of a payment, for the confirmation page. */
async function verifiedAs(page: Page, answer: object | 'lost'): Promise<void> {
  await page.unroute(VERIFY)
  await page.route(VERIFY, (route) =>
    answer === 'lost' ? route.abort() : route.fulfill({ json: answer }),
  )
}

test('choosing and paying is accessible and fits the smallest phone', async ({ world }) => {
  const gwen = await world.guardian(world.walk[0]!)
  const { page } = gwen
  await calm(page)
  await signInAs(gwen, GWEN)

  await test.step('the choice', async () => {
    await page.goto('/guardian/roam')
    await gwen.tellsPlace()
    await gwen.sees('You have no active day pass.')
    await looksRight(page, 'p01-roam-without-pass')
    await page.goto('/guardian/payment')
    await gwen.sees(/1 challenges found/)
    await looksRight(page, 'p02-plans')
    await growsLetters(page, 'p02-plans')
    await page.goto('/guardian/payment/trail')
    await gwen.sees('There is nothing to choose from')
    await looksRight(page, 'p03-plans-coming')
    await page.goto('/guardian/payment/hopscotch')
    await gwen.sees('Oops!')
    await looksRight(page, 'p04-plans-unknown')
  })

  await test.step('the step with the form', async () => {
    await page.goto('/guardian/payment')
    await gwen.press('Start 1 Day Pass')
    await gwen.seesHeading('Complete Payment')
    await looksRight(page, 'p05-step')
  })

  await test.step('the checkout', async () => {
    await openCheckout(page)
    await looksRight(page, 'p06-checkout')
    await page.getByText('Show the test cards').click()
    await looksRight(page, 'p07-test-cards')
    await gwen.press('Pay £2.49')
    await gwen.sees('Your card number is incomplete.')
    await looksRight(page, 'p08-mistakes')
    await payWithTestCard(page, 'insufficient-funds')
    await gwen.sees('Your card has insufficient funds.')
    await looksRight(page, 'p09-refused')
    await growsLetters(page, 'p09-refused')
    await page.reload()
    await looksRightInDialog(page, 'p10-bank', () => payWithTestCard(page, 'authentication'))
    await payWithTestCard(page, 'authentication')
    await expect(openDialog(page)).toBeVisible()
    await growsDialog(page, 'p10-bank')
    await page.reload()
  })

  // A page waits for an answer for a while only: one look at a time.
  await test.step('while the payment is looked at', async () => {
    const goOn = await holdsVerification(page)
    await payWithTestCard(page, 'success')
    await gwen.sees('Verifying your payment...')
    await looksRight(page, 'p11-verifying')
    goOn()
    await gwen.isAt(/\/guardian\/roam$/)
    await world.server.advance(24 * HOUR_MS)
    await openCheckout(page)
    const goOnAgain = await holdsVerification(page)
    await payWithTestCard(page, 'success')
    await gwen.sees('Verifying your payment...')
    await looksRightInDialog(page, 'p12-leave', () => gwen.press('Back'))
    goOnAgain()
    await gwen.isAt(/\/guardian\/roam$/)
    await page.goto('/guardian/payment')
    await expect(page.getByRole('link', { name: 'Start Roam Adventure' })).toBeVisible()
    await looksRight(page, 'p13-plans-with-pass')
  })
})

test('a payment that cannot be made or verified is accessible and fits the smallest phone', async ({
  world,
}) => {
  const gwen = await world.guardian(world.walk[0]!, { hasLocation: false })
  const { page } = gwen
  await calm(page)
  await page.goto(LINK)
  await gwen.seesHeading('Please sign in again')
  await looksRight(page, 'p20-signed-out')
  await signInAs(gwen, GWEN)

  await test.step('without a place', async () => {
    await page.goto('/guardian/payment')
    await gwen.sees('Using Approximate Location')
    await looksRight(page, 'p21-plans-approximate')
  })

  await test.step('where nothing can be bought', async () => {
    await page.getByRole('button', { name: 'Start 1 Day Pass' }).click()
    await gwen.seesHeading('Complete Payment')
    const { clientSecret } = await storedPayment(page)
    expect(clientSecret).not.toBeNull()
    await page.route('**/api/payment-settings', (route) =>
      route.fulfill({ json: { provider: 'none' } }),
    )
    await page.reload()
    await gwen.seesHeading('Payment Unavailable')
    await looksRight(page, 'p22-unavailable')
    await growsLetters(page, 'p22-unavailable')
    await page.goto('/guardian/roam')
    await gwen.sees('Day passes cannot be bought here right now.')
    await looksRight(page, 'p23-not-sold')
  })

  await test.step('what became of a payment', async () => {
    await page.goto(CONFIRMATION)
    await gwen.seesHeading('Invalid Payment Link')
    await looksRight(page, 'p24-invalid')
    await page.goto(LINK)
    await gwen.seesHeading('Payment Failed')
    await looksRight(page, 'p25-not-found')
    await growsLetters(page, 'p25-not-found')
    await verifiedAs(page, { success: false, state: 'failed', error: 'No.' })
    await page.goto(`${LINK}&redirect_status=failed`)
    await gwen.seesHeading('Payment Failed')
    await looksRight(page, 'p26-failed')
    await verifiedAs(page, 'lost')
    await page.goto(LINK)
    await gwen.seesHeading('Processing')
    await looksRight(page, 'p27-processing')
    await growsLetters(page, 'p27-processing')
    await verifiedAs(page, { success: false, state: 'returned' })
    await page.goto(LINK)
    await gwen.seesHeading('Your money is on its way back')
    await looksRight(page, 'p28-returned')
  })
})

test('what was bought is accessible and fits the smallest phone', async ({ world }) => {
  const { walk, server } = world
  const gwen = await world.guardian(walk[0]!)
  const sam = await world.guardian(walk[0]!)
  const { page } = gwen
  await calm(page)
  await calm(sam.page)
  await signInAs(gwen, GWEN)
  await signInAs(sam, SAM)

  await test.step('a game on the pass', async () => {
    await page.goto('/guardian/profile')
    await gwen.sees('Nothing bought yet')
    await looksRight(page, 'p30-nothing-bought')
    await buyDayPass(page)
    await gwen.tellsPlace()
    await gwen.sees(/1 challenges found/)
    await looksRight(page, 'p31-roam-with-pass')
    await gwen.press('Start Roam Adventure')
    await gwen.sees(/^Day pass: /)
    await looksRight(page, 'p32-invite-with-pass')
    await gwen.startPlaying()
    await gwen.sees(/^Day pass: /)
    await looksRight(page, 'p33-dashboard-with-pass')
  })

  await test.step('the purchase', async () => {
    await page.goto('/guardian/profile')
    await gwen.sees('Premium')
    await looksRight(page, 'p34-purchases')
    await growsLetters(page, 'p34-purchases')
    await page.getByRole('link', { name: /1 Day Pass/ }).click()
    await gwen.seesHeading('Receipt')
    await looksRight(page, 'p35-receipt')
    await growsLetters(page, 'p35-receipt')
    await page.goto(`/guardian/receipt/${NOBODY}`)
    await gwen.seesHeading('This receipt is not here')
    await looksRight(page, 'p36-receipt-not-found')
  })

  await test.step('the money goes back', async () => {
    await sam.page.goto('/admin/users')
    await sam.page.getByRole('searchbox').fill('gwen')
    await sam.press('Actions for Gwen')
    await sam.page.getByRole('menuitem', { name: 'Cancel day pass' }).click()
    const giveBack = openDialog(sam.page).getByRole('checkbox')
    await giveBack.click()
    await expect(giveBack).toBeChecked()
    await looksRight(sam.page, 'p37-cancel')
    await growsDialog(sam.page, 'p37-cancel')
    await sam.press('Confirm')
    await sam.sees('Day pass cancelled successfully.')
    await sam.page.goto('/admin/actions')
    await sam.sees('Payment given back')
    await looksRight(sam.page, 'p38-log')
    await page.goto('/guardian/profile')
    await page.getByRole('link', { name: /Given back/ }).click()
    await gwen.sees('Ended early')
    await looksRight(page, 'p39-receipt-given-back')
  })

  await test.step('the pass runs out', async () => {
    await buyDayPass(page)
    await gwen.tellsPlace()
    await gwen.press('Start Roam Adventure')
    await gwen.isAt(/\/invite-players\/[A-Z0-9]{6}$/)
    await gwen.startPlaying()
    await server.advance(24 * HOUR_MS)
    await page.reload()
    await gwen.sees(/^Your day pass has run out\./)
    await looksRight(page, 'p40-pass-over')
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
