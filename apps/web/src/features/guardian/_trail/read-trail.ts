import {
  TRAIL_FORMAT,
  TRAIL_VERSION,
  trailEntrySchema,
  trailFileSchema,
} from '@bramble/contract/trail-file'
import { questionProblems } from '@bramble/domain/challenge/question-rules'
import { MAX_TITLE_LENGTH } from '@bramble/domain/limits'
import { TrailFileError, type EntryProblem, type ReadEntry } from './found-trail.ts'
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
export async function readTrailPart(part: unknown): Promise<ReadEntry> {
  const read = trailEntrySchema.safeParse(part)
  if (!read.success) return { title: titleOf(part), problem: problemAt(read.error.issues[0]?.path) }
  const { data: entry } = read
  const { title, task, question } = entry
  if (task === 'question' && question !== undefined && questionProblems(question).length > 0) {
    return { title, problem: 'question' }
  }
  for (const picture of Object.values(entry.pictures)) {
    const problem = problemOfPicture(picture)
    if (problem !== null) return { title, problem }
  }
  return { entry, key: entry.key ?? (await keyOfContent(entry)) }
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
