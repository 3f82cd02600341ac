import type { CallBody, GuardianChallenge, GuardianTrail } from '@bramble/contract'
import { fromPlane } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { MAX_TITLE_LENGTH } from '@bramble/domain/limits'
import { creationBody } from '#/features/guardian/make/_tasks/challenge-saver.ts'
import { draftOfEntry } from '#/features/guardian/make/_trail/draft-of-entry.ts'
import { wordsOf } from '#/features/guardian/make/_trail/write-trail.ts'
import { deviceTimeZone } from '#/platform/clock.ts'

/** Thirty spots on a ring of this radius are eight metres apart: each can be pressed on the map. */
const RING_METERS = 40
const ALWAYS = { months: [], periods: [], hours: null }
/** The number of a copy at the end of a name. A year is none. */
const NUMBER = / \((\d{1,2})\)$/

interface ToCopy {
  trail: GuardianTrail
  /** Those of the trail, in its order. */
  challenges: readonly GuardianChallenge[]
  /** The middle of the ring. */
  place: LatLng
  /** Of the press: it makes the keys of the challenges. */
  key: string
}

/**
 * The trail for another place: its words and tasks, and nothing that belongs to where it lies. Its challenges are drafts
 * on a ring, the first in the north, the others clockwise.
 */
export function copyOfTrail({ trail, challenges, place, key }: ToCopy): CallBody<'bringInTrail'> {
  const places = ringAround(place, challenges.length)
  const { name, sentence, language, texts, isOrdered } = trail
  const named = Object.entries(texts).map(
    ([code, text]) => [code, { ...text, name: nameOfCopy(text.name) }] as const,
  )
  return {
    ...{ name: nameOfCopy(name), sentence, language, isOrdered },
    texts: Object.fromEntries(named),
    start: places[0] ?? place,
    timeZone: deviceTimeZone(),
    wheels: null,
    opening: ALWAYS,
    spots: challenges.map((challenge, at) => {
      const spot = trail.spots.find(({ challengeId }) => challengeId === challenge.id)
      const entry = {
        ...wordsOf(challenge),
        wheels: undefined,
        ...{ place: places[at] ?? place, isUnvisited: true, showReference: false, pictures: {} },
      }
      return {
        key: `${key}-${at + 1}`,
        challenge: creationBody(draftOfEntry(entry).draft),
        ...{ texts: spot?.texts ?? {}, hasPost: false },
      }
    }),
  }
}

/** The name with the next number, which every language reads: "Mill pond (2)", then "Mill pond (3)". */
export function nameOfCopy(name: string): string {
  const mark = ` (${Number(NUMBER.exec(name)?.[1] ?? 1) + 1})`
  const room = name.replace(NUMBER, '').slice(0, MAX_TITLE_LENGTH - mark.length)
  // The cut may have gone through a sign of two halves.
  return `${room.replace(/[\uD800-\uDBFF]$/, '').trimEnd()}${mark}`
}

function ringAround(middle: LatLng, count: number): LatLng[] {
  return Array.from({ length: count }, (_, at) => {
    const turn = (2 * Math.PI * at) / count
    return fromPlane(middle, {
      eastMeters: RING_METERS * Math.sin(turn),
      northMeters: RING_METERS * Math.cos(turn),
    })
  })
}
