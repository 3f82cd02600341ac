import { ANIMALS, type AnimalName } from '@bramble/domain/player/animals'
import { COLOUR_LOOKS } from '#/ui/drawings/animal-badge.tsx'
import { ANIMAL_DRAWINGS } from '#/ui/drawings/animals.ts'
import { asPart } from '#/ui/drawings/draw.ts'
import type { ChildLook, MapMarker, MarkerKind } from './map-engine.ts'
import './marker-icons.css'

/** Order in which markers cover each other. */
export const MARKER_LEVELS: Record<MarkerKind, number> = {
  available: 0,
  'grown-up': 1,
  target: 2,
  player: 3,
  child: 3,
}

const STAR =
  'M20 3.5l4.9 10.4 11.4 1.5-8.4 7.8 2.2 11.3L20 28.9l-10.1 5.6 2.2-11.3-8.4-7.8 11.4-1.5z'

function picture(size: number, inside: string): string {
  return `<svg viewBox="0 0 40 40" width="${size}" height="${size}" aria-hidden="true">${inside}</svg>`
}

interface MarkerIcon {
  size: number
  html: string
}

/** The sign of a marker; a child among several has its animal and its number, a spot its number. */
export function markerIcon({
  kind,
  child,
  number: spotNumber,
}: Pick<MapMarker, 'kind' | 'child' | 'number'>): MarkerIcon {
  if (kind === 'target' || kind === 'available') {
    if (spotNumber !== undefined) return numberedSpot(kind, spotNumber)
  }
  if (kind !== 'child') return markerIcons[kind]
  const { number, animal, look } = child ?? { number: 1, look: 'near' }
  if (animal === undefined) {
    return { size: 40, html: picture(40, CHILD_SHAPES[look] + numberSign(number)) }
  }
  return { size: 56, html: picture(56, CHILD_SHAPES[look] + animalSign(animal, number)) }
}

/** Wide enough for a finger; the chosen one is golden, the others are blue. */
function numberedSpot(kind: 'target' | 'available', number: number): MarkerIcon {
  const [fill, edge, ink] =
    kind === 'target' ? ['#f6b73c', '#5a4632', '#22301f'] : ['#2c6fbf', '#ffffff', '#ffffff']
  return {
    size: 48,
    html: picture(
      48,
      `<path d="${STAR}" fill="${fill}" stroke="${edge}" stroke-width="2.4" stroke-linejoin="round"/>` +
        '<text x="20" y="26" text-anchor="middle" font-family="Fredoka, sans-serif" ' +
        `font-size="14" font-weight="600" fill="${ink}">${number}</text>`,
    ),
  }
}

function numberSign(number: number): string {
  return (
    '<text x="20" y="26" text-anchor="middle" font-family="Fredoka, sans-serif" font-size="17" ' +
    `font-weight="600" fill="#ffffff">${number}</text>`
  )
}

function animalSign(animal: AnimalName, number: number): string {
  return (
    `<circle cx="20" cy="20" r="12.5" fill="${COLOUR_LOOKS[ANIMALS[animal]].disc}"/>` +
    asPart(ANIMAL_DRAWINGS[animal], { x: 10, y: 10, size: 20 }) +
    '<circle cx="33" cy="33" r="6.5" fill="#22301f" stroke="#ffffff" stroke-width="1.5"/>' +
    '<text x="33" y="36.4" text-anchor="middle" font-family="Fredoka, sans-serif" font-size="9.5" ' +
    `font-weight="600" fill="#ffffff">${number}</text>`
  )
}

/** A green disc, a berry sign with corners, a grey disc with a broken edge. */
const CHILD_SHAPES: Record<ChildLook, string> = {
  near: '<circle cx="20" cy="20" r="16" fill="#2f6b3c" stroke="#ffffff" stroke-width="3.5"/>',
  away: '<path d="M20 1.5l18.5 18.5-18.5 18.5-18.5-18.5z" fill="#b0305c" stroke="#ffffff" stroke-width="3" stroke-linejoin="round"/>',
  silent:
    '<circle cx="20" cy="20" r="16" fill="#5d6558" stroke="#ffffff" stroke-width="3.5" stroke-dasharray="6 4"/>',
}

/** Green disc with a child, gold star, blue star, house-like sign for the grown-up [MAP-04]. */
const markerIcons: Record<Exclude<MarkerKind, 'child'>, MarkerIcon> = {
  player: {
    size: 40,
    html: picture(
      40,
      '<circle cx="20" cy="20" r="16" fill="#2f6b3c" stroke="#ffffff" stroke-width="3.5"/>' +
        '<circle cx="20" cy="15" r="4.6" fill="#ffffff"/>' +
        '<path d="M11.5 28c1-5.4 4.4-7.6 8.5-7.6s7.5 2.2 8.5 7.6z" fill="#ffffff"/>',
    ),
  },
  target: {
    size: 48,
    html: picture(
      48,
      `<path d="${STAR}" fill="#f6b73c" stroke="#5a4632" stroke-width="2.4" stroke-linejoin="round"/>`,
    ),
  },
  available: {
    size: 34,
    html: picture(
      34,
      `<path d="${STAR}" fill="#2c6fbf" stroke="#ffffff" stroke-width="2.4" stroke-linejoin="round"/>`,
    ),
  },
  'grown-up': {
    size: 34,
    html: picture(
      34,
      '<path d="M20 37l-11-14a13.5 13.5 0 1 1 22 0z" fill="#5a4632" stroke="#ffffff" stroke-width="2.5"/>' +
        '<circle cx="20" cy="15.5" r="5" fill="#fff9ec"/>',
    ),
  },
}
