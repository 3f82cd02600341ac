import type { HostPlayer, HostSession } from '@bramble/contract'
import { useEffect, useEffectEvent } from 'react'
import { t } from '#/words/t.ts'
import { playerName } from '#/features/guardian/_shell/player-name.ts'
import { uptimeMs, useSettled } from '#/platform/clock.ts'
import { createStore, useStore } from '#/platform/store.ts'
import { ALARM_KNOWN_MS, ALARM_WORDS_MS } from '#/platform/timings.ts'
import { usePageVisible } from '#/platform/visibility.ts'
import { namedNeeds, type NeedName } from './needs.ts'

interface Told {
  sessionId: string
  names: readonly string[]
  /** By `uptimeMs`; null while the dashboard is there. */
  leftAtMs: number | null
}

const NOTHING: Told = { sessionId: '', names: [], leftAtMs: null }
// Both outlive the dashboard: who comes back to it is not told again.
let told = NOTHING
const words = createStore<readonly NeedName[]>([])

/** As on a new page: nothing was told. */
export function forgetToldAlarms(): void {
  told = NOTHING
  words.set([])
}

interface AlarmWordsProps {
  session: HostSession
  players: readonly HostPlayer[]
  isOut: boolean
  nowMs: number
}

/**
 * Tells a screen reader of each alarm once, when it begins or the page is seen again. The words go soon
 * after: in reading order an alarm stands in its notice or its row alone.
 */
export function AlarmWords({ session, players, isOut, nowMs }: AlarmWordsProps) {
  const isVisible = usePageVisible()
  const needs = namedNeeds(players, isOut, nowMs)
  const names = needs.map(({ name }) => name)
  const said = useStore(words)
  const isOver = useSettled(said, ALARM_WORDS_MS) === said
  const tell = useEffectEvent(() => {
    const isKnown =
      told.sessionId === session.id &&
      (told.leftAtMs === null || uptimeMs() - told.leftAtMs < ALARM_KNOWN_MS)
    const known = isKnown ? told.names : []
    told = { sessionId: session.id, names, leftAtMs: null }
    const news = needs.filter(({ name }) => !known.includes(name))
    if (news.length > 0) words.set([...(isOver ? [] : said), ...news])
  })
  const allNames = names.join()
  useEffect(() => {
    if (isVisible) tell()
  }, [allNames, isVisible, session.id])
  useEffect(
    () => () => {
      told = { ...told, leftAtMs: uptimeMs() }
    },
    [],
  )
  const shown = isOver ? [] : said.filter(({ name }) => names.includes(name))
  return (
    <>
      <div aria-live="assertive" className="sr-only">
        {shown.filter(isUrgent).map(({ name, player, need }) => (
          <p key={name}>{wordsOf(player, need)}</p>
        ))}
      </div>
      <div aria-live="polite" className="sr-only">
        {shown
          .filter((one) => !isUrgent(one))
          .map(({ name, player, need }) => (
            <p key={name}>{wordsOf(player, need)}</p>
          ))}
      </div>
    </>
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
