import type { FilePurpose } from '@bramble/contract'
import {
  changeChallenge,
  createChallenge,
  removeChallenge,
  uploadChallengePicture,
} from '#/data/challenges.ts'
import { isPassing } from '#/data/query-client.ts'
import { RequestError } from '#/data/request.ts'
import { newKey } from '#/platform/random-key.ts'
import { creationBody, linkBody, photosToSend } from './save-body.ts'
import { isCreated, startSaving, type SaveProgress } from './save-progress.ts'
import type { Work } from './kept-draft.ts'

/** One part of the saving, in order: the challenge, its pictures, then the link between both. */
export type SavePart = 'create' | FilePurpose | 'link'

/** The parts of saving this draft. */
export function partsOf({ draft, saving }: Work): SavePart[] {
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
export function isSaved(work: Work): boolean {
  return partsOf(work).every((part) => isPartDone(part, work.saving))
}

interface Listeners {
  /** Called after each part; it must be stored before anything else happens. */
  onProgress: (saving: SaveProgress) => void
  /** The running part, and the share of it that has been sent, from 0 to 1. */
  onPart: (part: SavePart, share: number) => void
  signal: AbortSignal
}

/**
 * Does the remaining parts of the saving, one after the other [WIZ-18]. Every part can be repeated
 * without a second effect.
 * @throws {RequestError} of the part that failed
 */
export async function saveChallenge({ draft, saving }: Work, listeners: Listeners): Promise<void> {
  const { onPart } = listeners
  let at = saving
  const keep = (patch: Partial<SaveProgress>) => {
    listeners.signal.throwIfAborted()
    at = { ...at, ...patch }
    listeners.onProgress(at)
  }
  try {
    if (!isCreated(at)) {
      onPart('create', 0)
      await create(draft, () => at, keep)
    }
    await sendPhotos(draft, () => at, keep, listeners)
    const link = linkBody(draft, at)
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
    if (code === 'challenge.not-found') keep(startSaving(newKey()))
    if (code === 'challenge.unknown-picture') keep({ addresses: {}, linked: [], key: newKey() })
    throw error
  }
}

async function sendPhotos(
  draft: Work['draft'],
  at: () => SaveProgress,
  keep: (patch: Partial<SaveProgress>) => void,
  { onPart, signal }: Listeners,
): Promise<void> {
  for (const { purpose, photo } of photosToSend(draft)) {
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
async function create(
  draft: Work['draft'],
  at: () => SaveProgress,
  keep: (patch: Partial<SaveProgress>) => void,
): Promise<void> {
  const body = creationBody(draft)
  const { sent, key } = at()
  if (sent !== null && JSON.stringify(sent) !== JSON.stringify(body)) {
    await takeBack(sent, key)
    keep(startSaving(newKey()))
  }
  keep({ sent: body })
  try {
    const made = await createChallenge(body, at().key)
    keep({ ids: idsOf(made), sent: null })
  } catch (error) {
    // The server refused it, so nothing was created; the next try gets a new key.
    if (!mayHaveArrived(error)) keep({ sent: null, key: newKey() })
    throw error
  }
}

/** @throws {RequestError} when it is not known whether there is something to delete */
async function takeBack(sent: NonNullable<SaveProgress['sent']>, key: string): Promise<void> {
  try {
    const made = await createChallenge(sent, key)
    for (const id of idsOf(made)) await removeChallenge(id)
  } catch (error) {
    if (mayHaveArrived(error)) throw error
  }
}

function mayHaveArrived(error: unknown): boolean {
  return isPassing(error) || !(error instanceof RequestError) || error.status >= 500
}

function idsOf(made: Awaited<ReturnType<typeof createChallenge>>): string[] {
  return 'challenges' in made ? made.challenges.map(({ id }) => id) : [made.id]
}
