import type { TaskDefinition } from './task.ts'

/** Getting to the spot is the whole task. */
export const noneTask: TaskDefinition = {
  task: 'none',
  firstScreen: 'complete',
  evidence: 'arrival',
  usesVision: false,
}
