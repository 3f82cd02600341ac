import { front, linesOf, textsIn } from './texts.ts'

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"]'
const PICTURES = 'img, [role="img"]'

/** What no eye reads in an order, or no reader reads at all. */
const NOT_READ = '.leaflet-container, .sr-only, [data-decoration], [aria-hidden="true"], [inert]'

/** The main actions of a page, which stay in sight while the page is scrolled: read last. */
const FOOT = '.page-action'

/**
 * What stands out of order by design: the sign of a child's screen in its upper corner is read before the
 * words of the screen, and what a held button asks for comes over the page at a press.
 */
const OUT_OF_ORDER = '.sound-sign, .hold-hint'

/** Edges that are drawn at the same height may differ by a part of a pixel. */
const TOLERANCE_PX = 1

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** What is read as one: a piece of text, a picture with a name, or a control without visible words. */
interface Part {
  node: Node
  element: Element
  words: string
  /** Its first and last line; the same for what is no text. */
  first: Box
  last: Box
  box: Box
  /** What it moves with when something is scrolled. */
  plane: Element
  /** Whether it stays or comes over what it is not part of: a foot that sticks, an open menu. */
  isFloating: boolean
  /** What is in sight of it inside of everything that scrolls; null for nothing. */
  seen: Box | null
}

function textParts(root: HTMLElement): Pick<Part, 'node' | 'element' | 'words'>[] {
  return textsIn(root).filter(({ element }) => !(element instanceof HTMLOptionElement))
}

function otherParts(root: HTMLElement): Pick<Part, 'node' | 'element' | 'words'>[] {
  return [...root.querySelectorAll(`${CONTROLS}, ${PICTURES}`)].flatMap((element) => {
    const words = element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? ''
    // Its text stands for a control that has one.
    const isRead = element.matches(PICTURES) ? words !== '' : element.textContent.trim() === ''
    const isShown = element.checkVisibility({ visibilityProperty: true })
    return isRead && isShown ? [{ node: element, element, words }] : []
  })
}

/** Letters are less high than their line, and lines may touch. */
function letters({ left, right, top, bottom }: Box): Box {
  const quarter = (bottom - top) / 4
  return { left, right, top: top + quarter, bottom: bottom - quarter }
}

function around(lines: readonly Box[]): Box {
  return {
    left: Math.min(...lines.map(({ left }) => left)),
    right: Math.max(...lines.map(({ right }) => right)),
    top: Math.min(...lines.map(({ top }) => top)),
    bottom: Math.max(...lines.map(({ bottom }) => bottom)),
  }
}

/** What the element moves with, and the boxes around it that clip what is scrolled. */
function planesOf(element: Element): Element[] {
  const found: Element[] = []
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    const { overflowY, position } = getComputedStyle(one)
    if (/auto|scroll/.test(overflowY) || /sticky|fixed/.test(position)) found.push(one)
    if (one.matches('dialog')) break
  }
  return found
}

function within(box: Box, planes: readonly Element[]): Box | null {
  let { left, right, top, bottom } = box
  for (const plane of planes) {
    const edge = plane.getBoundingClientRect()
    left = Math.max(left, edge.left)
    right = Math.min(right, edge.right)
    top = Math.max(top, edge.top)
    bottom = Math.min(bottom, edge.bottom)
  }
  return left < right && top < bottom ? { left, right, top, bottom } : null
}

/** Every part in the order of the page, which is the order of the accessibility tree. */
function partsOf(root: HTMLElement): Part[] {
  return [...textParts(root), ...otherParts(root)]
    .filter(({ element }) => element.closest(`${NOT_READ}, ${OUT_OF_ORDER}`) === null)
    .flatMap(({ node, element, words }) => {
      const lines =
        node === element ? [element.getBoundingClientRect()] : linesOf(node).map(letters)
      const [first] = lines
      if (first === undefined) return []
      const box = around(lines)
      const planes = planesOf(element)
      const plane = planes[0] ?? root
      const last = lines.at(-1) ?? first
      const isFloating = planes.some((one) => /sticky|fixed/.test(getComputedStyle(one).position))
      const seen = within(box, planes)
      return [{ node, element, words, first, last, box, plane, isFloating, seen }]
    })
    .sort((one, other) => {
      const isLater = one.node.compareDocumentPosition(other.node)
      return isLater & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
    })
}

function isAbove(one: Box, other: Box): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  return across > TOLERANCE_PX && one.bottom <= other.top + TOLERANCE_PX
}

function isLeftOf(one: Box, other: Box): boolean {
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  const least = Math.min(one.bottom - one.top, other.bottom - other.top)
  return down > least / 2 && one.right <= other.left + TOLERANCE_PX
}

const isTermOf = (one: Element, other: Element) => {
  const pair = one.closest('dt')?.parentElement
  return pair?.matches('div') === true && pair.contains(other)
}

/** How a part is read against the eye after an earlier one; null: it is not. */
function against(later: Part, earlier: Part): string | null {
  const isInFoot = earlier.element.closest(FOOT) !== null
  if (isInFoot && later.element.closest('main') !== null && later.element.closest(FOOT) === null)
    return 'is read after the foot of the page:'
  // A number is large, with its name below; the name is read first.
  if (isTermOf(earlier.element, later.element)) return null
  if (earlier.plane === later.plane) {
    if (isAbove(later.box, earlier.box)) return 'stands above'
    return isLeftOf(later.first, earlier.last) ? 'stands to the left of' : null
  }
  if (earlier.isFloating || later.isFloating) return null
  if (earlier.seen === null || later.seen === null) return null
  return isAbove(later.seen, earlier.seen) ? 'stands above' : null
}

function named({ element, words }: Part): string {
  return `<${element.tagName.toLowerCase()}> "${words.slice(0, 50)}"`
}

/**
 * What is read against the order of the eye: after something that stands wholly below it in the same column,
 * or to its right in the same line; or in the page, after its foot.
 */
export function againstTheEye(): string[] {
  const parts = partsOf(front())
  return parts.flatMap((later, at) => {
    for (const earlier of parts.slice(0, at)) {
      const how = against(later, earlier)
      if (how !== null) return [`${named(later)} ${how} ${named(earlier)}, which is read before it`]
    }
    return []
  })
}
