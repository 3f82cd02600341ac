/** Words of the screen that can be read aloud. */
export interface Part {
  element: HTMLElement
  text: string
  /** The text in its nodes, so that a word can be found again. */
  nodes: readonly { node: Text; from: number }[]
}

/**
 * Marks what is read; `ask`: only when the child asks; `tap`: an answer, said as it is chosen. Bramble tells
 * news; who plays by ear hears those of dialogs, too.
 */
const MARKED = '[data-read], .told .toast-text, html[data-modes~="ear"] .toast-text'

/** Controls that a key or the frame of one switch can choose. */
const CONTROLS = 'button, a[href], input, select, summary'

/** A control that is said as it gets the focus: its name, in place of its words. Null for anything else. */
export function namePartOf(element: Element): Part | null {
  if (!(element instanceof HTMLElement) || !element.matches(CONTROLS)) return null
  const labels = element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null
  const text = element.getAttribute('aria-label') ?? partOf(labels ?? element).text
  return { element, text, nodes: [] }
}

/** The words of an element, without what cannot be seen. */
export function partOf(element: HTMLElement): Part {
  const nodes: { node: Text; from: number }[] = []
  let text = ''
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.parentElement?.closest('.sr-only, [aria-hidden="true"]')) continue
    nodes.push({ node: node as Text, from: text.length })
    text += `${node.nodeValue ?? ''} `
  }
  return { element, text, nodes }
}

/** Texts that can be read now, in the order of the screen: of the dialog on top, else of the page. */
export function readableElements(): HTMLElement[] {
  const dialogs = document.querySelectorAll<HTMLElement>('dialog[open]')
  const top = dialogs[dialogs.length - 1] ?? document.body
  return [...top.querySelectorAll<HTMLElement>(MARKED)].filter((element) => {
    const isIn = (element.closest('dialog') ?? document.body) === top
    return isIn && element.closest('[inert]') === null && isShown(element)
  })
}

/** Read without being asked for. */
export function isReadByItself(element: HTMLElement): boolean {
  return element.dataset['read'] !== 'ask'
}

/** An answer is read once; other words are read again when they change. */
export function isAnswer(element: HTMLElement): boolean {
  return element.dataset['read'] === 'tap'
}

function isShown(element: HTMLElement): boolean {
  // Safari 16.0 does not know it.
  const { checkVisibility } = element as { checkVisibility?: () => boolean }
  return checkVisibility?.call(element) ?? true
}

/** Lights up a word of a part, where the browser can mark words without changing the page. */
export function lightUp(part: Part | null, from = 0, to = 0): void {
  // Safari before 17.2 and Firefox before 140 have neither of them.
  const { CSS: css, Highlight: Marked } = window as {
    CSS?: { highlights?: Map<string, unknown> }
    Highlight?: new (range: Range) => unknown
  }
  const marks = css?.highlights
  if (marks === undefined || Marked === undefined) return
  const found = part?.nodes.filter((one) => one.from <= from).at(-1)
  if (found === undefined || to <= from) {
    marks.delete('spoken')
    return
  }
  const length = found.node.nodeValue?.length ?? 0
  const range = document.createRange()
  range.setStart(found.node, Math.min(length, from - found.from))
  range.setEnd(found.node, Math.min(length, to - found.from))
  marks.set('spoken', new Marked(range))
}
