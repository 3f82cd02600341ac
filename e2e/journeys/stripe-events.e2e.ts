import { GWEN, HUGO, SAM, type Identity } from '../world/account.ts'
import { openCheckout, purchasesOf } from '../world/payments.ts'
import { payAtStripe, stripeTest as test, type Payer } from '../world/stripe-world.ts'
import { expect } from '../world/world.ts'

const VERIFY = '**/api/verify-payment'
const PAID = 'payment_intent.succeeded'
const FIVE_MINUTES_MS = 5 * 60_000

async function pays({ page }: Payer): Promise<void> {
  await openCheckout(page)
  await payAtStripe(page, 'success')
}

/** The phone never gets the answer about its payment. */
async function paysUnheard({ payer, page, ...rest }: Payer): Promise<void> {
  await page.route(VERIFY, (route) => route.abort())
  await pays({ payer, page, ...rest })
  await payer.isAt(/\/guardian\/payment-confirmation\?/)
  await payer.seesHeading('Processing')
  await payer.sees("Still checking your payment. You won't be charged twice.")
}

async function hasPass({ payer, page }: Payer): Promise<void> {
  await page.goto('/guardian/roam')
  await payer.sees('Your day pass is active')
  expect(await purchasesOf(payer)).toMatchObject([{ status: 'paid', amountPence: 249 }])
}

async function hasNoPass({ payer, page }: Payer): Promise<void> {
  await page.goto('/guardian/roam')
  await payer.sees('You have no active day pass.')
}

test('[API-43, OPEN-46] one pass for one payment, whoever brings the news and how often (F7)', async ({
  world,
  stripe,
  openPayer,
}) => {
  const { server } = world
  const passOf = ({ email }: Identity) => server.admin('day-pass', 'show', email)
  const statusesOf = (type: string) =>
    stripe.log.filter((one) => one.type === type).map(({ statuses }) => statuses)

  await test.step("Stripe's news comes first, and twice", async () => {
    const gwen = await openPayer(GWEN)
    let passBefore: string[] = []
    stripe.deliverTwice = true
    await gwen.page.route(VERIFY, async (route) => {
      await stripe.settled()
      passBefore = await passOf(GWEN)
      await route.continue()
    })
    await pays(gwen)
    await gwen.payer.sees('Day Pass Activated!')
    expect(statusesOf(PAID)).toEqual([[200, 200]])
    expect(passBefore.join()).toContain('day pass until')
    expect(await passOf(GWEN)).toEqual(passBefore)
    await hasPass(gwen)
    stripe.deliverTwice = false
  })

  await test.step('nothing comes from Stripe; then it comes late, in the wrong order, twice', async () => {
    const hugo = await openPayer(HUGO)
    stripe.deliver = 'held'
    await pays(hugo)
    await hugo.payer.sees('Day Pass Activated!')
    const passBefore = await passOf(HUGO)
    stripe.deliverTwice = true
    expect(await stripe.releaseAll((held) => held.toReversed())).toBeGreaterThan(2)
    stripe.deliverTwice = false
    expect(statusesOf(PAID).at(-1)).toEqual([200, 200])
    expect(await passOf(HUGO)).toEqual(passBefore)
    await hasPass(hugo)
  })

  await test.step("the phone never asks, and Stripe's news is enough", async () => {
    const sam = await openPayer(SAM)
    await paysUnheard(sam)
    await sam.payer.press('Check again')
    await expect(sam.page.getByRole('button', { name: 'Check again' })).toBeEnabled()
    await sam.payer.seesHeading('Processing')
    await stripe.releaseAll()
    await hasPass(sam)
  })

  await test.step('both are lost: within ten minutes the server finds it by itself', async () => {
    const nell = await openPayer({ email: 'nell@example.org', name: 'Nell' })
    stripe.deliver = 'never'
    await paysUnheard(nell)
    await stripe.advance(server, FIVE_MINUTES_MS)
    await server.runJob('reconcile-payments')
    await hasPass(nell)
  })
})

test('a server that is away while somebody pays finds the payment when it starts (F7)', async ({
  world,
  stripe,
  openPayer,
}) => {
  const gwen = await openPayer()
  const { payer, page } = gwen
  stripe.deliver = 'never'
  await openCheckout(page)
  await expect(page.getByLabel('Card number')).toBeVisible()
  await world.server.goDown()
  await payAtStripe(page, 'success')
  await payer.seesHeading('Processing')
  await world.server.restart()
  await expect.poll(() => world.server.admin('payments', 'list', GWEN.email)).toHaveLength(1)
  await hasPass(gwen)
})

test('money that goes back takes its pass with it; a pass that was there already sends the money back (T22, T24)', async ({
  world,
  stripe,
  openPayer,
}) => {
  const gwen = await openPayer()
  const { payer, page } = gwen
  const newest = () => stripe.intents().at(-1)?.id ?? ''
  const buys = async () => {
    await pays(gwen)
    await payer.sees('Day Pass Activated!')
  }
  const isListedAs = async (words: string) => {
    await page.goto('/guardian/profile')
    await payer.seesHeading('Your purchases')
    await payer.sees(words)
  }

  await test.step('a part is given back: the pass stays; all of it: the pass ends', async () => {
    await buys()
    stripe.refund(newest(), 100)
    await stripe.settled()
    await hasPass(gwen)
    stripe.refund(newest())
    await stripe.settled()
    await hasNoPass(gwen)
    await isListedAs('Given back')
  })

  await test.step("the payer's bank takes the money back", async () => {
    await buys()
    stripe.dispute(newest())
    await stripe.settled()
    await hasNoPass(gwen)
    await isListedAs('Disputed')
  })

  await test.step('a pass is given while a card is typed', async () => {
    await openCheckout(page)
    await expect(page.getByLabel('Card number')).toBeVisible()
    await world.server.admin('day-pass', 'grant', GWEN.email)
    await payAtStripe(page, 'success')
    await payer.seesHeading('Your money is on its way back')
    expect(stripe.intents().at(-1)?.charge).toMatchObject({ refunded: 249 })
    await stripe.settled()
    expect((await purchasesOf(payer)).map(({ status }) => status)).toEqual([
      'refunded',
      'disputed',
      'refunded',
    ])
    await page.goto('/guardian/roam')
    await payer.sees('Your day pass is active')
  })
})
