import type { TaskDefinition } from './task.ts'

/** A question about what is to be seen at the spot. */
export const questionTask: TaskDefinition = {
  task: 'question',
  firstScreen: 'question',
  evidence: 'answer',
  usesVision: false,
}
