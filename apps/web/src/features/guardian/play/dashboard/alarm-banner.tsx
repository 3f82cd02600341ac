import type { HostPlayer, HostSession } from '@bramble/contract'
import { t } from '#/words/t.ts'
import { playerName } from '#/features/guardian/_shell/player-name.ts'
import { ChildAvatar } from '#/features/guardian/_shell/child-avatar.tsx'
import {
  awayText,
  type GrownUpPlace,
  metersAway,
} from '#/features/guardian/play/_host/grown-up-place.ts'
import { placeAgeMs } from '#/features/guardian/_shell/heard.ts'
import { useAnswerHelp } from '#/data/host-game.ts'
import { useAction } from '#/data/use-action.ts'
import { agoText } from '#/platform/format.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { useAlarmWords } from './use-alarms.ts'
import { needOf, sortByNeed } from './needs.ts'

interface AlarmBannersProps {
  session: HostSession
  players: readonly HostPlayer[]
  isOut: boolean
  nowMs: number
  from: GrownUpPlace | null
  onShow: (playerId: string) => void
}

/** One banner for each child who calls for help or is outside the circle, the most urgent first. */
export function AlarmBanners(props: AlarmBannersProps) {
  const { session, players, isOut, nowMs, from, onShow } = props
  // The notices are not told: their distance changes every few seconds.
  useAlarmWords({ session, players, isOut, nowMs })
  const inNeed = sortByNeed(players, isOut, nowMs)
    .map((player) => ({ player, need: needOf(player, isOut, nowMs) }))
    .filter(({ need }) => need === 'help' || need === 'outside')
  return (
    <>
      {inNeed.map(({ player, need }) => (
        <Notice
          key={player.id}
          tone="danger"
          title={titleOf(player, need)}
          action={
            <div className="flex flex-wrap gap-2">
              {need === 'help' ? <AnswerHelp player={player} /> : null}
              {player.location === null ? null : (
                <Button variant="secondary" size="small" onClick={() => onShow(player.id)}>
                  {t('guardian.alarms.showOnMap')}
                </Button>
              )}
            </div>
          }
        >
          <div className="flex flex-wrap items-center gap-3">
            <ChildAvatar player={player} />
            <p className="min-w-0 flex-1 basis-28">{reasonOf(player, need, session, nowMs)}</p>
          </div>
          <p className="font-bold">{placeOf(player, from, nowMs)}</p>
          {player.helpSeenAt == null ? null : (
            <p className="text-small">
              {t('guardian.alarms.seenNote', { player: playerName(player) })}
            </p>
          )}
        </Notice>
      ))}
    </>
  )
}

function titleOf(child: HostPlayer, need: string): string {
  const player = playerName(child)
  return need === 'help'
    ? t('guardian.alarms.help', { player })
    : t('guardian.alarms.outside', { player })
}

function reasonOf(player: HostPlayer, need: string, session: HostSession, nowMs: number) {
  if (need === 'help') {
    const askedAtMs = Date.parse(player.helpAskedAt ?? '')
    return t('guardian.alarms.helpText', { ago: agoText(askedAtMs, nowMs) })
  }
  const meters = session.stayCloseMeters ?? null
  return meters === null ? null : t('guardian.alarms.outsideText', { meters })
}

function placeOf(player: HostPlayer, from: GrownUpPlace | null, nowMs: number): string {
  const meters = metersAway(player, from)
  const ageMs = placeAgeMs(player, nowMs)
  if (from === null || meters === null || ageMs === null) return t('guardian.alarms.noPlace')
  return awayText(from, meters, ageMs)
}

/** "I have seen it", which the child is told, and "Found", which ends the call. */
function AnswerHelp({ player }: { player: HostPlayer }) {
  const { run, isBusy } = useAction(useAnswerHelp(), { failed: t('guardian.alarms.seenFailed') })
  return (
    <>
      {player.helpSeenAt == null ? (
        <Button
          size="small"
          busy={isBusy}
          onClick={() => run({ playerId: player.id, isOver: false })}
        >
          {t('guardian.alarms.seen')}
        </Button>
      ) : null}
      <Button
        variant={player.helpSeenAt == null ? 'secondary' : 'primary'}
        size="small"
        busy={isBusy}
        aria-label={t('guardian.alarms.foundOf', { player: playerName(player) })}
        onClick={() => run({ playerId: player.id, isOver: true })}
      >
        {t('guardian.alarms.found')}
      </Button>
    </>
  )
}
