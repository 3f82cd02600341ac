import type { HostPlayer } from '@bramble/contract'
import { isInactive, playerStatusLabel, type PlayerStatus } from '@bramble/domain/player/player'
import { useQuery } from '@tanstack/react-query'
import { playerChallengesQuery } from '#/data/play.ts'
import { DASHBOARD_ACTIVE_POLL_MS } from '#/platform/timings.ts'
import type { Tone } from '#/ui/tone.ts'

const TONES: Record<PlayerStatus, Tone> = {
  joined: 'busy',
  ready: 'info',
  playing: 'good',
  completed: 'neutral',
  returned: 'good',
}

export interface PlayerStatusView {
  label: string
  tone: Tone
  isInactive: boolean
  /** Title of the challenge the child is at. */
  at: string | null
  /** How many it has tried without success: neither completed nor skipped [OPEN-63]. */
  tried: number
}

/** What is written beside a child [DASH-05 … 10, DASH-18]. */
export function usePlayerStatus(
  player: HostPlayer,
  isActive: boolean,
  nowMs: number,
): PlayerStatusView {
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
    label: playerStatusLabel(player.status, counts),
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
