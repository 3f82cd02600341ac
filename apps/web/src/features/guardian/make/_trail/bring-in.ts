import { RequestError } from '#/data/request.ts'
import { isPassing } from '#/data/query-client.ts'
import {
  isFile,
  saveChallenge,
  startSaving,
  type SavePart,
} from '#/features/guardian/make/_tasks/challenge-saver.ts'
import { sleep } from '#/platform/clock.ts'
import { TRAIL_RETRY_MS } from '#/platform/timings.ts'
import { draftOfEntry } from './draft-of-entry.ts'
import type { FoundEntry } from './found-trail.ts'

/** What became of one challenge of a file. */
export type EntryOutcome =
  | { type: 'new'; id: string; lostPictures: number }
  /** It was brought in before. */
  | { type: 'there' }
  /** The same one with other words was brought in before. */
  | { type: 'changed' }
  /** The server's reason, in the language of the page. */
  | { type: 'refused'; said: string | null }

/** While a call is repeated. */
export interface Patience {
  /** Called while the server wants us to wait, and with null when it goes on. */
  onWait: (seconds: number | null) => void
  signal: AbortSignal
}

export interface Listeners extends Patience {
  /** Ids of challenges that the account had before. */
  knownIds: ReadonlySet<string>
}

/** How often a part is repeated that was not answered. */
const MAX_TRIES = 4

/**
 * Makes a draft of one challenge of a file. Repeating it makes nothing twice: it completes what is
 * missing.
 * @throws {RequestError} when the whole run has to stop
 */
export async function bringIn(
  { key, entry }: FoundEntry,
  listeners: Listeners,
): Promise<EntryOutcome> {
  const { draft, unreadable } = draftOfEntry(entry)
  let saving = startSaving(`trail-${key}`)
  let part: SavePart = 'create'
  let tries = 0
  let lostPictures = unreadable
  const saveRest = () =>
    saveChallenge(
      { draft, saving, isOfFile: true },
      {
        onProgress: (progress) => {
          saving = progress
        },
        onPart: (next) => {
          if (next !== part) tries = 0
          part = next
        },
        signal: listeners.signal,
      },
    )
  for (;;) {
    listeners.signal.throwIfAborted()
    try {
      await saveRest()
      const [id = ''] = saving.ids
      const isNew = !listeners.knownIds.has(id) || Object.keys(saving.addresses).length > 0
      return isNew ? { type: 'new', id, lostPictures } : { type: 'there' }
    } catch (error) {
      listeners.signal.throwIfAborted()
      if (!(error instanceof RequestError)) throw error
      if (error.code === 'request.key-reused') return { type: 'changed' }
      if (error.code === 'request.invalid') {
        return { type: 'refused', said: error.fields[0]?.message ?? error.serverMessage }
      }
      tries += 1
      if (isFile(part) && error.code?.startsWith('photo.') === true) {
        // The server could not read a picture: the challenge comes without it.
        lostPictures += 1
        saving = { ...saving, leftOut: [...saving.leftOut, part] }
      } else await waitAfter(error, tries, listeners)
    }
  }
}

/** A call that is sent again while that is of use. @throws the last error */
export async function patiently<T>(work: () => Promise<T>, listeners: Patience): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    listeners.signal.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      listeners.signal.throwIfAborted()
      if (!(error instanceof RequestError)) throw error
      await waitAfter(error, tries, listeners)
    }
  }
}

/**
 * Waits where the server asks for it, and a moment where nobody answers.
 * @throws the error when trying again is of no use
 */
async function waitAfter(
  error: RequestError,
  tries: number,
  { onWait }: Pick<Listeners, 'onWait'>,
): Promise<void> {
  const seconds = error.retryAfterSeconds
  const isBusy = error.status === 429 && seconds !== null
  if (!isBusy && (!isPassing(error) || tries >= MAX_TRIES)) throw error
  if (isBusy) onWait(seconds)
  await sleep(isBusy ? seconds * 1_000 : TRAIL_RETRY_MS)
  if (isBusy) onWait(null)
}
