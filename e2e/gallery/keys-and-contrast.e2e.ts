import { expect, type Page } from '@playwright/test'
import { SOURCE_LANGUAGE } from '@bramble/messages/languages'
import { sceneOf } from './scenes.ts'
import { LAPTOP, renders, resize } from '../world/look.ts'
import { test } from './gallery.ts'

/** Name of what has the focus where something lies over its middle; null: it is in sight. */
async function coveredStop(page: Page): Promise<string | null> {
  await renders(page)
  return page.evaluate(() => {
    const stop = document.activeElement
    if (stop === null || stop === document.body) return null
    const { left, top, width, height } = stop.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    const isSeen = over !== null && (stop.contains(over) || over.contains(stop))
    return isSeen ? null : (stop.getAttribute('aria-label') ?? stop.textContent)
  })
}

const STOPS = 30

for (const name of ['g30-dashboard', 'g40-results', 'g84-adventure-spots']) {
  test(`${name}: what the Tab key reaches is never under the foot of the page`, async ({
    show,
  }) => {
    const page = await show(sceneOf(name), SOURCE_LANGUAGE)
    const covered: string[] = []
    for (let stop = 0; stop < STOPS; stop++) {
      await page.keyboard.press('Tab')
      const under = await coveredStop(page)
      if (under !== null) covered.push(under)
    }
    expect(covered).toEqual([])
  })
}

/** At 1280 px and 400 % a page has so much room (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 }

for (const name of ['c21-roam', 'c35-count', 'c51-question-chosen']) {
  test(`${name}: at 400 % nothing that is pressed is scrolled past below the raised hand`, async ({
    show,
  }) => {
    const page = await show(sceneOf(name), SOURCE_LANGUAGE)
    await resize(page, ZOOMED)
    const below = await page.evaluate(() => {
      const hand = document.querySelector('.help-hand .hold-button')?.getBoundingClientRect()
      const scrolled = document.querySelectorAll<HTMLElement>(
        'main :is(.page-main, .page-action, .heat-corners) :is(button, [role="radio"])',
      )
      return [...scrolled]
        .filter((one) => one.getBoundingClientRect().left < (hand?.right ?? 0))
        .map((one) => one.getAttribute('aria-label') ?? one.textContent)
    })
    expect(below).toEqual([])
  })
}

test('a contrast theme shows which answer is chosen', async ({ show }) => {
  const scene = { ...sceneOf('c51-question-chosen'), spoilsPage: true as const }
  const page = await show(scene, SOURCE_LANGUAGE)
  await page.emulateMedia({ forcedColors: 'active' })
  const groundOf = (isChosen: boolean) =>
    page
      .getByRole('radio', { checked: isChosen })
      .first()
      .evaluate((answer) => getComputedStyle(answer).backgroundColor)
  expect(await groundOf(true)).not.toBe(await groundOf(false))
})

const MAX_COLUMN_PIXELS = 480

for (const name of ['g01-landing', 'g02-home', 'g05-choose-game', 'c01-no-code']) {
  test(`[GEN-15] ${name}: a phone's page is one narrow column, and a laptop has it in the middle`, async ({
    show,
  }) => {
    const page = await show(sceneOf(name), SOURCE_LANGUAGE)
    const boxOfPage = () => page.locator('.page').first().boundingBox()
    expect((await boxOfPage())?.width).toBeLessThanOrEqual(MAX_COLUMN_PIXELS)
    await resize(page, LAPTOP)
    const box = await boxOfPage()
    expect(Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2)).toBe(LAPTOP.width / 2)
  })
}
