import { HUE, INK, type Drawing } from './draw.ts'

const ELEMENT = /<(path|circle|ellipse) ([^>]*)\/>/g
/** Widths of a mark inside a shape, and of a line in another colour than ink, in units. */
const THIN = 1.2
/** From here on a line has two edges with room for a colour between them, in units. */
const WIDE = 3.5

/** A drawing to colour in: edges in ink, everything else white. Eyes stay as they are. */
export function outlineOf(drawing: Drawing): Drawing {
  return drawing.replace(ELEMENT, (whole: string, name: string, attributes: string) => {
    const fill = valueOf(attributes, 'fill')
    if (fill === 'none') return lineOf(name, attributes)
    const isMark = valueOf(attributes, 'stroke') === 'none'
    if (isMark && (fill === INK || fill === '#fff')) return whole
    const edge = isMark ? ` stroke="${INK}" stroke-width="${THIN}"` : ''
    const rest = without(attributes, 'fill', 'stroke')
    return `<${name} fill="${fill === INK ? INK : HUE.white}"${edge} ${rest}/>`
  })
}

function lineOf(name: string, attributes: string): string {
  const width = Number(valueOf(attributes, 'stroke-width') ?? 2.5)
  const rest = without(attributes, 'fill', 'stroke', 'stroke-width')
  const draw = (colour: string, wide: number) =>
    `<${name} fill="none" stroke="${colour}" stroke-width="${wide}" ${rest}/>`
  return width < WIDE
    ? draw(INK, Math.min(width, 2))
    : draw(INK, width) + draw(HUE.white, width - 2 * THIN)
}

function valueOf(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1]
}

function without(attributes: string, ...names: string[]): string {
  return attributes.replace(new RegExp(`(^| )(${names.join('|')})="[^"]*"`, 'g'), '').trim()
}
