import { CLASS_PLAN_ID } from '@bramble/domain/billing/plan'
import { useQuery } from '@tanstack/react-query'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { paymentPlansQuery } from '#/data/settings.ts'

/** `unknown`: it cannot be read right now; the server decides when a game is made. */
export type ClassOffer = 'offered' | 'not-offered' | 'unknown'

/** Whether games for a class are offered to the account on this phone. */
export function useClassOffer(): ClassOffer {
  const { state } = useAuth()
  const { data: plans } = useQuery({
    ...paymentPlansQuery('roam'),
    enabled: state.status === 'signed-in',
  })
  if (state.status === 'signed-out') return 'not-offered'
  if (state.status !== 'signed-in' || plans === undefined) return 'unknown'
  const isOffered = plans.some(
    ({ id, isVisible, isEnabled }) => id === CLASS_PLAN_ID && isVisible && isEnabled,
  )
  return isOffered ? 'offered' : 'not-offered'
}
