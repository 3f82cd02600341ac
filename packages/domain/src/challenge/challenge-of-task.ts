import { doingOf, type Doing } from './doing.ts'
import type { Ending, LibraryKind } from './task-traits.ts'

/** Texts of a task of the library in one language. */
export interface TaskWords {
  title: string
  description: string
  /** The sentence that says what the child does, or the question. */
  task: string
  /** What helps or keeps safe: a child hears it with what to do. */
  hint?: string | null | undefined
  /** Null or left out: it is no question. */
  options?: readonly string[] | null | undefined
  answer?: string | null | undefined
  /** Sentence that a child hears after a wrong answer. */
  explanation?: string | null | undefined
}

/** A challenge without a place, as a task of the library makes it. */
export interface ChallengeOfTask {
  title: string
  description: string
  kind: LibraryKind
  doing: Doing | null
  photoPrompt: string | null
  question: {
    text: string
    options: readonly string[]
    answer: string
    explanation: string | null
  } | null
}

/** A task of the library as a challenge: hidden in a game, or kept by its maker. */
export function challengeOfTask(
  { kind, ending }: { kind: LibraryKind; ending: Ending },
  { title, description, task, hint, options, answer, explanation }: TaskWords,
): ChallengeOfTask {
  const deed = [task, hint].filter(Boolean).join(' ')
  const challenge = { title, description, kind, doing: null, photoPrompt: null, question: null }
  switch (kind) {
    case 'none':
      // Arriving is all that the game asks: what there is to do stands with the description.
      return { ...challenge, description: `${description} ${deed}`, doing: doingOf(ending) }
    case 'basic-photo':
      return { ...challenge, photoPrompt: deed }
    case 'question': {
      const kept = {
        options: options ?? [],
        answer: answer ?? '',
        explanation: explanation ?? null,
      }
      return { ...challenge, question: { text: deed, ...kept } }
    }
  }
}
