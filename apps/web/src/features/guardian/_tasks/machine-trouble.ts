import { errorWords } from '#/copy/errors.ts'
import { machineCopy } from '#/copy/guardian/challenge-tasks.ts'
import { RequestError } from '#/data/request.ts'

/** What a failed call is told with. */
export interface Trouble {
  title: string
  text: string
}

/** Trouble that has nothing to do with the photo: no signal, too many at once, signed out. */
export function passingTrouble(error: unknown): Trouble | null {
  if (!(error instanceof RequestError)) return null
  const { status, code, retryAfterSeconds } = error
  if (status === 0) return { title: machineCopy.noSignalTitle, text: machineCopy.noSignal }
  if (code === 'limit.too-many') {
    const minutes = Math.max(1, Math.ceil((retryAfterSeconds ?? 60) / 60))
    return { title: machineCopy.waitTitle, text: machineCopy.waitMinutes(minutes) }
  }
  if (code === 'access.sign-in-required') {
    return { title: machineCopy.signInTitle, text: errorWords[code].text }
  }
  return null
}

/** The sentence of the server, when it gave one. */
export function serverWords(error: unknown): string | null {
  return error instanceof RequestError ? error.serverMessage : null
}
