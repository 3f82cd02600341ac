import { expect, type Page } from '@playwright/test'

const MOST_STOPS = 30

/** The name of the focused element, or null when no visible one has the focus. */
export async function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const label = element.getAttribute('aria-label')
    const words = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null
    return (label ?? words ?? element.textContent ?? '').trim()
  })
}

/** A heading that a page gives the focus to is no stop, and may have the words of one. */
function isStop(page: Page): Promise<boolean> {
  return page.evaluate(() => (document.activeElement as HTMLElement | null)?.tabIndex !== -1)
}

/** Presses Tab until an element of this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const seen: (string | null)[] = []
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    const now = (await isStop(page)) ? await focused(page) : null
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

/** Moves the focus to an element of this name, and presses the key. */
export async function use(page: Page, name: string | RegExp, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, name)
  await page.keyboard.press(key)
}
