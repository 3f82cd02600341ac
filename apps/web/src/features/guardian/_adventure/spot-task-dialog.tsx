import type { HiddenSpot, LibraryTaskView } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { currentLanguage, t } from '#/words/t.ts'
import { TryAgainNotice } from '#/features/guardian/_shell/try-again-notice.tsx'
import { libraryQuery } from '#/data/library.ts'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Loading } from '#/ui/loading.tsx'

interface SpotTaskDialogProps {
  /** Null: closed. */
  spot: Pick<HiddenSpot, 'title' | 'libraryTaskId' | 'task'> | null
  onClose: () => void
}

/** What the children find and do at a hidden spot. */
export function SpotTaskDialog({ spot, onClose }: SpotTaskDialogProps) {
  return (
    <Dialog
      open={spot !== null}
      onClose={onClose}
      title={spot?.title ?? t('guardian.spotTask.title')}
      closeLabel={t('guardian.shell.close')}
      actions={
        <Button wide onClick={onClose}>
          {t('guardian.shell.close')}
        </Button>
      }
    >
      {spot === null ? null : <SpotTask spot={spot} />}
    </Dialog>
  )
}

/** A task that the library no longer has is told by its kind alone. */
function SpotTask({ spot }: { spot: NonNullable<SpotTaskDialogProps['spot']> }) {
  const { data, isError, isFetching, refetch } = useQuery(libraryQuery(currentLanguage()))
  const task = data?.tasks.find(({ id }) => id === spot.libraryTaskId)
  if (data === undefined && !(isError && !isFetching)) {
    return <Loading label={t('guardian.library.loading')} />
  }
  if (data === undefined) {
    return <TryAgainNotice text={t('guardian.spotTask.failed')} onTryAgain={refetch} />
  }
  return task === undefined ? <p>{t('guardian.spotTask.unknown')}</p> : <TaskWords task={task} />
}

function TaskWords({ task }: { task: LibraryTaskView }) {
  return (
    <div className="stack-tight">
      <div>
        <Badge>{t(`guardian.library.kinds.${task.kind}`)}</Badge>
      </div>
      <p className="wrap-anywhere">{task.description}</p>
      <p className="font-bold wrap-anywhere">{task.task}</p>
      {task.options === null ? null : (
        <ul className="list-disc ps-5">
          {task.options.map((option) => (
            <li key={option} className="wrap-anywhere">
              {option}
            </li>
          ))}
        </ul>
      )}
      {task.hint === null ? null : (
        <p className="wrap-anywhere">
          <span className="font-bold">{t('guardian.library.hint')}</span> {task.hint}
        </p>
      )}
    </div>
  )
}
