import type { GuardianTrail } from '@bramble/contract'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { fileFailure } from '#/features/guardian/make/_fields/file-failure.ts'
import { PhotoField } from '#/features/guardian/make/_fields/photo-field.tsx'
import { failureText, RequestError } from '#/data/request.ts'
import { useChangeTrail, useUploadTrailCover } from '#/data/trails.ts'
import { useAction } from '#/data/use-action.ts'
import { useUnsavedWatch } from '#/platform/unsaved.ts'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { Notice } from '#/ui/notice.tsx'

/** The cover picture of an own trail: sent as soon as it is chosen, and kept on the page until it has arrived. */
export function CoverCard({
  trail,
  onLeave,
}: {
  trail: GuardianTrail
  /** Somebody wants to go elsewhere while a picture is not sent yet. */
  onLeave: (path: string) => void
}) {
  const [photo, setPhoto] = useState<Blob | null>(null)
  const [isAsking, setAsking] = useState(false)
  useUnsavedWatch(photo !== null, onLeave)
  const upload = useUploadTrailCover(trail.id)
  const send = (picture: Blob) =>
    upload.mutate(picture, { onSuccess: () => setPhoto((now) => (now === picture ? null : now)) })
  const remove = useAction(useChangeTrail(trail.id), {
    done: t('guardian.trailCover.removed'),
    failed: (error) => ({
      title: t('guardian.trailEdit.notSaved'),
      description: failureText(error),
    }),
    onDone: () => setAsking(false),
  })
  const change = (picture: Blob | null) => {
    setPhoto(picture)
    upload.reset()
    if (picture !== null) send(picture)
  }
  return (
    <Card title={t('guardian.trailCover.title')}>
      <PhotoField
        label={t('guardian.trailCover.label')}
        hint={t('guardian.trailCover.hint')}
        photo={photo}
        currentUrl={trail.cover}
        onChange={change}
        {...(trail.cover === null ? {} : { onRemoveCurrent: () => setAsking(true) })}
      />
      {upload.isPending && <Notice live>{t('guardian.trailCover.sending')}</Notice>}
      {upload.isError && photo !== null && (
        <Notice
          tone="danger"
          live
          action={
            <Button size="small" variant="secondary" onClick={() => send(photo)}>
              {t('guardian.shell.tryAgain')}
            </Button>
          }
        >
          {fileFailure('reference', upload.error instanceof RequestError ? upload.error : null)}
        </Notice>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('guardian.trailCover.removeTitle')}
        confirmLabel={t('guardian.challengePhoto.remove')}
        cancelLabel={t('guardian.shell.cancel')}
        danger
        busy={remove.isBusy}
        onConfirm={() => remove.run({ cover: null })}
        onCancel={() => setAsking(false)}
      >
        {t('guardian.trailCover.removeText')}
      </ConfirmDialog>
    </Card>
  )
}
