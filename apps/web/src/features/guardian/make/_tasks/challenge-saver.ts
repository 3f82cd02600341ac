import type { CallBody, FilePurpose, GuardianChallenge } from '@bramble/contract'
import { TASKS } from '@bramble/domain/challenge/tasks'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { Language } from '@bramble/messages/languages'
import {
  changeChallenge,
  createChallenge,
  removeChallenge,
  uploadChallengePicture,
} from '#/data/challenges.ts'
import { isPassing } from '#/data/query-client.ts'
import { RequestError } from '#/data/request.ts'
import { FILE_FIELDS, FILE_PURPOSES } from '#/features/guardian/_challenges/pictures.ts'
import { newKey } from '#/platform/random-key.ts'
import { sentLanguage } from '#/words/t.ts'
import { photoOf, type ChallengeDraft } from './challenge-draft.ts'
import { editorOf, taskOf } from './index.ts'

/** A draft as it is saved. One out of a file may say less of its place, and has a language. */
export interface DraftToSave extends Omit<ChallengeDraft, 'place'> {
  /** Accuracy in metres; null: not known. */
  place: (LatLng & { accuracy: number | null }) | null
  /** What its texts are written in; left out: the language of the page. */
  language?: Language
  /** Nobody has stood there yet. */
  isUnvisited?: boolean
}

/** Progress of saving a draft; whoever keeps it makes nothing twice. */
export interface SaveProgress {
  /** Idempotency key of the creation. */
  key: string
  /** The body sent with the key that may have arrived; null when it certainly has not. */
  sent: CallBody<'createChallenge'> | null
  /** The created challenges. */
  ids: string[]
  /** Addresses of the pictures that were uploaded. */
  addresses: Partial<Record<FilePurpose, string>>
  /** Pictures that are not sent. */
  leftOut: FilePurpose[]
  /** Challenges that have their pictures. */
  linked: string[]
}

/** A draft and how far its saving is. */
export interface Saving {
  draft: DraftToSave
  saving: SaveProgress
  /**
   * The key stands for the content of a file, which others may have saved: it is never replaced, and
   * a challenge that is there already keeps what it has.
   */
  isOfFile?: boolean
}

export function startSaving(key: string): SaveProgress {
  return { key, sent: null, ids: [], addresses: {}, leftOut: [], linked: [] }
}

/** True once the server has the words: only the photos can still change. */
export function isCreated({ ids }: SaveProgress): boolean {
  return ids.length > 0
}

/** One part of the saving, in order: the challenge, its pictures, then the link between both. */
export type SavePart = 'create' | FilePurpose | 'link'

/** Whether the part is a picture or the recording. */
export function isFile(part: SavePart): part is FilePurpose {
  return part !== 'create' && part !== 'link'
}

export function partsOf({ draft, saving }: Saving): SavePart[] {
  const photos = photosToSend(draft)
    .map(({ purpose }) => purpose)
    .filter((purpose) => !saving.leftOut.includes(purpose))
  return photos.length === 0 ? ['create'] : ['create', ...photos, 'link']
}

/** Whether this part has been done already. */
export function isPartDone(part: SavePart, saving: SaveProgress): boolean {
  if (part === 'create') return isCreated(saving)
  if (part === 'link') return isCreated(saving) && saving.linked.length === saving.ids.length
  return saving.addresses[part] !== undefined
}

/** True when nothing of it is left to save: whoever saved it again would make nothing. */
export function isSaved(work: Saving): boolean {
  return partsOf(work).every((part) => isPartDone(part, work.saving))
}

/** The body of the creation [WIZ-18], without fields of tasks that are not chosen. */
export function creationBody(draft: DraftToSave): CallBody<'createChallenge'> {
  const { kind, place, language } = draft
  if (place === null) throw new Error('a challenge without a place cannot be saved')
  const isReferenceShown = draft.showReferenceInGame && photoOf(draft, 'reference') !== null
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    type: 'go-to-location',
    ...(language === undefined ? sentLanguage() : { language }),
    location: place,
    ...(draft.isUnvisited === true ? { isUnvisited: true } : {}),
    // A draft that a browser has kept may be older than the question.
    ...(draft.wheels ? { wheels: draft.wheels } : {}),
    showReferenceInGame: isReferenceShown || isTaskPictureShown(draft),
    childPhotoTask: kind,
    childPhotoPrompt: (TASKS[kind].hasPrompt && draft.prompt.trim()) || null,
    questionInstructions: null,
    ...editorOf(kind).creation(taskOf(draft, kind)),
  }
}

function isTaskPictureShown(draft: DraftToSave): boolean {
  return editorOf(draft.kind).isPictureShown(draft, taskOf(draft, draft.kind))
}

/** The photos of the challenge and its recording, in the order in which they are sent. */
export function photosToSend(draft: DraftToSave): { purpose: FilePurpose; photo: Blob }[] {
  const { picture, morePictures } = TASKS[draft.kind]
  const ofTask = picture === null ? null : photoOf(draft, picture)
  const reference = isTaskPictureShown(draft) ? ofTask : photoOf(draft, 'reference')
  const voice = photoOf(draft, 'voice')
  return [
    ...(reference === null ? [] : [{ purpose: 'reference' as const, photo: reference }]),
    ...(picture === null || ofTask === null
      ? []
      : [{ purpose: picture, photo: ofTask }, ...chosenOf(draft, morePictures)]),
    ...(voice === null ? [] : [{ purpose: 'voice' as const, photo: voice }]),
  ]
}

