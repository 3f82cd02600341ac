import type { Player, Session } from '@bramble/contract'
import { childStep, type ChildStep } from '@bramble/domain/player/child-flow'
import { useEffect } from 'react'
import { useTurnsOf } from '#/data/one-phone.ts'
import { picturesOf } from '#/data/players.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored } from '#/platform/storage/storage.ts'
import { usePlayer } from './use-player.ts'

/** In the order of a child's way; nobody is sent back from a later step to an earlier one. */
const STEPS: readonly ChildStep[] = [
  'permissions',
  'searching',
  'guardian-photo',
  'get-ready',
  'roam',
  'end-game',
]

export type GuardAnswer = 'checking' | 'here' | 'elsewhere'

/**
 * Whether this child may be on this step. A child who skipped a step goes to the first missing one;
 * the rules of the domain decide which that is.
 */
export function useChildGuard(
  step: ChildStep,
  game: { player: Player | null; session: Session | null },
): GuardAnswer {
  const { go, playerId } = usePlayer()
  const isGpsReady = useStored(storedKeys.gpsInitialized) === true
  const stayedClose = useStored(storedKeys.stayedClose)
  // The grown-up's own phone is beside it, and has given its location there.
  const isShared = useTurnsOf(playerId) !== null
  const { player, session } = game
  const due =
    player === null || session === null
      ? null
      : childStep({
          playerStatus: player.status,
          sessionStatus: session.status,
          isGpsReady: isGpsReady || isShared,
          // While its pictures wait for the grown-up there is nothing to find for it.
          isTogether:
            isShared ||
            (stayedClose === playerId && playerId !== null && picturesOf(player) === null),
        })
  const answer = due === null ? 'checking' : answerFor(step, due)
  const target = answer === 'elsewhere' ? due : null
  useEffect(() => {
    if (target !== null) go(target, null, { replace: true })
  }, [target, go])
  return answer
}

function answerFor(step: ChildStep, due: ChildStep): GuardAnswer {
  // "Keep You Safe" on the searching screen asks for the location itself.
  if (step === 'searching' && due === 'permissions') return 'here'
  // A child may also choose the end while the game goes on.
  if (step === 'end-game') return due === 'end-game' || due === 'roam' ? 'here' : 'elsewhere'
  return STEPS.indexOf(step) <= STEPS.indexOf(due) && due !== 'end-game' ? 'here' : 'elsewhere'
}
