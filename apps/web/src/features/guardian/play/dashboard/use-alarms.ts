import type { Alarms, HostPlayer, HostSession } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '#/words/t.ts'
import { playerName } from '#/features/guardian/_shell/player-name.ts'
import { alarmsQuery } from '#/data/host-game.ts'
import { awakeSound, wakeSound } from '#/platform/sound/wake.ts'
import { onTap } from '#/platform/taps.ts'
import {
  ALARM_KNOWN_MS,
  ALARM_LOOK_MS,
  ALARM_POLL_MS,
  ALARM_REPEAT_MS,
  SOUND_LOOK_MS,
} from '#/platform/timings.ts'
import { now, uptimeMs, useInterval } from '#/platform/clock.ts'
import { buzz, playAlarm } from '#/platform/sound/sound.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored, removeStored, writeStored } from '#/platform/storage/storage.ts'
import { holdBeside, ifNobodyElse, isFree } from '#/platform/tab-lock.ts'
import { isPageVisible, usePageVisible } from '#/platform/visibility.ts'
import { announce } from '#/ui/announcer.tsx'
import { namedNeeds, type NeedName, type RingingAlarm, ringingAlarms, withAlarms } from './needs.ts'

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

const ALARM_BUZZ_MS = [400, 150, 400]

/** When each alarm was rung, by its name, epoch milliseconds. */
type Rung = Map<string, number>

/**
 * Rings each alarm once on this phone, and a call for help until it was seen, however many tabs show the
 * game. A hidden tab leaves it to one that is seen and may sound. A tab that may not sound keeps
 * nobody else from it.
 */
export function useRings(sessionId: string, alarms: Alarms | undefined): void {
  const rung = useRef<Rung>(new Map())
  const lock = `alarms-${sessionId}`
  const ringing = alarmsOfGame(sessionId, alarms)
  useSeenTab(lock)
  useInterval(
    () => void ringWhatIsDue(ringing, rung.current, lock),
    ringing.length === 0 ? null : ALARM_LOOK_MS,
  )
  useEffect(() => {
    if (alarms === undefined) return
    const answered = alarmsOfGame(sessionId, alarms)
    forgetOver(sessionId, answered, rung.current)
    void ringWhatIsDue(answered, rung.current, lock)
  }, [sessionId, alarms, lock])
}

function alarmsOfGame(sessionId: string, alarms: Alarms | undefined): RingingAlarm[] {
  return ringingAlarms(alarms).map((alarm) => ({ ...alarm, name: `${sessionId} ${alarm.name}` }))
}

/** Holds the lock while this tab is seen and may sound. */
function useSeenTab(lock: string): void {
  const isVisible = usePageVisible()
  const [isAwake, setAwake] = useState(() => awakeSound() !== null)
  useInterval(() => setAwake(awakeSound() !== null), SOUND_LOOK_MS)
  const isSeen = isVisible && isAwake
  useEffect(() => (isSeen ? holdBeside(lock) : undefined), [isSeen, lock])
}

async function ringWhatIsDue(alarms: readonly RingingAlarm[], rung: Rung, lock: string) {
  const areDue = () => alarms.filter((alarm) => isDue(alarm, rung))
  if (areDue().length === 0) return
  if (awakeSound() === null) {
    areDue().forEach(({ name }) => rung.set(name, now()))
    ring()
    return
  }
  if (!isPageVisible() && !(await isFree(lock))) return
  await ifNobodyElse('alarm-rings', () => {
    // Another tab may have rung meanwhile.
    const due = areDue()
    if (due.length === 0) return Promise.resolve()
    due.forEach(({ name }) => rung.set(name, now()))
    writeStored(storedKeys.rungAlarms, {
      ...readRung(),
      ...Object.fromEntries(due.map(({ name }) => [name, now()])),
    })
    ring()
    return Promise.resolve()
  })
}

function isDue({ name, isRepeated }: RingingAlarm, rung: Rung): boolean {
  const told = readRung()[name]
  if (told !== undefined) rung.set(name, Math.max(told, rung.get(name) ?? 0))
  const atMs = rung.get(name)
  if (atMs === undefined) return true
  // Timers come a little early or late.
  return isRepeated && now() - atMs >= ALARM_REPEAT_MS - ALARM_LOOK_MS / 2
}

/** What tabs of this phone have rung. What is older says nothing: the child may have been back meanwhile. */
function readRung(): Record<string, number> {
  const entries = Object.entries(readStored(storedKeys.rungAlarms) ?? {})
  const nowMs = now()
  return Object.fromEntries(
    entries.filter(([, atMs]) => atMs <= nowMs && nowMs - atMs < ALARM_KNOWN_MS),
  )
}

/** What is over may begin again, and then it rings again. */
function forgetOver(sessionId: string, alarms: readonly RingingAlarm[], rung: Rung): void {
  const isOver = (name: string) =>
    name.startsWith(`${sessionId} `) && !alarms.some((alarm) => alarm.name === name)
  for (const name of rung.keys()) if (isOver(name)) rung.delete(name)
  const stored = Object.entries(readStored(storedKeys.rungAlarms) ?? {})
  const kept = stored.filter(([name]) => !isOver(name))
  if (kept.length === stored.length) return
  if (kept.length === 0) removeStored(storedKeys.rungAlarms)
  else writeStored(storedKeys.rungAlarms, Object.fromEntries(kept))
}

function ring(): void {
  playAlarm()
  buzz(ALARM_BUZZ_MS)
}

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
