import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { compileCatalogue, readCatalogue } from '@bramble/messages/catalogue'
import { LANGUAGE_CODES, LANGUAGES } from '@bramble/messages/languages'
import { createTranslator } from '@bramble/messages/translator'
import { sceneOf } from './scenes.ts'
import { resize } from '../world/look.ts'
import { test } from './gallery.ts'

/** Where printed pages are kept to be looked at. */
const PRINTED = join(import.meta.dirname, '../test-results/screens/printed')

/** Wider than every paper. */
const DESK = { width: 1000, height: 1400 }

/** What is wrong with the words of the whole sheet, at the size that they are printed in. */
async function wrongWords(page: Page): Promise<string[]> {
  await resize(page, DESK)
  await page.emulateMedia({ media: 'print' })
  return (await page.evaluate(() => window.gallery?.wrongWords())) ?? ['no gallery']
}

/** Texts that are not wholly on their paper, or lie over one another; the page is shown as it prints. */
function cutTexts(page: Page, paper: string): Promise<string[]> {
  return page.locator(`.print-sheet ${paper}`).evaluateAll((papers) =>
    papers.flatMap((one) => {
      const edge = one.getBoundingClientRect()
      const parts = [...one.querySelectorAll('h2, p, span, li, svg')].filter(
        (part) => part.tagName === 'svg' || part.textContent !== '',
      )
      const boxes = parts.map((part) => ({ part, box: part.getBoundingClientRect() }))
      const out = boxes.filter(
        ({ box }) =>
          box.top < edge.top - 1 ||
          box.bottom > edge.bottom + 1 ||
          box.left < edge.left - 1 ||
          box.right > edge.right + 1,
      )
      const leaves = boxes.filter(
        ({ part, box }) => part.querySelector('p, span, svg') === null && box.height > 2,
      )
      const over = leaves.flatMap(({ part, box }, at) =>
        leaves
          .slice(at + 1)
          .filter(
            ({ part: other, box: next }) =>
              !part.contains(other) &&
              Math.min(box.right, next.right) - Math.max(box.left, next.left) > 2 &&
              Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top) > 3,
          )
          .map(({ part: other }) => `${part.textContent} over ${other.textContent}`),
      )
      return [...out.map(({ part }) => `${part.tagName} ${part.textContent}`), ...over]
    }),
  )
}

/** As if the product had one more language: each text in German stands there twice. */
function addThirdLanguage(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.querySelectorAll('.print-sheet [data-languages]').forEach((one) => {
      one.setAttribute('data-languages', '3')
      one.querySelectorAll('[lang=de]').forEach((text) => text.after(text.cloneNode(true)))
    })
  })
}

/** What a PDF says of its pages: how many there are, and their sides in millimetres. Kept for people as `name`. */
async function pdfOf(page: Page, name: string) {
  const path = process.env['SCREENS'] === '1' ? { path: join(PRINTED, `${name}.pdf`) } : {}
  const pdf = (
    await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true, ...path })
  ).toString('latin1')
  const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)
  const millimetres = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4)
  return {
    pages: pdf.match(/\/Type \/Page\b/g)?.length,
    sides: [millimetres(box?.[1]), millimetres(box?.[2])],
  }
}

for (const language of LANGUAGE_CODES) {
  for (const name of ['r42-trail-posts', 'r45-trail-posts-languages']) {
    test(`the posts of a trail print in "${language}" one to a page of A6, and nothing is cut off: ${name}`, async ({
      show,
    }) => {
      const page = await show(sceneOf(name), language)
      expect(await wrongWords(page)).toEqual([])
      expect(await cutTexts(page, '.trail-post')).toEqual([])
      if (name.endsWith('languages')) {
        await addThirdLanguage(page)
        expect(await cutTexts(page, '.trail-post'), 'in three languages').toEqual([])
      }
      expect(await pdfOf(page, `${name}-${language}`)).toEqual({ pages: 2, sides: [105, 148] })
    })
  }
}

const PAPERS = [
  { paper: 'a4', sides: [210, 297] },
  { paper: 'a5', sides: [148, 210] },
  { paper: 'letter', sides: [216, 279] },
] as const

