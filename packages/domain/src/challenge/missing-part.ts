import type { ChildPhotoTask } from './challenge.ts'

/** What a task cannot be played without. */
export type MissingPart = 'view' | 'labels' | 'question'

/** Which of the parts that tasks need a challenge has. */
export interface ChallengeParts {
  /** The picture of the view to match. */
  hasView: boolean
  /** The names of the object to look for. */
  hasLabels: boolean
  hasQuestion: boolean
}

/** What is still missing for a task, or null; only then a challenge can be published [OPEN-34]. */
export function missingPart(task: ChildPhotoTask, has: ChallengeParts): MissingPart | null {
  switch (task) {
    case 'none':
    case 'basic-photo':
      return null
    case 'match-view':
      return has.hasView ? null : 'view'
    case 'object-detection':
      return has.hasLabels ? null : 'labels'
    case 'question':
      return has.hasQuestion ? null : 'question'
  }
}
