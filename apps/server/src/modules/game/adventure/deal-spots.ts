import { seededChance } from '@bramble/domain/challenge/chance'
import {
  drawTasks,
  drawTasksForSpots,
  hourAt,
  isForModes,
  momentAt,
  type AdventureAges,
  type SpotTraits,
} from '@bramble/domain/challenge/draw-tasks'
import {
  hideSpots,
  walkedRadiusMeters,
  withKnownPlace,
  type HidingChoice,
  type PlaceRank,
} from '@bramble/domain/challenge/hide-spots'
import type { Habitat } from '@bramble/domain/challenge/task-traits'
import { toPlane } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { SPOTS_OF_ADVENTURE } from '@bramble/domain/limits'
import type { PlayMode } from '@bramble/domain/player/play-modes'
import { habitatsAt, hideByGround, isNearDeepWater } from '@bramble/ground'
import type { LibraryTask } from '@bramble/library'
import type { Language } from '@bramble/messages/languages'
import { getPosition } from 'suncalc'
import type { Land } from '#/modules/areas/index.ts'
import type { NewSpot } from '#/modules/challenges/index.ts'
import type { KnownGround } from '#/modules/ground/index.ts'
import type { RequestContext } from '#/platform/http/route.ts'
import { toSpot, toSpotAgain, type SpotPicture } from '../live/to-spot.ts'

/** A host's wish. */
export type Adventure = RequestContext<'hideSpots'>['body']

/**
 * Places for the spots of one adventure: as many as there is room for, first of them the known one where it passes
 * what each spot passes. The same seed gives the same.
 *
 * @param known the ground there; null without a map
 * @param land what keepers say in the circle; null: nothing
 */
export function findPlaces(
  { place, radiusMeters, minutes, choice, onWheels: isOnWheels, known: again }: Adventure,
  known: KnownGround | null,
  seed: number,
  land: Pick<Land, 'standAt'> | null,
): LatLng[] {
  const circle = { centre: place, radiusMeters }
  const wanted = SPOTS_OF_ADVENTURE[minutes]
  const chance = seededChance(seed)
  if (known !== null) {
    const wish = { choice, isOnWheels, standAt: land?.standAt, known: again?.location }
    return hideByGround(known.features, circle, wanted, chance, wish)
  }
  // Where no path is known nobody is on one.
  const isLetIn = (at: LatLng) => land === null || land.standAt(at) === 'free'
  const ground = { rank: (at: LatLng): PlaceRank => (isLetIn(at) ? 'open' : 'refused') }
  const spots = hideSpots(circle, wanted, chance, land === null ? undefined : ground)
  return again === undefined ? spots : withKnownPlace(circle, spots, again.location, ground)
}

/** For whom spots are made, and when. */
export interface Dealing {
  language: Language
  seed: number
  nowMs: number
  /** Ways to play that each task has to suit: the modes of the game and of its children. */
  modes: readonly PlayMode[]
  /** The first place is a known one, with this picture of it. */
  picture?: SpotPicture | null
}

/** The spots of one adventure: as many as there are tasks for. The same seed deals the same. */
export function dealSpots(
  library: readonly LibraryTask[],
  { place, radiusMeters, ages, recentTaskIds, sky, around, known: again }: Adventure,
  places: readonly LatLng[],
  known: KnownGround | null,
  { language, seed, nowMs, modes, picture = null }: Dealing,
): NewSpot[] {
  const wanted = { ages, moment: momentOf(place, nowMs), recentIds: recentTaskIds, modes, sky }
  const chance = seededChance(seed)
  const spots = places.map((spot) => (known === null ? toldTraits(around) : traitsOf(known, spot)))
  const hidden = (location: LatLng) => ({ location, hidingRadiusMeters: radiusMeters })
  const same = library.find(({ id, stays }) => stays === true && id === again?.libraryTaskId)
  // It is compared with the eyes, standing, in the light in which its picture was taken.
  const isSeen =
    same?.hours.includes(wanted.moment.hour) === true &&
    isForModes({ ...same, needs: ['see'], efforts: [] }, modes)
  if (picture === null || same === undefined || !isSeen) {
    return drawTasksForSpots(library, { ...wanted, spots }, chance).map((task, index) =>
      toSpot(task, language, hidden(places[index]!)),
    )
  }
  const others = library.filter((task) => task !== same)
  const tasks = drawTasksForSpots(others, { ...wanted, spots: spots.slice(1) }, chance)
  return [
    toSpotAgain(same, language, hidden(places[0]!), picture),
    ...tasks.map((task, index) => toSpot(task, language, hidden(places[index + 1]!))),
  ]
}

/** Traits of a place without a map: what the host has told. */
function toldTraits(around: Habitat | undefined): SpotTraits {
  return {
    habitats: around === undefined ? [] : [around],
    isNearDeepWater: around === 'water' || around === 'beach',
  }
}

function traitsOf({ features, ground }: KnownGround, spot: LatLng): SpotTraits {
  const place = toPlane(features.origin, spot)
  const labels = habitatsAt(ground, place)
  return {
    habitats: labels.map((label) => (label === 'playground' ? 'park' : label)),
    isNearDeepWater: isNearDeepWater(ground, place),
  }
}

/** Places where a host stood and hid something, in their order. */
export interface WalkedSpots {
  ages: AdventureAges
  choice: HidingChoice
  /** As of an adventure. */
  modes?: readonly PlayMode[] | undefined
  spots: readonly { location: LatLng; libraryTaskId: string }[]
}

/**
 * The spots of a walk, each with the task that the host was shown; where there is no such task, it
 * stands twice, or a child cannot do it as it plays, with another one. Fewer where the library ends.
 */
export function placeSpots(
  library: readonly LibraryTask[],
  { ages, spots }: WalkedSpots,
  { language, seed, nowMs, modes }: Dealing,
): NewSpot[] {
  const wished = new Set(spots.map(({ libraryTaskId }) => libraryTaskId))
  const moment = momentOf(spots[0]!.location, nowMs)
  const wanted = { count: library.length, ages, moment, recentIds: [], modes }
  // Nobody has looked whether there is a street where one of these comes to.
  const others = drawTasks(library, wanted, seededChance(seed)).filter(
    ({ id, standsStill }) => standsStill && !wished.has(id),
  )
  const hidingRadiusMeters = walkedRadiusMeters(spots.map(({ location }) => location))
  const taken = new Set<string>()
  return spots.flatMap(({ location, libraryTaskId }) => {
    const shown = library.find(({ id }) => id === libraryTaskId)
    const isShown = shown !== undefined && !taken.has(shown.id) && isForModes(shown, modes)
    const task = isShown ? shown : others.shift()
    if (task === undefined) return []
    taken.add(task.id)
    return [toSpot(task, language, { location, hidingRadiusMeters })]
  })
}

/** Nature's time and place, and the light there. */
function momentOf(place: LatLng, nowMs: number) {
  const { altitude } = getPosition(new Date(nowMs), place.lat, place.lng)
  return momentAt(place, nowMs, hourAt(altitude))
}
