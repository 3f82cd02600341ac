import type { CallBody, Capabilities, GuardianChallenge } from '@bramble/contract'
import type { TaskKind } from '@bramble/domain/challenge/tasks'
import type { ComponentType } from 'react'
import type { stepTitles } from '#/copy/guardian/challenge-create.ts'
import type { RequestError } from '#/data/request.ts'
import type { ChallengeDraft, DraftPatch, TaskDraft, TaskErrors } from './challenge-draft.ts'

/** Every step of the wizard by its name [WIZ-01 to WIZ-05]. */
export type WizardStep = keyof typeof stepTitles

type Creation = CallBody<'createChallenge'>
type Change = CallBody<'changeChallenge'>

/** What the server did not take, in words, by the name that the field has on the wire. */
export type FieldProblems = Readonly<Partial<Record<string, string>>>

/**
 * What every step gets. A step changes the draft and never keeps a part of it to itself. The frame
 * draws title, progress and heading; a step ends with `<StepActions>` of step-actions.tsx, which
 * puts Back and Continue into the bar at the foot of the page.
 */
export interface StepProps<K extends TaskKind = TaskKind> {
  draft: ChallengeDraft
  /** What is filled in for the chosen kind of task. */
  task: TaskDraft<K>
  change: (patch: DraftPatch<K>) => void
  next: () => void
  back: () => void
  /** What machines do here; null while that is not known. */
  capabilities: Capabilities | null
  problems?: FieldProblems
}

/** One step of the wizard. */
export interface StepDefinition<K extends TaskKind = TaskKind> {
  name: WizardStep
  Step: ComponentType<StepProps<K>>
  /** Whether the next step can be reached; absent where nothing has to be filled in. */
  isDone?: (draft: ChallengeDraft, task: TaskDraft<K>) => boolean
  /** The fields of the creation that are filled in here, each with what of the draft it is made of. */
  fields?: Readonly<
    Partial<Record<keyof Creation, keyof ChallengeDraft | (keyof TaskDraft<K> & string)>>
  >
}

/** Whether a task can be chosen here, and what to know about it before. */
export interface TaskOffer {
  isOffered: boolean
  note: string | null
}

export interface SummaryProps<K extends TaskKind = TaskKind> {
  draft: ChallengeDraft
  task: TaskDraft<K>
  goTo: (step: WizardStep) => void
}

/** How the task of an own challenge is changed later. */
export interface TaskEdit<K extends TaskKind> {
  from: (challenge: GuardianChallenge) => TaskDraft<K>
  /** Without fields that are left empty: as it is checked and sent. */
  tidied: (task: TaskDraft<K>) => TaskDraft<K>
  /** What the change of a challenge sends of it. */
  body: (task: TaskDraft<K>) => Partial<Change>
  /** What has to be put right before it is sent; null: nothing. */
  errors: (task: TaskDraft<K>) => TaskErrors<K> | null
  /** What the server did not take, at the fields; null where it is about something else. */
  refused: (fields: RequestError['fields'], task: TaskDraft<K>) => TaskErrors<K> | null
  Card: ComponentType<{
    task: TaskDraft<K>
    errors: TaskErrors<K> | null
    change: (task: Partial<TaskDraft<K>>) => void
  }>
}

/** A kind of task as guardians make, look at and change it. */
export interface TaskEditor<K extends TaskKind> {
  /** Before anything is filled in. */
  empty: TaskDraft<K>
  /** Its own steps of the wizard, in their order. */
  steps: readonly StepDefinition<K>[]
  /** What it needs of a machine, and what works without it [WIZ-23]. */
  offer: (capabilities: Capabilities) => TaskOffer
  /** What the child reads unless the guardian writes something else [WIZ-08]. */
  prompt: (task: TaskDraft<K>) => string
  /** True when the children see the picture of the task as the one of the place. */
  isPictureShown: (draft: ChallengeDraft, task: TaskDraft<K>) => boolean
  /** What the creation says of it. */
  creation: (task: TaskDraft<K>) => Partial<Creation>
  /** What is sent once more with the addresses of the pictures. */
  withPictures: (task: TaskDraft<K>) => Partial<Change>
  /** Its parts of the last look; null where there is nothing of its own. */
  Summary: ComponentType<SummaryProps<K>> | null
  /** Its parts of the details in My Challenges. */
  Details: ComponentType<{ challenge: GuardianChallenge }> | null
  /** Null where it has no more than a picture to change. */
  edit: TaskEdit<K> | null
}
