import type { Page } from '@playwright/test'
import { GWEN, signInAs } from '../world/account.ts'
import { openDialog } from '../world/people.ts'
import { isPayingFor, openCheckout, payWithTestCard, purchasesOf } from '../world/payments.ts'
import { expect, test } from '../world/world.ts'

// Calls of one payment that the browser loses, on a server that goes down: one payment after all.
const CREATE = '/api/create-payment-intent'
const CONFIRM = '/api/test-payments/confirm'
const VERIFY = '/api/verify-payment'
const STILL_CHECKING = "Still checking your payment. You won't be charged twice."

test.use({ setup: { along: [{ atMeters: 3, title: 'Leafy Corner', task: 'none' }] } })

/** The server handles the next call, but its answer is lost on the way: once. */
async function loseAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    `**${path}`,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

/** Holds calls until the returned function is called. */
async function hold(page: Page, path: string): Promise<() => void> {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  await page.route(
    `**${path}`,
    async (route) => {
      await held
      await route.continue()
    },
    { times: 1 },
  )
  return goOn
}

test('answers that come late or never cost nobody anything', async ({ world }) => {
  const { server } = world
  const gwen = await world.guardian(world.walk[0]!)
  const { page } = gwen
  await signInAs(gwen, GWEN)

  const first = await test.step('a payment that is slow to prepare locks every plan', async () => {
    await page.goto('/guardian/roam')
    await gwen.tellsPlace()
    await expect(page.getByRole('button', { name: 'Start Free Roam' })).toBeEnabled()
    const goOn = await hold(page, CREATE)
    await gwen.press('Start 1 Day Pass')
    await gwen.sees('Setting up Payment...')
    await expect(page.getByRole('button', { name: 'Start Free Roam' })).toBeDisabled()
    goOn()
    return isPayingFor(page)
  })

  await test.step('one whose answer is lost is found again', async () => {
    await page.goto('/guardian/roam')
    await loseAnswer(page, CREATE)
    await gwen.press('Start 1 Day Pass')
    await gwen.sees('Payment Setup Failed')
    await gwen.sees('Failed to create payment intent')
    await gwen.isAt(/\/guardian\/roam$/)
    await gwen.press('Start 1 Day Pass')
    expect(await isPayingFor(page)).toBe(first)
  })

  await test.step('without signal nothing is paid', async () => {
    await gwen.context.setOffline(true)
    await payWithTestCard(page, 'success')
    await gwen.sees(/^We didn't hear back about this payment\./)
    await gwen.context.setOffline(false)
    await page.reload()
    expect(await isPayingFor(page)).toBe(first)
  })

  await test.step('paid without an answer, and no word of it from the server: asked again it is there', async () => {
    await loseAnswer(page, CONFIRM)
    await payWithTestCard(page, 'success')
    await gwen.sees(/^We didn't hear back about this payment\./)
    await page.route(`**${VERIFY}`, (route) => route.abort('connectionreset'))
    await gwen.press('Pay £2.49')
    await gwen.isAt(/\/guardian\/payment-confirmation\?/)
    await gwen.sees(STILL_CHECKING)
    await page.unroute(`**${VERIFY}`)
    await server.goDown()
    await gwen.press('Check again')
    await expect(page.getByRole('button', { name: 'Check again' })).toBeEnabled()
    await gwen.sees(STILL_CHECKING)
    await server.restart()
    await gwen.press('Check again')
    await gwen.isAt(/\/guardian\/roam$/)
    await gwen.sees('Day Pass Activated!')
    expect(await purchasesOf(gwen)).toMatchObject([{ status: 'paid', amountPence: 249 }])
  })
})

test('whoever leaves a payment on its way is warned, and finds the pass anyway', async ({
  world,
}) => {
  const gwen = await world.guardian(world.walk[0]!)
  const { page } = gwen
  await signInAs(gwen, GWEN)
  await openCheckout(page)
  const goOn = await hold(page, VERIFY)
  await payWithTestCard(page, 'success')
  await gwen.sees('Verifying your payment...')
  await gwen.press('Back')
  await expect(openDialog(page)).toContainText('Your payment is on its way')
  await gwen.press('Stay here')
  await gwen.sees('Verifying your payment...')
  await gwen.press('Back')
  await gwen.press('Leave anyway')
  await gwen.isAt(/\/guardian\/roam$/)
  await gwen.sees('Your day pass is active')
  goOn()
  expect(await purchasesOf(gwen)).toHaveLength(1)
})
