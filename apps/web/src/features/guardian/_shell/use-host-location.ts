import type { HostSession } from '@bramble/contract'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useChangeSession } from '#/data/sessions.ts'
import { useInterval, useTimeout } from '#/platform/clock.ts'
import { HOST_LOCATION_REFRESH_MS, QUESTION_PATIENCE_MS } from '#/platform/timings.ts'
import { readGuardianPlace, type PlaceProblem } from './guardian-place.ts'

export interface HostLocationState {
  /** The position this phone has measured itself; null before the first reading. */
  place: LatLng | null
  problem: PlaceProblem | null
  isAsking: boolean
  ask: () => Promise<void>
}

/**
 * Sends the host's position to the game, at once and then every minute while the page is open: the
 * children's "Stay Close!" check needs it. The game goes on without it [INVITE-06]. The phone of a second
 * grown-up only measures: where the game is, the host says (T36).
 */
export function useHostLocation(session: HostSession | null): HostLocationState {
  const [place, setPlace] = useState<LatLng | null>(null)
  const [problem, setProblem] = useState<PlaceProblem | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const isBusy = useRef(false)
  const sessionId = session !== null && session.status !== 'ended' ? session.id : null
  const { mutateAsync } = useChangeSession(sessionId)
  const mayNotify = session?.role !== 'co-host'

  const ask = useCallback(async () => {
    if (isBusy.current || sessionId === null) return
    isBusy.current = true
    setIsAsking(true)
    try {
      const found = await readGuardianPlace()
      if ('problem' in found) {
        setProblem(found.problem)
        return
      }
      setProblem(null)
      setPlace(found.place)
      if (mayNotify) await mutateAsync({ location: found.place })
    } catch (error) {
      console.warn('The place of the host could not be sent.', error)
    } finally {
      isBusy.current = false
      setIsAsking(false)
    }
  }, [sessionId, mutateAsync, mayNotify])

  useTimeout(
    () => {
      isBusy.current = false
      setIsAsking(false)
    },
    isAsking ? QUESTION_PATIENCE_MS : null,
  )
  useEffect(() => {
    void ask()
  }, [ask])
  useInterval(() => void ask(), sessionId === null ? null : HOST_LOCATION_REFRESH_MS)
  return { place, problem, isAsking, ask }
}
