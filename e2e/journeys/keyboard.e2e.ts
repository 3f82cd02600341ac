import type { Page } from '@playwright/test'
import { focused, use } from '../world/keyboard.ts'
import { openDialog } from '../world/people.ts'
import { expect, test } from '../world/world.ts'

// Native dialogs keep the focus and give it back, which only a browser does.

/** The focus stays inside, Esc closes, and the focus returns to the opener. */
async function isAGoodDialog(page: Page, opener: string | RegExp): Promise<void> {
  await use(page, opener)
  const dialog = openDialog(page)
  await expect(dialog).toBeVisible()
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(() => {
      const element = document.activeElement
      if (element === null || element === document.body) return false
      return element.closest('dialog') === null
    })
    expect.soft(isOutside, `the focus leaves the dialog of ${opener}`).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const after = await focused(page)
  expect
    .soft(after !== null && new RegExp(opener).test(after), `focus after ${opener}: ${after}`)
    .toBe(true)
}

test('a guardian starts a game and uses every dialog by keyboard alone', async ({ world }) => {
  const start = world.walk[0]!
  const gwen = await world.guardian(start, { isComputer: true })
  const { page } = gwen
  await test.step('from the start to the code', async () => {
    await page.goto('/')
    await gwen.seesHeading('Bramble')
    // The page comes drawn, and its menu with the app.
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
    await isAGoodDialog(page, 'Open menu')
    await use(page, 'Continue')
    await gwen.seesHeading('Welcome, grown-up')
    await use(page, /I accept/, 'Space')
    await use(page, 'PLAY')
    await gwen.seesHeading('Choose your game')
    await use(page, 'Play Roam')
    await gwen.seesHeading('Roam Game Setup')
    const ask = page.getByRole('button', { name: 'Use my location' })
    const ready = page.getByText(/challenges found|No challenges/)
    await expect(ask.or(ready).first()).toBeVisible()
    if (await ask.isVisible()) await use(page, 'Use my location')
    await expect(page.getByRole('button', { name: 'Start Free Roam' })).toBeEnabled()
    await use(page, 'Start Free Roam')
    await gwen.isAt(/\/invite-players\/[A-Z0-9]{6}$/)
  })

  const ada = await world.child(start)
  await ada.joinByLink(await gwen.qrLink())
  await ada.allowLocation()

  await test.step('to the dashboard', async () => {
    await gwen.sees('Connected players')
    await use(page, 'PLAY NOW')
    await gwen.seesHeading('Ready to play?')
    await use(page, 'PLAY NOW')
    await gwen.isAt(/\/guardian\/dashboard\//)
    await gwen.seesHeading('Game dashboard')
  })

  await test.step('the dialogs', async () => {
    await isAGoodDialog(page, 'Open menu')
    await isAGoodDialog(page, /^Details of /)
    await isAGoodDialog(page, 'Add Player')
    await isAGoodDialog(page, 'End Game')
  })

  await test.step('the end', async () => {
    await use(page, 'End Game')
    await expect(openDialog(page)).toBeVisible()
    expect
      .soft(await focused(page), 'a dialog that asks begins with the harmless answer')
      .toBe('Keep playing')
    await use(page, 'End Game')
    await gwen.sees('The game is over')
    await use(page, 'View Results')
    await gwen.seesHeading('Our adventure')
  })
})
