import type { ChildPhotoTask } from '../challenge.ts'

/** What a child shows to finish a task. */
export type Evidence = 'arrival' | 'photo' | 'answer'

/** One kind of task. A new kind is a file with its definition and a row in `index.ts`. */
export interface TaskDefinition {
  task: ChildPhotoTask
  /** Where "Start" leads on the arrival screen; `complete` finishes at once. */
  firstScreen: 'complete' | 'photo-capture' | 'question'
  evidence: Evidence
  /** True when a machine may look at the photo. */
  usesVision: boolean
}
