import type { FilePurpose } from '@bramble/contract'
import type { TaskKind } from '@bramble/domain/challenge/tasks'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { WheelsAnswer } from '@bramble/domain/trail/trail'
import type { ArrivalDraft } from './deeds.tsx'
import type { ObjectDraft, ObjectErrors } from './object-detection/labels.ts'
import type { QuestionDraft, QuestionErrors } from './question/questions.ts'

/** What a guardian fills in, and what can be wrong with it, for the kinds that have something of it. */
interface TaskForms {
  none: { draft: ArrivalDraft; errors: object }
  'match-view': { draft: MatchViewDraft; errors: object }
  question: { draft: QuestionDraft; errors: QuestionErrors }
  'object-detection': { draft: ObjectDraft; errors: ObjectErrors }
}

type TaskForm<K extends TaskKind> = K extends keyof TaskForms
  ? TaskForms[K]
  : { draft: object; errors: object }

export type TaskDraft<K extends TaskKind = TaskKind> = TaskForm<K>['draft']
export type TaskErrors<K extends TaskKind = TaskKind> = TaskForm<K>['errors']

interface MatchViewDraft {
  /** Children see the view to match, where no other picture of the place is shown. */
  showView: boolean
}

/** A challenge while a guardian creates or changes it. */
export interface ChallengeDraft {
  /** Accuracy in metres, never better than measured. Null: not recorded, or not recorded again. */
  place: (LatLng & { accuracy: number }) | null
  title: string
  description: string
  /** The sentence for the child at the task. */
  prompt: string
  showReferenceInGame: boolean
  /** Whether wheels get there; null: unsaid. */
  wheels: WheelsAnswer | null
  /** New pictures; null for a picture that is removed. */
  photos: Partial<Record<FilePurpose, Blob | null>>
  kind: TaskKind
  /** Fields of each kind, also of kinds that are no longer chosen. */
  tasks: { [K in TaskKind]?: TaskDraft<K> }
}

/** A change of the draft; `task` belongs to the chosen kind. */
export interface DraftPatch<K extends TaskKind = TaskKind> extends Partial<
  Omit<ChallengeDraft, 'tasks'>
> {
  task?: Partial<TaskDraft<K>>
}

export function emptyDraft(): ChallengeDraft {
  return {
    place: null,
    title: '',
    description: '',
    prompt: '',
    showReferenceInGame: false,
    wheels: null,
    photos: {},
    kind: 'none',
    tasks: {},
  }
}

export function photoOf(
  { photos }: Pick<ChallengeDraft, 'photos'>,
  purpose: FilePurpose,
): Blob | null {
  return photos[purpose] ?? null
}

/** The draft after a change; other pictures and other fields of the task stay. */
export function patched(draft: ChallengeDraft, patch: DraftPatch): ChallengeDraft {
  const { task, photos, ...fields } = patch
  const next = { ...draft, ...fields, photos: { ...draft.photos, ...photos } }
  if (task === undefined) return next
  return { ...next, tasks: { ...next.tasks, [next.kind]: { ...next.tasks[next.kind], ...task } } }
}
