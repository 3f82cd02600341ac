import {
  TRAIL_FORMAT,
  TRAIL_VERSION,
  fileOfTrailSchema,
  trailEntrySchema,
  trailFileSchema,
  trailHeadSchema,
  type TrailEntry,
  type TrailHead,
} from '@bramble/contract/trail-file'
import { questionProblems } from '@bramble/domain/challenge/question-rules'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_INSTRUCTIONS_LENGTH,
  MAX_PROMPT_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_TRAIL_SPOTS,
} from '@bramble/domain/limits'
import type { z } from 'zod'
import { t } from '#/words/t.ts'
import { TrailFileError, type EntryProblem, type Mended, type ReadEntry } from './found-trail.ts'
import type { WordsReader } from './plain-words.ts'
import { keyOfContent } from './trail-keys.ts'
import { problemOfPicture } from './trail-pictures.ts'

/** Whether parsed JSON says of itself that it is a trail file. */
export function isTrail(content: unknown): boolean {
  return fieldOf(content, 'format') === TRAIL_FORMAT
}

/** The challenges of a trail file, unread, and the trail that they are on. @throws {TrailFileError} */
export function partsOfTrail(content: unknown): { parts: unknown[]; trail: TrailHead | null } {
  const version = fieldOf(content, 'version')
  if (typeof version === 'number' && version > TRAIL_VERSION) throw new TrailFileError('newer')
  if (version === TRAIL_VERSION) return partsOfVersion2(content)
  const file = trailFileSchema.safeParse(content)
  if (!file.success) throw new TrailFileError('broken')
  return { parts: file.data.challenges, trail: null }
}

/** Nothing of a trail is left out unsaid: a field that is not known refuses the file. */
function partsOfVersion2(content: unknown): { parts: unknown[]; trail: TrailHead } {
  refuseUnknown(content, fileOfTrailSchema.shape)
  const trail = fieldOf(content, 'trail')
  if (trail !== undefined) refuseUnknown(trail, trailHeadSchema.shape, 'trail.')
  const file = fileOfTrailSchema.safeParse(content)
  if (!file.success) throw ofIssue(file.error.issues[0])
  const { challenges, trail: head } = file.data
  if (challenges.length > MAX_TRAIL_SPOTS) {
    throw new TrailFileError('too-many-spots', challenges.length)
  }
  if (head.cover !== undefined && problemOfPicture(head.cover) !== null) {
    throw new TrailFileError('trail', 0, 'trail.cover')
  }
  return { parts: challenges, trail: head }
}

/** Names of fields are shown no longer than this. */
const MAX_SHOWN_FIELD = 40

function shownField(path: string): string {
  return path.length > MAX_SHOWN_FIELD ? `${path.slice(0, MAX_SHOWN_FIELD)}…` : path
}

/** `__proto__` is a field like any other here: schemas pass it over. @throws {TrailFileError} */
function refuseUnknown(value: unknown, known: object, before = ''): void {
  const field = unknownField(value, known)
  if (field === undefined) return
  throw new TrailFileError('unknown-field', 0, shownField(`${before}${field}`))
}

function unknownField(value: unknown, known: object): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.keys(value).find((name) => !Object.hasOwn(known, name))
}

function ofIssue(issue: z.core.$ZodIssue | undefined): TrailFileError {
  const path = (issue?.path ?? []).map(String)
  if (issue?.code === 'unrecognized_keys') {
    return new TrailFileError(
      'unknown-field',
      0,
      shownField([...path, issue.keys[0] ?? ''].join('.')),
    )
  }
  return path[0] === 'trail'
    ? new TrailFileError('trail', 0, shownField(path.join('.')))
    : new TrailFileError('broken')
}

/** The trail as families may read it. @throws {TrailFileError} for words that are unfit */
export function withFitWords(trail: TrailHead, words: WordsReader): TrailHead {
  const texts = [trail, ...Object.values(trail.texts)].flatMap(({ name, sentence }) => [
    name,
    sentence,
  ])
  if (texts.every((text) => isFit(text, words))) return trail
  throw new TrailFileError('trail-words')
}

function isFit(text: string, words: WordsReader): boolean {
  return words(text, MAX_DESCRIPTION_LENGTH).mended.length === 0
}

