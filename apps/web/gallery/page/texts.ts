/** One text node of the page and where it stands. */
export interface Text {
  node: Node
  element: HTMLElement
  words: string
  /** One for each line. */
  lines: DOMRect[]
}

/** A sheet on the screen, far smaller than in print. */
export const SHEET_PREVIEW = '.paper-page:not(.print-sheet *)'
/** Pictures, maps, words for readers only, and sheets, whose words are judged as they print. */
const NOT_LAID_OUT = `[data-decoration], .leaflet-container, .sr-only, ${SHEET_PREVIEW}`
const NO_WORDS = 'script, style, noscript, textarea'

/** The topmost dialog, or the page. */
export function front(): HTMLElement {
  return [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body
}

function isRendered(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true })
}

/** Every piece of text that is rendered, words for readers included. */
export function textsIn(root: HTMLElement): { node: Node; element: HTMLElement; words: string }[] {
  const found = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    const words = (node.textContent ?? '').replace(/\s+/g, ' ').trim()
    if (words === '' || element === null || element.closest(NO_WORDS) !== null) continue
    if (isRendered(element)) found.push({ node, element, words })
  }
  return found
}

/** The lines that a part of a text node stands in. */
export function linesOf(node: Node, start = 0, end = node.textContent?.length ?? 0): DOMRect[] {
  const range = document.createRange()
  range.setStart(node, start)
  range.setEnd(node, end)
  const lines: DOMRect[] = []
  for (const rect of range.getClientRects()) {
    if (rect.width < 1 || rect.height < 1) continue
    const last = lines.at(-1)
    if (last === undefined || rect.top > last.top + last.height / 2) lines.push(rect)
    else {
      const left = Math.min(last.left, rect.left)
      const right = Math.max(last.right, rect.right)
      lines[lines.length - 1] = new DOMRect(left, last.top, right - left, last.height)
    }
  }
  return lines
}

/** Every text of the topmost dialog or the page that eyes see, with its lines. */
export function textsForEyes(): Text[] {
  return textsIn(front())
    .filter(
      ({ element }) =>
        element.closest(NOT_LAID_OUT) === null && !(element instanceof HTMLOptionElement),
    )
    .map((text) => ({ ...text, lines: linesOf(text.node) }))
    .filter(({ lines }) => lines.length > 0)
}

/** A text and where it is, for people who read what was found. */
export function named({ element, words }: Pick<Text, 'element' | 'words'>): string {
  const text = words.length > 60 ? `${words.slice(0, 60)}…` : words
  return `<${element.tagName.toLowerCase()}> "${text}"`
}
