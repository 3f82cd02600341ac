import type { TaskDefinition } from './task.ts'

/** Any photo taken at the spot passes. */
export const basicPhotoTask: TaskDefinition = {
  task: 'basic-photo',
  firstScreen: 'photo-capture',
  evidence: 'photo',
  usesVision: false,
}
