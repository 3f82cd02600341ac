import type { PicturePurpose } from '@bramble/contract'
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

/** One piece of the saving, in order: the challenge, its pictures, then both together. */
export type SavePart = 'create' | PicturePurpose | 'link'

/** The pieces that saving this draft consists of. */
export function partsOf({ draft, saving }: Work): SavePart[] {
  const photos = photosToSend(draft)
    .map(({ purpose }) => purpose)
    .filter((purpose) => !saving.leftOut.includes(purpose))
  return photos.length === 0 ? ['create'] : ['create', ...photos, 'link']
}

/** Whether this piece has been done already. */
export function isPartDone(part: SavePart, saving: SaveProgress): boolean {
  if (part === 'create') return isCreated(saving)
  if (part === 'link') return isCreated(saving) && saving.linked.length === saving.ids.length
  return saving.addresses[part] !== undefined
}

interface Listeners {
  /** The saving has come further: to be kept before anything else happens. */
  onProgress: (saving: SaveProgress) => void
  /** Which piece is under way, and how much of it has been sent, from 0 to 1. */
  onPart: (part: SavePart, share: number) => void
  signal: AbortSignal
}

/**
 * Does what is left of the saving, one piece after another [WIZ-18]. Every piece can be repeated
 * without a second effect.
 * @throws {RequestError} of the piece that did not succeed
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
    // Somebody has deleted it meanwhile, or nobody came back for so long that the photos are gone:
    // the next try makes anew what is missing.
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
      // Another photo in its place must not be taken for a repetition.
      idempotencyKey: `${at().key}-${purpose}-${photo.size}`,
      onProgress: (share) => onPart(purpose, share),
      signal,
    })
    keep({ addresses: { ...at().addresses, [purpose]: url } })
  }
}

/**
 * Makes the challenges. Where an earlier try may have arrived with other words, it is found by its
 * key and taken back first: nobody gets the same challenge twice.
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
    // Refused, so it has not been made; the next try is another one.
    if (!mayHaveArrived(error)) keep({ sent: null, key: newKey() })
    throw error
  }
}

/** @throws {RequestError} when it cannot be told whether there is something to take back */
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
