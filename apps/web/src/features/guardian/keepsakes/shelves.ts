import type { GuardianGame, Keepsake } from '@bramble/contract'

interface Shelf {
  gameId: string
  /** Start of the game; when that is not known, the first time one of its photos was kept. */
  playedAt: string
  photos: Keepsake[]
}

/** Kept photos by game, the newest game first. */
export function shelves(
  keepsakes: readonly Keepsake[],
  games: readonly Pick<GuardianGame, 'id' | 'createdAt' | 'startedAt'>[],
): Shelf[] {
  const starts = new Map(games.map(({ id, startedAt, createdAt }) => [id, startedAt ?? createdAt]))
  const byGame = new Map<string, Keepsake[]>()
  for (const photo of keepsakes) {
    byGame.set(photo.gameId, [...(byGame.get(photo.gameId) ?? []), photo])
  }
  const all = [...byGame].map(([gameId, photos]) => {
    const [firstKept = ''] = photos.map(({ savedAt }) => savedAt).sort()
    return { gameId, playedAt: starts.get(gameId) ?? firstKept, photos }
  })
  return all.sort((a, b) => Date.parse(b.playedAt) - Date.parse(a.playedAt))
}
