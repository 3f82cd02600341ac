import { spotOf, type DeskSpot } from './ground.ts'
import type { SeenChallenge } from './messages.ts'
import type { Person } from './people.ts'
import { move, svg } from './svg.ts'
import { drawWoodland } from './woodland.ts'

const USUAL_REACH_METERS = 300
const MARGIN_METERS = 40
/** Children must be this near to their grown-up before a game shows where they are, in metres. */
const STAY_CLOSE_METERS = 150
const STAR = 'M0-15 4.4-5 15-4.2 6.8 2.8 9.4 13.4 0 7.6-9.4 13.4-6.8 2.8-15-4.2-4.4-5z'

export interface DeskMap {
  element: SVGSVGElement
  showPerson(person: Person, spot: DeskSpot): void
  showChallenges(challenges: readonly SeenChallenge[]): void
  /** Draws where a child is led to; null removes it. */
  showTarget(person: Person, target: DeskSpot | null): void
}

export function createMap(people: readonly Person[]): DeskMap {
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
    showPerson(person, spot) {
      spots.set(person.id, spot)
      const marker = markers.get(person.id)
      if (marker !== undefined) move(marker, spot.eastMeters, spot.northMeters)
      if (person.role === 'guardian') move(ring, spot.eastMeters, spot.northMeters)
      drawLead(person)
      fit()
    },
    showChallenges(all) {
      for (const { id, location } of all) {
        if (seen.has(id)) continue
        seen.set(id, spotOf(location))
        const dot = svg('circle', { class: 'challenge', r: 7 })
        move(dot, spotOf(location).eastMeters, spotOf(location).northMeters)
        challenges.append(dot)
      }
    },
    showTarget(person, target) {
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
