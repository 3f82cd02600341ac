import type { GeneratedQuestion } from '@bramble/contract'
import type { TaskKind } from '@bramble/domain/challenge/tasks'
import type { ChallengeDraft } from '#/features/guardian/_tasks/challenge-draft.ts'
import type { EditableLabel } from '#/features/guardian/_tasks/object-detection/labels.ts'
import { inList } from '#/features/guardian/_tasks/question/questions.ts'
import type { WizardStep } from '#/features/guardian/_tasks/task-editor.ts'
import type { SaveProgress } from '#/features/guardian/_tasks/challenge-saver.ts'

/** A question in a draft of the first version. */
export interface QuestionVersion1 extends GeneratedQuestion {
  id: string
  isSelected: boolean
  isOwn: boolean
}

/** The draft as the first version stored it; pictures were stored apart. */
export interface DraftVersion1 extends Pick<
  ChallengeDraft,
  'place' | 'title' | 'description' | 'prompt' | 'showReferenceInGame'
> {
  id: string
  step: WizardStep
  task: TaskKind
  showView: boolean
  questionInstructions: string
  questions: QuestionVersion1[]
  objectLabels: EditableLabel[]
  objectFailure: string | null
}

/** Early drafts lack the fields that came later. */
interface WorkVersion1 {
  version: 1
  draft: Pick<DraftVersion1, 'id'> & Partial<DraftVersion1>
  saving: SaveProgress
}

export function isVersion1(fields: unknown): fields is WorkVersion1 {
  const kept = fields as Partial<WorkVersion1> | null
  return kept?.version === 1 && typeof kept.draft?.id === 'string' && kept.saving != null
}

/** Converts a draft of the first version: phones keep drafts for 90 days. */
export function fromVersion1({ draft, saving }: WorkVersion1) {
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
