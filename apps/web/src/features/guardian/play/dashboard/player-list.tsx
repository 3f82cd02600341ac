import type { HostPlayer, HostSession } from '@bramble/contract'
import { isClassGame } from '@bramble/domain/session/session'
import { RefreshCw, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#/words/t.ts'
import {
  fromNote,
  type GrownUpPlace,
  metersAway,
} from '#/features/guardian/play/_host/grown-up-place.ts'
import { Button } from '#/ui/button.tsx'
import { sortByNeed, needOf } from './needs.ts'
import { isInactive, shownStatus, type PlayerStatus } from '@bramble/domain/player/player'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { playerName } from '#/features/guardian/_shell/player-name.ts'
import { ChildAvatar } from '#/features/guardian/_shell/child-avatar.tsx'
import { isNotHeardFrom, placeAgeMs, placeAgeText } from '#/features/guardian/_shell/heard.ts'
import { isToDecide, isWaitingForHost } from '#/features/guardian/_shell/photo-check.tsx'
import { playerStatusText } from '#/features/guardian/play/_host/player-status.ts'
import { playerChallengesQuery } from '#/data/play.ts'
import { useLetIn } from '#/data/players.ts'
import { useAction } from '#/data/use-action.ts'
import { distanceText } from '#/platform/format.ts'
import { DASHBOARD_ACTIVE_POLL_MS } from '#/platform/timings.ts'
import { paths } from '#/routes/paths.ts'
import { Notice } from '#/ui/notice.tsx'
import { StatusBadge, StatusDot } from '#/ui/status-badge.tsx'
import type { Tone } from '#/ui/badge.tsx'

interface PlayerListProps {
  session: HostSession
  players: readonly HostPlayer[]
  /** Somebody may still be out: who needs the grown-up stands first. */
  isOut: boolean
  isOver: boolean
  nowMs: number
  from: GrownUpPlace | null
  isRefreshing: boolean
  onRefresh: () => void
  onOpen: (playerId: string) => void
  /** Beside the refresh. */
  action: ReactNode
}

/** Every child of the game; polled, and reloaded by a button. */
export function PlayerList(props: PlayerListProps) {
  const { session, players, isOut, isOver, nowMs, from, isRefreshing, onRefresh, onOpen, action } =
    props
  const isPlaced = players.some(({ location }) => location !== null)
  const note = from === null || !isPlaced ? null : fromNote(from)
  return (
    <section className="stack-tight">
      <h2>{t('guardian.dashboard.playersTitle')}</h2>
      {note === null ? null : <p className="text-small text-ink-soft">{note}</p>}
      {session.players.length === 0 ? (
        <p className="text-ink-soft">
          {isOver ? t('guardian.dashboard.nobodyCame') : t('guardian.dashboard.nobody')}
        </p>
      ) : (
        <ul
          className={`grid grid-cols-1 items-start gap-2 ${isClassGame(session) ? 'md:grid-cols-2 lg:grid-cols-3' : ''}`}
        >
          {sortByNeed(players, isOut, nowMs).map((player) => (
            <PlayerRow
              key={player.id}
              player={player}
              isOut={isOut}
              isActive={session.status === 'active'}
              nowMs={nowMs}
              from={from}
              onOpen={() => onOpen(player.id)}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap justify-end">
        {action}
        <Button
          variant="quiet"
          size="small"
          busy={isRefreshing}
          busyLabel={t('guardian.dashboard.refreshing')}
          icon={<RefreshCw />}
          onClick={onRefresh}
        >
          {t('guardian.dashboard.refresh')}
        </Button>
      </div>
    </section>
  )
}

interface PlayerRowProps {
  player: HostPlayer
  isActive: boolean
  /** Somebody may still be out. */
  isOut: boolean
  nowMs: number
  from: GrownUpPlace | null
  onOpen: () => void
}

/** One child in one line, which opens its details; below it what the grown-up must see. */
function PlayerRow({ player, isActive, isOut, nowMs, from, onOpen }: PlayerRowProps) {
  const name = playerName(player)
  const status = usePlayerStatus(player, isActive, nowMs)
  const meters = metersAway(player, from)
  const waiting = player.challenges.filter(isWaitingForHost).length
  const toDecide = player.challenges.filter(isToDecide).length
  const need = needOf(player, isOut, nowMs)
  const isAlarm = need === 'help' || need === 'outside'
  const ageMs = placeAgeMs(player, nowMs)
  const isSilent = isOut && isNotHeardFrom(player, nowMs)
  const isOnTheWay = isOut && player.status === 'completed' && !isSilent && ageMs !== null
  const isUnclear = player.circle === 'unclear' && player.status === 'playing'
  const silence = t(ageMs === null ? 'guardian.alarms.silentNever' : 'guardian.alarms.silent')
  const signs: readonly (readonly [isShown: boolean, Tone, text: string])[] = [
    [need === 'help', 'bad', t('guardian.alarms.helpShort')],
    [isOut && player.circle === 'outside', 'bad', t('guardian.alarms.outsideShort')],
    [isOut && player.isOnHostsPhone === true, 'info', t('guardian.onePhone.badge')],
    [isSilent, 'warn', silence],
    [isOnTheWay, 'info', t('guardian.alarms.onTheWay')],
    [isOut && !isSilent && isUnclear, 'neutral', t('guardian.alarms.unclear')],
    [status.isInactive, 'warn', t('guardian.dashboard.inactive')],
    [waiting > 0, 'info', t('guardian.photoCheck.waiting', { count: waiting })],
    [toDecide > 0, 'warn', t('guardian.doubted.waiting', { count: toDecide })],
    [!player.isTogether, 'warn', t('guardian.joinLink.notTogether')],
  ]
  const badges = signs
    .filter(([isShown]) => isShown)
    .map(([, tone, text]) => (
      <StatusBadge key={text} tone={tone}>
        {text}
      </StatusBadge>
    ))
  const silentText =
    isSilent && ageMs !== null ? t('guardian.alarms.silentFor', { age: placeAgeText(ageMs) }) : null
  return (
    <li
      className={`rounded-card border bg-white shadow-card ${isAlarm ? 'border-3 border-berry' : 'border-cream-deep'}`}
    >
      <div className="relative flex min-h-16 items-center gap-2 py-1 ps-2 pe-1">
        <ChildAvatar player={player} size="s" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-2">
            <h3 className="font-display text-[1.0625rem] leading-6">{name}</h3>
            <p className="text-small leading-5 font-bold">
              {meters === null ? null : `${distanceText(meters)} `}
              {ageMs === null || player.status === 'returned' ? null : (
                <span className="font-normal whitespace-nowrap text-ink-soft">
                  {placeAgeText(ageMs)}
                </span>
              )}
            </p>
          </div>
          <StateLine status={status} />
        </div>
        <Link
          to={paths.report(player.id)}
          target="_blank"
          rel="noopener"
          aria-label={t('guardian.dashboard.reportOf', { player: name })}
          className="icon-btn icon-btn-plain z-1"
        >
          <span title={t('guardian.dashboard.report')} aria-hidden="true">
            <FileText />
          </span>
        </Link>
        {/* The whole line opens the details; what can be pressed by itself lies above it. */}
        <button
          type="button"
          aria-label={t('guardian.dashboard.detailsOf', { player: name })}
          className="absolute inset-0 cursor-pointer rounded-card text-transparent"
          onClick={onOpen}
        />
      </div>
      {badges.length === 0 && silentText === null && player.needsHelp !== true ? null : (
        <div className="stack-tight px-3 pb-3">
          {badges.length === 0 ? null : <div className="flex flex-wrap gap-2">{badges}</div>}
          {silentText === null ? null : <p className="text-small text-ink-soft">{silentText}</p>}
          {player.needsHelp === true ? <LetIn playerId={player.id} name={name} /> : null}
        </div>
      )}
    </li>
  )
}

/** What the child does, in few words. */
function StateLine({ status: { tone, label, at, tried } }: { status: PlayerStatusView }) {
  return (
    <p className="text-small leading-5 [&>svg]:me-1.5 [&>svg]:inline">
      <StatusDot tone={tone} />
      <span>{label}</span>
      {at === null ? null : (
        <>
          {' '}
          <span className="font-bold">{t('guardian.dashboard.at', { title: at })}</span>
        </>
      )}
      {tried === 0 ? null : (
        <>
          {' '}
          <span className="text-ink-soft">{t('guardian.dashboard.tried', { count: tried })}</span>
        </>
      )}
    </p>
  )
}

/** A child at a place that its phone cannot make out: the grown-up's word is enough. */
function LetIn({ playerId, name }: { playerId: string; name: string }) {
  const { run, isBusy } = useAction(useLetIn(), {
    done: t('guardian.dashboard.letInDone', { player: name }),
    failed: t('guardian.dashboard.letInFailed', { player: name }),
  })
  return (
    <Notice
      tone="warn"
      title={t('guardian.dashboard.needsHelp')}
      action={
        <Button
          size="small"
          busy={isBusy}
          busyLabel={t('guardian.dashboard.lettingIn')}
          onClick={() => run(playerId)}
        >
          {t('guardian.dashboard.letIn', { player: name })}
        </Button>
      }
    >
      {t('guardian.dashboard.needsHelpText')}
    </Notice>
  )
}

const TONES: Record<PlayerStatus, Tone> = {
  joined: 'busy',
  ready: 'info',
  playing: 'good',
  completed: 'neutral',
  returned: 'good',
}

interface PlayerStatusView {
  label: string
  tone: Tone
  isInactive: boolean
  /** Title of the challenge the child is at. */
  at: string | null
  /** Attempts without success: neither completed nor skipped [OPEN-63]. */
  tried: number
}

/** The status beside a child [DASH-05 … 10, DASH-18]. */
function usePlayerStatus(player: HostPlayer, isActive: boolean, nowMs: number): PlayerStatusView {
  const { data: records } = useQuery({
    ...playerChallengesQuery(player.id, isActive ? DASHBOARD_ACTIVE_POLL_MS : false),
    enabled: player.status === 'playing',
  })
  const count = (status: 'completed' | 'skipped') =>
    (records ?? []).filter((record) => record.status === status).length
  const at =
    player.status === 'playing'
      ? (player.challenges.find((one) => one.status === 'arrived' && !isToDecide(one))?.title ??
        null)
      : null
  const counts = records
    ? { completed: count('completed'), skipped: count('skipped'), isAtOne: at !== null }
    : null
  return {
    label: playerStatusText(shownStatus(player.status, counts)),
    tone: TONES[player.status],
    at,
    tried: player.challenges.filter(({ status }) => status === 'failed').length,
    isInactive:
      isActive &&
      player.isOnHostsPhone !== true &&
      isInactive(
        {
          status: player.status,
          lastActivityAtMs: player.lastActivity === null ? null : Date.parse(player.lastActivity),
          joinedAtMs: Date.parse(player.joinedAt),
        },
        nowMs,
      ),
  }
}
