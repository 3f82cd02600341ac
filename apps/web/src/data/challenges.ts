import type { CallBody, GuardianChallenge, FilePurpose } from '@bramble/contract'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'
import { timeLimit } from '#/platform/clock.ts'
import { UPLOAD_LIMIT_MS } from '#/platform/timings.ts'
import { uploadWithProgress } from '#/platform/upload.ts'
import { challengeQuery } from './play.ts'
import { readAnew, showAnswer } from './query-client.ts'
import { call, RequestError } from './request.ts'
import { useSend } from './use-send.ts'

/**
 * Own challenges and those of one's groups; other people change theirs, so every visit asks again.
 */
export const challengesQuery = readAnew('challenges', 'listChallenges')

/** Vision models of this server, and why one is off. */
export const capabilitiesQuery = queryOptions({
  queryKey: ['capabilities'],
  queryFn: ({ signal }) => call('readCapabilities', { signal }),
  staleTime: 60_000,
})

/** Creates one challenge or several; the same key again creates no second one. */
export function createChallenge(body: CallBody<'createChallenge'>, idempotencyKey: string) {
  return call('createChallenge', { body, idempotencyKey })
}

interface Picture {
  photo: Blob
  purpose: FilePurpose
  /** The same key again stores no second picture. */
  idempotencyKey?: string
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Uploads a picture for a challenge; a later change of the challenge refers to its address. */
export function uploadChallengePicture(id: string, picture: Picture) {
  const { photo, purpose, idempotencyKey, onProgress, signal } = picture
  const form = new FormData()
  form.append('purpose', purpose)
  form.append('photo', photo, `${purpose}.jpg`)
  return call('uploadChallengePicture', {
    params: { id },
    body: form,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    ...(onProgress === undefined ? {} : { send: uploadWithProgress(onProgress) }),
    ...(signal === undefined ? {} : { signal }),
  })
}

/** Number of challenges around a new one, within the server's own radius [WIZ-24]. */
export function nearNewChallengeQuery(place: LatLng | null) {
  return queryOptions({
    queryKey: ['near-new-challenge', place?.lat, place?.lng],
    queryFn:
      place === null
        ? skipToken
        : async ({ signal }) => {
            const { lat, lng } = place
            return (await call('countNearbyChallenges', { body: { lat, lng }, signal })).count
          },
  })
}

export function changeChallenge(id: string, body: CallBody<'changeChallenge'>) {
  return call('changeChallenge', { params: { id }, body })
}

export function removeChallenge(id: string) {
  return call('deleteChallenge', { params: { id } })
}

/** The bytes of a picture of a challenge. @throws {RequestError} when it does not come whole */
export async function fetchPicture(src: string, signal: AbortSignal): Promise<Blob> {
  const limit = timeLimit(UPLOAD_LIMIT_MS, signal)
  try {
    const response = await fetch(src, { credentials: 'include', signal: limit.signal })
    if (!response.ok) throw new RequestError(response.status, await response.text())
    const type = response.headers.get('content-type') ?? ''
    const picture = new Blob([await response.arrayBuffer()], { type })
    // A sign-in page of a public network answers too, but not with a picture.
    if (picture.size > 0 && picture.type.startsWith('image/')) return picture
  } catch (error) {
    if (error instanceof RequestError || signal.aborted) throw error
  } finally {
    limit.done()
  }
  throw new RequestError(0, 'network request failed')
}

export function challengeThumb(picture: string): string {
  return `${picture}?size=thumb`
}

export function useChangeChallenge() {
  return useSend(
    ({ id, change }: { id: string; change: CallBody<'changeChallenge'> }) =>
      changeChallenge(id, change),
    { done: keepChallenge },
  )
}

/** Makes a challenge; the same key makes it once. */
export function useCreateChallenge() {
  return useSend(
    async ({ body, key }: { body: CallBody<'createChallenge'>; key: string }) => {
      const made = await createChallenge(body, key)
      return 'challenges' in made ? made.challenges : [made]
    },
    {
      done: (client, made) => {
        const ids = made.map(({ id }) => id)
        showAnswer(client, challengesQuery.queryKey, (all) =>
          all === undefined ? all : [...made, ...all.filter(({ id }) => !ids.includes(id))],
        )
      },
    },
  )
}

/** Deletes an own challenge [CHAL-07]. */
export function useDeleteChallenge() {
  return useSend(removeChallenge, {
    done: (client, _, id) => {
      showAnswer(client, challengesQuery.queryKey, (all) => all?.filter((one) => one.id !== id))
      forgetPreview(client, id)
    },
    settled: askAgain,
  })
}

interface NewStatus {
  id: string
  status: GuardianChallenge['status']
  /** To those who have taken it back. */
  answer?: string
}

/** Publishes an own challenge or makes it a draft again [OPEN-34]; one that is so already stays so. */
export function changeChallengeStatus({ id, ...body }: NewStatus): Promise<GuardianChallenge> {
  return call('changeChallengeStatus', { params: { id }, body })
}

/** The same from a page: what it keeps of the challenge follows. */
export function useChangeChallengeStatus() {
  return useSend(changeChallengeStatus, { done: keepChallenge, settled: askAgain })
}

/** Shows a challenge as the server has it now. */
export function keepChallenge(client: QueryClient, challenge: GuardianChallenge): void {
  showAnswer(client, challengesQuery.queryKey, (all) =>
    all?.map((one) => (one.id === challenge.id ? challenge : one)),
  )
  forgetPreview(client, challenge.id)
}

/** Makes the next preview read the challenge again. */
function forgetPreview(client: QueryClient, id: string): void {
  client.removeQueries(challengeQuery(id))
}

function askAgain(client: QueryClient): void {
  void client.invalidateQueries(challengesQuery)
  void client.invalidateQueries({ queryKey: ['published'] })
}
