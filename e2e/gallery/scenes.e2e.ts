import { expect, type Page } from '@playwright/test'
import { sceneGroups } from './scenes.ts'
import {
  fitsAcross,
  fitsSmallest,
  growsLetters,
  isAccessible,
  LAPTOP,
  PHONE,
  picture,
  renders,
  resize,
  scrollsDialog,
  SMALL_PHONE,
} from '../world/look.ts'
import { LANGUAGE_CODES, PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '@bramble/messages/languages'
import { openDialog } from '../world/people.ts'
import { test } from './gallery.ts'

/**
 * Every screen is looked at in translation: words of other languages are longer than those it was
 * drawn with, and what has room for them has room for the shorter ones. Its roles are the same in all.
 */
const [LOOKED_AT = SOURCE_LANGUAGE, ...OTHERS] = [...LANGUAGE_CODES, PSEUDO_LANGUAGE].filter(
  (code) => code !== SOURCE_LANGUAGE,
)

type Find = () => string[] | undefined

/** What is found wrong, and is wrong still once the page has been drawn anew: a notice moves after a change of size. */
async function foundIn(page: Page, find: Find): Promise<string[] | undefined> {
  const found = await page.evaluate(find)
  if (found?.length === 0) return found
  await renders(page)
  return page.evaluate(find)
}

async function findsNothing(page: Page, what: string, find: Find): Promise<void> {
  expect.soft(await foundIn(page, find), what).toEqual([])
}

const wrongWords: Find = () => window.gallery?.wrongWords()

function hasRoomForWords(page: Page, name: string, language: string): Promise<void> {
  const what = `${name} in "${language}", ${page.viewportSize()?.width} px wide`
  return findsNothing(page, what, wrongWords)
}

/**
 * Whether a scene that stands is right in another language, too. What it keeps in words, as a notice, is not said
 * anew and so found: then the scene has to be reached in that language.
 */
async function isRightReworded(page: Page, language: string, isDialog = false): Promise<boolean> {
  await page.evaluate((other) => window.gallery?.reword(other), language)
  if ((await openDialog(page).count()) !== (isDialog ? 1 : 0)) return false
  for (const size of [SMALL_PHONE, PHONE]) {
    await resize(page, size)
    if ((await foundIn(page, wrongWords))?.length !== 0) return false
  }
  return true
}

/** With larger letters and in landscape too, nothing that is needed lies under a notice. */
async function coversNothing(page: Page, name: string): Promise<void> {
  await renders(page)
  const what = `${name}: what lies under a notice`
  await findsNothing(page, what, () => window.gallery?.underNotice())
}

/** With letters of twice the size no word is broken in its middle. */
function breaksNoWord(page: Page, name: string): Promise<void> {
  const what = `${name} with text at 200 %: words that are broken`
  return findsNothing(page, what, () => window.gallery?.brokenWords())
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
function readsInOrder(page: Page, name: string): Promise<void> {
  const what = `${name}: what is read against the eye`
  return findsNothing(page, what, () => window.gallery?.againstTheEye())
}

for (const { side, screen, scenes } of sceneGroups) {
  for (const scene of scenes) {
    const { name, isDialog, grows, turns, widens, spoilsPage } = scene
    test(`${side}, ${screen}: ${name} is accessible, and has room for its words in every language and size`, async ({
      show,
    }) => {
      const page = await show(scene, LOOKED_AT)
      await expect(openDialog(page)).toHaveCount(isDialog ? 1 : 0)
      await keepsFocus(page, name)
      await isAccessible(page, name)
      await findsNothing(page, `${name}: what is too pale`, () => window.gallery?.paleParts())
      await findsNothing(page, `${name}: too small`, () => window.gallery?.smallTargets())
      await hasRoomForWords(page, name, LOOKED_AT)
      const growsWell = async () => {
        await coversNothing(page, `${name} with text at 200 %`)
        await picture(page, `${name}-large-text`)
      }
      if (grows === 'phone' && !isDialog) await growsLetters(page, name, growsWell)
      await fitsSmallest(page, name)
      await hasRoomForWords(page, name, LOOKED_AT)
      const growsDialog = async () => {
        await picture(page, `${name}-large-text`)
        await scrollsDialog(page)
      }
      const look = isDialog ? growsDialog : growsWell
      await growsLetters(page, name, async () => {
        await breaksNoWord(page, name)
        if (grows && (isDialog || grows === 'small')) await look()
      })
      if (turns || side === 'child') {
        await resize(page, { width: PHONE.height, height: PHONE.width })
        await fitsAcross(page, `${name} in landscape`)
        await coversNothing(page, `${name} in landscape`)
        if (!isDialog) await showsMainAct(page, `${name} in landscape`)
        await readsInOrder(page, `${name} in landscape`)
        await picture(page, `${name}-landscape`)
      }
      if (widens) {
        await resize(page, LAPTOP)
        await fitsAcross(page, `${name} on a laptop`)
        await readsInOrder(page, `${name} on a laptop`)
        await picture(page, `${name}-laptop`)
      }
      for (const language of OTHERS) {
        // What changed the document for good may be its words.
        if (!spoilsPage && (await isRightReworded(page, language, isDialog))) continue
        const other = await show(scene, language)
        await expect(openDialog(other)).toHaveCount(isDialog ? 1 : 0)
        for (const size of [PHONE, SMALL_PHONE]) {
          await resize(other, size)
          await hasRoomForWords(other, name, language)
        }
      }
      if (isDialog) {
        await page.keyboard.press('Escape')
        await expect(openDialog(page)).toBeHidden()
      }
    })
  }
}
