import type { CallBody, Capabilities, GuardianChallenge } from '@bramble/contract'
import type { TrailEntry } from '@bramble/contract/trail-file'
import type { TaskKind } from '@bramble/domain/challenge/tasks'
import type { MessageKey } from '@bramble/messages/keys'
import type { ComponentType } from 'react'
import { t } from '#/words/t.ts'
import type { RequestError } from '#/data/request.ts'
import type { ChallengeDraft, DraftPatch, TaskDraft, TaskErrors } from './challenge-draft.ts'

/** Every step of the wizard by its name [WIZ-01 to WIZ-05]. */
export type WizardStep = MessageKey extends infer K
  ? K extends `guardian.stepTitles.${infer Step}`
    ? Step
    : never
  : never

type Creation = CallBody<'createChallenge'>
type Change = CallBody<'changeChallenge'>

/** The server's refusals in words, by the field's name on the wire. */
export type FieldProblems = Readonly<Partial<Record<string, string>>>

/**
 * Props of every step. A step changes the draft and keeps no part of it in its own state. The frame
 * draws title, progress and heading; a step ends with `<StepActions>` of step-parts.tsx, which
 * puts Back and Continue into the bar at the foot of the page.
 */
export interface StepProps<K extends TaskKind = TaskKind> {
  draft: ChallengeDraft
  /** The fields of the chosen kind of task. */
  task: TaskDraft<K>
  change: (patch: DraftPatch<K>) => void
  next: () => void
  back: () => void
  /** The machines' capabilities; null while they are not known. */
  capabilities: Capabilities | null
  problems?: FieldProblems
}

export interface StepDefinition<K extends TaskKind = TaskKind> {
  name: WizardStep
  Step: ComponentType<StepProps<K>>
  /** Whether the next step can be opened; absent where there are no required fields. */
  isDone?: (draft: ChallengeDraft, task: TaskDraft<K>) => boolean
  /** Fields of the creation that this step fills in, each with its value in the draft. */
  fields?: Readonly<
    Partial<Record<keyof Creation, keyof ChallengeDraft | (keyof TaskDraft<K> & string)>>
  >
}

/** Whether a task can be chosen here, and a notice about it. */
export interface TaskOffer {
  isOffered: boolean
  note: string | null
}

export interface SummaryProps<K extends TaskKind = TaskKind> {
  draft: ChallengeDraft
  task: TaskDraft<K>
  goTo: (step: WizardStep) => void
}

/** How the task of an existing challenge is changed. */
export interface TaskEdit<K extends TaskKind> {
  from: (challenge: GuardianChallenge) => TaskDraft<K>
  /** Without empty fields: as it is checked and sent. */
  tidied: (task: TaskDraft<K>) => TaskDraft<K>
  /** The task's part of the body that changes a challenge. */
  body: (task: TaskDraft<K>) => Partial<Change>
  /** Errors to correct before it is sent; null without any. */
  errors: (task: TaskDraft<K>) => TaskErrors<K> | null
  /** The server's refusals by field; null when they are about something else. */
  refused: (fields: RequestError['fields'], task: TaskDraft<K>) => TaskErrors<K> | null
  Card: ComponentType<{
    task: TaskDraft<K>
    errors: TaskErrors<K> | null
    change: (task: Partial<TaskDraft<K>>) => void
  }>
}

/** How the task of a challenge is kept in a trail file. */
export interface TaskTrail<K extends TaskKind> {
  read: (entry: Pick<TrailEntry, 'doing' | 'names' | 'question'>) => TaskDraft<K>
  write: (challenge: GuardianChallenge) => Partial<TrailEntry>
}

/** A kind of task as guardians create, read and change it. */
export interface TaskEditor<K extends TaskKind> {
  /** The initial fields. */
  empty: TaskDraft<K>
  /** Its own steps of the wizard, in order. */
  steps: readonly StepDefinition<K>[]
  /** What is chosen below the kinds of task; null where nothing is. */
  Choice: ComponentType<{
    task: TaskDraft<K>
    change: (task: Partial<TaskDraft<K>>) => void
  }> | null
  /** The capabilities it needs, and what works without them [WIZ-23]. */
  offer: (capabilities: Capabilities) => TaskOffer
  /** The prompt for the child unless the guardian writes another one [WIZ-08]. */
  prompt: (task: TaskDraft<K>) => string
  /** True when children see the picture of the task as that of the place. */
  isPictureShown: (draft: Pick<ChallengeDraft, 'photos'>, task: TaskDraft<K>) => boolean
  /** The task's part of the body that creates a challenge. */
  creation: (task: TaskDraft<K>) => Partial<Creation>
  /** Fields that are sent again with the addresses of the pictures. */
  withPictures: (task: TaskDraft<K>) => Partial<Change>
  /** Its parts of the summary; null without any of its own. */
  Summary: ComponentType<SummaryProps<K>> | null
  /** Its parts of the details in My Challenges. */
  Details: ComponentType<{ challenge: GuardianChallenge }> | null
  /** Its part of a trail file. */
  trail: TaskTrail<K>
  /** Null where only a picture can be changed. */
  edit: TaskEdit<K> | null
}

/** What most kinds of task have in common: nothing of their own. */
export const plain = {
  empty: {},
  steps: [],
  Choice: null,
  offer: () => ({ isOffered: true, note: null }),
  prompt: () => '',
  isPictureShown: () => false,
  creation: () => ({}),
  withPictures: () => ({}),
  Summary: null,
  Details: null,
  trail: { read: () => ({}), write: () => ({}) },
  edit: null,
} satisfies TaskEditor<'basic-photo'>

/** Any photo, with a sentence for the child. */
export const basicPhoto: TaskEditor<'basic-photo'> = {
  ...plain,
  prompt: () => t('guardian.taskStep.basicPrompt'),
}
