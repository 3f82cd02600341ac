import type { SkipReason } from '@bramble/domain/challenge/challenge'
import { ArrowRightLeft, Ban, SearchX } from 'lucide-react'
import { t } from '#/words/t.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { usePhoneGame } from '../_game/pack/phone-game.ts'

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
