import { TEST_CARDS } from '@bramble/domain/billing/test-cards'
import { GWEN, SAM, signInAs, SUPER_ADMIN } from '../world/account.ts'
import type { Guardian } from '../world/guardian.ts'
import { openDialog } from '../world/people.ts'
import {
  answerTestBank,
  NO_PAYMENT,
  payWithTestCard,
  purchasesOf,
  storedPayment,
} from '../world/payments.ts'
import { expect, test } from '../world/world.ts'

const A_DAY_LEFT = /^(24 h|23 h 59 min) left$/
const RUN_OUT = 'Your day pass has run out. This game runs on until you end it.'

// A purchase from the locked page to its money back, with the sign-in's window, what a tab remembers, the test bank's
// frame and a game that outlives its pass.
test.use({
  setup: {
    along: [{ atMeters: 3, title: 'Leafy Corner', task: 'basic-photo' }],
    env: SUPER_ADMIN,
  },
})

const buyButton = ({ page }: Guardian) => page.getByRole('button', { name: 'Start 1 Day Pass' })
const startButton = ({ page }: Guardian) =>
  page.getByRole('button', { name: 'Start Roam Adventure' })

/** Starts a game with the day pass, up to the page with its code. */
async function opensGame(guardian: Guardian): Promise<string> {
  await guardian.page.goto('/guardian/roam')
  await guardian.tellsPlace()
  await startButton(guardian).click()
  await guardian.isAt(/\/invite-players\/[A-Z0-9]{6}$/)
  return guardian.qrLink()
}

async function cancelsWithRefund(admin: Guardian): Promise<void> {
  const { page } = admin
  await page.goto('/admin/users')
  await page.getByRole('searchbox', { name: 'Search users' }).fill(GWEN.email)
  await admin.press(`Actions for ${GWEN.name}`)
  await page.getByRole('menuitem', { name: 'Cancel day pass' }).click()
  const dialog = openDialog(page)
  const giveBack = dialog.getByRole('checkbox', { name: /^Give the money back \(£2\.49\)/ })
  await expect(giveBack).not.toBeChecked()
  await giveBack.click()
  await expect(giveBack).toBeChecked()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await admin.sees('Day pass cancelled successfully.')
  await admin.sees('The money is on its way back.')
}

