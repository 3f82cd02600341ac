import type { CallBody, GuardianChallenge, PicturePurpose } from '@bramble/contract'
import type { TrailEntry } from '@bramble/contract/trail-file'
import { changeChallenge, createChallenge, uploadChallengePicture } from '#/data/challenges.ts'
import { isPassing } from '#/data/query-client.ts'
import { RequestError } from '#/data/request.ts'
import { PICTURE_FIELDS } from '#/features/guardian/_challenges/pictures.ts'
import { sleep } from '#/platform/clock.ts'
import { TRAIL_RETRY_MS } from '#/platform/timings.ts'
import type { FoundEntry } from './found-trail.ts'
import { pictureOf } from './trail-pictures.ts'

/** What became of one challenge of a file. */
export type Outcome =
  | { type: 'new'; id: string; lostPictures: number }
  /** It was brought in before. */
  | { type: 'there' }
  /** The same one with other words was brought in before. */
  | { type: 'changed' }
  /** The server's reason, in the language of the page. */
  | { type: 'refused'; said: string | null }

interface Listeners {
  /** Ids of challenges that the account had before. */
  knownIds: ReadonlySet<string>
  /** Called while the server wants us to wait, and with null when it goes on. */
  onWait: (seconds: number | null) => void
  signal: AbortSignal
}

/** How often a call is repeated that was not answered. */
const MAX_TRIES = 4

/**
 * Makes a draft of one challenge of a file. Repeating it makes nothing twice: it completes what is
 * missing.
 * @throws {RequestError} when the whole run has to stop
 */
export async function bringIn({ key, entry }: FoundEntry, listeners: Listeners): Promise<Outcome> {
  try {
    const made = await patiently(listeners, () => createChallenge(bodyOf(entry), `trail-${key}`))
    if ('challenges' in made) throw new Error('one question makes one challenge')
    const sent = await sendPictures(made, { key, entry }, listeners)
    const isNew = !listeners.knownIds.has(made.id) || sent.done > 0
    return isNew ? { type: 'new', id: made.id, lostPictures: sent.lost } : { type: 'there' }
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    if (error.code === 'request.key-reused') return { type: 'changed' }
    if (error.code === 'request.invalid') {
      return { type: 'refused', said: error.fields[0]?.message ?? error.said }
    }
    throw error
  }
}

function bodyOf(entry: TrailEntry): CallBody<'createChallenge'> {
  const { place, question, names } = entry
  const { instructions = null, ...asked } = question ?? {}
  const [primary] = names ?? []
  return {
    title: entry.title.trim(),
    description: entry.description.trim(),
    type: 'go-to-location',
    language: entry.language ?? 'en',
    location: { lat: place.lat, lng: place.lng, accuracy: place.accuracyMeters ?? null },
    showReferenceInGame: entry.showReference,
    childPhotoTask: entry.task,
    childPhotoPrompt: entry.prompt ?? null,
    doing: entry.doing ?? null,
    questionInstructions: instructions,
    ...(question === undefined
      ? {}
      : { selectedQuestions: [asked as NonNullable<typeof question>] }),
    ...(names === undefined || primary === undefined
      ? {}
      : {
          objectDetectionData: {
            success: true,
            primary_label: primary,
            generalization_ladder: names.map((label) => ({ label })),
          },
        }),
  }
}

/** Sends the pictures that the challenge lacks, then links them. */
async function sendPictures(
  made: GuardianChallenge,
  { key, entry }: FoundEntry,
  listeners: Listeners,
): Promise<{ done: number; lost: number }> {
  const links: Partial<Record<(typeof PICTURE_FIELDS)[PicturePurpose], string>> = {}
  let lost = 0
  for (const [name, address] of Object.entries(entry.pictures)) {
    const purpose = name as PicturePurpose
    if (made[PICTURE_FIELDS[purpose]] !== null) continue
    const photo = pictureOf(address)
    const idempotencyKey = `trail-${key}-${purpose}-${address.length}`
    const upload = () =>
      uploadChallengePicture(made.id, {
        ...{ photo: photo ?? new Blob(), purpose, idempotencyKey },
        signal: listeners.signal,
      })
    const sent = photo === null ? null : await patiently(listeners, upload).catch(asLost)
    if (sent === null) lost += 1
    else links[PICTURE_FIELDS[purpose]] = sent.url
  }
  const done = Object.keys(links).length
  if (done > 0) await patiently(listeners, () => changeChallenge(made.id, links))
  return { done, lost }
}

/** The server could not read a picture: the challenge comes without it. */
function asLost(error: unknown): null {
  const isPicture = error instanceof RequestError && error.code?.startsWith('photo.') === true
  if (isPicture) return null
  throw error
}

/** Waits where the server asks for it, and tries again where nobody answers. */
async function patiently<T>({ signal, onWait }: Listeners, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    signal.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      signal.throwIfAborted()
      const seconds = error instanceof RequestError ? error.retryAfterSeconds : null
      const isBusy = error instanceof RequestError && error.status === 429 && seconds !== null
      if (!isBusy && (!isPassing(error) || tries >= MAX_TRIES)) throw error
      const waitMs = isBusy ? seconds * 1_000 : TRAIL_RETRY_MS
      if (isBusy) onWait(seconds)
      await sleep(waitMs)
      if (isBusy) onWait(null)
    }
  }
}
