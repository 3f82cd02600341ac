import type { Keepsake } from '@bramble/contract'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { useDeleteKeepsake } from '#/data/games.ts'
import { isGone } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { dayText } from '#/platform/format.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { Dialog } from '#/ui/dialog.tsx'

interface PhotoDialogProps {
  photo: Keepsake
  onClose: () => void
}

export function PhotoDialog({ photo, onClose }: PhotoDialogProps) {
  const [isAsking, setIsAsking] = useState(false)
  if (isAsking) {
    return <RemovePhoto photo={photo} onCancel={() => setIsAsking(false)} onDone={onClose} />
  }
  const { challengeTitle, imagePath, savedAt } = photo
  return (
    <Dialog
      open
      onClose={onClose}
      title={challengeTitle}
      closeLabel={t('guardian.shell.close')}
      actions={
        <ActionStack>
          <a
            href={imagePath}
            download
            className={buttonClass({ variant: 'secondary', wide: true })}
          >
            <Download aria-hidden="true" />
            <span>{t('guardian.keepsakes.download')}</span>
          </a>
          <Button
            variant="quiet"
            wide
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => setIsAsking(true)}
          >
            {t('guardian.keepsakes.remove')}
          </Button>
        </ActionStack>
      }
    >
      <div className="stack-tight">
        <img
          src={imagePath}
          alt={t('guardian.keepsakes.photo', { title: challengeTitle })}
          className="max-h-[calc(52*var(--svh))] min-h-40 w-full rounded-button bg-cream-deep object-contain"
        />
        <p className="text-small text-ink-soft">
          {t('guardian.keepsakes.keptOn', { date: dayText(savedAt) })}
        </p>
      </div>
    </Dialog>
  )
}

interface RemovePhotoProps {
  photo: Keepsake
  onCancel: () => void
  onDone: () => void
}

function RemovePhoto({ photo, onCancel, onDone }: RemovePhotoProps) {
  const remove = useAction(useDeleteKeepsake(), {
    done: t('guardian.keepsakes.removed'),
    failed: t('guardian.keepsakes.removeFailed'),
    isDone: isGone,
  })
  return (
    <ConfirmDialog
      open
      title={t('guardian.keepsakes.removeTitle')}
      confirmLabel={t('guardian.keepsakes.remove')}
      cancelLabel={t('guardian.shell.cancel')}
      danger
      busy={remove.isBusy}
      onConfirm={() => remove.run(photo.id, onDone)}
      onCancel={onCancel}
    >
      {t('guardian.keepsakes.removeText')}
    </ConfirmDialog>
  )
}
