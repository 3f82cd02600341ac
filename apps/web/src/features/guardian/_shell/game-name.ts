import { isClassGame, isFreeGame } from '@bramble/domain/session/session'
import { hasMessage, t } from '#/words/t.ts'

/** "Roam Free - 2 Players - 10 Minutes", "Roam More - {n} Players", or the name of a class game. */
export function longGameName(session: { maxPlayers: number }): string {
  if (isClassGame(session)) return t('guardian.gameName.classLong', { teams: session.maxPlayers })
  return isFreeGame(session)
    ? t('guardian.gameName.freeLong')
    : t('guardian.gameName.moreLong', { players: session.maxPlayers })
}

/** "Roam Free" or "Roam More" in lists; other games by their type with a capital [GAMES-07]. */
export function gameName(game: { gameType: string; maxPlayers: number }): string {
  const { gameType } = game
  if (gameType === 'roam') {
    if (isClassGame(game)) return t('guardian.gameName.class')
    return isFreeGame(game) ? t('guardian.gameName.free') : t('guardian.gameName.more')
  }
  const title = `guardian.premium.titles.${gameType}`
  return hasMessage(title) ? t(title) : gameType.charAt(0).toUpperCase() + gameType.slice(1)
}
