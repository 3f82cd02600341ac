import type { TaskDefinition } from './task.ts'

/** A photo of the same view as the guardian's. */
export const matchViewTask: TaskDefinition = {
  task: 'match-view',
  firstScreen: 'photo-capture',
  evidence: 'photo',
  usesVision: true,
}
