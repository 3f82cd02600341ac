import { DEFAULT_GPS_SETTINGS } from '@bramble/domain/gps/settings'
import { queryOptions, skipToken, useMutation } from '@tanstack/react-query'
import { ENVIRONMENT_CACHE_MS } from '#/platform/timings.ts'
import { PUBLIC } from './query-client.ts'
import { sentLanguage } from '#/words/t.ts'
import { call } from './request.ts'

export const environmentQuery = queryOptions({
  queryKey: ['environment'],
  queryFn: () => call('checkEnvironment', {}),
  meta: PUBLIC,
  staleTime: ENVIRONMENT_CACHE_MS,
})

/** GPS bounds; the defaults apply until the server has answered. */
export const gpsSettingsQuery = queryOptions({
  queryKey: ['gps-settings'],
  queryFn: () => call('readGpsSettings', {}),
  placeholderData: DEFAULT_GPS_SETTINGS,
})

export const mapSettingsQuery = queryOptions({
  queryKey: ['map-settings'],
  queryFn: () => call('readMapSettings', {}),
})

/** The operator of this server, and the other services that see data. */
export const aboutQuery = queryOptions({
  queryKey: ['about'],
  queryFn: () => call('readAbout', {}),
  meta: PUBLIC,
})

export function paymentPlansQuery(gameType: 'roam' | 'trail' | 'scavenge') {
  return queryOptions({
    queryKey: ['payment-plans', gameType],
    queryFn: () => call('listPaymentPlans', { params: { gameType } }),
  })
}

/** Number of challenges within the radius; a failure counts as none. */
export function nearbyCountQuery(place: { lat: number; lng: number } | null, radiusMeters: number) {
  return queryOptions({
    queryKey: ['nearby-count', place?.lat, place?.lng, radiusMeters],
    queryFn:
      place === null
        ? skipToken
        : () => {
            const body = { ...place, radiusMeters, ...sentLanguage() }
            return call('countNearbyChallenges', { body }).then(
              ({ count }) => count,
              () => 0,
            )
          },
  })
}

export function useRecordPurchase() {
  return useMutation({
    mutationFn: (body: { sessionId: string; paymentPlanId: string }) =>
      call('recordSessionPurchase', { body }),
  })
}

export function useResetDevelopment() {
  return useMutation({ mutationFn: () => call('resetDevelopment', {}) })
}
