import type { LibraryTask } from './task.ts'

/**
 * A task as it travels, in one language; null where it has none of something. Whether a child stands still
 * matters to the dice alone.
 */
export function inLanguage(
  { words, standsStill, ...task }: LibraryTask,
  language: keyof LibraryTask['words'],
) {
  void standsStill
  const {
    hint = null,
    options = null,
    answer = null,
    explanation = null,
    ...texts
  } = words[language]
  return { ...task, ...texts, hint, options, answer, explanation }
}
