import type { HostPlayer, HostSession } from '@bramble/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { t } from '#/words/t.ts'
import { playerName } from '#/features/guardian/_shell/player-name.ts'
import { uptimeMs } from '#/platform/clock.ts'
import { ALARM_KNOWN_MS } from '#/platform/timings.ts'
import { usePageVisible } from '#/platform/visibility.ts'
import { announce } from '#/ui/announcer.tsx'
import { namedNeeds, type NeedName } from './needs.ts'

interface Announced {
  sessionId: string
  names: readonly string[]
  /** By `uptimeMs`; null while the dashboard is there. */
  leftAtMs: number | null
}

const NOTHING: Announced = { sessionId: '', names: [], leftAtMs: null }
// It outlives the dashboard: who comes back to it does not hear it again.
let announced = NOTHING

/** As on a new page: nothing was announced. */
export function forgetAnnouncedAlarms(): void {
  announced = NOTHING
}

interface AlarmWordsProps {
  session: HostSession
  players: readonly HostPlayer[]
  isOut: boolean
  nowMs: number
}

/** Announces each alarm once, when it begins or the page is seen again. */
export function useAlarmWords({ session, players, isOut, nowMs }: AlarmWordsProps): void {
  const isVisible = usePageVisible()
  const needs = namedNeeds(players, isOut, nowMs)
  const names = needs.map(({ name }) => name)
  const takeBack = useRef(new Map<string, () => void>())
  const announceNews = useEffectEvent(() => {
    const isKnown =
      announced.sessionId === session.id &&
      (announced.leftAtMs === null || uptimeMs() - announced.leftAtMs < ALARM_KNOWN_MS)
    const known = isKnown ? announced.names : []
    announced = { sessionId: session.id, names, leftAtMs: null }
    for (const [name, end] of takeBack.current) {
      if (names.includes(name)) continue
      end()
      takeBack.current.delete(name)
    }
    for (const one of needs) {
      if (known.includes(one.name)) continue
      takeBack.current.set(one.name, announce(wordsOf(one.player, one.need), isUrgent(one)))
    }
  })
  const allNames = names.join()
  useEffect(() => {
    if (isVisible) announceNews()
  }, [allNames, isVisible, session.id])
  useEffect(
    () => () => {
      announced = { ...announced, leftAtMs: uptimeMs() }
    },
    [],
  )
}

function isUrgent({ need }: NeedName): boolean {
  return need === 'help' || need === 'outside'
}

function wordsOf(child: HostPlayer, need: NeedName['need']): string {
  const player = playerName(child)
  return t(`guardian.alarms.${WORDS[need]}`, { player })
}

const WORDS = {
  help: 'help',
  outside: 'outside',
  'let-in': 'letInOf',
  silent: 'silentOf',
} as const satisfies Record<NeedName['need'], string>
