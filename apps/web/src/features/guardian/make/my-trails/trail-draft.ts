import type { CallBody, GuardianChallenge, GuardianTrail } from '@bramble/contract'
import { hashKey } from '@tanstack/react-query'
import { currentLanguage } from '#/words/t.ts'
import { deviceTimeZone } from '#/platform/clock.ts'
import { isOpening } from './opening-rules.ts'
import {
  canBeSaved,
  otherLanguagesOf,
  spotTextDraft,
  textsToSend,
  type SpotTextDrafts,
} from './spot-texts.ts'

/** What each part of the page is given of a trail that is made. */
export interface OfTrail {
  trail: GuardianTrail
  /** The maker's own. */
  challenges: readonly GuardianChallenge[]
  /** The page has changes that are not saved: no part knows of them. */
  isChanged: boolean
}

/** What the page of a trail has in its fields. */
export interface TrailDraft extends Pick<
  GuardianTrail,
  | ('name' | 'sentence' | 'language' | 'texts')
  | ('isOrdered' | 'wheels' | 'opening' | 'timeZone' | 'groupId')
> {
  challengeIds: readonly string[]
  /** What children read at the spots in other languages. */
  spotTexts: SpotTextDrafts
}

export const EMPTY_DRAFT: Omit<TrailDraft, 'language' | 'timeZone'> = {
  name: '',
  sentence: '',
  texts: {},
  challengeIds: [],
  spotTexts: {},
  isOrdered: false,
  wheels: null,
  opening: { months: [], periods: [], hours: null },
  groupId: null,
}

export function newDraft(): TrailDraft {
  return { ...EMPTY_DRAFT, language: currentLanguage(), timeZone: deviceTimeZone() }
}

export function draftOf(trail: GuardianTrail): TrailDraft {
  const { name, sentence, language, texts, isOrdered, wheels, opening, timeZone } = trail
  const { groupId, spots } = trail
  const challengeIds = spots.map(({ challengeId }) => challengeId)
  const spotTexts = Object.fromEntries(
    spots.map((spot) => [
      spot.challengeId,
      Object.fromEntries(
        Object.entries(spot.texts).map(([code, text]) => [code, spotTextDraft(text)]),
      ),
    ]),
  )
  const words = { name, sentence, language, texts, spotTexts }
  return { ...words, challengeIds, isOrdered, wheels, opening, timeZone, groupId }
}

export type DraftProblem = 'name' | 'sentence' | 'spots' | 'texts' | 'opening'

/** One of the maker's challenges, as far as a trail needs it. */
type OwnSpot = Pick<GuardianChallenge, 'id' | 'location'>

/** The challenges of a draft in their order; what is deleted meanwhile is left out. */
export function spotsOf<T extends OwnSpot>(draft: TrailDraft, challenges: readonly T[]): T[] {
  const byId = new Map(challenges.map((one) => [one.id, one]))
  return draft.challengeIds.flatMap((id) => byId.get(id) ?? [])
}

/**
 * What is missing; null: it can be saved.
 * @param spots as `spotsOf`
 */
export function problemOf(
  { name, sentence, texts, opening }: TrailDraft,
  spots: readonly OwnSpot[],
): DraftProblem | null {
  if (name.trim() === '') return 'name'
  if (sentence.trim() === '') return 'sentence'
  const isHalf = Object.values(texts).some(
    (text) => (text.name.trim() === '') !== (text.sentence.trim() === ''),
  )
  if (isHalf) return 'texts'
  if (spots.length === 0) return 'spots'
  return isOpening(opening) ? null : 'opening'
}

/**
 * What is sent. The trail begins at its first challenge.
 * @param spots as `spotsOf`, at least one
 */
export function bodyOf(
  draft: TrailDraft,
  [first, ...others]: readonly [OwnSpot, ...OwnSpot[]],
): Omit<CallBody<'createTrail'>, 'language'> {
  const { name, sentence, isOrdered, wheels, opening, texts } = draft
  const { lat, lng } = first.location
  const filled = Object.entries(texts).filter(([, text]) => text.name.trim() !== '')
  return {
    name: name.trim(),
    sentence: sentence.trim(),
    start: { lat, lng },
    isOrdered,
    wheels,
    opening,
    texts: Object.fromEntries(filled),
    challengeIds: [first, ...others].map(({ id }) => id),
    timeZone: draft.timeZone,
  }
}

/** Whether two drafts, or parts of them, hold the same, in whatever order their keys stand. */
export const isSame = (a: unknown, b: unknown) => hashKey([a]) === hashKey([b])

