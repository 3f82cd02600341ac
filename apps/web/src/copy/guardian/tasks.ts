import type { TaskKind } from '@bramble/domain/challenge/tasks'

interface TaskWords {
  /** In lists and details. */
  name: string
  /** On its card in the wizard. */
  title: string
  text: string
}

/** What guardians read of each kind of task [WIZ-08, WIZ-23]. */
export const taskCopy: Readonly<Record<TaskKind, TaskWords>> = {
  none: {
    name: 'Reach the place',
    title: 'Just get there',
    text: 'Finding the spot is the whole challenge.',
  },
  'basic-photo': {
    name: 'Take a photo',
    title: 'Take a photo',
    text: 'Any photo counts. You see it on your dashboard.',
  },
  'match-view': {
    name: 'Match the view',
    title: 'Match a view (AI)',
    text: 'Find the view on your photo and take the same picture.',
  },
  question: {
    name: 'Answer a question',
    title: 'Answer a question (AI)',
    text: 'Look around and choose the right answer.',
  },
  'object-detection': {
    name: 'Photograph an object',
    title: 'Photograph an object (AI)',
    text: 'Find a certain thing and take a picture of it.',
  },
}
