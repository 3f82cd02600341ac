import type { TaskKind } from '@bramble/domain/challenge/tasks'
import { t } from '#/words/t.ts'
import { rowText } from '#/platform/format.ts'

/** What a row says of a challenge: its task, and how many pictures go with it. */
export function detailText(task: TaskKind, pictureCount: number): string {
  return rowText([
    t(`guardian.task.${task}.name`),
    t('guardian.trailSave.pictures', { count: pictureCount }),
  ])
}
