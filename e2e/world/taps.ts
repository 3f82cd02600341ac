import type { Page } from '@playwright/test'

/** Counts the taps of a page that people make, over all its documents. */
export async function countTaps(page: Page): Promise<() => number> {
  let taps = 0
  await page.exposeFunction('noteTap', () => {
    taps += 1
  })
  await page.addInitScript(() => {
    // Not while it is captured: a press that the driver takes back and repeats counts once.
    addEventListener('pointerup', () => void (window as { noteTap?: () => void }).noteTap?.())
  })
  return () => taps
}
