import { sceneData, type SceneData } from './scene-data.ts'
import { front, linesOf, named, SHEET_PREVIEW, textsForEyes, type Text } from './texts.ts'

/** More than this many lines are no button any more. */
const MAX_BUTTON_LINES = 3
const BUTTON = 'button, [role="button"], a.btn'
const CONTROL = `${BUTTON}, a[href], input, select, textarea`
/** Shorter words than these are never broken, so that looking is quick. */
const LONG_WORD = /\p{L}{6,}/gu

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** The element and what it stands in, up to an open dialog: nothing around a dialog clips it. */
function ancestors(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let one: HTMLElement | null = element; one; one = one.parentElement) {
    found.push(one)
    if (one.matches('dialog:modal')) break
  }
  return found
}

const isClipping = (overflow: string) => overflow !== 'visible'
const isScrolling = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

/** What is seen of a box inside everything that clips it; null for nothing. */
function seen(box: Box, element: HTMLElement): Box | null {
  let { left, right, top, bottom } = box
  for (const one of ancestors(element)) {
    const { overflowX, overflowY } = getComputedStyle(one)
    if (one === document.body || one === document.documentElement) break
    const edge = one.getBoundingClientRect()
    if (isClipping(overflowX))
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
    if (isClipping(overflowY))
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
  }
  return left < right && top < bottom ? { left, right, top, bottom } : null
}

/** The edge that cuts a text off, if there is one. */
function cutBy({ element, lines }: Text): string | null {
  const width = document.documentElement.clientWidth
  if (lines.some(({ left, right }) => left < -1 || right > width + 1))
    return 'sticks out of the page'
  let mayScroll = false
  for (const one of ancestors(element)) {
    const { overflowX, overflowY } = getComputedStyle(one)
    if (one === document.body) break
    const edge = one.getBoundingClientRect()
    if (
      isClipping(overflowX) &&
      lines.some(({ left, right }) => left < edge.left - 1 || right > edge.right + 1)
    )
      return 'is cut off at the side'
    mayScroll ||= isScrolling(overflowY)
    const isCut = lines.some(({ top, bottom }) => top < edge.top - 4 || bottom > edge.bottom + 4)
    if (isClipping(overflowY) && !mayScroll && isCut) return 'is cut off above or below'
  }
  return null
}

/** Whether a text is wider or higher than the coloured or bordered box that it stands in. */
function sticksOutOfBox({ element, lines }: Text): boolean {
  let mayScroll = false
  for (const one of ancestors(element)) {
    const style = getComputedStyle(one)
    const isBox =
      style.backgroundColor !== 'rgba(0, 0, 0, 0)' || parseFloat(style.borderTopWidth) > 0
    mayScroll ||= isScrolling(style.overflowY)
    if (isBox && style.display !== 'inline') {
      const box = one.getBoundingClientRect()
      return lines.some(
        ({ left, right, top, bottom }) =>
          left < box.left - 1 ||
          right > box.right + 1 ||
          (!mayScroll && (top < box.top - 4 || bottom > box.bottom + 4)),
      )
    }
    if (style.position === 'absolute' || style.position === 'fixed') return false
  }
  return false
}

function overlap(a: Box, b: Box): boolean {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return across > 2 && down > 2
}

/** What floats above the page may cover what scrolls below it. */
function layerOf(element: HTMLElement): HTMLElement | undefined {
  return ancestors(element).find((one) => /sticky|fixed/.test(getComputedStyle(one).position))
}

/** Letters are less high than their line, and lines of two texts may touch. */
function letters(line: DOMRect): Box {
  const { left, right, top, bottom, height } = line
  return { left, right, top: top + height / 4, bottom: bottom - height / 4 }
}

function overlapping(texts: readonly Text[]): string[] {
  const placed = texts.flatMap((text) => {
    const boxes = text.lines.flatMap((line) => seen(letters(line), text.element) ?? [])
    return boxes.map((box) => ({ text, box, layer: layerOf(text.element) }))
  })
  const found: string[] = []
  placed.forEach((one, i) => {
    for (const other of placed.slice(i + 1)) {
      if (other.text === one.text || other.layer !== one.layer || !overlap(one.box, other.box))
        continue
      found.push(`${named(one.text)} and ${named(other.text)} overlap`)
    }
  })
  for (const control of front().querySelectorAll<HTMLElement>(CONTROL)) {
    const style = getComputedStyle(control)
    // Covers what shows its state, for fingers.
    const isSeen = control.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (!isSeen || style.color === 'rgba(0, 0, 0, 0)' || control.matches('.sr-only')) continue
    if (control.closest('.leaflet-container') !== null) continue
    const layer = layerOf(control)
    const boxes = [...control.getClientRects()].flatMap((box) => seen(box, control) ?? [])
    for (const { text, box, layer: ofText } of placed) {
      if (ofText !== layer || control.contains(text.element)) continue
      if (boxes.some((edge) => overlap(edge, box))) {
        const name = control.getAttribute('aria-label') ?? control.textContent?.slice(0, 40) ?? ''
        found.push(`${named(text)} lies under <${control.tagName.toLowerCase()}> "${name}"`)
      }
    }
  }
  return found
}

