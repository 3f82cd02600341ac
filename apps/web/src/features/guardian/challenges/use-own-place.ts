import { useEffect } from 'react'
import {
  useGuardianPlace,
  type GuardianPlace,
} from '#/features/guardian/_shell/use-guardian-place.ts'
import { isLocationAllowed } from '#/platform/geolocation/permission.ts'

export type OwnPlace = Omit<GuardianPlace, 'wasKnown'>

/**
 * Where the guardian is [CHAL-01]. The browser asks for permission only after a tap; where that was
 * given before, the page finds out by itself.
 */
export function useOwnPlace(): OwnPlace {
  const { ask, wasKnown, ...own } = useGuardianPlace()
  useEffect(() => {
    const askIfAllowed = async () => {
      if (wasKnown() || (await isLocationAllowed())) await ask()
    }
    void askIfAllowed()
  }, [ask, wasKnown])
  return { ...own, ask }
}