test('[GEN-02, GEN-11, GEN-13, ROLE-02, ROUTE-16, ROUTE-31, STORE-17, STORE-18, PLAN-05, PLAN-06, PLAN-21, PAY-07, CHECKOUT-01, CHECKOUT-04, CHECKOUT-06, OPEN-72] a guardian buys a day pass, plays on it, and gets her money back', async ({
  world,
}) => {
  const start = world.walk[0]!
  const gwen = await world.guardian(start)
  const sam = await world.guardian(start)
  const { page } = gwen
  await signInAs(sam, SAM)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))

  await test.step('signed out, the way to it leads through the gate', async () => {
    await page.goto('/guardian/roam')
    await buyButton(gwen).click()
    await gwen.seesHeading('Day Pass Required')
    const [window] = await Promise.all([page.waitForEvent('popup'), gwen.press(/^Sign In with /)])
    await window.getByRole('button', { name: `Go on as ${GWEN.name}` }).click()
    await gwen.isAt(/\/guardian\/roam$/)
    await gwen.sees('You have no active day pass.')
    await expect(startButton(gwen)).toBeDisabled()
  })

  await test.step('the tab remembers what is to be paid', async () => {
    await buyButton(gwen).click()
    await gwen.isAt(/\/guardian\/checkout$/)
    await gwen.seesHeading('Complete Payment')
    await gwen.sees('TEST PAYMENT - no money is taken')
    await gwen.seesHeading('Day Pass - £2.49')
    await gwen.sees('1 Day Pass')
    expect(await storedPayment(page)).toEqual({
      clientSecret: expect.stringMatching(/_secret_/),
      planId: 'roam-day-pass',
      returnTo: '/guardian/roam',
    })
  })

  await test.step('the bank asks: yes, and the card is declined; no, not at all, yes', async () => {
    await payWithTestCard(page, 'authentication-then-decline')
    await answerTestBank(page, true)
    await gwen.sees('Your card was declined.')
    await gwen.sees('Payment Failed')
    await payWithTestCard(page, 'authentication')
    await answerTestBank(page, false)
    await gwen.sees(/unable to authenticate your payment method/)
    await payWithTestCard(page, 'authentication')
    await expect(openDialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(openDialog(page)).toBeHidden()
    await payWithTestCard(page, 'authentication')
    await answerTestBank(page, true)
    await gwen.isAt(/\/guardian\/roam$/)
    await gwen.sees('Day Pass Activated!')
    await gwen.sees('Your day pass is now active. You can start unlimited roam games!')
    await gwen.sees(A_DAY_LEFT)
    await expect(buyButton(gwen)).toBeDisabled()
    expect(await storedPayment(page)).toEqual(NO_PAYMENT)
  })

  await test.step('no card number has left the browser', () => {
    for (const { number } of Object.values(TEST_CARDS)) {
      expect(sent.filter((request) => request.replaceAll(/\D/g, '').includes(number))).toEqual([])
    }
  })

  const link = await opensGame(gwen)
  const code = gwen.code()
  const ada = await world.child(start)

  await test.step('a child plays on it', async () => {
    await gwen.startPlaying()
    await gwen.sees('Roam More - 4 Players')
    await ada.joinAndRoam(link)
    await ada.arrive('Leafy Corner')
  })

  await test.step('a second game at the same time', async () => {
    await opensGame(gwen)
    expect(gwen.code()).not.toBe(code)
    await gwen.startPlaying()
    await gwen.choose('My Games')
    await expect(page.locator('main li').filter({ hasText: 'In Progress' })).toHaveCount(2)
  })

  await test.step('her profile has the purchase and its receipt', async () => {
    await gwen.choose('My Challenges')
    await gwen.isAt(/\/guardian\/challenges$/)
    await gwen.seesHeading('My Challenges')
    await page.goto('/guardian/profile-setup')
    await gwen.completeProfile(GWEN.name)
    await gwen.choose('My Groups')
    await gwen.seesHeading("Gwen's Group")
    await gwen.choose('My Profile')
    await gwen.sees('Premium')
    await page.getByRole('link', { name: /1 Day Pass.*£2\.49.*Paid.*TEST/ }).click()
    await gwen.seesHeading('Receipt')
    await gwen.sees(/^BR-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    await gwen.sees(GWEN.email)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await gwen.sees('TEST PAYMENT - no money was taken')
    await page.emulateMedia({ media: 'screen' })
    await page.reload()
    await gwen.seesHeading('Receipt')
  })

  await test.step('an admin takes the pass back and gives the money back', async () => {
    await cancelsWithRefund(sam)
    await page.getByRole('button', { name: 'Back' }).click()
    await gwen.sees('Standard')
    await page.getByRole('link', { name: /1 Day Pass.*Refunded/ }).click()
    await gwen.sees('Ended early')
    expect(await purchasesOf(gwen)).toMatchObject([{ status: 'refunded', refundedPence: 249 }])
  })

  await test.step('the pass is gone, the game goes on to its end', async () => {
    await page.goto('/guardian/roam')
    await gwen.sees('You have no active day pass.')
    await expect(startButton(gwen)).toBeDisabled()
    await expect(buyButton(gwen)).toBeEnabled()
    await page.goto('/guardian/my-games')
    const games = page.locator('main li').filter({ hasText: 'Roam More' })
    await expect(games).toHaveCount(2)
    await games.last().click()
    await gwen.isAt(new RegExp(`/guardian/dashboard/${code}$`))
    await gwen.sees(RUN_OUT)
    await ada.press('Start Photo Challenge')
    await ada.takeByPhone()
    await ada.press('Submit Photo')
    await ada.seesHeading('Amazing Work!')
    await gwen.endGame()
    await expect(gwen.figure('Photos')).toHaveText('1')
  })

  await test.step('the log tells it', async () => {
    await sam.page.goto('/admin/actions')
    await expect(sam.page.locator('main ol li')).toHaveText([
      /^Payment refunded/,
      /^Day pass cancelledFor Gwenwith refund of £2\.49Sam, /,
    ])
  })
})
