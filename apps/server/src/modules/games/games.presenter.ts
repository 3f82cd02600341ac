import type { GuardianGame, HostPlayer, Keepsake } from '@bramble/contract'
import { SESSION_KEPT_MS } from '@bramble/domain/limits'
import { toIso } from '#/platform/iso-time.ts'
import { photoPath } from '#/modules/photos/index.ts'
import { endedAtMs, startedAtMs, type SessionRecord } from '#/modules/game/index.ts'
import type { GameSummary } from './games.repository.ts'
import type { KeepsakeRow } from './keepsakes.repository.ts'

export type GameTotals = ReturnType<typeof totalsOf>

/** Counts only what the host may see: nothing of a child never seen beside its host (T1). */
export function totalsOf(players: HostPlayer[]) {
  const all = players.flatMap(({ challenges }) => challenges)
  // Doubted finds do not count.
  const attempts = all.filter(({ isDoubted }) => isDoubted !== true)
  return {
    playerCount: players.length,
    challengesCompleted: attempts.filter(({ status }) => status === 'completed').length,
    totalScore: players.reduce((sum, { totalScore }) => sum + totalScore, 0),
    photoCount: attempts.filter(({ photoId }) => photoId !== null).length,
  }
}

/** A game whose data still exists. */
export function presentGame(
  session: SessionRecord,
  totals: GameTotals,
  keepsakeCount: number,
): GuardianGame {
  const ended = endedAtMs(session)
  return {
    id: session.id,
    joinCode: session.joinCode,
    gameType: session.gameType,
    maxPlayers: session.maxPlayers,
    status: session.state.at,
    createdAt: toIso(session.createdAtMs),
    startedAt: toIsoOrNull(startedAtMs(session)),
    endedAt: toIsoOrNull(ended),
    ...totals,
    isSummary: false,
    deletedAt: toIso((ended ?? session.createdAtMs) + SESSION_KEPT_MS),
    keepsakeCount,
  }
}

export function presentSummary(summary: GameSummary, keepsakeCount: number): GuardianGame {
  return {
    id: summary.id,
    joinCode: summary.joinCode,
    gameType: summary.gameType,
    maxPlayers: summary.maxPlayers,
    status: 'ended',
    createdAt: summary.createdAt.toISOString(),
    startedAt: toIsoOrNull(summary.startedAt?.getTime() ?? null),
    endedAt: toIsoOrNull(summary.endedAt?.getTime() ?? null),
    playerCount: summary.playerCount,
    challengesCompleted: summary.challengesCompleted,
    totalScore: summary.totalScore,
    photoCount: summary.photoCount,
    isSummary: true,
    deletedAt: null,
    keepsakeCount,
  }
}

export function presentKeepsake(kept: KeepsakeRow): Keepsake {
  return {
    id: kept.id,
    gameId: kept.gameId,
    sourcePhotoId: kept.sourcePhotoId,
    challengeTitle: kept.challengeTitle,
    imagePath: photoPath(kept.photoId),
    savedAt: kept.savedAt.toISOString(),
  }
}

function toIsoOrNull(ms: number | null): string | null {
  return ms === null ? null : toIso(ms)
}
