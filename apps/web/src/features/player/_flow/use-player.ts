import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored } from '#/platform/storage/storage.ts'
import { useIsShown } from '#/platform/use-is-shown.ts'
import { paths } from '#/routes/paths.ts'
import {
  parsePlayerPath,
  playerPath,
  type PlayerPlace,
  type PlayerScope,
  type PlayerScreen,
} from '#/routes/player-place.ts'

export interface PlayerHandle {
  place: PlayerPlace
  /** The player of this phone; null when nobody has joined here. */
  playerId: string | null
  /** The join code of the address; null in the form by player. */
  joinCode: string | null
  /** Opens another screen of the same child, in the same form of address. */
  go: (screen: PlayerScreen, challengeId?: string | null, options?: { replace?: boolean }) => void
  /** Opens the page for a child without a player: the join page, or the landing page from roam. */
  leave: () => void
}

const NOWHERE: PlayerPlace = { scope: { by: 'none' }, screen: 'searching', challengeId: null }

/**
 * The child's screen and player. Address and storage are the whole state: a reload loses nothing.
 */
export function usePlayer(): PlayerHandle {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const storedId = useStored(storedKeys.playerId)
  const place = parsePlayerPath(pathname) ?? NOWHERE
  const { scope, screen: here } = place
  const playerId = playerIdOf(scope, storedId)
  const joinCode = scope.by === 'code' ? scope.joinCode : null
  const scopeKey = JSON.stringify(onwardScope(scope, playerId))
  const isShown = useIsShown()

  const go = useCallback<PlayerHandle['go']>(
    (screen, challengeId = null, options = {}) => {
      // An answer that comes when its screen was left must not lead away from the next one.
      if (!isShown()) return
      const onward = JSON.parse(scopeKey) as PlayerScope
      void navigate(playerPath({ scope: onward, screen, challengeId }), options)
    },
    [navigate, scopeKey, isShown],
  )
  const leave = useCallback(() => {
    void navigate(leavePath(joinCode, here), { replace: true })
  }, [navigate, joinCode, here])

  return { place, playerId, joinCode, go, leave }
}

function playerIdOf(scope: PlayerScope, storedId: string | null): string | null {
  switch (scope.by) {
    case 'player':
      return scope.playerId
    case 'code':
    case 'none':
      return storedId
    case 'preview':
      return null
  }
}

/** The page without a code has no later screens in its form: its child goes on by player id. */
function onwardScope(scope: PlayerScope, playerId: string | null): PlayerScope {
  return scope.by === 'none' && playerId !== null ? { by: 'player', playerId } : scope
}

function leavePath(joinCode: string | null, here: PlayerPlace['screen']): string {
  if (joinCode !== null) {
    return playerPath({ scope: { by: 'code', joinCode }, screen: 'join', challengeId: null })
  }
  if (here === 'roam') return paths.landing()
  return playerPath({ scope: { by: 'none' }, screen: 'searching', challengeId: null })
}
