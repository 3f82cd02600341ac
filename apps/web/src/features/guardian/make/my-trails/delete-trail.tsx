import { useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { failureText, isGone } from '#/data/request.ts'
import { useDeleteTrail } from '#/data/trails.ts'
import { useAction } from '#/data/use-action.ts'
import { paths } from '#/routes/paths.ts'
import { AskButton } from '#/ui/ask-button.tsx'

/** Deletes a trail after a question; its challenges stay. */
export function DeleteTrail({ id }: { id: string }) {
  const navigate = useNavigate()
  const remove = useAction(useDeleteTrail(), {
    done: t('guardian.myTrails.deleted'),
    failed: (error) => failureText(error),
    isDone: isGone,
    onDone: () => void navigate(paths.myTrails(), { replace: true }),
  })
  return (
    <AskButton
      variant="quiet"
      danger
      busy={remove.isBusy}
      question={{
        title: t('guardian.myTrails.deleteTitle'),
        text: t('guardian.myTrails.deleteText'),
        confirmLabel: t('guardian.myTrails.delete'),
        cancelLabel: t('guardian.shell.cancel'),
      }}
      onConfirm={(settled) => remove.run(id, settled)}
    >
      {t('guardian.myTrails.delete')}
    </AskButton>
  )
}