/** The same thing here, elsewhere, and before both. */
interface Sides<T> {
  mine: T
  /** What both began with. */
  base: T
  theirs: T
}

/**
 * A draft together with what another tab or device has saved meanwhile: each part that was changed here stays, each
 * other one is as it is saved now. No spot that was put on the trail elsewhere is lost, and none comes back.
 */
export function withNews({ mine, base, theirs }: Sides<TrailDraft>): TrailDraft {
  const of = <T>(part: (draft: TrailDraft) => T) => ({
    mine: part(mine),
    base: part(base),
    theirs: part(theirs),
  })
  return {
    ...eachWithNews({ mine, base, theirs }),
    challengeIds: idsWithNews(of(({ challengeIds }) => challengeIds)),
    spotTexts: eachWithNews(of(({ spotTexts }) => spotTexts)),
  }
}

/** Of each field what was changed here, else what is saved now. */
function eachWithNews<T extends object>({ mine, base, theirs }: Sides<T>): T {
  const keys = Object.keys({ ...mine, ...theirs }) as (keyof T)[]
  const newest = (key: keyof T) => (isSame(mine[key], base[key]) ? theirs[key] : mine[key])
  return Object.fromEntries(keys.map((key) => [key, newest(key)])) as T
}

function idsWithNews({ mine, base, theirs }: Sides<readonly string[]>): readonly string[] {
  if (isSame(mine, base)) return theirs
  const isGone = (id: string) => base.includes(id) && !theirs.includes(id)
  const isNew = (id: string) => !base.includes(id) && !mine.includes(id)
  return [...mine.filter((id) => !isGone(id)), ...theirs.filter(isNew)]
}

/**
 * Of what would be sent those parts that were changed: what another tab has saved in the others stays.
 * @param isMoved the first spot lies elsewhere than where the trail begins
 */
export function changedParts(
  body: Omit<CallBody<'createTrail'>, 'language'>,
  { draft, saved, isMoved }: { draft: TrailDraft; saved: TrailDraft; isMoved: boolean },
): CallBody<'changeTrail'> {
  const { start, challengeIds, ...parts } = body
  const changed = Object.entries(parts).filter(
    ([key]) => !isSame(draft[key as keyof typeof parts], saved[key as keyof typeof parts]),
  )
  // A trail that has moved is by the clock of whoever is there, unless its maker has chosen one.
  const movedZone = draft.timeZone === saved.timeZone ? deviceTimeZone() : draft.timeZone
  const hasOtherSpots = !isSame(draft.challengeIds, saved.challengeIds)
  return {
    ...(Object.fromEntries(changed) as Partial<typeof parts>),
    ...(draft.groupId === saved.groupId ? {} : { groupId: draft.groupId }),
    ...(hasOtherSpots ? { challengeIds } : {}),
    ...(hasOtherSpots || isMoved ? { start, timeZone: movedZone } : {}),
  }
}

/** Starts are kept rounded: nearer to each other than this they are the same, degrees. */
const START_DEGREES = 1.5e-4

/** Whether the first spot was moved since the trail was saved. */
export function hasOtherStart(trail: GuardianTrail | null, first: OwnSpot | undefined): boolean {
  if (trail === null || first === undefined || first.id !== trail.spots[0]?.challengeId) {
    return false
  }
  const { lat, lng } = first.location
  return (
    Math.abs(lat - trail.start.lat) > START_DEGREES ||
    Math.abs(lng - trail.start.lng) > START_DEGREES
  )
}

/** The list with one of its items at another place; as it was where that is none. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = [...list]
  if (to < 0 || to >= list.length) return rest
  rest.splice(to, 0, ...rest.splice(from, 1))
  return rest
}

/** The first spot whose texts in another language cannot be saved as they are; undefined: all can. */
export function unfinishedSpot(
  { spotTexts }: TrailDraft,
  spots: readonly GuardianChallenge[],
): GuardianChallenge | undefined {
  return spots.find((spot) =>
    otherLanguagesOf(spot).some((code) => !canBeSaved(spotTexts[spot.id]?.[code], spot)),
  )
}

/** The texts in other languages of those spots that have others than are saved, to be sent. */
export function spotTextsOf(
  { spotTexts }: TrailDraft,
  saved: TrailDraft,
  spots: readonly GuardianChallenge[],
): NonNullable<CallBody<'changeTrail'>['spotTexts']> {
  return Object.fromEntries(
    spots
      .filter(({ id }) => !isSame(spotTexts[id], saved.spotTexts[id]))
      .map((spot) => [spot.id, textsToSend(spotTexts[spot.id], spot)]),
  )
}
