import { TEST_CARDS } from '@bramble/domain/billing/test-cards'
import { GWEN, signInAs } from '../world/account.ts'
import { calm, looksRight, looksRightInDialog } from '../world/look.ts'
import { answerTestBank, openCheckout, payWithTestCard } from '../world/payments.ts'
import { expect, test } from '../world/world.ts'

test('[PAY-07] test payments: a refusal, a bank that asks back, a pass; no card number leaves the browser', async ({
  world,
}) => {
  const gwen = await world.guardian(world.walk[0]!)
  const { page } = gwen
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
  await signInAs(gwen, GWEN)
  await calm(page)
  await openCheckout(page)
  await gwen.sees('TEST PAYMENT - no money is taken')
  await page.getByText('Show the test cards').click()
  await looksRight(page, 'test-payment')

  await payWithTestCard(page, 'insufficient-funds')
  await gwen.sees('Your card has insufficient funds.')
  await looksRight(page, 'test-payment-refused')

  await looksRightInDialog(page, 'test-payment-bank', () => payWithTestCard(page, 'authentication'))
  await payWithTestCard(page, 'authentication')
  await answerTestBank(page, false)
  await gwen.sees(/unable to authenticate your payment method/)

  await payWithTestCard(page, 'authentication')
  await answerTestBank(page, true)
  await gwen.isAt(/\/guardian\/roam$/)
  await gwen.sees('Day Pass Activated!')
  for (const { number } of Object.values(TEST_CARDS)) {
    expect(sent.filter((request) => request.replaceAll(/\D/g, '').includes(number))).toEqual([])
  }
})
