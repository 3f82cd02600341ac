import { boundsOf, type DrawnMap, type MapName, unpackMap } from '@bramble/ground/packed-map'
import { metersPerPixel } from '@bramble/domain/geo/zoom'
import L from 'leaflet'
import './drawn-map.css'

/** Between the pictures of tiles and everything that the game draws. */
const PANE = 'drawn'
const PANE_Z_INDEX = 250
const SVG = 'http://www.w3.org/2000/svg'
/** A wider road is one of the great ones. */
const GREAT_METERS = 9.5
/** Nearer than this the small drawings of trees and reeds have room. */
const TEXTURE_ZOOM = 15.5
/** The side of one of those patterns. */
const TEXTURE_PIXELS = 30
const NAMES_ZOOM = 15.5

/** A map of vectors as a layer of Leaflet; null where it is none. */
export function drawnLayer(map: L.Map, packed: unknown): DrawnLayer | null {
  let drawn: DrawnMap
  try {
    drawn = unpackMap(packed)
  } catch {
    return null
  }
  if (map.getPane(PANE) === undefined) map.createPane(PANE).style.zIndex = String(PANE_Z_INDEX)
  const element = pictureOf(drawn)
  const { south, west, north, east } = boundsOf(drawn)
  const bounds = L.latLngBounds([south, west], [north, east])
  const overlay = L.svgOverlay(element, bounds, { pane: PANE, interactive: false })
  const fit = () => fitTo(element, drawn, map.getZoom())
  overlay.on('add', () => {
    fit()
    map.on('zoomend', fit)
  })
  overlay.on('remove', () => map.off('zoomend', fit))
  return overlay
}
export type DrawnLayer = L.SVGOverlay

/** Thin lines, letters and patterns keep their size on the screen. */
function fitTo(element: SVGSVGElement, { origin, names }: DrawnMap, zoom: number): void {
  const meters = metersPerPixel(origin.lat, zoom)
  element.style.setProperty('--px', String(meters))
  element.dataset['texture'] = zoom >= TEXTURE_ZOOM ? 'shown' : 'hidden'
  const scale = `scale(${meters})`
  for (const pattern of element.querySelectorAll('pattern')) {
    pattern.setAttribute('patternTransform', scale)
  }
  const shown = new Set(zoom >= NAMES_ZOOM ? fittingNames(names, meters) : [])
  element.querySelectorAll('text').forEach((text, at) => {
    text.style.display = shown.has(at) ? '' : 'none'
    text.style.fontSize = `${NAME_PIXELS * meters}px`
  })
}

/** One path a kind, painted in the order of the map; units are metres, with south down. */
function pictureOf(drawn: DrawnMap): SVGSVGElement {
  const { reachMeters: reach, areas, lines, names } = drawn
  const element = make('svg', { viewBox: `${-reach} ${-reach} ${2 * reach} ${2 * reach}` })
  element.classList.add('drawn-map')
  const id = `drawn-${(count += 1)}`
  element.append(texturesOf(id))
  for (const { kind, shapes } of areas) {
    const d = shapes.flatMap((rings) => rings.map((ring) => `${pathOf(ring)}z`)).join('')
    // Streams lie under houses, as rivers do.
    if (kind === 'building') element.append(...linesOf(lines, ['water']))
    if (kind === 'water') element.append(make('path', { d, class: 'drawn-shore' }))
    element.append(make('path', { d, class: `drawn-${kind}` }))
    if (kind === 'wood' || kind === 'wetland') {
      const fill = `url(#${id}-${kind})`
      element.append(make('path', { d, class: 'drawn-texture', fill }))
    }
  }
  if (!areas.some(({ kind }) => kind === 'building')) element.append(...linesOf(lines, ['water']))
  element.append(
    ...linesOf(lines, ['lane', 'road'], 'casing'),
    ...linesOf(lines, ['lane', 'road', 'rail']),
    ...linesOf(lines, ['rail'], 'sleepers'),
    ...linesOf(lines, ['way', 'steps']),
  )
  for (const { text, eastMeters, northMeters, degrees } of names) {
    const transform = `translate(${eastMeters} ${-northMeters}) rotate(${-degrees})`
    const label = make('text', { transform, class: 'drawn-name' })
    label.textContent = text
    element.append(label)
  }
  return element
}
let count = 0

