import type { FieldProblem, SpotText } from '@bramble/contract'
import { timeZoneAt, type Opening } from '@bramble/domain/trail/opening'
import { SOURCE_LANGUAGE } from '@bramble/messages/languages'
import { AppError } from '#/platform/http/app-error.ts'
import type { ParsedBody } from '#/platform/http/route.ts'
import { problemsOfWords } from '#/platform/text/fit-words.ts'
import { fieldProblem, say } from '#/platform/text/words.ts'
import { roundStart, type KnownSpot, type Trail, type TrailSpot } from './trail.ts'

export type CreateTrailBody = ParsedBody<'createTrail'>
export type ChangeTrailBody = ParsedBody<'changeTrail'>

/** A draft as a request describes it, without id and word. */
export function readNewTrail(
  body: CreateTrailBody,
  { ownerId, nowMs }: { ownerId: string; nowMs: number },
): Omit<Trail, 'id' | 'word'> {
  const { name, sentence, language = SOURCE_LANGUAGE, start, isOrdered, wheels, opening } = body
  return {
    ownerId,
    name: name.trim(),
    sentence: sentence.trim(),
    language,
    texts: body.texts,
    status: 'draft',
    review: null,
    wanted: null,
    takenBack: null,
    groupId: null,
    start: roundStart(start),
    timeZone: timeZoneAt(start.lng, body.timeZone ?? null, nowMs),
    isOrdered,
    wheels,
    opening: tidyOpening(opening),
    coverId: null,
    publishedAt: null,
    looked: null,
    createdAtMs: nowMs,
    spots: body.challengeIds.map((challengeId) => ({ challengeId, texts: {}, postCode: null })),
  }
}

/** Applies a request's changes. A challenge that stays keeps its texts and its post. */
export function applyChange(trail: Trail, body: ChangeTrailBody, nowMs: number): Trail {
  const { name, sentence, start, isOrdered, wheels, opening, texts, timeZone, cover } = body
  const place = start === undefined ? trail.start : roundStart(start)
  const isMoved = start !== undefined || timeZone !== undefined
  return {
    ...trail,
    name: name?.trim() ?? trail.name,
    sentence: sentence?.trim() ?? trail.sentence,
    texts: texts ?? trail.texts,
    start: place,
    timeZone: isMoved ? timeZoneAt(place.lng, timeZone ?? trail.timeZone, nowMs) : trail.timeZone,
    isOrdered: isOrdered ?? trail.isOrdered,
    wheels: wheels === undefined ? trail.wheels : wheels,
    opening: opening === undefined ? trail.opening : tidyOpening(opening),
    coverId: cover === null ? null : trail.coverId,
    groupId: body.groupId === undefined ? trail.groupId : body.groupId,
    spots: spotsOf(trail, body),
  }
}

function spotsOf(trail: Trail, { challengeIds, spotTexts = {} }: ChangeTrailBody): TrailSpot[] {
  const known = new Map(trail.spots.map((spot) => [spot.challengeId, spot]))
  const ids = challengeIds ?? trail.spots.map(({ challengeId }) => challengeId)
  return ids.map((challengeId) => {
    const spot = known.get(challengeId) ?? { challengeId, texts: {}, postCode: null }
    return { ...spot, texts: spotTexts[challengeId] ?? spot.texts }
  })
}

function tidyOpening({ months, periods, hours }: Opening): Opening {
  const inOrder = [...new Set(months)].sort((a, b) => a - b)
  return { months: inOrder, periods: periods.toSorted((a, b) => (a.from < b.from ? -1 : 1)), hours }
}

/**
 * Refuses texts that children may not read, and translations that do not fit their challenge.
 * @throws request.invalid with each field that is wrong
 */
export function refuseUnfit(trail: Trail, spots: readonly KnownSpot[]): void {
  const problems: FieldProblem[] = []
  const look = (path: string, text: string, isNeeded: boolean) => {
    if (isNeeded && text.trim() === '')
      problems.push(fieldProblem(path, say('guardian.fields.title')))
    problems.push(...problemsOfWords(path, text))
  }
  look('name', trail.name, true)
  look('sentence', trail.sentence, false)
  for (const [language, text] of Object.entries(trail.texts)) {
    look(`texts.${language}.name`, text.name, true)
    look(`texts.${language}.sentence`, text.sentence, false)
  }
  for (const { challenge, texts } of spots) {
    for (const [language, text] of Object.entries(texts)) {
      const path = `spotTexts.${challenge.id}.${language}`
      for (const [field, words] of textsIn(text)) look(`${path}.${field}`, words, true)
      const options = challenge.question?.options.length ?? 0
      if ((text.questionOptions?.length ?? options) !== options) {
        const sentence = say('guardian.fields.sameOptions', { count: options })
        problems.push(fieldProblem(`${path}.questionOptions`, sentence))
      }
    }
  }
  if (problems.length > 0) throw new AppError('request.invalid', { fields: problems })
}

function textsIn({ questionOptions = [], ...texts }: SpotText): [field: string, text: string][] {
  const single = Object.entries(texts).flatMap(([field, text]): [string, string][] =>
    typeof text === 'string' ? [[field, text]] : [],
  )
  return [...single, ...questionOptions.map((text): [string, string] => ['questionOptions', text])]
}
