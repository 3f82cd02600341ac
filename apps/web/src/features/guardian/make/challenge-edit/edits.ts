import type { CallBody, FilePurpose } from '@bramble/contract'
import type { ErrorCode } from '@bramble/contract/errors'
import { picturesOfTask, TASKS, type TaskKind } from '@bramble/domain/challenge/tasks'
import { t } from '#/words/t.ts'
import { FILE_FIELDS, type FileField } from '#/features/guardian/_challenges/pictures.ts'
import type { ChallengeDraft, TaskErrors } from '#/features/guardian/make/_tasks/challenge-draft.ts'
import { editorOf, taskOf } from '#/features/guardian/make/_tasks/index.ts'
import type { RequestError } from '#/data/request.ts'

type ChallengeChange = CallBody<'changeChallenge'>

/** Pictures are named by their purpose until they have been uploaded and have an address. */
export type PendingChange = Omit<ChallengeChange, FileField> & {
  pictures: ChallengeDraft['photos']
}

/** Only the fields that differ from `before`. */
export function changesOf(before: ChallengeDraft, draft: ChallengeDraft): PendingChange {
  const { title, description, prompt, place, showReferenceInGame, wheels, kind } = draft
  const isOther = kind !== before.kind
  return {
    ...(isSame(title, before.title) ? {} : { title: title.trim() }),
    ...(isSame(description, before.description) ? {} : { description: description.trim() }),
    ...(isOther ? { childPhotoTask: kind } : {}),
    // The sentence of one task goes with it, so that of another one is told anew.
    ...((isOther ? TASKS[kind].hasPrompt : !isSame(prompt, before.prompt))
      ? { childPhotoPrompt: prompt.trim() || null }
      : {}),
    ...(place === null ? {} : { location: place }),
    ...(showReferenceInGame === before.showReferenceInGame ? {} : { showReferenceInGame }),
    ...(wheels === before.wheels ? {} : { wheels }),
    ...(isTaskSame(before, draft) ? {} : taskBody(draft)),
    pictures: picturesFor(draft),
  }
}

/** New pictures of the place and of the chosen task; those of others are not sent. */
function picturesFor({ photos, kind }: ChallengeDraft): ChallengeDraft['photos'] {
  const others: readonly FilePurpose[] = Object.keys(TASKS)
    .flatMap((one) => picturesOfTask(one as TaskKind))
    .filter((purpose) => !picturesOfTask(kind).includes(purpose))
  return Object.fromEntries(
    Object.entries(photos).filter(([purpose]) => !others.includes(purpose as FilePurpose)),
  )
}

function taskBody(draft: ChallengeDraft): Partial<ChallengeChange> {
  return editorOf(draft.kind).edit?.body(taskOf(draft, draft.kind)) ?? {}
}

function isTaskSame(before: ChallengeDraft, draft: ChallengeDraft): boolean {
  if (before.kind !== draft.kind) return false
  return JSON.stringify(taskBody(before)) === JSON.stringify(taskBody(draft))
}

/** Whether there is anything to save. */
export function isChanged({ pictures, ...words }: PendingChange): boolean {
  return Object.keys(words).length > 0 || Object.keys(pictures).length > 0
}

/** The body of the call once every new picture has its address. */
export function changeBody(
  { pictures, ...words }: PendingChange,
  addressOf: (photo: Blob) => string,
): ChallengeChange {
  const fields: Partial<Record<FileField, string | null>> = {}
  for (const purpose of purposesOf(pictures)) {
    const photo = pictures[purpose] ?? null
    fields[FILE_FIELDS[purpose]] = photo === null ? null : addressOf(photo)
  }
  return { ...words, ...fields }
}

export function purposesOf(pictures: ChallengeDraft['photos']): FilePurpose[] {
  return Object.keys(pictures) as FilePurpose[]
}

function isSame(one: string, other: string): boolean {
  return one.trim() === other.trim()
}

/** Errors by the field to correct. */
export interface EditErrors {
  title?: string
  description?: string
  prompt?: string
  task?: TaskErrors
  photos?: Partial<Record<FilePurpose, string>>
}

/** Errors to correct before it is sent; of the task, only changed fields are checked. */
export function editErrors(before: ChallengeDraft, draft: ChallengeDraft): EditErrors {
  const { edit } = editorOf(draft.kind)
  const task = isTaskSame(before, draft) ? null : edit?.errors(taskOf(draft, draft.kind))
  return {
    ...(draft.title.trim() === '' ? { title: t('guardian.challengeEdit.empty') } : {}),
    ...(draft.description.trim() === '' ? { description: t('guardian.challengeEdit.empty') } : {}),
    ...(task ? { task } : {}),
  }
}

/** The server's refusals by field; empty when they are about something else. */
export function serverErrors({ fields }: RequestError, draft: ChallengeDraft): EditErrors {
  const messages = new Map(fields.map(({ path, message }) => [path.split('.')[0], message]))
  const task = editorOf(draft.kind).edit?.refused(fields, taskOf(draft, draft.kind)) ?? undefined
  return {
    title: messages.get('title'),
    description: messages.get('description'),
    prompt: messages.get('childPhotoPrompt'),
    task,
  }
}

/** True when the server refuses the picture itself. */
export function isAboutPicture(code: ErrorCode | null): code is ErrorCode {
  return code?.startsWith('photo.') === true || code?.startsWith('voice.') === true
}
