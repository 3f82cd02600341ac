import type { LibraryTask } from './task.ts'

/** A task as it travels, in one language; null where it has none of something. */
export function inLanguage({ words, ...task }: LibraryTask, language: keyof LibraryTask['words']) {
  const {
    hint = null,
    options = null,
    answer = null,
    explanation = null,
    ...texts
  } = words[language]
  return { ...task, ...texts, hint, options, answer, explanation }
}
