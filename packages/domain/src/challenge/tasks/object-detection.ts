import type { TaskDefinition } from './task.ts'

/** A photo of a named thing, or of something more general. */
export const objectDetectionTask: TaskDefinition = {
  task: 'object-detection',
  firstScreen: 'photo-capture',
  evidence: 'photo',
  usesVision: true,
}
