import type { HostSession } from '@bramble/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useChangeSession } from '#/data/sessions.ts'
import { now, useInterval, useTimeout } from '#/platform/clock.ts'
import { HOST_LOCATION_REFRESH_MS, QUESTION_PATIENCE_MS } from '#/platform/timings.ts'
import type { MeasuredAt } from './grown-up-place.ts'
import { readGuardianPlace, type PlaceProblem } from '#/features/guardian/_shell/guardian-place.tsx'

export interface HostLocationState {
  /** The position this phone has measured itself; null before the first reading. */
  place: MeasuredAt | null
  problem: PlaceProblem | null
  isAsking: boolean
  ask: () => Promise<void>
}

/**
 * Sends the host's position to the game, at once and then every minute while the page is open: the
 * children's "Stay Close!" check needs it. The game goes on without it [INVITE-06]. The phone of a second
 * grown-up only measures: where the game is, the host says (T36). After the end it is measured while somebody
 * `isOut`, for who walks back and for the distances.
 */
export function useHostLocation(session: HostSession | null, isOut = false): HostLocationState {
  const [place, setPlace] = useState<MeasuredAt | null>(null)
  const [problem, setProblem] = useState<PlaceProblem | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const isBusy = useRef(false)
  const isOver = session?.status === 'ended'
  const sessionId = session !== null && (!isOver || isOut) ? session.id : null
  const { mutateAsync } = useChangeSession(sessionId)
  const mayNotify = session?.role !== 'co-host' && !isOver

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
      setPlace({ lat: found.place.lat, lng: found.place.lng, atMs: now() })
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
