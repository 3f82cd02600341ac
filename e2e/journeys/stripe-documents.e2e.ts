import type { Page } from '@playwright/test'
import { openCheckout } from '../world/payments.ts'
import { payAtStripe, stripeTest } from '../world/stripe-world.ts'
import { expect, test } from '../world/world.ts'

// The policy of each document, and the change to the one that takes cards past the service worker.
test.use({ serviceWorkers: 'allow' })

const TAKE_CARDS = [
  '/guardian/checkout',
  '/guardian/payment',
  '/guardian/payment/roam',
  '/guardian/payment/trail',
]
const FOR_CHILDREN = [
  '/join/ABC234',
  '/join/ABC234?k=key',
  '/player/join',
  '/player/roam',
  '/player/challenge',
  '/return/token',
]
const NOWHERE = '/nowhere'
const OTHERS = [
  '/',
  '/index.html',
  '/home',
  '/guardian',
  '/guardian/roam',
  '/guardian/day-pass-auth',
  '/guardian/payment-confirmation?payment_intent=pi_1',
  '/guardian/profile',
  '/guardian/receipt/1',
  '/guardian/signed-in',
  '/guardian/dashboard/ABC234',
  '/admin/users',
  NOWHERE,
]

const policyOf = async ({ request }: Page, path: string) => {
  const reply = await request.get(path, { headers: { accept: 'text/html' } })
  expect(reply.status(), path).toBe(path === NOWHERE ? 404 : 200)
  return reply.headers()['content-security-policy'] ?? ''
}

stripeTest(
  '[PAY-07] Stripe is let in where cards are typed, and nowhere else; whoever walks there gets the right document',
  async ({ openPayer }) => {
    const { payer, page, browser } = await openPayer()
    const documents: string[] = []
    page.on('request', (request) => {
      const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame()
      if (isPage) documents.push(new URL(request.url()).pathname)
    })

    await stripeTest.step('the headers of pages', async () => {
      for (const path of TAKE_CARDS) {
        const policy = await policyOf(page, path)
        expect(policy, path).toMatch(/script-src 'self' https:\/\/js\.stripe\.com/)
        expect(policy, path).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/)
        expect(policy, path).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/)
      }
      for (const path of [...FOR_CHILDREN, ...OTHERS]) {
        expect(await policyOf(page, path), path).not.toContain('stripe')
      }
    })

    await stripeTest.step(
      'from the first page to the card form, past the service worker',
      async () => {
        await page.goto('/')
        await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)
        await page.reload()
        await expect
          .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
          .toBe(true)
        documents.length = 0
        await page.getByRole('link', { name: 'Continue' }).click()
        await page.getByRole('checkbox').click()
        await payer.press('PLAY')
        await page.getByRole('link', { name: 'Play Roam' }).click()
        await payer.press('Start 1 Day Pass')
        await payer.seesHeading('Complete Payment')
        await expect(page.getByLabel('Card number')).toBeVisible()
        // Where the app has not come yet, the first link loads its page.
        expect(documents.filter((path) => path !== '/home')).toEqual(['/guardian/checkout'])
      },
    )

    await stripeTest.step('a reload, and the way back and forth, keep the payment', async () => {
      await page.reload()
      await expect(page.getByLabel('Card number')).toBeVisible()
      await page.goBack()
      await payer.seesHeading('Roam Game Setup')
      await openCheckout(page)
      await payAtStripe(page, 'authentication')
      await expect.poll(() => browser.asked.map((one) => one.host)).toContain('hooks.stripe.com')
      await page.getByRole('button', { name: 'COMPLETE' }).click()
      await payer.sees('Day Pass Activated!')
    })

    expect(browser.forbidden).toEqual([])
    expect(new Set(browser.asked.map((one) => one.page))).toEqual(new Set(['/guardian/checkout']))
    expect(new Set(browser.asked.map((one) => one.host))).toEqual(
      new Set(['js.stripe.com', 'api.stripe.com', 'hooks.stripe.com']),
    )
  },
)
