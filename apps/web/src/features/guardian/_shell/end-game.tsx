import type { HostSession } from '@bramble/contract'
import type { ComponentProps } from 'react'
import { dashboardCopy as copy } from '#/copy/guardian/dashboard.ts'
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
    done: { title: copy.ended, description: copy.endedText },
    failed: copy.endFailed,
    onDone: () => {
      forgetGameAt(game.id)
      onEnded?.()
    },
  })
  return (
    <AskButton
      {...look}
      question={{
        title: copy.endTitle,
        text: copy.endAsk,
        confirmLabel: copy.endConfirm,
        cancelLabel: copy.endCancel,
      }}
      danger
      busy={end.isBusy}
      onConfirm={(settled) =>
        end.run({ status: 'ended', endedAt: new Date(serverNow()).toISOString() }, settled)
      }
      staysOnFailure
    >
      {copy.endGame}
    </AskButton>
  )
}
