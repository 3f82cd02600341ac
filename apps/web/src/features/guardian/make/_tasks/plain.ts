import { t } from '#/words/t.ts'
import type { TaskEditor } from './task-editor.ts'

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
