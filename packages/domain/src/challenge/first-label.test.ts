import { describe, expect, it } from 'vitest'
import { fromPlane, toPlane } from '../geo/distance.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import { CLASS_ADVENTURE_RADII_METERS } from '../limits.ts'
import type { ProximityState } from '../proximity/bands.ts'
import { emptyProximityMemory } from '../proximity/memory.ts'
import { updateProximity } from '../proximity/update.ts'
import { seededChance, type Chance } from './chance.ts'
import { hideSpots, walkedRadiusMeters, type PlaceRank } from './hide-spots.ts'

const CENTRE = { lat: 51.5, lng: -0.12 }
/** How far a child stands from the grown-up when the hunt begins, and the error of both phones. */
const BESIDE_METERS = 5
const ACCURACY_METERS = 10
const GAMES = 200

const COLD: readonly ProximityState[] = ['cold', 'very-cold', 'ice-cold']

/** The label at one place, of spots that were hidden in a circle. */
function labelAt(place: LatLng, spots: readonly LatLng[], hidingRadiusMeters: number | null) {
  return updateProximity(emptyProximityMemory(), {
    nowMs: 0,
    location: { ...place, accuracyMeters: ACCURACY_METERS },
    eligible: spots.map((location, index) => ({
      id: `spot-${index}`,
      location,
      hidingRadiusMeters,
    })),
    arrivedId: null,
    mayArrive: true,
  }).state
}

/** Where a child is measured that stands beside its grown-up. */
function besideCentre(chance: Chance): LatLng {
  const meters = BESIDE_METERS * Math.sqrt(chance())
  const angle = 2 * Math.PI * chance()
  return fromPlane(CENTRE, {
    eastMeters: meters * Math.cos(angle),
    northMeters: meters * Math.sin(angle),
  })
}

function coldShare(radiusMeters: number, wanted: number, rank?: (place: LatLng) => PlaceRank) {
  let cold = 0
  for (let seed = 0; seed < GAMES; seed++) {
    const chance = seededChance(seed)
    const spots = hideSpots({ centre: CENTRE, radiusMeters }, wanted, chance, rank && { rank })
    if (COLD.includes(labelAt(besideCentre(chance), spots, radiusMeters))) cold += 1
  }
  return cold / GAMES
}

/** A park with a pond in the north-east and a street along its south. */
function inThePark(place: LatLng): PlaceRank {
  const { eastMeters, northMeters } = toPlane(CENTRE, place)
  if (Math.hypot(eastMeters - 30, northMeters - 30) < 20) return 'refused'
  return northMeters < -25 ? 'possible' : 'open'
}

describe('the first label of a hidden adventure', () => {
  // Eight and twelve do not fit into the far part of the smallest circle.
  const table = CLASS_ADVENTURE_RADII_METERS.flatMap((radiusMeters) =>
    (radiusMeters > 30 ? [5, 8, 12] : [5]).map((wanted) => ({ radiusMeters, wanted })),
  )
  it.each(table)(
    'is cold in nine of ten games of $wanted spots in a circle of $radiusMeters m',
    ({ radiusMeters, wanted }) => {
      expect(coldShare(radiusMeters, wanted)).toBeGreaterThanOrEqual(0.9)
    },
  )

  it('is cold in nine of ten where a map has closed a part of the circle', () => {
    for (const radiusMeters of CLASS_ADVENTURE_RADII_METERS) {
      expect(coldShare(radiusMeters, 5, inThePark)).toBeGreaterThanOrEqual(0.9)
    }
  })

  it('as many spots are hidden as without that wish, where the map leaves only the middle', () => {
    const onlyNear = (place: LatLng): PlaceRank => {
      const { eastMeters, northMeters } = toPlane(CENTRE, place)
      return Math.hypot(eastMeters, northMeters) < 28 ? 'open' : 'refused'
    }
    for (let seed = 0; seed < 20; seed++) {
      const circle = { centre: CENTRE, radiusMeters: 60 }
      expect(hideSpots(circle, 5, seededChance(seed), { rank: onlyNear })).toHaveLength(5)
    }
  })
})

describe('the circle of a walk', () => {
  const at = (eastMeters: number) => fromPlane(CENTRE, { eastMeters, northMeters: 0 })

  it('reaches from the middle of its spots to the farthest', () => {
    expect(walkedRadiusMeters([at(0), at(20), at(40)])).toBeCloseTo(20, 3)
    expect(walkedRadiusMeters([at(0), at(80)])).toBeCloseTo(40, 3)
  })

  it('is none with a single spot', () => {
    expect(walkedRadiusMeters([at(0)])).toBeNull()
  })
})