/** A word that goes on in the next line without a hyphen; addresses and names may be broken. */
function brokenWord({ node, lines, words }: Text, data: SceneData): string | null {
  if (lines.length < 2 || /\S[/@]\S/.test(words)) return null
  for (const { 0: word, index } of (node.textContent ?? '').matchAll(LONG_WORD)) {
    const isBroken = linesOf(node, index, index + word.length).length > 1
    if (isBroken && !data.holds(word)) return word
  }
  return null
}

/** So many letters have no room on the smallest phone; browsers that know a language break them by a hyphen. */
const HYPHENATED_LETTERS = 11

/** Words that are broken in their middle, at the present size of the page and of its letters. */
export function brokenWords(): string[] {
  const data = sceneData()
  return textsForEyes().flatMap((text) => {
    const broken = brokenWord(text, data)
    if (broken === null) return []
    const isHyphenated = getComputedStyle(text.element).hyphens === 'auto'
    if (isHyphenated && broken.length >= HYPHENATED_LETTERS) return []
    return [`${named(text)} breaks "${broken}"`]
  })
}

/** Choices that are wider than their field, which does not grow with them. */
function cutChoices(): string[] {
  const pen = document.createElement('canvas').getContext('2d')
  const fields = [...front().querySelectorAll('select')].filter((field) => field.checkVisibility())
  return fields.flatMap((field) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field)
    if (pen === null) return []
    pen.font = font
    const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    return [...field.options]
      .filter(({ text }) => pen.measureText(text).width > room + 1)
      .map(({ text }) => `<select> has no room for "${text}"`)
  })
}

/** An iPhone zooms the page when a field with smaller letters is touched, and leaves it so. */
const FIELD_LETTERS_PX = 16
const TYPED_INTO =
  'select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file])'

/** Fields that an iPhone would zoom to. */
function smallFields(): string[] {
  return [...front().querySelectorAll(TYPED_INTO)].flatMap((field) => {
    const { fontSize } = getComputedStyle(field)
    if (!field.checkVisibility() || parseFloat(fontSize) >= FIELD_LETTERS_PX) return []
    return [`<${field.localName}> has letters of ${fontSize}`]
  })
}

/** Sheets on the screen that are not wholly there, or empty. */
function missingSheets(): string[] {
  const sheets = [...front().querySelectorAll(SHEET_PREVIEW)].filter((one) => one.checkVisibility())
  return sheets.flatMap((one) => {
    const { left, right, width, height } = one.getBoundingClientRect()
    const isInside = left >= -1 && right <= document.documentElement.clientWidth + 1
    const isThere = isInside && Math.min(width, height) > 100 && one.textContent.trim() !== ''
    return isThere ? [] : [`the sheet "${one.textContent.slice(0, 40)}" is not wholly there`]
  })
}

/**
 * Words that have no room: cut off, outside of the page or of their box, over one another, on a
 * button of many lines, and with `words` whole, broken in the middle. Data of the scene may be cut.
 */
export function wordsWithoutRoom({ words }: { words: 'whole' | 'broken' }): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const found = scrollWidth > clientWidth ? ['the page scrolls sideways'] : []
  const data = sceneData()
  const texts = textsForEyes()
  for (const text of texts) {
    if (data.holds(text.words)) continue
    const cut = cutBy(text)
    if (cut !== null) found.push(`${named(text)} ${cut}`)
    else if (sticksOutOfBox(text)) found.push(`${named(text)} sticks out of its box`)
    if (text.element.closest(BUTTON) && text.lines.length > MAX_BUTTON_LINES)
      found.push(`${named(text)} has ${text.lines.length} lines on a button`)
    const broken = words === 'whole' ? brokenWord(text, data) : null
    if (broken !== null) found.push(`${named(text)} breaks "${broken}"`)
  }
  return [
    ...new Set([
      ...found,
      ...overlapping(texts),
      ...cutChoices(),
      ...smallFields(),
      ...missingSheets(),
    ]),
  ]
}
