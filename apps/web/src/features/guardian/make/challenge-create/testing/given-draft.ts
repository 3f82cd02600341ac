import type { GeneratedQuestion } from '@bramble/contract'
import type { TaskKind } from '@bramble/domain/challenge/tasks'
import type { ChallengeDraft } from '#/features/guardian/make/_tasks/challenge-draft.ts'
import type { EditableLabel } from '#/features/guardian/make/_tasks/object-detection/labels.ts'
import { inList } from '#/features/guardian/make/_tasks/question/questions.ts'
import type { WizardStep } from '#/features/guardian/make/_tasks/task-editor.ts'
import type { SaveProgress } from '#/features/guardian/make/_tasks/challenge-saver.ts'

/** A question of a draft, as a test writes it. */
export interface GivenQuestion extends GeneratedQuestion {
  id: string
  isSelected: boolean
  isOwn: boolean
}

/** A draft as a test writes it, flat; pictures stand apart. */
export interface FlatDraft extends Pick<
  ChallengeDraft,
  'place' | 'title' | 'description' | 'prompt' | 'showReferenceInGame'
> {
  step: WizardStep
  task: TaskKind
  showView: boolean
  questionInstructions: string
  questions: GivenQuestion[]
  objectLabels: EditableLabel[]
  objectFailure: string | null
}

/** The work that such a draft is. */
export function workOfFlat(draft: Partial<FlatDraft>, saving: SaveProgress) {
  const { task: kind = 'none', step = 'location', showView = true } = draft
  const { questionInstructions = '', objectLabels = [], objectFailure = null } = draft
  const questions = (draft.questions ?? []).map(({ id, isSelected, isOwn, ...written }) => ({
    ...inList(written, { isSelected, isOwn }),
    id,
  }))
  const tasks: ChallengeDraft['tasks'] = {
    'match-view': { showView },
    question: { instructions: questionInstructions, questions },
    'object-detection': { labels: objectLabels, failure: objectFailure },
  }
  return {
    draft: {
      place: draft.place ?? null,
      title: draft.title ?? '',
      description: draft.description ?? '',
      prompt: draft.prompt ?? '',
      showReferenceInGame: draft.showReferenceInGame ?? false,
      kind,
      tasks,
    },
    step,
    saving,
  }
}
