import type { CallBody, GuardianTrail } from '@bramble/contract'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { challengesQuery } from './challenges.ts'
import { askedUnlessGone, isPassing, readAnew, retryDelayMs, showAnswer } from './query-client.ts'
import { call } from './request.ts'
import { useSend } from './use-send.ts'

/** A published trail by its word; null as word makes no request. */
export function trailByWordQuery(word: string | null) {
  return queryOptions({
    queryKey: ['trail-by-word', word],
    enabled: word !== null,
    queryFn: ({ signal }) =>
      call('findTrailByWord', { params: { word: word ?? '' }, cache: 'no-store', signal }),
    staleTime: 0,
    retry: (failures, error) => failures < 2 && isPassing(error),
    retryDelay: retryDelayMs,
  })
}

/** Reads again every trail that was read by its word. */
export function refreshTrailsByWord(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['trail-by-word'] })
}

/** Published trails that are open today, by place, by name, or both; with neither no request is made. */
export function trailSearchQuery({
  near,
  name,
  page,
}: {
  near: LatLng | null
  name: string
  page: number
}) {
  const body = {
    page,
    ...(near === null ? {} : { near: { lat: near.lat, lng: near.lng } }),
    ...(name === '' ? {} : { name }),
  }
  return queryOptions({
    queryKey: ['trail-search', body],
    enabled: near !== null || name !== '',
    queryFn: ({ signal }) => call('searchTrails', { body, signal }),
    retry: (failures, error) => failures < 2 && isPassing(error),
    retryDelay: retryDelayMs,
  })
}

export const ownTrailsQuery = readAnew('own-trails', 'listTrails')

export function ownTrailQuery(id: string) {
  return queryOptions({
    queryKey: ['own-trail', id],
    queryFn: ({ signal }) => call('readTrail', { params: { id }, cache: 'no-store', signal }),
    ...askedUnlessGone,
  })
}

export function trailCountsQuery(id: string) {
  return queryOptions({
    queryKey: ['trail-counts', id],
    queryFn: ({ signal }) => call('readTrailCounts', { params: { id }, cache: 'no-store', signal }),
    ...askedUnlessGone,
  })
}

function keep(client: QueryClient, trail: GuardianTrail): void {
  showAnswer(client, ownTrailQuery(trail.id).queryKey, trail)
  void client.invalidateQueries({ queryKey: ownTrailsQuery.queryKey })
}

/** Makes a trail; the same key makes it once. */
export function useCreateTrail() {
  return useSend(
    ({ body, key }: { body: CallBody<'createTrail'>; key: string }) =>
      call('createTrail', { body, idempotencyKey: key }),
    { done: keep },
  )
}

/** Makes a trail together with its challenges; the same key makes it once. */
export function bringInTrail(body: CallBody<'bringInTrail'>, key: string): Promise<GuardianTrail> {
  return call('bringInTrail', { body, idempotencyKey: key })
}

/** The same from a page that waits for it. The own challenges are read again before it is done. */
export function useBringInTrail() {
  return useSend(
    ({ body, key }: { body: CallBody<'bringInTrail'>; key: string }) => bringInTrail(body, key),
    {
      done: (client, trail) => {
        keep(client, trail)
        return client.invalidateQueries(challengesQuery)
      },
    },
  )
}

export function useChangeTrail(id: string) {
  return useSend((body: CallBody<'changeTrail'>) => call('changeTrail', { params: { id }, body }), {
    done: keep,
  })
}

export function uploadTrailCover(id: string, photo: Blob): Promise<GuardianTrail> {
  const form = new FormData()
  form.append('photo', photo, 'cover.jpg')
  return call('uploadTrailCover', { params: { id }, body: form })
}

/** Sends the cover picture of a trail, in place of the one before: sending it again does no harm. */
export function useUploadTrailCover(id: string) {
  return useSend((photo: Blob) => uploadTrailCover(id, photo), { done: keep })
}

/** The address of a small copy of a cover. */
export function trailCoverThumb(cover: string): string {
  return `${cover}?size=thumb`
}

export function useChangeTrailStatus(id: string) {
  return useSend(
    (body: CallBody<'changeTrailStatus'>) => call('changeTrailStatus', { params: { id }, body }),
    { done: keep },
  )
}

/** Gives posts to challenges, and a fresh code to those whose code is lost: sending it again changes nothing. */
export function useGivePosts(id: string) {
  return useSend((body: CallBody<'givePosts'>) => call('givePosts', { params: { id }, body }), {
    done: keep,
    failed: (client) => client.invalidateQueries({ queryKey: ownTrailQuery(id).queryKey }),
  })
}

/** No post stands at a challenge any more. */
export function useRemovePost(id: string) {
  return useSend((challengeId: string) => call('removePost', { params: { id, challengeId } }), {
    done: (client, _answer, gone) =>
      showAnswer(client, ownTrailQuery(id).queryKey, (trail) =>
        trail === undefined ? undefined : { ...trail, spots: trail.spots.map(withoutPost(gone)) },
      ),
    settled: (client) => client.invalidateQueries({ queryKey: ownTrailQuery(id).queryKey }),
  })
}

function withoutPost(gone: string) {
  return (spot: GuardianTrail['spots'][number]) =>
    spot.challengeId === gone ? { ...spot, postCode: null } : spot
}

export function useDeleteTrail() {
  return useSend((id: string) => call('deleteTrail', { params: { id } }), {
    done: (client, _answer, id) => {
      client.removeQueries({ queryKey: ownTrailQuery(id).queryKey })
      return client.invalidateQueries({ queryKey: ownTrailsQuery.queryKey })
    },
  })
}
