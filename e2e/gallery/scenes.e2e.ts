import { expect, type Page } from '@playwright/test'
import { sceneGroups } from './scenes.ts'
import {
  fitsAcross,
  growsDialog,
  growsLetters,
  hasRoomForLetters,
  looksRight,
  PHONE,
  picture,
  renders,
  resize,
  LAPTOP,
  SMALL_PHONE,
} from '../world/look.ts'
import { LANGUAGE_CODES, PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '@bramble/messages/languages'
import { openDialog } from '../world/people.ts'
import { test } from './gallery.ts'

/**
 * Every screen is looked at in translation: words of other languages are longer than those it was
 * drawn with, and what has room for them has room for the shorter ones.
 */
const [LOOKED_AT = SOURCE_LANGUAGE, ...OTHERS] = [...LANGUAGE_CODES, PSEUDO_LANGUAGE].filter(
  (code) => code !== SOURCE_LANGUAGE,
)

async function hasRoomForWords(page: Page, name: string, language: string): Promise<void> {
  // A notice moves once the page has been laid out anew.
  await renders(page)
  const wrong = await page.evaluate(() => window.gallery?.wrongWords())
  const width = page.viewportSize()?.width ?? 0
  expect.soft(wrong, `${name} in "${language}", ${width} px wide`).toEqual([])
}

/** With larger letters and in landscape too, nothing that is needed lies under a notice. */
async function coversNothing(page: Page, name: string): Promise<void> {
  await renders(page)
  const under = await page.evaluate(() => window.gallery?.underNotice())
  expect.soft(under, `${name}: what lies under a notice`).toEqual([])
}

/** On a phone on its side a child sees its main act without scrolling. */
async function showsMainAct(page: Page, name: string): Promise<void> {
  const acts = page.locator('.page-sides > .page-action :is(button, a):visible')
  if ((await acts.count()) === 0) return
  await expect.soft(acts.first(), `${name}: its main act`).toBeInViewport({ ratio: 0.9 })
}

/** What is pressed may go: then the focus stands somewhere else. */
async function keepsFocus(page: Page, name: string): Promise<void> {
  const isLost = await page.evaluate(() => window.gallery?.isFocusLost())
  expect.soft(isLost, `${name}: the focus is nowhere`).toBe(false)
}

/** What stands side by side on a wide screen is read in the order of the eye, too. */
async function readsInOrder(page: Page, name: string): Promise<void> {
  const against = await page.evaluate(() => window.gallery?.againstTheEye())
  expect.soft(against, `${name}: what is read against the eye`).toEqual([])
}

for (const { side, screen, scenes } of sceneGroups) {
  for (const scene of scenes) {
    const { name, isDialog, grows, turns, widens } = scene
    test(`${side}, ${screen}: ${name} is accessible, and fits the smallest phone in "${LOOKED_AT}"`, async ({
      show,
    }) => {
      const page = await show(scene, LOOKED_AT)
      await expect(openDialog(page)).toHaveCount(isDialog ? 1 : 0)
      await keepsFocus(page, name)
      await looksRight(page, name, { look: () => hasRoomForWords(page, name, LOOKED_AT) })
      if (turns || side === 'child') {
        await resize(page, { width: PHONE.height, height: PHONE.width })
        await fitsAcross(page, `${name} in landscape`)
        await coversNothing(page, `${name} in landscape`)
        if (!isDialog) await showsMainAct(page, `${name} in landscape`)
        await readsInOrder(page, `${name} in landscape`)
        await picture(page, `${name}-landscape`)
        await resize(page, PHONE)
      }
      if (widens) {
        await resize(page, LAPTOP)
        await fitsAcross(page, `${name} on a laptop`)
        await readsInOrder(page, `${name} on a laptop`)
        await picture(page, `${name}-laptop`)
        await resize(page, PHONE)
      }
      if (grows !== undefined) {
        const size = grows === 'small' ? SMALL_PHONE : PHONE
        const look = () => coversNothing(page, `${name} with text at 200 %`)
        await (isDialog ? growsDialog(page, name) : growsLetters(page, name, { size, look }))
      }
      if (grows !== 'small') await hasRoomForLetters(page, name)
      if (isDialog) {
        await page.keyboard.press('Escape')
        await expect(openDialog(page)).toBeHidden()
      }
    })

    for (const language of OTHERS) {
      test(`${side}, ${screen}: ${name} has room for its words in "${language}"`, async ({
        show,
      }) => {
        const page = await show(scene, language)
        await expect(openDialog(page)).toHaveCount(isDialog ? 1 : 0)
        for (const size of [PHONE, SMALL_PHONE]) {
          await resize(page, size)
          await hasRoomForWords(page, name, language)
        }
      })
    }
  }
}
