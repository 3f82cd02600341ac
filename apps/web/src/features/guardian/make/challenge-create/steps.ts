import { TASK_KINDS, type TaskKind } from '@bramble/domain/challenge/tasks'
import type { RequestError } from '#/data/request.ts'
import { editorOf, taskOf } from '#/features/guardian/make/_tasks/index.ts'
import type { ChallengeDraft, DraftPatch } from '#/features/guardian/make/_tasks/challenge-draft.ts'
import type {
  FieldProblems,
  StepDefinition,
  WizardStep,
} from '#/features/guardian/make/_tasks/task-editor.ts'
import { FIRST_STEPS } from './first-steps.tsx'

/**
 * The steps that change the draft. They are all part of the wizard's chunk: where challenges are
 * made, there may be no signal to load the next one.
 */
export function draftSteps(kind: TaskKind): readonly StepDefinition[] {
  return [...FIRST_STEPS, ...editorOf(kind).steps]
}

/** All steps of a kind of task, in order. */
export function stepsFor(kind: TaskKind): readonly WizardStep[] {
  return [...draftSteps(kind).map(({ name }) => name), 'summary', 'save']
}

/** The next or previous step for a kind of task; null at the ends [WIZ-06]. */
export function neighbour(
  step: WizardStep,
  kind: TaskKind,
  direction: 'next' | 'back',
): WizardStep | null {
  const steps = stepsFor(kind)
  const at = steps.indexOf(step)
  return at < 0 ? null : (steps[at + (direction === 'next' ? 1 : -1)] ?? null)
}

const STEP_NAMES: ReadonlySet<string> = new Set(TASK_KINDS.flatMap(stepsFor))

export function isWizardStep(name: string | null): name is WizardStep {
  return name !== null && STEP_NAMES.has(name)
}

/**
 * The step to show when this one is requested: itself, or the first before it that is incomplete.
 */
export function reachableStep(asked: WizardStep, draft: ChallengeDraft): WizardStep {
  const task = taskOf(draft, draft.kind)
  const missing = draftSteps(draft.kind).find(({ isDone }) => isDone && !isDone(draft, task))
  const steps = stepsFor(draft.kind)
  const at = steps.indexOf(asked)
  if (at < 0) return 'location'
  return missing !== undefined && steps.indexOf(missing.name) < at ? missing.name : asked
}

/** The fields of the creation, each with its step and its value in the draft. */
function fieldsOf(kind: TaskKind): Map<string, { step: WizardStep; from: string }> {
  return new Map(
    draftSteps(kind).flatMap(({ name, fields = {} }) =>
      Object.entries(fields).map(([field, from]) => [field, { step: name, from }]),
    ),
  )
}

/** The fields an error names; nested fields count as their parent. */
export function problemsOf(error: RequestError, kind: TaskKind): FieldProblems {
  const fields = fieldsOf(kind)
  const known = error.fields.flatMap(({ path, message }) => {
    const field = path.split('.')[0] ?? ''
    return fields.has(field) ? [[field, message] as const] : []
  })
  return Object.fromEntries(known.reverse())
}

/** The first step with a problem; null without any. */
export function stepOf(problems: FieldProblems, kind: TaskKind): WizardStep | null {
  const wrong = [...fieldsOf(kind)].filter(([field]) => problems[field] !== undefined)
  const steps = wrong.map(([, { step }]) => step)
  return stepsFor(kind).find((step) => steps.includes(step)) ?? null
}

/** A changed field is no problem until the server has checked it again. */
export function unchangedProblems(
  known: FieldProblems,
  kind: TaskKind,
  { task = {}, ...patch }: DraftPatch,
): FieldProblems {
  const fields = fieldsOf(kind)
  const left = Object.entries(known).filter(([field]) => {
    const from = fields.get(field)?.from
    return from === undefined || !(from in patch || from in task)
  })
  return left.length === Object.keys(known).length ? known : Object.fromEntries(left)
}
