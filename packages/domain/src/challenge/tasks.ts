import { DOINGS, type Doing } from './doing.ts'

/** Every kind of task a challenge can have; on the wire it is called `childPhotoTask`. */
export const TASK_KINDS = [
  'none',
  'basic-photo',
  'match-view',
  'question',
  'object-detection',
] as const
export type TaskKind = (typeof TASK_KINDS)[number]

/** Evidence that finishes a task. */
export type Evidence = 'arrival' | 'photo' | 'answer'

/** Parts that a guardian must add before a task can be played. */
export type TaskPart = 'view' | 'labels' | 'question'

/** The screens where a child does a task. */
export type TaskScreen = 'photo-capture' | 'question'

/** A kind of task; a new kind is a row of `TASKS`. */
export interface TaskDefinition {
  /** Screen to which "Start" leads from the arrival screen; `complete` finishes at once. */
  firstScreen: 'complete' | TaskScreen
  evidence: Evidence
  /** True when a photo is compared with something of the challenge; else any photo will do. */
  comparesPhoto: boolean
  /** True when the child reads a sentence that the guardian may write. */
  hasPrompt: boolean
  /** Null: it can be played as it is. */
  needs: TaskPart | null
  /** Purpose of the picture it works with, beside the reference photo of every challenge. */
  picture: 'scene-match' | 'question' | 'object-detection' | null
  /** Purposes of optional pictures beside that one. */
  morePictures: readonly SideView[]
  /** Deeds that a child may be asked for at the spot before it says that it is done. */
  doings: readonly Doing[]
}

/** The same view from some steps to the side: children hardly ever stand on the very spot. */
export const SIDE_VIEWS = ['scene-match-left', 'scene-match-right'] as const
export type SideView = (typeof SIDE_VIEWS)[number]

export const TASKS = {
  /** Getting to the spot is the whole task. */
  none: {
    firstScreen: 'complete',
    evidence: 'arrival',
    comparesPhoto: false,
    hasPrompt: false,
    needs: null,
    picture: null,
    morePictures: [],
    doings: DOINGS,
  },
  /** Any photo taken at the spot passes. */
  'basic-photo': {
    firstScreen: 'photo-capture',
    evidence: 'photo',
    comparesPhoto: false,
    hasPrompt: true,
    needs: null,
    picture: null,
    morePictures: [],
    doings: [],
  },
  /** A photo of the same view as the guardian's. */
  'match-view': {
    firstScreen: 'photo-capture',
    evidence: 'photo',
    comparesPhoto: true,
    hasPrompt: true,
    needs: 'view',
    picture: 'scene-match',
    morePictures: SIDE_VIEWS,
    doings: [],
  },
  /** A question about what is to be seen at the spot. */
  question: {
    firstScreen: 'question',
    evidence: 'answer',
    comparesPhoto: false,
    hasPrompt: false,
    needs: 'question',
    picture: 'question',
    morePictures: [],
    doings: [],
  },
  /** A photo of a named thing, or of something more general. */
  'object-detection': {
    firstScreen: 'photo-capture',
    evidence: 'photo',
    comparesPhoto: true,
    hasPrompt: true,
    needs: 'labels',
    picture: 'object-detection',
    morePictures: [],
    doings: [],
  },
} as const satisfies Readonly<Record<TaskKind, TaskDefinition>>

/** Purposes of the pictures that some task works with. */
export type TaskPicture = NonNullable<TaskDefinition['picture']> | SideView

/** The purposes of all pictures that this task works with. */
export function picturesOfTask(kind: TaskKind): readonly TaskPicture[] {
  const { picture, morePictures } = TASKS[kind]
  return picture === null ? morePictures : [picture, ...morePictures]
}

/** The wanted deed if this kind of task allows it; null if it does not, or if none is wanted. */
export function doingWith(kind: TaskKind, wanted: Doing | null | undefined): Doing | null {
  const { doings }: TaskDefinition = TASKS[kind]
  return doings.find((one) => one === wanted) ?? null
}

type KindWith<E extends Evidence> = {
  [K in TaskKind]: (typeof TASKS)[K]['evidence'] extends E ? K : never
}[TaskKind]

/** Kinds of task that a child finishes with a photo. */
export type PhotoTask = KindWith<'photo'>

export function isPhotoTask(kind: TaskKind): kind is PhotoTask {
  return TASKS[kind].evidence === 'photo'
}

/** The first part that a task still lacks, or null; only then a challenge can be published [OPEN-34]. */
export function missingPart(
  kind: TaskKind,
  has: Readonly<Record<TaskPart, boolean>>,
): TaskPart | null {
  const { needs } = TASKS[kind]
  return needs === null || has[needs] ? null : needs
}
