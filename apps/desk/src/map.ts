import { spotOf, type DeskSpot } from './ground.ts'
import type { SeenChallenge } from './messages.ts'
import type { Person } from './people.ts'

const USUAL_REACH_METERS = 300
const MARGIN_METERS = 40
/** Children must be this near to their grown-up before a game shows where they are, in metres. */
const STAY_CLOSE_METERS = 150
const STAR = 'M0-15 4.4-5 15-4.2 6.8 2.8 9.4 13.4 0 7.6-9.4 13.4-6.8 2.8-15-4.2-4.4-5z'

export type DeskMap = ReturnType<typeof createMap>

export function createMap(people: readonly Person[]) {
  const ring = svg('circle', { class: 'ring', r: STAY_CLOSE_METERS })
  const challenges = svg('g')
  const leads = new Map(people.map((person) => [person.id, createLead(person)]))
  const markers = new Map(people.map((person) => [person.id, createMarker(person)]))
  const element = svg(
    'svg',
    { class: 'map', role: 'img', 'aria-label': 'Map of the wood with everybody on it' },
    drawWoodland(),
    ring,
    challenges,
    ...[...leads.values()].flatMap(({ line, star }) => [line, star]),
    ...markers.values(),
  )
  const seen = new Map<string, DeskSpot>()
  const spots = new Map<string, DeskSpot>()

  function fit(): void {
    const far = [...spots.values()].flatMap(({ eastMeters, northMeters }) => [
      Math.abs(eastMeters) + MARGIN_METERS,
      Math.abs(northMeters) + MARGIN_METERS,
    ])
    const reach = Math.ceil(Math.max(USUAL_REACH_METERS, ...far))
    element.setAttribute('viewBox', `${-reach} ${-reach} ${2 * reach} ${2 * reach}`)
  }

  function drawLead(person: Person): void {
    const lead = leads.get(person.id)
    const from = spots.get(person.id)
    if (lead === undefined || from === undefined) return
    const { line, star, to } = lead
    line.toggleAttribute('hidden', to === null)
    star.toggleAttribute('hidden', to === null)
    if (to === null) return
    move(star, to.eastMeters, to.northMeters)
    line.setAttribute(
      'd',
      `M${from.eastMeters} ${-from.northMeters}L${to.eastMeters} ${-to.northMeters}`,
    )
  }

  return {
    element,
    showPerson(person: Person, spot: DeskSpot) {
      spots.set(person.id, spot)
      const marker = markers.get(person.id)
      if (marker !== undefined) move(marker, spot.eastMeters, spot.northMeters)
      if (person.role === 'guardian') move(ring, spot.eastMeters, spot.northMeters)
      drawLead(person)
      fit()
    },
    showChallenges(all: readonly SeenChallenge[]) {
      for (const { id, location } of all) {
        if (seen.has(id)) continue
        seen.set(id, spotOf(location))
        const dot = svg('circle', { class: 'challenge', r: 7 })
        move(dot, spotOf(location).eastMeters, spotOf(location).northMeters)
        challenges.append(dot)
      }
    },
    /** Draws where a child is led to; null removes it. */
    showTarget(person: Person, target: DeskSpot | null) {
      const lead = leads.get(person.id)
      if (lead === undefined) return
      lead.to = target
      drawLead(person)
    },
  }
}

function createLead({ color }: Person): {
  line: SVGPathElement
  star: SVGPathElement
  to: DeskSpot | null
} {
  return {
    line: svg('path', { class: 'lead', stroke: color, hidden: '' }),
    star: svg('path', { class: 'star', d: STAR, fill: color, hidden: '' }),
    to: null,
  }
}

function createMarker({ name, color, role }: Person): SVGGElement {
  const radius = role === 'guardian' ? 17 : 15
  return svg(
    'g',
    { class: 'marker' },
    svg('circle', { r: radius, fill: color }),
    svg('text', { 'text-anchor': 'middle', dy: '0.36em' }, name.slice(0, 1)),
    svg('title', {}, name),
  )
}

const TREES = 190
const REACH_METERS = 620
const CLEARING_METERS = 42

/** The ground of the map: grass, a path, a pond and the same trees every time. */
function drawWoodland(): SVGGElement {
  const wood = svg('g', { class: 'wood' })
  wood.append(
    svg('path', {
      class: 'lane',
      d: 'M-700 150C-420 60-300 190-120 70S60-60 210-30 430-190 700-130',
    }),
    svg('path', {
      class: 'lane',
      d: 'M-60 700C-110 430 60 300-20 140S-30-90-70-220 30-480-10-700',
    }),
    svg('path', {
      class: 'pond',
      d: 'M118 118c26-24 74-20 84 10s-12 56-46 58-58-8-60-28 8-28 22-40z',
    }),
  )
  const next = createSequence()
  for (let i = 0; i < TREES; i += 1) {
    const east = (next() * 2 - 1) * REACH_METERS
    const north = (next() * 2 - 1) * REACH_METERS
    const size = 7 + next() * 8
    if (Math.hypot(east, north) < CLEARING_METERS || isInPond(east, north)) continue
    wood.append(drawTree(east, north, size, next() < 0.4))
  }
  return wood
}

function drawTree(east: number, north: number, size: number, isFir: boolean): SVGElement {
  const tree = isFir
    ? svg('path', { class: 'fir', d: `M0 ${-size}L${size * 0.75} ${size * 0.7}H${-size * 0.75}Z` })
    : svg('circle', { class: 'oak', r: (size * 0.85).toFixed(1) })
  move(tree, east, north)
  return tree
}

function isInPond(east: number, north: number): boolean {
  return Math.hypot(east - 150, north + 150) < 70
}

/** Pseudo-random numbers from 0 to 1; the same sequence each time. */
function createSequence(): () => number {
  let state = 20
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

const NAMESPACE = 'http://www.w3.org/2000/svg'

function svg<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | number>> = {},
  ...children: (SVGElement | string)[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(NAMESPACE, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  element.append(...children)
  return element
}

function move(element: SVGElement, eastMeters: number, northMeters: number): void {
  element.setAttribute(
    'transform',
    `translate(${eastMeters.toFixed(1)} ${(-northMeters).toFixed(1)})`,
  )
}
