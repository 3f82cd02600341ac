import { expect, type Page } from '@playwright/test'
import { SOURCE_LANGUAGE } from '@bramble/messages/languages'
import { sceneGroups } from './scenes.ts'
import { test } from './gallery.ts'

function sceneOf(name: string) {
  const found = sceneGroups.flatMap(({ scenes }) => scenes).find((scene) => scene.name === name)
  if (found === undefined) throw new Error(`no scene ${name}`)
  return found
}

/** Name of what has the focus where something lies over its middle; null: it is in sight. */
function coveredStop(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    await frame()
    await frame()
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
