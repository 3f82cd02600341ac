import type { TaskKind } from '@bramble/domain/challenge/tasks'

/** Every step of the wizard by its name [WIZ-01 to WIZ-05]. */
export type WizardStep =
  | 'location'
  | 'details'
  | 'photo'
  | 'child-task'
  | 'scene-match'
  | 'question-photo'
  | 'question-select'
  | 'object-detection-photo'
  | 'object-detection-confirm'
  | 'summary'
  | 'save'

const STEPS_OF_TASK: Readonly<Record<TaskKind, readonly WizardStep[]>> = {
  none: [],
  'basic-photo': [],
  'match-view': ['scene-match'],
  question: ['question-photo', 'question-select'],
  'object-detection': ['object-detection-photo', 'object-detection-confirm'],
}

/** The whole way for a task, first step to last. */
export function stepsFor(task: TaskKind): readonly WizardStep[] {
  return ['location', 'details', 'photo', 'child-task', ...STEPS_OF_TASK[task], 'summary', 'save']
}

/** The step after or before another on the way for a task; null at the ends [WIZ-06]. */
export function neighbour(
  step: WizardStep,
  task: TaskKind,
  direction: 'next' | 'back',
): WizardStep | null {
  const steps = stepsFor(task)
  const at = steps.indexOf(step)
  return at < 0 ? null : (steps[at + (direction === 'next' ? 1 : -1)] ?? null)
}

const STEP_NAMES: readonly string[] = [
  ...stepsFor('match-view'),
  ...stepsFor('question'),
  ...stepsFor('object-detection'),
]

export function isWizardStep(name: string | null): name is WizardStep {
  return name !== null && STEP_NAMES.includes(name)
}
