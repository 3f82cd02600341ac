import type { RequestError } from '#/data/request.ts'
import type { ChallengeDraft } from '#/features/guardian/_tasks/challenge-draft.ts'
import type { WizardStep } from '#/features/guardian/_tasks/steps.ts'

/** What the server did not take, by the field's name on the wire. */
export type FieldProblems = Readonly<Partial<Record<string, string>>>

/** Where each field of the creation is filled in, and what of the draft it is made of. */
const FIELDS: Readonly<Record<string, { step: WizardStep; from: keyof ChallengeDraft }>> = {
  title: { step: 'details', from: 'title' },
  description: { step: 'details', from: 'description' },
  location: { step: 'location', from: 'place' },
  childPhotoTask: { step: 'child-task', from: 'task' },
  childPhotoPrompt: { step: 'child-task', from: 'prompt' },
  questionInstructions: { step: 'question-photo', from: 'questionInstructions' },
  selectedQuestions: { step: 'question-select', from: 'questions' },
  objectDetectionData: { step: 'object-detection-confirm', from: 'objectLabels' },
}

/** The fields an answer names; those within a field count as that field. */
export function problemsOf(error: RequestError): FieldProblems {
  const known = error.fields.flatMap(({ path, message }) => {
    const field = path.split('.')[0] ?? ''
    return field in FIELDS ? [[field, message] as const] : []
  })
  return Object.fromEntries(known.reverse())
}

/** The first step on which something has to be changed; null when there is none. */
export function stepOf(problems: FieldProblems, task: ChallengeDraft['task']): WizardStep | null {
  const field = Object.keys(FIELDS).find((name) => problems[name] !== undefined)
  const step = field === undefined ? undefined : FIELDS[field]?.step
  // The sentence about an object is written beside its name.
  if (field === 'childPhotoPrompt' && task === 'object-detection') return 'object-detection-confirm'
  return step ?? null
}

/** What somebody has changed is no longer a problem until the server has seen it. */
export function changedFields(known: FieldProblems, patch: Partial<ChallengeDraft>): FieldProblems {
  const left = Object.entries(known).filter(([field]) => {
    const from = FIELDS[field]?.from
    return from === undefined || !(from in patch)
  })
  return left.length === Object.keys(known).length ? known : Object.fromEntries(left)
}