for (const name of ['r25-trail-sign', 'r44-trail-sign-languages']) {
  test(`the sign of a trail prints on one page of each paper, and nothing is cut off: ${name}`, async ({
    show,
  }) => {
    const page = await show(sceneOf(name), 'de')
    for (const { paper, sides } of PAPERS) {
      await page.locator('#root select').selectOption(paper)
      await page.locator(`.print-sheet [data-paper=${paper}]`).waitFor({ state: 'attached' })
      expect(await wrongWords(page), paper).toEqual([])
      expect(await cutTexts(page, '.paper-room'), paper).toEqual([])
      expect(await pdfOf(page, `${name}-${paper}`)).toEqual({ pages: 1, sides })
      await page.emulateMedia({ media: null })
    }
    if (name.endsWith('languages')) {
      await addThirdLanguage(page)
      await page.emulateMedia({ media: 'print' })
      expect(await cutTexts(page, '.paper-room'), 'in three languages').toEqual([])
      expect((await pdfOf(page, `${name}-three`)).pages).toBe(1)
    }
  })
}

/** How dark each printed page is, from 0 to 1: the mean over its dots, one each pixel. */
async function inkOf(page: Page): Promise<number[]> {
  const ink: number[] = []
  for (const paper of await page.locator('.print-sheet [data-paper]').all()) {
    const picture = await paper.screenshot({ scale: 'css' })
    const { channels } = await sharp(picture).removeAlpha().greyscale().stats()
    ink.push(1 - (channels[0]?.mean ?? 0) / 255)
  }
  return ink
}

const KIT_PAPERS = PAPERS.filter(({ paper }) => paper !== 'a5')
const MAX_INK = 0.15

for (const language of LANGUAGE_CODES) {
  const name = 'r60-kit'
  test(`the kit prints on six pages of each paper in "${language}" with little ink, and nothing is cut off`, async ({
    show,
  }) => {
    const page = await show(sceneOf(name), language)
    await page.locator('#root select').nth(1).selectOption(language)
    for (const { paper, sides } of KIT_PAPERS) {
      await page.locator('#root select').first().selectOption(paper)
      await page
        .locator(`.print-sheet [data-paper=${paper}]`)
        .first()
        .waitFor({ state: 'attached' })
      expect(await wrongWords(page), paper).toEqual([])
      expect(await cutTexts(page, '.paper-room'), paper).toEqual([])
      const cards = '.kit-card, .kit-safety-card, .kit-strip, .certificate'
      expect(await cutTexts(page, `:is(${cards})`), `${paper}, one by one`).toEqual([])
      expect(await pdfOf(page, `${name}-${language}-${paper}`)).toEqual({ pages: 6, sides })
      const ink = await inkOf(page)
      expect(ink).toHaveLength(6)
      expect(Math.max(...ink), ink.map((one) => one.toFixed(3)).join(' ')).toBeLessThan(MAX_INK)
      await page.emulateMedia({ media: null })
    }
  })
}

const TAKEN_HOME = [
  { name: 'poster', press: ['guardian.takeHome.poster'], pages: 2 },
  { name: 'finds', press: ['guardian.takeHome.sheet'], pages: 3 },
  { name: 'certificate', press: ['guardian.takeHome.certificate'], pages: 2 },
  { name: 'evening', press: ['guardian.evening.open', 'guardian.evening.print'], pages: 1 },
] as const

for (const language of LANGUAGE_CODES) {
  const { locale } = LANGUAGES[language]
  const { t } = createTranslator(locale, compileCatalogue(readCatalogue(language)))
  for (const { name, press, pages } of TAKEN_HOME) {
    test(`an adventure goes home on paper in "${language}", and nothing is cut off: ${name}`, async ({
      show,
    }) => {
      const page = await show(sceneOf('g81-our-many-finds'), language)
      await page.evaluate(() => (window.print = () => undefined))
      for (const key of press) await page.getByRole('button', { name: t(key), exact: true }).click()
      expect(await wrongWords(page)).toEqual([])
      expect(await cutTexts(page, '.paper-room')).toEqual([])
      expect(await pdfOf(page, `${name}-${language}`)).toEqual({ pages, sides: [210, 297] })
    })
  }
}

const CLASS_SHEETS = [
  { name: 'g20-invite-class', what: 'fifteen cards', pages: 3 },
  { name: 'g96-results-class', what: 'the table of fifteen teams', pages: 1 },
]

for (const { name, what, pages } of CLASS_SHEETS) {
  test(`a class prints ${what} alone, on this number of pages of A4: ${pages}`, async ({
    show,
  }) => {
    const page = await show(sceneOf(name), 'de')
    expect(await wrongWords(page)).toEqual([])
    expect(await pdfOf(page, name)).toEqual({ pages, sides: [210, 297] })
  })
}
