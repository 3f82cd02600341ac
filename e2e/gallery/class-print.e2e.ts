import { expect } from '@playwright/test'
import { sceneGroups } from './scenes.ts'
import { test } from './gallery.ts'

const SHEETS = [
  { name: 'g20-invite-class', what: 'fifteen cards', pages: 3 },
  { name: 'g96-results-class', what: 'the table of fifteen teams', pages: 1 },
]

for (const { name, what, pages } of SHEETS) {
  test(`a class prints ${what} alone, on this number of pages of A4: ${pages}`, async ({
    show,
  }) => {
    const scene = sceneGroups.flatMap(({ scenes }) => scenes).find((one) => one.name === name)
    if (scene === undefined) throw new Error(`There is no scene ${name}.`)
    const page = await show({ ...scene, spoilsPage: true }, 'de')
    const file = await page.pdf({ format: 'A4', preferCSSPageSize: true })
    expect(file.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(pages)
    await page.emulateMedia({ media: 'print' })
    const wide = await page
      .locator('.print-sheet :is(p, li, h2, th, td, b)')
      .evaluateAll(
        (parts) => parts.filter((part) => part.scrollWidth > part.clientWidth + 1).length,
      )
    expect(wide, 'words that are cut off').toBe(0)
  })
}