/** Only fields that the schema knows are taken over. */
export async function readTrailPart(
  part: unknown,
  number: number,
  words: WordsReader,
  isOnTrail = false,
): Promise<ReadEntry> {
  if (isOnTrail && unknownField(part, trailEntrySchema.shape) !== undefined) {
    return { title: titleOf(part), problem: 'unknown-field' }
  }
  const read = trailEntrySchema.safeParse(part)
  if (!read.success) return { title: titleOf(part), problem: problemAt(read.error.issues[0]?.path) }
  const { title, task, question, pictures } = read.data
  if (task === 'question' && question !== undefined && questionProblems(question).length > 0) {
    return { title, problem: 'question' }
  }
  for (const picture of Object.values(pictures)) {
    const problem = problemOfPicture(picture)
    if (problem !== null) return { title, problem }
  }
  const ofTexts = isOnTrail ? problemOfTexts(read.data, words) : null
  if (ofTexts !== null) return { title, problem: ofTexts }
  if (!areFit(read.data, words)) return { title, problem: 'words' }
  const { entry, mended } = withPlainWords(read.data, number, words)
  return { entry, key: entry.key ?? (await keyOfContent(entry)), mended }
}

/** Whether the words of its task are fit: none of them may be left out of a question or a ladder. */
function areFit({ task, question, names = [] }: TrailEntry, words: WordsReader): boolean {
  const asked = task === 'question' && question !== undefined ? question : null
  const texts = [
    asked?.question ?? '',
    ...(asked?.options ?? []),
    asked?.explanation ?? '',
    ...(task === 'object-detection' ? names : []),
  ]
  return texts.every((text) => words(text, MAX_DESCRIPTION_LENGTH).mended.length === 0)
}

/** Nothing of a translation is left out: it would say something else than the challenge. */
function problemOfTexts(
  { texts = {}, question }: TrailEntry,
  words: WordsReader,
): EntryProblem | null {
  for (const { questionOptions, ...lines } of Object.values(texts)) {
    const count = question?.options.length ?? 0
    if ((questionOptions?.length ?? count) !== count) return 'texts'
    const all = [...Object.values(lines), ...(questionOptions ?? [])]
    if (all.some((text) => text.trim() === '')) return 'texts'
    if (!all.every((text) => isFit(text, words))) return 'texts-words'
  }
  return null
}

/** The texts that a child can do without parts of, as children may read them. */
function withPlainWords(
  entry: TrailEntry,
  number: number,
  words: WordsReader,
): { entry: TrailEntry; mended: readonly Mended[] } {
  const all = new Set<Mended>()
  const plain = (text: string, maxLength: number) => {
    const { text: read, mended } = words(text, maxLength)
    mended.forEach((one) => all.add(one))
    // Line breaks of a text that is fit stay.
    return text.replace(/\s+/g, ' ').trim() === read ? text : read
  }
  const { question, prompt } = entry
  const read: TrailEntry = {
    ...entry,
    title: plain(entry.title, MAX_TITLE_LENGTH) || t('guardian.trailFile.placeTitle', { number }),
    description:
      plain(entry.description, MAX_DESCRIPTION_LENGTH) || t('guardian.trailFile.placeText'),
    ...(prompt === undefined ? {} : { prompt: plain(prompt, MAX_PROMPT_LENGTH) }),
  }
  if (question?.instructions !== undefined) {
    const instructions = plain(question.instructions, MAX_INSTRUCTIONS_LENGTH)
    read.question = { ...question, instructions }
  }
  return { entry: read, mended: [...all] }
}

const FIELD_PROBLEMS: Readonly<Record<string, EntryProblem>> = {
  title: 'title',
  description: 'description',
  place: 'place',
  task: 'task',
  question: 'question',
  names: 'names',
  pictures: 'picture',
  texts: 'texts',
}

function problemAt(path: readonly PropertyKey[] = []): EntryProblem {
  const [field = ''] = path
  return Object.entries(FIELD_PROBLEMS).find(([name]) => name === field)?.[1] ?? 'unreadable'
}

/** An own field of an object out of a file. */
export function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return (value as Record<string, unknown>)[name]
}

function titleOf(part: unknown): string | null {
  const title = fieldOf(part, 'title')
  return typeof title === 'string' && title.trim() !== '' ? title.slice(0, MAX_TITLE_LENGTH) : null
}
