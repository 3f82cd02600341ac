import { doingOf } from '@bramble/domain/challenge/doing'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { LibraryTask } from '@bramble/library'
import type { Language } from '@bramble/messages/languages'
import type { NewSpot } from '#/modules/challenges/index.ts'

/** A task of the library as a challenge at a place. */
export function toSpot(task: LibraryTask, language: Language, location: LatLng): NewSpot {
  const words = task.words[language]
  const spot = { title: words.title, language, location, libraryTaskId: task.id, doing: null }
  switch (task.kind) {
    case 'basic-photo':
      return {
        ...spot,
        description: words.description,
        task: task.kind,
        photoPrompt: words.task,
        question: null,
      }
    case 'question':
      return {
        ...spot,
        description: words.description,
        task: task.kind,
        photoPrompt: null,
        question: {
          type: 'single-select',
          text: words.task,
          options: words.options ?? [],
          correctAnswer: words.answer ?? '',
          explanation: words.explanation ?? null,
          instructions: null,
        },
      }
    case 'none':
      // Arriving is all that the game asks: what there is to do stands with the description.
      return {
        ...spot,
        description: `${words.description} ${words.task}`,
        task: task.kind,
        doing: doingOf(task.ending),
        photoPrompt: null,
        question: null,
      }
  }
}
