import type { Capabilities } from '@bramble/contract'
import type { TaskKind } from '@bramble/domain/challenge/tasks'
import { taskStepCopy as copy } from '#/copy/guardian/challenge-create.ts'
import { takeAPictureOf } from '#/copy/guardian/challenge-tasks.ts'
import type { ChallengeDraft } from '#/features/guardian/_tasks/challenge-draft.ts'

/** What choosing a task changes: a prompt nobody wrote themselves goes with its task [WIZ-08]. */
export function chooseTask(draft: ChallengeDraft, task: TaskKind): Partial<ChallengeDraft> {
  if (task === draft.task) return {}
  const object = draft.objectLabels[0]?.label
  const automatic = [
    '',
    copy.basicPrompt,
    ...(object === undefined ? [] : [takeAPictureOf(object)]),
  ]
  if (!automatic.includes(draft.prompt.trim())) return { task }
  if (task === 'basic-photo') return { task, prompt: copy.basicPrompt }
  const keepsObject = task === 'object-detection' && object !== undefined
  return { task, prompt: keepsObject ? takeAPictureOf(object) : '' }
}

/** Whether a task can be chosen here, and what to know about it before. */
export interface TaskOffer {
  isOffered: boolean
  note: string | null
}

/** What each task needs of a machine, and what works without it [WIZ-23]. */
export function taskOffer(task: TaskKind, capabilities: Capabilities | null): TaskOffer {
  if (capabilities === null) return { isOffered: true, note: null }
  const { matchView, generateQuestions, analyzeObject, checkChildPhotos } = capabilities
  switch (task) {
    case 'none':
    case 'basic-photo':
      return { isOffered: true, note: null }
    case 'match-view':
      return { isOffered: matchView.isAvailable, note: matchView.message }
    case 'question':
      return {
        isOffered: true,
        note: generateQuestions.isAvailable
          ? null
          : sentences(generateQuestions.message, copy.without.question),
      }
    case 'object-detection':
      return {
        isOffered: true,
        note: sentences(
          analyzeObject.isAvailable ? null : analyzeObject.message,
          analyzeObject.isAvailable ? null : copy.without['object-detection'],
          checkChildPhotos.isAvailable ? null : copy.without.unchecked,
        ),
      }
  }
}

function sentences(...all: (string | null)[]): string | null {
  const said = all.filter((one) => one !== null)
  return said.length === 0 ? null : said.join(' ')
}
