import type { CallBody, GuardianTrail } from '@bramble/contract'
import type { TrailHead } from '@bramble/contract/trail-file'
import { RequestError } from '#/data/request.ts'
import { bringInTrail as send, uploadTrailCover } from '#/data/trails.ts'
import { creationBody } from '#/features/guardian/make/_tasks/challenge-saver.ts'
import { bringIn, patiently, type Patience } from './bring-in.ts'
import { draftOfEntry } from './draft-of-entry.ts'
import type { FoundEntry } from './found-trail.ts'
import { pictureOf } from './trail-pictures.ts'

/** A trail of a file with the challenges that can be brought in. */
export interface WholeTrail {
  trail: TrailHead
  entries: readonly FoundEntry[]
  /** Ids of own challenges by the keys of the file: they are not made a second time. */
  ownIds: ReadonlyMap<string, string>
}

export type TrailOutcome =
  | { type: 'made'; trail: GuardianTrail; isNew: boolean; lostPictures: number }
  /** The same one with other words was brought in before. Nothing was made. */
  | { type: 'changed' }
  /** The server's reason, in the language of the page, and of which challenge. Nothing was made. */
  | { type: 'refused'; said: string | null; title: string | null }

interface TrailListeners extends Patience {
  /** Ids of trails that the account had before. */
  knownTrailIds: ReadonlySet<string>
  /** How many parts are done: the trail, then each challenge with pictures, then the cover. */
  onProgress: (done: number) => void
}

/** The parts of bringing a trail in. */
export function partsOfTrail({ trail, entries, ownIds }: WholeTrail): number {
  const withPictures = entries.filter((one) => needsPictures(one, ownIds)).length
  return 1 + withPictures + (trail.cover === undefined ? 0 : 1)
}

function needsPictures({ key, entry }: FoundEntry, ownIds: WholeTrail['ownIds']): boolean {
  return !ownIds.has(key) && Object.keys(entry.pictures).length > 0
}

/**
 * Makes a trail with its challenges in one call, then sends the pictures that they lack. Repeating it makes
 * nothing twice, and goes on where it stopped.
 * @throws {RequestError} when it has to stop
 */
export async function bringInTrail(
  whole: WholeTrail,
  listeners: TrailListeners,
): Promise<TrailOutcome> {
  const { trail, entries, ownIds } = whole
  let made: GuardianTrail
  try {
    made = await patiently(() => send(bodyOf(whole), `trail-file-${trail.key}`), listeners)
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    if (error.code === 'request.key-reused') return { type: 'changed' }
    if (error.code !== 'request.invalid') throw error
    const [field] = error.fields
    const at = Number(/^\d+/.exec(field?.path ?? '')?.[0] ?? NaN)
    const fresh = entries.filter(({ key }) => !ownIds.has(key))
    return {
      type: 'refused',
      said: field?.message ?? error.serverMessage,
      title: fresh[at]?.entry.title ?? null,
    }
  }
  let done = 1
  let lostPictures = 0
  listeners.onProgress(done)
  for (const one of entries.filter((entry) => needsPictures(entry, ownIds))) {
    const outcome = await bringIn(one, { ...listeners, knownIds: new Set() })
    if (outcome.type === 'new') lostPictures += outcome.lostPictures
    listeners.onProgress((done += 1))
  }
  if (trail.cover !== undefined && made.cover === null) {
    const cover = pictureOf(trail.cover)
    const sent = cover === null ? null : await coverSent(made.id, cover, listeners)
    if (sent === null) lostPictures += 1
    else made = sent
    listeners.onProgress(done + 1)
  }
  const isNew = !listeners.knownTrailIds.has(made.id)
  return { type: 'made', trail: made, isNew, lostPictures }
}

/** The trail with its cover; null: the server cannot read the picture. */
async function coverSent(
  id: string,
  cover: Blob,
  listeners: Patience,
): Promise<GuardianTrail | null> {
  try {
    return await patiently(() => uploadTrailCover(id, cover), listeners)
  } catch (error) {
    if (error instanceof RequestError && error.code?.startsWith('photo.') === true) return null
    throw error
  }
}

function bodyOf({ trail, entries, ownIds }: WholeTrail): CallBody<'bringInTrail'> {
  const { name, sentence, language, texts, start, timeZone, isOrdered, wheels, opening } = trail
  return {
    ...{ name, sentence, language, texts, start, isOrdered, wheels, opening },
    ...(timeZone === undefined ? {} : { timeZone }),
    spots: entries.map(({ key, entry }) => {
      const { texts: inOthers = {}, hasPost = false } = entry
      const challengeId = ownIds.get(key)
      const onTrail = { texts: inOthers, hasPost }
      if (challengeId !== undefined) return { challengeId, ...onTrail }
      const challenge = creationBody(draftOfEntry(entry).draft)
      return { key: `trail-${key}`, challenge, ...onTrail }
    }),
  }
}
