import type { CallBody, GuardianChallenge, PicturePurpose, ReportReason } from '@bramble/contract'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { uploadWithProgress } from '#/platform/upload.ts'
import { challengeQuery } from './play.ts'
import { isPassing, retryDelayMs, retryPassing } from './query-client.ts'
import { call } from './request.ts'

/** One's own challenges and those of one's groups; others change theirs, so every visit asks again. */
export const challengesQuery = queryOptions({
  queryKey: ['challenges'],
  queryFn: ({ signal }) => call('listChallenges', { signal }),
  staleTime: 0,
  retry: (failures, error) => failures < 3 && isPassing(error),
  retryDelay: retryDelayMs,
})

/** What machines do here, and why not. */
export const capabilitiesQuery = queryOptions({
  queryKey: ['capabilities'],
  queryFn: ({ signal }) => call('readCapabilities', { signal }),
  staleTime: 60_000,
})

/** Makes one challenge, or several; the same key again makes no second one. */
export function createChallenge(body: CallBody<'createChallenge'>, idempotencyKey: string) {
  return call('createChallenge', { body, idempotencyKey })
}

interface Picture {
  photo: Blob
  purpose: PicturePurpose
  /** The same key again makes no second picture. */
  idempotencyKey?: string
  /** Told how much has been sent, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Sends a picture for a challenge; a change of the challenge makes use of its address. */
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

/** How many challenges there are around a new one; the server's own radius holds [WIZ-24]. */
export function nearNewChallengeQuery(place: LatLng | null) {
  const { lat = 0, lng = 0 } = place ?? {}
  return queryOptions({
    queryKey: ['near-new-challenge', lat, lng],
    enabled: place !== null,
    queryFn: async ({ signal }) =>
      (await call('countNearbyChallenges', { body: { lat, lng }, signal })).count,
  })
}

export function changeChallenge(id: string, body: CallBody<'changeChallenge'>) {
  return call('changeChallenge', { params: { id }, body })
}

export function removeChallenge(id: string) {
  return call('deleteChallenge', { params: { id } })
}

/** The small form of a picture of a challenge. */
export function challengeThumb(picture: string): string {
  return `${picture}?size=thumb`
}

export function useChangeChallenge() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: CallBody<'changeChallenge'> }) =>
      changeChallenge(id, change),
    ...retryPassing,
    onSuccess: (challenge) => keepChallenge(client, challenge),
  })
}

/** Deletes an own challenge for good [CHAL-07]. */
export function useDeleteChallenge() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: removeChallenge,
    ...retryPassing,
    onSuccess: (_, id) => {
      client.setQueryData(challengesQuery.queryKey, (all) => all?.filter((one) => one.id !== id))
      forgetPreview(client, id)
    },
    onSettled: () => askAgain(client),
  })
}

/** Publishes an own challenge or takes one back [OPEN-34]. */
export function useChangeChallengeStatus() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: GuardianChallenge['status'] }) =>
      call('changeChallengeStatus', { params: { id }, body: { status } }),
    ...retryPassing,
    onSuccess: (challenge) => keepChallenge(client, challenge),
    onSettled: () => askAgain(client),
  })
}

/** Tells those who look after the published challenges; the same again changes nothing. */
export function useReportChallenge() {
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: ReportReason }) =>
      call('reportChallenge', { params: { id }, body: { reason } }),
    ...retryPassing,
  })
}

/** A page of what is published, reported ones first; the page that is shown stays meanwhile. */
export function publishedQuery({ search, page }: { search: string; page: number }) {
  return queryOptions({
    queryKey: ['published-challenges', search, page],
    queryFn: ({ signal }) =>
      call('listPublishedChallenges', {
        query: { ...(search === '' ? {} : { search }), page },
        signal,
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    ...retryPassing,
  })
}

function keepChallenge(client: QueryClient, challenge: GuardianChallenge): void {
  client.setQueryData(challengesQuery.queryKey, (all) =>
    all?.map((one) => (one.id === challenge.id ? challenge : one)),
  )
  forgetPreview(client, challenge.id)
}

/** The next preview shows the challenge as it is now. */
function forgetPreview(client: QueryClient, id: string): void {
  client.removeQueries(challengeQuery(id))
}

function askAgain(client: QueryClient): void {
  void client.invalidateQueries(challengesQuery)
  void client.invalidateQueries({ queryKey: ['published-challenges'] })
}
