import type { SkipReason } from '@bramble/domain/challenge/challenge'
import { ArrowRightLeft, Ban, SearchX } from 'lucide-react'
import { useState } from 'react'
import { t, told } from '#/words/t.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { usePhoneGame } from '../_game/pack/phone-game.ts'
import type { useAct } from '../_game/acts/act.ts'
import { clearChallenge } from './result-store.ts'
import type { useOnce } from './use-once.ts'
import { usePlayer } from './use-player.ts'
import { useRefusal } from './use-refusal.ts'

const REASONS = [
  { reason: 'not-found', Icon: SearchX },
  { reason: 'not-reachable', Icon: Ban },
  { reason: 'not-wanted', Icon: ArrowRightLeft },
] as const satisfies readonly { reason: SkipReason; Icon: typeof Ban }[]

/** Whether somebody counts why a spot is left out: the maker of a trail, and nobody else. */
export function useAreReasonsCounted(): boolean {
  return usePhoneGame()?.pack()?.trail !== undefined
}

/** Why the spot is left out, in one press that leaves it out too. */
export function SkipReasons(props: {
  onChoose: (reason: SkipReason) => void
  onClose: () => void
}) {
  const { onChoose, onClose } = props
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('child.skipReasons.title')}
      closeLabel={t('child.skipReasons.close')}
    >
      <ActionStack>
        {REASONS.map(({ reason, Icon }) => (
          <Button
            key={reason}
            size="big"
            variant="secondary"
            wide
            data-read="tap"
            icon={<Icon aria-hidden="true" />}
            onClick={() => onChoose(reason)}
          >
            {t(`child.skipReasons.reasons.${reason}`)}
          </Button>
        ))}
      </ActionStack>
    </Dialog>
  )
}

/**
 * A spot is left out, from any of its screens; where somebody counts why, the child is asked first.
 *
 * @param once shared with what else the screen sends: the one excludes the other
 */
export function useLeaveOut(
  challengeId: string,
  act: ReturnType<typeof useAct>['act'],
  once: ReturnType<typeof useOnce>,
) {
  const { go } = usePlayer()
  const refused = useRefusal()
  const areReasonsCounted = useAreReasonsCounted()
  const [isAsking, setAsking] = useState(false)

  async function leaveOut(reason?: SkipReason): Promise<void> {
    await act({ kind: 'skip', challengeId, ...(reason && { reason }) })
    clearChallenge()
    go('roam', null, { replace: true })
  }

  function leave(reason?: SkipReason) {
    setAsking(false)
    once(
      () => leaveOut(reason),
      (error) => refused(error, told('child.challenge.skipFailed')),
    )
  }

  return {
    press: () => (areReasonsCounted ? setAsking(true) : leave()),
    dialog: isAsking ? <SkipReasons onChoose={leave} onClose={() => setAsking(false)} /> : null,
  }
}
