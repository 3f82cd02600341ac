import type { HostSession } from '@bramble/contract'
import type { ComponentProps } from 'react'
import { t } from '#/words/t.ts'
import { useChangeSession } from '#/data/sessions.ts'
import { useAction } from '#/data/use-action.ts'
import { serverNow } from '#/platform/clock.ts'
import { AskButton } from '#/ui/ask-button.tsx'
import { forgetGameAt } from './stored-game.ts'

interface EndGameProps extends Pick<
  ComponentProps<typeof AskButton>,
  'variant' | 'size' | 'wide' | 'aria-label'
> {
  game: Pick<HostSession, 'id'>
  onEnded?: () => void
}

/** Ends a game after asking, and forgets it [DASH-11 … 13]. */
export function EndGame({ game, onEnded, ...look }: EndGameProps) {
  const end = useAction(useChangeSession(game.id), {
    done: { title: t('guardian.dashboard.ended'), description: t('guardian.dashboard.endedText') },
    failed: t('guardian.dashboard.endFailed'),
    onDone: () => {
      forgetGameAt(game.id)
      onEnded?.()
    },
  })
  return (
    <AskButton
      {...look}
      question={{
        title: t('guardian.dashboard.endTitle'),
        text: t('guardian.dashboard.endAsk'),
        confirmLabel: t('guardian.dashboard.endConfirm'),
        cancelLabel: t('guardian.dashboard.endCancel'),
      }}
      danger
      busy={end.isBusy}
      onConfirm={(settled) =>
        end.run({ status: 'ended', endedAt: new Date(serverNow()).toISOString() }, settled)
      }
      staysOnFailure
    >
      {t('guardian.dashboard.endGame')}
    </AskButton>
  )
}
