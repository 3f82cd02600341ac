import type { HostSession } from '@bramble/contract'
import { SESSION_KEPT_MS } from '@bramble/domain/limits'

/** Photos of finds that may be kept: those of children seen close to their grown-up, and of finds that count. */
export function gamePhotos({ players }: Pick<HostSession, 'players'>): string[] {
  return players
    .filter(({ isTogether }) => isTogether)
    .flatMap(({ challenges }) =>
      challenges.flatMap(({ photoId, isDoubted }) => (isDoubted === true ? [] : (photoId ?? []))),
    )
}

/** When the game's data is deleted, epoch milliseconds; null while it is not over [RET-01]. */
export function deletionAtMs({
  status,
  endedAt,
}: Pick<HostSession, 'status' | 'endedAt'>): number | null {
  return status === 'ended' && endedAt !== null ? Date.parse(endedAt) + SESSION_KEPT_MS : null
}
