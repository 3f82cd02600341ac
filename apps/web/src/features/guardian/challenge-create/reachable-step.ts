import {
  labelErrors,
  writtenLabels,
} from '#/features/guardian/_tasks/object-detection/label-rules.ts'
import type { ChallengeDraft } from '#/features/guardian/_tasks/challenge-draft.ts'
import { chosenOf, isUnfinished } from '#/features/guardian/_tasks/question/question-list.ts'
import { stepsFor, type WizardStep } from '#/features/guardian/_tasks/steps.ts'

/** Title and description are there after trimming [WIZ-10]. */
export function hasDetails({ title, description }: Pick<ChallengeDraft, 'title' | 'description'>) {
  return title.trim() !== '' && description.trim() !== ''
}

function isDone(step: WizardStep, draft: ChallengeDraft): boolean {
  switch (step) {
    case 'location':
      return draft.place !== null
    case 'details':
      return hasDetails(draft)
    case 'scene-match':
      return draft.scenePhoto !== null
    case 'question-select': {
      const chosen = chosenOf(draft.questions)
      return chosen.length > 0 && !chosen.some(isUnfinished)
    }
    case 'object-detection-confirm':
      return labelErrors(writtenLabels(draft.objectLabels)) === null
    case 'photo':
    case 'child-task':
    case 'question-photo':
    case 'object-detection-photo':
    case 'summary':
    case 'save':
      return true
  }
}

/**
 * The step that can be shown when this one is asked for: itself, or the first before it where
 * something is still missing.
 */
export function reachableStep(asked: WizardStep, draft: ChallengeDraft): WizardStep {
  const steps = stepsFor(draft.task)
  const missing = steps.findIndex((step) => !isDone(step, draft))
  const at = steps.indexOf(asked)
  if (at < 0) return steps[0] ?? 'location'
  return missing >= 0 && missing < at ? (steps[missing] ?? asked) : asked
}
