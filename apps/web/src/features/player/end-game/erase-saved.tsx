import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { useErasePlayer } from '#/data/players.ts'
import { isGone } from '#/data/request.ts'
import { Button } from '#/ui/button.tsx'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { Notice } from '#/ui/notice.tsx'
import { PrivacyDialog } from '../_flow/privacy-dialog.tsx'
import { erase as erasePhone } from '../_game/pack/erase.ts'

/**
 * What is known of the child, and a button to delete it at once: also for a parent who is not the
 * host, because the phone that played may delete it.
 */
export function EraseSaved({ playerId, isRunning }: { playerId: string; isRunning: boolean }) {
  const [open, setOpen] = useState<'pictures' | 'question' | null>(null)
  const erase = useErasePlayer()
  const client = useQueryClient()
  const showErased = useShowErased()
  const close = () => {
    if (!erase.isPending) setOpen(null)
  }
  const confirm = () => {
    if (erase.isPending) return
    const done = () => {
      showErased()
      void erasePhone(playerId, 'erased', client)
    }
    erase.mutate(playerId, {
      onSuccess: done,
      onError: (error) => {
        // After a lost answer, or a day after the game, the data is gone already.
        if (isGone(error)) done()
      },
    })
  }
  const hasFailed = erase.error !== null && !isGone(erase.error)
  return (
    <>
      <section className="grid justify-items-center gap-1 text-center">
        <Button variant="quiet" onClick={() => setOpen('pictures')}>
          {t('child.privacy.open')}
        </Button>
        <p className="mt-2 text-base text-ink-soft">{t('child.erase.forGrownUps')}</p>
        <Button variant="quiet" size="small" icon={<Trash2 />} onClick={() => setOpen('question')}>
          {t('child.erase.open')}
        </Button>
      </section>
      <PrivacyDialog open={open === 'pictures'} onClose={close} />
      <ConfirmDialog
        open={open === 'question'}
        title={t('child.erase.title')}
        confirmLabel={t('child.erase.confirm')}
        cancelLabel={t('child.erase.cancel')}
        danger
        busy={erase.isPending}
        onConfirm={confirm}
        onCancel={close}
      >
        <div className="stack-tight">
          <p>{t('child.erase.text')}</p>
          <p>{t('child.erase.keeps')}</p>
          {isRunning && <Notice tone="warn">{t('child.erase.running')}</Notice>}
          {hasFailed && (
            <Notice tone="danger" live>
              {t('child.erase.failed')}
            </Notice>
          )}
        </div>
      </ConfirmDialog>
    </>
  )
}

const ERASED = { isErased: true }

/**
 * Whether this page shows that everything was deleted. The history entry stores it in place of the
 * player, so that a reload shows the same.
 */
export function useIsErased(): boolean {
  const { state } = useLocation() as { state: unknown }
  return typeof state === 'object' && state !== null && 'isErased' in state
}

function useShowErased(): () => void {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return () => void navigate(pathname, { replace: true, state: ERASED })
}
