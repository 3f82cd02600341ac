import type { CallBody, GuardianChallenge, GuardianTrail, TrailText } from '@bramble/contract'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { WheelsAnswer } from '@bramble/domain/trail/trail'
import { LANGUAGE_CODES, type Language } from '@bramble/messages/languages'
import { currentLanguage } from '#/words/t.ts'

/** What the page of a trail has in its fields. */
export interface TrailDraft {
  name: string
  sentence: string
  /** Of the name and the sentence. */
  language: Language
  texts: Partial<Record<Language, TrailText>>
  challengeIds: readonly string[]
  isOrdered: boolean
  wheels: WheelsAnswer | null
  opening: GuardianTrail['opening']
}

export const EMPTY_DRAFT: Omit<TrailDraft, 'language'> = {
  name: '',
  sentence: '',
  texts: {},
  challengeIds: [],
  isOrdered: false,
  wheels: null,
  opening: { months: [], periods: [], hours: null },
}

export function newDraft(): TrailDraft {
  return { ...EMPTY_DRAFT, language: currentLanguage() }
}

export function draftOf(trail: GuardianTrail): TrailDraft {
  const { name, sentence, language, texts, isOrdered, wheels, opening, spots } = trail
  const challengeIds = spots.map(({ challengeId }) => challengeId)
  return { name, sentence, language, texts, challengeIds, isOrdered, wheels, opening }
}

/** The languages in which a trail can be told beside that of its maker. */
export function otherLanguages(draft: TrailDraft): Language[] {
  return LANGUAGE_CODES.filter((code) => code !== draft.language)
}

export type DraftProblem = 'name' | 'sentence' | 'spots' | 'texts'

/** What is missing; null: it can be saved. */
export function problemOf({
  name,
  sentence,
  challengeIds,
  texts,
}: TrailDraft): DraftProblem | null {
  if (name.trim() === '') return 'name'
  if (sentence.trim() === '') return 'sentence'
  const isHalf = Object.values(texts).some(
    (text) => (text.name.trim() === '') !== (text.sentence.trim() === ''),
  )
  if (isHalf) return 'texts'
  return challengeIds.length === 0 ? 'spots' : null
}

/**
 * What is sent. The trail begins at its first challenge.
 * @param challenges the maker's own
 */
export function bodyOf(
  draft: TrailDraft,
  challenges: readonly Pick<GuardianChallenge, 'id' | 'location'>[],
): Omit<CallBody<'createTrail'>, 'language'> {
  const { name, sentence, challengeIds, isOrdered, wheels, opening, texts } = draft
  const first = challenges.find(({ id }) => id === challengeIds[0])
  const start: LatLng = first?.location ?? { lat: 0, lng: 0 }
  const filled = Object.entries(texts).filter(([, text]) => text.name.trim() !== '')
  return {
    name: name.trim(),
    sentence: sentence.trim(),
    start: { lat: start.lat, lng: start.lng },
    isOrdered,
    wheels,
    opening,
    texts: Object.fromEntries(filled),
    challengeIds: [...challengeIds],
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}

/** The list with one of its items at another place; as it was where that is none. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = [...list]
  if (to < 0 || to >= list.length) return rest
  rest.splice(to, 0, ...rest.splice(from, 1))
  return rest
}
