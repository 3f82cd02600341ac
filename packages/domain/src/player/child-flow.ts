import type { SessionStatus } from '../session/session.ts'
import type { PlayerStatus } from './player.ts'

export type ChildStep =
  'permissions' | 'searching' | 'guardian-photo' | 'get-ready' | 'roam' | 'end-game'

export interface ChildFacts {
  playerStatus: PlayerStatus
  sessionStatus: SessionStatus
  /** The phone has given its location since the page was opened in this tab. */
  isGpsReady: boolean
  /** The "Stay Close!" check has passed in this tab. */
  isTogether: boolean
}

/**
 * The step a child belongs on who opens any address of the game: reloads, late joins and jumps
 * over steps all end where the first missing step is. The photo of the grown-up may be missing:
 * a phone without a camera plays on.
 */
export function childStep(facts: ChildFacts): ChildStep {
  if (facts.sessionStatus === 'ended') return 'end-game'
  if (facts.playerStatus === 'completed' || facts.playerStatus === 'returned') return 'end-game'
  if (!facts.isGpsReady) return 'permissions'
  if (!facts.isTogether || facts.playerStatus === 'joined') return 'searching'
  return facts.playerStatus === 'playing' && facts.sessionStatus === 'active' ? 'roam' : 'get-ready'
}
