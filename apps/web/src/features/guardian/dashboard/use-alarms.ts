import type { Alarms, HostPlayer, HostSession } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { alarmsQuery } from '#/data/host-game.ts'
import { useInterval } from '#/platform/clock.ts'
import { buzz, playAlarm } from '#/platform/sound/sound.ts'
import { wakeSound } from '#/platform/sound/wake.ts'
import { onTap } from '#/platform/taps.ts'
import { ALARM_POLL_MS, ALARM_REPEAT_MS } from '#/platform/timings.ts'
import { isHelpUnseen, ringingAlarms, withAlarms } from './needs.ts'

const ALARM_BUZZ_MS = [400, 150, 400]

/**
 * The children with the newest alarms, asked for every three seconds while somebody `isOut`. A new
 * alarm rings once, a call for help until the grown-up has said that it was seen.
 */
export function useAlarms(
  session: HostSession,
  isOut: boolean,
  refresh: () => Promise<unknown>,
): readonly HostPlayer[] {
  const { data } = useQuery(alarmsQuery(session.id, isOut ? ALARM_POLL_MS : false))
  const alarms = isOut ? data : undefined
  const known = useRef<readonly string[]>([])
  useEffect(() => onTap(wakeSound), [])
  useEffect(() => {
    const names = ringingAlarms(alarms)
    const isNew = names.some((name) => !known.current.includes(name))
    known.current = names
    if (!isNew) return
    ring()
    void refresh()
  }, [alarms, refresh])
  useInterval(ring, isHelpUnseen(alarms) ? ALARM_REPEAT_MS : null)
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

function ring(): void {
  playAlarm()
  buzz(ALARM_BUZZ_MS)
}
