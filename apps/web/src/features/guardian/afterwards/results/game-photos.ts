import { playerName } from '#/features/guardian/_shell/player-name.ts'
import type { HostSession } from '@bramble/contract'
import { SESSION_KEPT_MS } from '@bramble/domain/limits'

export interface GamePhoto {
  id: string
  title: string
  player: string
}

/**
 * Photos of places and finds that may be kept: those of children seen close to their grown-up, and of
 * finds that count.
 */
export function gamePhotos({ players }: Pick<HostSession, 'players'>): GamePhoto[] {
  return players
    .filter(({ isTogether }) => isTogether)
    .flatMap((player) =>
      player.challenges.flatMap(({ photoId, title, isDoubted }) =>
        photoId === null || isDoubted === true
          ? []
          : [{ id: photoId, title, player: playerName(player) }],
      ),
    )
}

/** When the game's data is deleted, epoch milliseconds; null while it is not over [RET-01]. */
export function deletionAtMs({
  status,
  endedAt,
}: Pick<HostSession, 'status' | 'endedAt'>): number | null {
  return status === 'ended' && endedAt !== null ? Date.parse(endedAt) + SESSION_KEPT_MS : null
}