function linesOf(
  lines: DrawnMap['lines'],
  kinds: readonly string[],
  part?: 'casing' | 'sleepers',
): SVGPathElement[] {
  return kinds.flatMap((kind) =>
    lines
      .filter((one) => one.kind === kind)
      .map(({ widthMeters, lines: all }) => {
        const isGreat = kind === 'road' && widthMeters >= GREAT_METERS
        const path = make('path', {
          d: all.map(pathOf).join(''),
          class: `drawn-line drawn-${part ?? (isGreat ? 'great-road' : `${kind}-line`)}`,
        })
        path.style.setProperty('--meters', `${widthMeters}px`)
        return path
      }),
  )
}

function pathOf(points: readonly number[]): string {
  let d = ''
  for (let at = 0; at + 1 < points.length; at += 2) {
    d += `${at === 0 ? 'M' : 'L'}${points[at]!} ${-points[at + 1]!}`
  }
  return d
}

/** Trees and reeds, a few to a square: drawn once and repeated. */
function texturesOf(id: string): SVGDefsElement {
  const defs = make('defs', {})
  const trees = make('pattern', patternOf(`${id}-wood`))
  for (const [x, y, size] of [
    [7, 9, 1],
    [22, 6, 0.8],
    [15, 21, 1.1],
    [28, 24, 0.7],
  ] as const) {
    const tree = make('g', { transform: `translate(${x} ${y}) scale(${size})` })
    tree.append(
      make('path', { d: 'M0 1.5V4.5', class: 'drawn-trunk' }),
      make('path', {
        d: 'M0-4.5C2.6-4.5 3.6-2.4 3-.8 4 1 2.6 2.6 0 2.4-2.6 2.6-4 1-3-.8-3.6-2.4-2.6-4.5 0-4.5z',
        class: 'drawn-crown',
      }),
    )
    trees.append(tree)
  }
  const reeds = make('pattern', patternOf(`${id}-wetland`))
  reeds.append(
    make('path', {
      d: 'M5 10h8M9 10V6M7 10l-1-3M11 10l1-3M19 24h8M23 24v-4M21 24l-1-3M25 24l1-3',
      class: 'drawn-reed',
    }),
  )
  defs.append(trees, reeds)
  return defs
}

function patternOf(id: string): Record<string, string> {
  const side = String(TEXTURE_PIXELS)
  return { id, width: side, height: side, patternUnits: 'userSpaceOnUse' }
}

function make<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>>,
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

/** Height of the letters. */
const NAME_PIXELS = 12
/** Width of one letter of the map's face, about. */
const LETTER_PIXELS = 6.6
const GAP_PIXELS = 6

/**
 * Which names have room: each one unless it would lie over one before it.
 *
 * @returns their places in the list
 */
export function fittingNames(names: readonly MapName[], metersPerPixel: number): number[] {
  const boxes: { x: number; y: number; halfWidth: number; halfHeight: number }[] = []
  return names.flatMap(({ text, eastMeters, northMeters, degrees }, at) => {
    const angle = (degrees * Math.PI) / 180
    const [along, across] = [text.length * LETTER_PIXELS, NAME_PIXELS]
    const [cosine, sine] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
    const box = {
      x: eastMeters / metersPerPixel,
      y: northMeters / metersPerPixel,
      halfWidth: (along * cosine + across * sine) / 2 + GAP_PIXELS,
      halfHeight: (along * sine + across * cosine) / 2 + GAP_PIXELS,
    }
    const isFree = boxes.every(
      (other) =>
        Math.abs(box.x - other.x) > box.halfWidth + other.halfWidth ||
        Math.abs(box.y - other.y) > box.halfHeight + other.halfHeight,
    )
    if (!isFree) return []
    boxes.push(box)
    return [at]
  })
}
