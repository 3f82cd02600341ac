import type { HostPlayer } from '@bramble/contract'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { isInactive, shownStatus, type PlayerStatus } from '@bramble/domain/player/player'
import { useQuery } from '@tanstack/react-query'
import { FileText, MapPinned } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#/words/t.ts'
import { ChildAvatar } from '#/features/guardian/_shell/child-avatar.tsx'
import { isNotHeardFrom, placeAgeMs, placeAgeText } from '#/features/guardian/_shell/heard.ts'
import { metersAway } from '#/features/guardian/_shell/in-range.ts'
import { isWaitingForHost } from '#/features/guardian/_shell/photo-check.tsx'
import { playerStatusText } from '#/features/guardian/_shell/player-status.ts'
import { playerChallengesQuery } from '#/data/play.ts'
import { useLetIn } from '#/data/players.ts'
import { useAction } from '#/data/use-action.ts'
import { distanceText } from '#/platform/format.ts'
import { DASHBOARD_ACTIVE_POLL_MS } from '#/platform/timings.ts'
import { paths } from '#/routes/paths.ts'
import { Badge } from '#/ui/badge.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { Notice } from '#/ui/notice.tsx'
import { StatusBadge } from '#/ui/status-badge.tsx'
import type { Tone } from '#/ui/tone.ts'
import { needOf } from './needs.ts'

interface PlayerRowProps {
  player: HostPlayer
  isActive: boolean
  /** Somebody may still be out. */
  isOut: boolean
  nowMs: number
  from: LatLng | null
  onOpen: () => void
}

/** One child: its state, and buttons for more. */
export function PlayerRow({ player, isActive, isOut, nowMs, from, onOpen }: PlayerRowProps) {
  const { number } = player
  const status = usePlayerStatus(player, isActive, nowMs)
  const meters = metersAway(player, from)
  const waiting = player.challenges.filter(({ photoCheck }) => isWaitingForHost(photoCheck)).length
  const need = needOf(player, isOut, nowMs)
  const isAlarm = need === 'help' || need === 'outside'
  const ageMs = placeAgeMs(player, nowMs)
  const isSilent = isOut && isNotHeardFrom(player, nowMs)
  const isOnTheWay = isOut && player.status === 'completed' && !isSilent && ageMs !== null
  return (
    <Card as="li" {...(isAlarm ? { className: 'border-3 border-berry' } : {})}>
      <div className="flex items-center gap-3">
        <ChildAvatar player={player} />
        <div className="min-w-0 flex-1">
          <h3 className="font-display text-child">{t('guardian.shell.player', { number })}</h3>
          <p className="text-small text-ink-soft">
            {t('guardian.dashboard.points', { points: player.totalScore })}
            {meters === null
              ? null
              : t('guardian.dashboard.away', { distance: distanceText(meters) })}
            {meters === null || ageMs === null || player.status === 'returned'
              ? null
              : t('guardian.alarms.age', { age: placeAgeText(ageMs) })}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {need === 'help' ? <Badge tone="bad">{t('guardian.alarms.help', { number })}</Badge> : null}
        {isOut && player.circle === 'outside' ? (
          <Badge tone="bad">{t('guardian.alarms.outside', { number })}</Badge>
        ) : null}
        {isSilent ? <StatusBadge tone="warn">{t('guardian.alarms.silent')}</StatusBadge> : null}
        {isOnTheWay ? <StatusBadge tone="info">{t('guardian.alarms.onTheWay')}</StatusBadge> : null}
        {isOut && !isSilent && player.circle === 'unclear' && player.status === 'playing' ? (
          <Badge>{t('guardian.alarms.unclear')}</Badge>
        ) : null}
        <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
        {status.at === null ? null : (
          <Badge>{t('guardian.dashboard.at', { title: status.at })}</Badge>
        )}
        {status.tried === 0 ? null : (
          <Badge>{t('guardian.dashboard.tried', { count: status.tried })}</Badge>
        )}
        {status.isInactive ? (
          <StatusBadge tone="warn">{t('guardian.dashboard.inactive')}</StatusBadge>
        ) : null}
        {waiting === 0 ? null : (
          <Badge tone="info">{t('guardian.photoCheck.waiting', { count: waiting })}</Badge>
        )}
        {player.isTogether ? null : <Badge tone="warn">{t('guardian.joinLink.notTogether')}</Badge>}
      </div>
      {isSilent ? (
        <p className="text-small text-ink-soft">
          {ageMs === null
            ? t('guardian.alarms.silentNever')
            : t('guardian.alarms.silentFor', { age: placeAgeText(ageMs) })}
        </p>
      ) : null}
      {player.needsHelp === true ? <LetIn playerId={player.id} number={number} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          icon={<MapPinned aria-hidden="true" />}
          aria-label={t('guardian.dashboard.detailsOf', { number })}
          onClick={onOpen}
        >
          {t('guardian.dashboard.details')}
        </Button>
        <Link
          to={paths.report(player.id)}
          target="_blank"
          rel="noopener"
          aria-label={t('guardian.dashboard.reportOf', { number })}
          className={buttonClass({ variant: 'quiet', size: 'small' })}
        >
          <FileText aria-hidden="true" />
          <span>{t('guardian.dashboard.report')}</span>
        </Link>
      </div>
    </Card>
  )
}

/** A child at a place that its phone cannot make out: the grown-up's word is enough. */
function LetIn({ playerId, number }: { playerId: string; number: number }) {
  const { run, isBusy } = useAction(useLetIn(), {
    done: t('guardian.dashboard.letInDone', { number }),
    failed: t('guardian.dashboard.letInFailed', { number }),
  })
  return (
    <Notice
      tone="warn"
      live
      title={t('guardian.dashboard.needsHelp')}
      action={
        <Button
          size="small"
          busy={isBusy}
          busyLabel={t('guardian.dashboard.lettingIn')}
          onClick={() => run(playerId)}
        >
          {t('guardian.dashboard.letIn', { number })}
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
      ? (player.challenges.find(({ status }) => status === 'arrived')?.title ?? null)
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
