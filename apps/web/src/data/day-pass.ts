import type { DayPassStatus } from '@bramble/contract'
import { queryOptions } from '@tanstack/react-query'
import { DAY_PASS_POLL_MS, DAY_PASS_RETRY_MS, DAY_PASS_STALE_MS } from '#/platform/timings.ts'
import { call, RequestError } from './request.ts'

/** Retries while the status cannot be read [PLAN-27]. */
const RETRIES = 3

/** The caller's day pass [API-39]. */
export const dayPassQuery = queryOptions({
  queryKey: ['day-pass'],
  queryFn: ({ signal }) => call('readDayPassStatus', { signal }),
  staleTime: DAY_PASS_STALE_MS,
  refetchInterval: DAY_PASS_POLL_MS,
  retry: (failures, error) =>
    failures < RETRIES && !(error instanceof RequestError && error.status === 401),
  retryDelay: DAY_PASS_RETRY_MS,
})

/** End of the pass, epoch milliseconds; null without a pass and after its end. */
export function passEndsAtMs(status: DayPassStatus, nowMs: number): number | null {
  if (!status.hasActiveDayPass || status.expiresAt === null) return null
  const endsAtMs = Date.parse(status.expiresAt)
  return endsAtMs > nowMs ? endsAtMs : null
}
