import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentUserQuery } from '#/data/account.ts'
import { resetForNewUser, forgetPrivateData } from '#/data/query-client.ts'
import type { AuthState } from './auth.ts'

const lastSeen = new WeakMap<QueryClient, string | null>()

/** Whoever signs in next, in whichever tab, finds nothing of what the one before was told. */
export function useForgetOthers(state: AuthState): void {
  const client = useQueryClient()
  const isKnown = state.status === 'signed-in' || state.status === 'signed-out'
  const accountId = state.status === 'signed-in' ? state.user.id : null
  useEffect(() => {
    if (!isKnown) return
    const before = lastSeen.get(client)
    lastSeen.set(client, accountId)
    if (before === undefined || before === accountId) return
    forgetPrivateData(client, 'inactive')
    // A tab that slept has missed that the one before has signed out.
    if (before !== null && accountId !== null) {
      resetForNewUser(client, currentUserQuery.queryKey)
    }
  }, [client, isKnown, accountId])
}
