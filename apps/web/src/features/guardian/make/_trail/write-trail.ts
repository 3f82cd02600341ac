import type { GuardianChallenge, GuardianTrail } from '@bramble/contract'
import type { TrailEntry, TrailHead } from '@bramble/contract/trail-file'
import { MAX_TRAIL_FILE_BYTES } from '@bramble/domain/limits'
import { picturesOf } from '#/features/guardian/_challenges/pictures.ts'
import { editorOf } from '#/features/guardian/make/_tasks/index.ts'
import { fetchPicture } from '#/data/challenges.ts'
import { isGone } from '#/data/request.ts'
import { toBase64 } from '#/platform/photo/to-base64.ts'
import { TrailFileError } from './found-trail.ts'
import { keyOfChallenge, keyOfTrail } from './trail-keys.ts'

/** Of the contract's schema file, which the page need not load to write one. */
const FORMAT = 'bramble-trail'

export interface ToWrite {
  /** In the order of the trail. */
  challenges: readonly GuardianChallenge[]
  /** The trail that they are on; without it the file holds the challenges alone. */
  trail?: GuardianTrail | null
}

interface Writing {
  /** Called with the number of challenges that are written. */
  onProgress: (done: number) => void
  signal: AbortSignal
}

/**
 * A trail file of own challenges with their pictures. It has neither ids nor owner, and does not say
 * what is published.
 * @throws {RequestError} of a picture; {TrailFileError} when it would be too large to be read
 */
export async function writeTrail(
  { challenges, trail = null }: ToWrite,
  { onProgress, signal }: Writing,
): Promise<Blob> {
  const head =
    trail === null
      ? { format: FORMAT, version: 1 }
      : { format: FORMAT, version: 2, trail: await headOf(trail, signal) }
  const parts: string[] = [JSON.stringify(head).slice(0, -1), ',"challenges":[\n']
  let size = parts.join('').length
  for (const [index, challenge] of challenges.entries()) {
    const spot = trail?.spots.find(({ challengeId }) => challengeId === challenge.id)
    const text = JSON.stringify({ ...(await entryOf(challenge, signal)), ...onTrail(spot) })
    size += text.length
    if (size > MAX_TRAIL_FILE_BYTES) throw new TrailFileError('too-large')
    parts.push(index === 0 ? '' : ',\n', text)
    onProgress(index + 1)
  }
  parts.push('\n]}\n')
  const file = new Blob(parts, { type: 'application/json' })
  if (file.size > MAX_TRAIL_FILE_BYTES) throw new TrailFileError('too-large')
  return file
}

async function headOf(trail: GuardianTrail, signal: AbortSignal): Promise<TrailHead> {
  const { id, name, sentence, language, texts, start, timeZone, isOrdered, wheels } = trail
  const cover = trail.cover === null ? null : await pictureAt(trail.cover, signal)
  return {
    ...{ key: await keyOfTrail(id), name, sentence, language, texts, start, timeZone },
    ...{ isOrdered, wheels, opening: trail.opening },
    ...(cover === null ? {} : { cover }),
  }
}

/** What a trail adds to a challenge on it: that a post stands there, and never its code. */
function onTrail(spot: GuardianTrail['spots'][number] | undefined): Partial<TrailEntry> {
  if (spot === undefined) return {}
  const { texts, postCode } = spot
  return {
    ...(Object.keys(texts).length === 0 ? {} : { texts }),
    ...(postCode === null ? {} : { hasPost: true }),
  }
}

/** What a file says of a challenge besides its pictures, its key and what belongs to a trail. */
export function wordsOf(challenge: GuardianChallenge): Omit<TrailEntry, 'key' | 'pictures'> {
  const { location, accuracy, childPhotoTask: task, childPhotoPrompt } = challenge
  return {
    title: challenge.title,
    description: challenge.description,
    language: challenge.language,
    place: { ...location, ...(accuracy === null ? {} : { accuracyMeters: accuracy }) },
    task,
    ...(childPhotoPrompt === null ? {} : { prompt: childPhotoPrompt }),
    ...editorOf(task).trail.write(challenge),
    showReference: challenge.showReferenceInGame,
    ...(challenge.isUnvisited === true ? { isUnvisited: true } : {}),
    ...(challenge.wheels === undefined ? {} : { wheels: challenge.wheels }),
  }
}

async function entryOf(challenge: GuardianChallenge, signal: AbortSignal): Promise<TrailEntry> {
  const pictures: TrailEntry['pictures'] = {}
  for (const { purpose, src } of picturesOf(challenge)) {
    const picture = await pictureAt(src, signal)
    if (picture !== null) pictures[purpose] = picture
  }
  return { key: await keyOfChallenge(challenge.id), ...wordsOf(challenge), pictures }
}

/** The picture as a data URL; null when it is gone. */
async function pictureAt(src: string, signal: AbortSignal): Promise<string | null> {
  try {
    const picture = await fetchPicture(src, signal)
    return `data:${picture.type};base64,${await toBase64(picture)}`
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}
