import { photo, place, question, type Seed } from './seed-texts.ts'

/** A challenge of the development seed and its place relative to the guardian. */
export interface SeedSpot {
  bearingDegrees: number
  distanceMeters: number
  challenge: Seed
}

/**
 * In all directions, most within 200 m, at least 45 m apart, except the last two: a deliberate
 * pair 20 m apart. They can be done at any place.
 */
export const SEED_SPOTS: readonly SeedSpot[] = [
  {
    bearingDegrees: 20,
    distanceMeters: 65,
    challenge: place('theListeningPost'),
  },
  {
    bearingDegrees: 110,
    distanceMeters: 80,
    challenge: photo('leafDetective'),
  },
  {
    bearingDegrees: 200,
    distanceMeters: 75,
    challenge: question('sixLeggedSecret', 1),
  },
  {
    bearingDegrees: 290,
    distanceMeters: 95,
    challenge: photo('cloudGazer'),
  },
  {
    bearingDegrees: 150,
    distanceMeters: 150,
    challenge: question('lifeUnderground', [0, 1, 2]),
  },
  {
    bearingDegrees: 240,
    distanceMeters: 160,
    challenge: question('theMushroomMystery', 2),
  },
  {
    bearingDegrees: 335,
    distanceMeters: 150,
    challenge: question('birdWatcher', [0, 1, 3]),
  },
  {
    bearingDegrees: 100,
    distanceMeters: 230,
    challenge: place('trackFinder'),
  },
  {
    bearingDegrees: 10,
    distanceMeters: 270,
    challenge: question('howOldIsTheTree', 0),
  },
  {
    bearingDegrees: 60,
    distanceMeters: 140,
    challenge: photo('colourHunt'),
  },
  {
    bearingDegrees: 60,
    distanceMeters: 160,
    challenge: question('shadowClock', 1),
  },
]
