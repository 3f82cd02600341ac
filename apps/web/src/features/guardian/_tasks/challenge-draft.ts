import type { GeneratedQuestion } from '@bramble/contract'
import type { TaskKind } from '@bramble/domain/challenge/tasks'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { WizardStep } from './steps.ts'

/** A question in the list to choose from. */
export interface DraftQuestion extends GeneratedQuestion {
  /** Of this list only. */
  id: string
  isSelected: boolean
  /** Who wrote it: the machine, until the guardian changes it. */
  isOwn: boolean
}

/** A name of the object, most exact first; confidence only where a machine gave it. */
export interface DraftLabel {
  label: string
  confidence?: number
}

/** A challenge that is being made; it lives on the phone until it is saved. */
export interface ChallengeDraft {
  /** Also the key under which the server makes it once. */
  id: string
  step: WizardStep
  /** Accuracy in metres: as vague as it honestly is. */
  place: (LatLng & { accuracy: number }) | null
  title: string
  description: string
  referencePhoto: Blob | null
  showReferenceInGame: boolean
  task: TaskKind
  prompt: string
  scenePhoto: Blob | null
  /** The children see the view that they match, where no other picture of the place is shown. */
  showView: boolean
  questionPhoto: Blob | null
  questionInstructions: string
  questions: DraftQuestion[]
  objectPhoto: Blob | null
  /** Empty until analysed or typed. */
  objectLabels: DraftLabel[]
  /** Why the last analysis of this photo gave no names, in a sentence; null: nothing went wrong. */
  objectFailure: string | null
}

export function emptyDraft(id: string): ChallengeDraft {
  return {
    id,
    step: 'location',
    place: null,
    title: '',
    description: '',
    referencePhoto: null,
    showReferenceInGame: false,
    task: 'none',
    prompt: '',
    scenePhoto: null,
    showView: true,
    questionPhoto: null,
    questionInstructions: '',
    questions: [],
    objectPhoto: null,
    objectLabels: [],
    objectFailure: null,
  }
}
