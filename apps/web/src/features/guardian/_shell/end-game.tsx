import type { HostSession } from '@bramble/contract'
import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { useChangeSession } from '#/data/sessions.ts'
import { useAction } from '#/data/use-action.ts'
import { serverNow } from '#/platform/clock.ts'
import { paths } from '#/routes/paths.ts'
import { AskButton } from '#/ui/confirm-dialog.tsx'
import { isSomebodyOut } from './heard.ts'
import { forgetGameAt } from './stored-game.ts'

interface EndGameProps extends Pick<
  ComponentProps<typeof AskButton>,
  'variant' | 'size' | 'wide' | 'aria-label'
> {
  game: Pick<HostSession, 'id'>
  /** The question says it too. */
  whoIsOut?: string | undefined
  onEnded?: () => void
}

/**
 * Ends a game after asking, and forgets it [DASH-11 … 13]. While somebody may still be out, the dashboard
 * follows: heads are counted there, and children are led back to the phone that has it open.
 */
export function EndGame({ game, whoIsOut, onEnded, ...look }: EndGameProps) {
  const navigate = useNavigate()
  const end = useAction(useChangeSession(game.id), {
    done: { title: t('guardian.dashboard.ended'), description: t('guardian.dashboard.endedText') },
    failed: t('guardian.dashboard.endFailed'),
    onDone: (ended) => {
      forgetGameAt(game.id)
      onEnded?.()
      if (ended !== undefined && isSomebodyOut(ended, serverNow())) {
        void navigate(paths.dashboard(ended.joinCode), { replace: true })
      }
    },
  })
  return (
    <AskButton
      {...look}
      question={{
        title: t('guardian.dashboard.endTitle'),
        text:
          whoIsOut === undefined ? (
            t('guardian.dashboard.endAsk')
          ) : (
            <>
              <p>{t('guardian.dashboard.endAsk')}</p>
              <p className="mt-2 font-bold">{whoIsOut}</p>
            </>
          ),
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
