import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { dayPassQuery, passEndsAtMs } from '#/data/payments.ts'
import { useServerNow } from '#/platform/clock.ts'

/** A pass that ends takes its button away within seconds. */
const TICK_MS = 5_000

/** Whether the signed-in account is known to have a pass now. */
export function useHasPass(): boolean {
  const { state } = useAuth()
  const nowMs = useServerNow(TICK_MS)
  const { data } = useQuery({ ...dayPassQuery, enabled: state.status === 'signed-in' })
  return state.status === 'signed-in' && data !== undefined && passEndsAtMs(data, nowMs) !== null
}

/** `unknown`: it cannot be read right now. */
export type OwnPassState = (
  | { at: 'checking' }
  | { at: 'active'; leftMs: number }
  | { at: 'none' }
  | { at: 'unknown'; isRefreshing: boolean }
) & { refresh: () => void }

/** The signed-in account's day pass, read again every minute [PLAN-27]. */
export function useOwnPass(): OwnPassState {
  const nowMs = useServerNow(TICK_MS)
  const { data, isError, isFetching, refetch } = useQuery(dayPassQuery)
  const refresh = useCallback(() => void refetch(), [refetch])
  if (data !== undefined) {
    const endsAtMs = passEndsAtMs(data, nowMs)
    return endsAtMs === null
      ? { at: 'none', refresh }
      : { at: 'active', leftMs: endsAtMs - nowMs, refresh }
  }
  if (!isError) return { at: 'checking', refresh }
  return { at: 'unknown', isRefreshing: isFetching, refresh }
}
