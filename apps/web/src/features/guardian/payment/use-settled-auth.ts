import { useState } from 'react'
import { useAuth, type AuthState } from '#/features/guardian/_auth/auth.ts'
import { useTimeout } from '#/platform/clock.ts'
import { AUTH_SETTLED_MS } from '#/platform/timings.ts'

/** Who is signed in, once that has been known for a moment [PAY-03, CONST-39]. */
export function useSettledAuth(): AuthState {
  const { state } = useAuth()
  const { status } = state
  const [settled, setSettled] = useState<AuthState['status'] | null>(null)
  useTimeout(() => setSettled(status), status === settled ? null : AUTH_SETTLED_MS)
  return status === settled ? state : { status: 'loading' }
}
