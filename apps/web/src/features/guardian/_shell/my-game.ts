import type { SessionStatus } from '@bramble/domain/session/session'
import type { StoredGame } from '#/platform/storage/keys.ts'
import { paths } from '#/routes/paths.ts'
import type { GuardianPageName } from './stored-game.ts'

const pagePaths: Record<GuardianPageName, (code: string) => string> = {
  'invite-players': paths.invite,
  'ready-to-play': paths.readyToPlay,
  dashboard: paths.dashboard,
  'thank-you': paths.thankYou,
}

function pageOfStatus(status: SessionStatus, playerCount: number): GuardianPageName {
  if (status === 'ended') return 'thank-you'
  if (status === 'active') return 'dashboard'
  return playerCount > 0 ? 'ready-to-play' : 'invite-players'
}

/** Path of "My Game": the marked page, else by the game's status [MENU-03, MENU-04]. */
export function myGamePath(
  stored: StoredGame,
  marker: GuardianPageName | null,
  session: { status: SessionStatus; playerCount: number } | null,
): string {
  const page = marker ?? (session ? pageOfStatus(session.status, session.playerCount) : 'dashboard')
  return pagePaths[page](stored.joinCode)
}
