import {
  TRAIL_FORMAT,
  TRAIL_VERSION,
  trailEntrySchema,
  trailFileSchema,
  type TrailEntry,
} from '@bramble/contract/trail-file'
import { questionProblems } from '@bramble/domain/challenge/question-rules'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_INSTRUCTIONS_LENGTH,
  MAX_PROMPT_LENGTH,
  MAX_TITLE_LENGTH,
} from '@bramble/domain/limits'
import { t } from '#/words/t.ts'
import { TrailFileError, type EntryProblem, type Mended, type ReadEntry } from './found-trail.ts'
import type { WordsReader } from './plain-words.ts'
import { keyOfContent } from './trail-keys.ts'
import { problemOfPicture } from './trail-pictures.ts'

/** Whether parsed JSON says of itself that it is a trail file. */
export function isTrail(content: unknown): boolean {
  return fieldOf(content, 'format') === TRAIL_FORMAT
}

/** The challenges of a trail file, unread. @throws {TrailFileError} */
export function partsOfTrail(content: unknown): unknown[] {
  const version = fieldOf(content, 'version')
  if (typeof version === 'number' && version > TRAIL_VERSION) throw new TrailFileError('newer')
  const file = trailFileSchema.safeParse(content)
  if (!file.success) throw new TrailFileError('broken')
  return file.data.challenges
}

/** Only fields that the schema knows are taken over. */
export async function readTrailPart(
  part: unknown,
  number: number,
  words: WordsReader,
): Promise<ReadEntry> {
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