function chosenOf(draft: DraftToSave, purposes: readonly FilePurpose[]) {
  return purposes.flatMap((purpose) => {
    const photo = photoOf(draft, purpose)
    return photo === null ? [] : [{ purpose, photo }]
  })
}

/** The change that adds the pictures' addresses; null when there is none. */
function linkBody({
  draft,
  saving: { addresses },
  isOfFile = false,
}: Saving): CallBody<'changeChallenge'> | null {
  const purposes = Object.keys(addresses) as FilePurpose[]
  if (purposes.length === 0) return null
  const images = Object.fromEntries(
    purposes.map((purpose) => [FILE_FIELDS[purpose], addresses[purpose]]),
  )
  if (isOfFile) return images
  return { ...images, ...editorOf(draft.kind).withPictures(taskOf(draft, draft.kind)) }
}

interface Listeners {
  /** Called after each part; it must be stored before anything else happens. */
  onProgress: (saving: SaveProgress) => void
  /** The running part, and the share of it that has been sent, from 0 to 1. */
  onPart: (part: SavePart, share: number) => void
  signal: AbortSignal
}

/** The running saving: where it is, and what it still may change. */
interface Run {
  work: Saving
  at: () => SaveProgress
  keep: (patch: Partial<SaveProgress>) => void
  /** The key after one that is used up. */
  nextKey: () => string
}

/**
 * Does the remaining parts of the saving, one after the other [WIZ-18]. Every part can be repeated
 * without a second effect.
 * @throws {RequestError} of the part that failed
 */
export async function saveChallenge(work: Saving, listeners: Listeners): Promise<void> {
  const { onPart } = listeners
  let at = work.saving
  const keep = (patch: Partial<SaveProgress>) => {
    listeners.signal.throwIfAborted()
    at = { ...at, ...patch }
    listeners.onProgress(at)
  }
  const nextKey = () => (work.isOfFile === true ? at.key : newKey())
  const run: Run = { work, at: () => at, keep, nextKey }
  try {
    if (!isCreated(at)) {
      onPart('create', 0)
      await create(run)
    }
    await sendPhotos(run, listeners)
    const link = linkBody({ ...work, saving: at })
    if (link === null) return
    onPart('link', 0)
    for (const id of at.ids.filter((one) => !at.linked.includes(one))) {
      await changeChallenge(id, link)
      keep({ linked: [...at.linked, id] })
    }
  } catch (error) {
    const code = error instanceof RequestError ? error.code : null
    // The challenge was deleted meanwhile, or its photos have expired on the server: the next try
    // starts again.
    if (code === 'challenge.not-found') keep(startSaving(nextKey()))
    if (code === 'challenge.unknown-picture') keep({ addresses: {}, linked: [], key: nextKey() })
    throw error
  }
}

async function sendPhotos(
  { work, at, keep }: Run,
  { onPart, signal }: Pick<Listeners, 'onPart' | 'signal'>,
): Promise<void> {
  for (const { purpose, photo } of photosToSend(work.draft)) {
    if (at().leftOut.includes(purpose) || at().addresses[purpose] !== undefined) continue
    onPart(purpose, 0)
    const { url } = await uploadChallengePicture(at().ids[0] ?? '', {
      photo,
      purpose,
      // Another photo in its place needs another key.
      idempotencyKey: `${at().key}-${purpose}-${photo.size}`,
      onProgress: (share) => onPart(purpose, share),
      signal,
    })
    keep({ addresses: { ...at().addresses, [purpose]: url } })
  }
}

/**
 * Creates the challenges. An earlier try with other words may have arrived: it is found by its key
 * and deleted first, so that no challenge exists twice.
 */
async function create({ work, at, keep, nextKey }: Run): Promise<void> {
  const body = creationBody(work.draft)
  const { sent, key } = at()
  if (sent !== null && JSON.stringify(sent) !== JSON.stringify(body)) {
    await takeBack(sent, key)
    keep(startSaving(newKey()))
  }
  keep({ sent: body })
  try {
    const made = madeOf(await createChallenge(body, at().key))
    const there = work.isOfFile === true ? made.flatMap(filesOf) : []
    keep({ ids: idsOf(made), sent: null, leftOut: [...at().leftOut, ...there] })
  } catch (error) {
    // The server refused it, so nothing was created; the next try gets a new key.
    if (!mayHaveArrived(error)) keep({ sent: null, key: nextKey() })
    throw error
  }
}

/** @throws {RequestError} when it is not known whether there is something to delete */
async function takeBack(sent: NonNullable<SaveProgress['sent']>, key: string): Promise<void> {
  try {
    const made = madeOf(await createChallenge(sent, key))
    for (const id of idsOf(made)) await removeChallenge(id)
  } catch (error) {
    if (mayHaveArrived(error)) throw error
  }
}

function mayHaveArrived(error: unknown): boolean {
  return isPassing(error) || !(error instanceof RequestError) || error.status >= 500
}

function madeOf(answer: Awaited<ReturnType<typeof createChallenge>>): GuardianChallenge[] {
  return 'challenges' in answer ? answer.challenges : [answer]
}

function idsOf(made: readonly GuardianChallenge[]): string[] {
  return made.map(({ id }) => id)
}

/** The purposes of the files that a challenge has. */
function filesOf(challenge: GuardianChallenge): FilePurpose[] {
  return FILE_PURPOSES.filter((purpose) => (challenge[FILE_FIELDS[purpose]] ?? null) !== null)
}
