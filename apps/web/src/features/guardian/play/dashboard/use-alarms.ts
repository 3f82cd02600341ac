import type { Alarms, HostPlayer, HostSession } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { alarmsQuery } from '#/data/host-game.ts'
import { wakeSound } from '#/platform/sound/wake.ts'
import { onTap } from '#/platform/taps.ts'
import { ALARM_POLL_MS } from '#/platform/timings.ts'
import { ringingAlarms, withAlarms } from './needs.ts'
import { useRings } from './use-rings.ts'

/**
 * The children with the newest alarms, asked for every three seconds while somebody `isOut`; what is
 * new rings.
 */
export function useAlarms(
  session: HostSession,
  isOut: boolean,
  refresh: () => Promise<unknown>,
): readonly HostPlayer[] {
  const { data, isFetchedAfterMount } = useQuery(
    alarmsQuery(session.id, isOut ? ALARM_POLL_MS : false),
  )
  const alarms = isOut ? data : undefined
  const known = useRef<readonly string[]>([])
  useEffect(() => onTap(wakeSound), [])
  useEffect(() => {
    const names = ringingAlarms(alarms).map(({ name }) => name)
    const isNew = names.some((name) => !known.current.includes(name))
    known.current = names
    if (isNew) void refresh()
  }, [alarms, refresh])
  // An answer from before the page was left says nothing about what rings now.
  useRings(session.id, isFetchedAfterMount ? alarms : undefined)
  return useNewer(session, alarms)
}

/** The children as the newer answer has them: that of the game, or that of the alarms. */
function useNewer(session: HostSession, alarms: Alarms | undefined): readonly HostPlayer[] {
  const [last, setLast] = useState({ session, alarms, isAlarms: false })
  if (last.session !== session || last.alarms !== alarms) {
    setLast({ session, alarms, isAlarms: last.alarms !== alarms })
  }
  return withAlarms(session.players, last.isAlarms ? last.alarms : undefined)
}
