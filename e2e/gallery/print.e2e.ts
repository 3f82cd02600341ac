import { expect } from '@playwright/test'
import { LANGUAGE_CODES } from '@bramble/messages/languages'
import { sceneGroups } from './scenes.ts'
import { test } from './gallery.ts'

const posts = sceneGroups
  .flatMap(({ scenes }) => scenes)
  .find(({ name }) => name === 'r42-trail-posts')

for (const language of LANGUAGE_CODES) {
  test(`the posts of a trail print in "${language}" one to a page of A6, and nothing is cut off`, async ({
    show,
  }) => {
    if (posts === undefined) throw new Error('no scene of the posts')
    const page = await show({ ...posts, spoilsPage: true as const }, language)
    await page.emulateMedia({ media: 'print' })
    const cut = await page.locator('.print-sheet .trail-post').evaluateAll((cards) =>
      cards.map((card) => {
        const parts = [...card.children].map((part) => part.getBoundingClientRect())
        const { top, bottom, left, right } = card.getBoundingClientRect()
        return parts.filter(
          (part) =>
            part.top < top || part.bottom > bottom || part.left < left || part.right > right,
        ).length
      }),
    )
    expect(cut).toEqual([0, 0])
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2)
    // Points: 105 and 148 millimetres.
    expect(pdf).toMatch(/\/MediaBox \[0 0 29[78][\d.]* 4(?:19|20)[\d.]*\]/)
    await page.emulateMedia({ media: null })
  })
}
