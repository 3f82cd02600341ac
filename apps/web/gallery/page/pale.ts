/** Of an edge that shows where to type or tap, and of words (WCAG 1.4.11, 1.4.3). */
const LEAST = { edge: 3, words: 4.5 }
const EDGED = '.field-control, .code-box, .option-mark, .tick'
const CHANNELS = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/

interface Colour {
  luminance: number
  alpha: number
}

function colourOf(css: string): Colour {
  const [, red, green, blue, alpha = 1] = (CHANNELS.exec(css) ?? [0, 0, 0, 0, 0]).map(Number)
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel = 0) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return { luminance: 0.2126 * r + 0.7152 * g + 0.0722 * b, alpha: alpha || 0 }
}

/** What one sees of an element: its own ground, or that of the nearest one that has any. */
function groundOf(element: Element | null): Colour {
  if (element === null) return { luminance: 1, alpha: 1 }
  const ground = colourOf(getComputedStyle(element).backgroundColor)
  return ground.alpha === 1 ? ground : groundOf(element.parentElement)
}

function contrast(a: Colour, b: Colour): number {
  const [light, dark] = a.luminance > b.luminance ? [a, b] : [b, a]
  return (light.luminance + 0.05) / (dark.luminance + 0.05)
}

/** Edges of controls, and examples in empty fields, that are too pale; axe looks at neither. */
export function paleParts(): string[] {
  return [...document.querySelectorAll<HTMLInputElement>(EDGED)].flatMap((part) => {
    const isOff = part.matches(':disabled') || part.closest('[aria-disabled="true"]') !== null
    if (isOff || !part.checkVisibility({ visibilityProperty: true })) return []
    const around = groundOf(part.parentElement)
    const edges = [colourOf(getComputedStyle(part).borderTopColor), groundOf(part)]
    const found: string[] = []
    if (Math.max(...edges.map((edge) => contrast(edge, around))) < LEAST.edge)
      found.push('the edge')
    if (part.matches(':placeholder-shown')) {
      const example = colourOf(getComputedStyle(part, '::placeholder').color)
      if (contrast(example, groundOf(part)) < LEAST.words) found.push('the example')
    }
    return found.map((what) => `${what} of .${part.className} is too pale`)
  })
}
