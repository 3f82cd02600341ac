import { useEffect } from 'react'
import { paymentCopy } from '#/copy/guardian/payment.ts'
import { useGuardianPlace } from '#/features/guardian/_shell/use-guardian-place.ts'
import { toast } from '#/ui/toast-store.ts'

/** The middle of London: stands in on this page only and is kept nowhere [PAY-09, OPEN-48]. */
const APPROXIMATE_PLACE = { lat: 51.5074, lng: -0.1278, accuracy: 1_000 }

/** Where the guardian is; `null` while the phone is being asked [PAY-03, PAY-09]. */
export function useSetupPlace() {
  const { place, problem, isAsking, ask } = useGuardianPlace()
  useEffect(() => {
    void ask()
  }, [ask])
  const isApproximate = place === null && problem !== null
  useEffect(() => {
    if (!isApproximate) return
    const { approximate } = paymentCopy
    toast({ title: approximate.toast, description: approximate.toastText })
  }, [isApproximate])
  return {
    place: isApproximate ? APPROXIMATE_PLACE : place,
    isApproximate,
    problem,
    isAsking,
    ask: () => void ask(),
  }
}

export type SetupPlace = ReturnType<typeof useSetupPlace>
