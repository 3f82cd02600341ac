import type { HostSession } from '@bramble/contract'
import { IN_RANGE_RADIUS_METERS } from '@bramble/domain/limits'
import { gameClockMs, gameDurationMs, type SessionState } from '@bramble/domain/session/session'
import { t } from '#/words/t.ts'
import { countInRange, type GrownUpPlace } from '#/features/guardian/play/_host/grown-up-place.ts'
import { placeAgeText } from '#/features/guardian/_shell/heard.ts'
import { clockText } from '#/platform/format.ts'

interface GameSummaryProps {
  session: HostSession
  state: SessionState
  nowMs: number
  /** Where the grown-up is, as far as this phone knows. */
  from: GrownUpPlace | null
}

/** The clock and the number of children nearby [DASH-01, DASH-02, OPEN-63]. */
export function GameSummary({ session, state, nowMs, from }: GameSummaryProps) {
  const { players, maxPlayers, lastsMinutes } = session
  return (
    <div className="flex flex-wrap gap-3">
      <div className="stack-tight flex-[6_1_7.5rem] rounded-card bg-leaf-pale px-1 py-4 text-center short:py-2">
        <GameClock {...{ state, maxPlayers, lastsMinutes, nowMs }} />
        {state.at === 'active' && players.length === 0 && gameDurationMs(session) !== null ? (
          <span className="text-small text-ink-soft">{t('guardian.dashboard.clockWaits')}</span>
        ) : null}
      </div>
      <div className="stack-tight flex-[5_1_6.75rem] rounded-card bg-sky-pale px-1 py-4 text-center short:py-2">
        <span className="text-small font-bold text-ink-soft">
          {t('guardian.dashboard.inRange')}
        </span>
        <span className="font-display text-[2rem] leading-[2.75rem]">
          {from === null
            ? t('guardian.dashboard.unknown')
            : t('guardian.dashboard.inRangeValue', {
                count: countInRange(players, from, nowMs),
                all: players.length,
              })}
        </span>
        {from === null ? null : <span className="text-small text-ink-soft">{rangeText(from)}</span>}
      </div>
    </div>
  )
}

function rangeText(from: GrownUpPlace): string {
  const meters = IN_RANGE_RADIUS_METERS
  if (from.of === 'here') return t('guardian.dashboard.inRangeOf', { meters })
  if (from.of === 'game') return t('guardian.grownUpPlace.rangeGame', { meters })
  return t('guardian.grownUpPlace.rangeBefore', { meters, ago: placeAgeText(from.ageMs) })
}

function GameClock(props: {
  state: SessionState
  maxPlayers: number
  lastsMinutes: number | undefined
  nowMs: number
}) {
  const { state, maxPlayers, lastsMinutes, nowMs } = props
  if (state.at === 'ended') {
    const playedMs = state.endedAtMs - (state.startedAtMs ?? state.endedAtMs)
    return (
      <>
        <span className="text-small font-bold text-ink-soft">
          {t('guardian.dashboard.timePlayed')}
        </span>
        <span className="font-display text-[2.75rem] leading-none whitespace-nowrap">
          {clockText(playedMs)}
        </span>
      </>
    )
  }
  const { direction, valueMs } = gameClockMs({ state, maxPlayers, lastsMinutes }, nowMs)
  const label =
    direction === 'down' ? t('guardian.dashboard.timeLeft') : t('guardian.dashboard.timePlayed')
  // A countdown rounds up, so that it shows 0:00 only at the end.
  const seconds = direction === 'down' ? Math.ceil(valueMs / 1000) : Math.floor(valueMs / 1000)
  return (
    <>
      <span aria-hidden="true" className="text-small font-bold text-ink-soft">
        {label}
      </span>
      <TimerText seconds={seconds} label={label} size="large" />
    </>
  )
}

/** Format 4:05, or 1:04:05 from an hour on. */
export function formatTimer(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds))
  const two = (n: number) => String(n).padStart(2, '0')
  const hours = Math.floor(total / 3600)
  const minutes = Math.floor((total % 3600) / 60)
  return hours ? `${hours}:${two(minutes)}:${two(total % 60)}` : `${minutes}:${two(total % 60)}`
}

type Props = { seconds: number; label?: string; size?: 'normal' | 'large' }

function TimerText({ seconds, label, size = 'normal' }: Props) {
  return (
    <span
      role="timer"
      aria-label={label}
      className={`font-display tabular-nums ${size === 'large' ? 'text-[2.75rem] leading-none' : ''}`}
    >
      {formatTimer(seconds)}
    </span>
  )
}
