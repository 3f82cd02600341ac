import type { ChildPhotoTask } from '../challenge.ts'
import { basicPhotoTask } from './basic-photo.ts'
import { matchViewTask } from './match-view.ts'
import { noneTask } from './none.ts'
import { objectDetectionTask } from './object-detection.ts'
import { questionTask } from './question.ts'
import type { TaskDefinition } from './task.ts'

export type { Evidence, TaskDefinition } from './task.ts'

/** Every kind of task there is. */
export const TASKS: Readonly<Record<ChildPhotoTask, TaskDefinition>> = {
  none: noneTask,
  'basic-photo': basicPhotoTask,
  'match-view': matchViewTask,
  question: questionTask,
  'object-detection': objectDetectionTask,
}
