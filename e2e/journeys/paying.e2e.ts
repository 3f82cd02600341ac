import { HUGO, signInAs } from '../world/account.ts'
import { focused, tabTo, use } from '../world/keyboard.ts'
import { openDialog } from '../world/people.ts'
import { expect, test } from '../world/world.ts'

test.use({ setup: { along: [{ atMeters: 3, title: 'Leafy Corner', task: 'none' }] } })

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
