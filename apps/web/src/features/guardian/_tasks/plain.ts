import { t } from '#/words/t.ts'
import type { TaskEditor } from './task-editor.ts'

/** Reaching the place is the whole task: it has no fields. */
export const none = {
  empty: {},
  steps: [],
  offer: () => ({ isOffered: true, note: null }),
  prompt: () => '',
  isPictureShown: () => false,
  creation: () => ({}),
  withPictures: () => ({}),
  Summary: null,
  Details: null,
  edit: null,
} satisfies TaskEditor<'none'>

/** Any photo, with a sentence for the child. */
export const basicPhoto: TaskEditor<'basic-photo'> = {
  ...none,
  prompt: () => t('guardian.taskStep.basicPrompt'),
}
