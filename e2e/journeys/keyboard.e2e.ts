import type { Page } from '@playwright/test'
import { openDialog } from '../world/people.ts'
import { expect, test } from '../world/world.ts'

const MOST_STOPS = 30

/** The name of what has the focus, or null where nothing visible has it. */
async function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const label = element.getAttribute('aria-label')
    const words = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null
    return (label ?? words ?? element.textContent ?? '').trim()
  })
}

/** Goes on with Tab until the focus is on what is called so. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const seen: (string | null)[] = []
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    const now = await focused(page)
    if (now !== null && (typeof name === 'string' ? now === name : name.test(now))) {
      const { outlineStyle, boxShadow } = await page.evaluate(() => {
        const style = getComputedStyle(document.activeElement ?? document.body)
        return { outlineStyle: style.outlineStyle, boxShadow: style.boxShadow }
      })
      expect.soft(outlineStyle !== 'none' || boxShadow !== 'none', `${name}: is marked`).toBe(true)
      return
    }
    seen.push(now)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${name}; it came to: ${seen.join(', ')}`)
}

async function use(page: Page, name: string | RegExp, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, name)
  await page.keyboard.press(key)
}

/** The focus stays inside, Esc closes, and the focus is again where it was. */
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
    await gwen.sees('Player 1')
    await use(page, 'PLAY NOW')
    await gwen.seesHeading('Ready to play?')
    await use(page, 'PLAY NOW')
    await gwen.isAt(/\/guardian\/dashboard\//)
    await gwen.seesHeading('Game dashboard')
  })

  await test.step('the dialogs', async () => {
    await isAGoodDialog(page, 'Open menu')
    await isAGoodDialog(page, 'Details of Player 1')
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
    await gwen.seesHeading('Thank you for playing!')
  })
})
