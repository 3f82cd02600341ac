import type { LibraryTask } from './task.ts'

/**
 * A task as it travels, in one language; null where it has none of something. Standing still matters to the
 * dice alone, names to the find, whether it stays to the next game; deeds, aims and who has checked it
 * stand on the sheets of `npm run library`.
 */
export function inLanguage(
  { words, standsStill, names, stays, moves, aims, checkedBy, checkedOn, ...task }: LibraryTask,
  language: keyof LibraryTask['words'],
) {
  void [standsStill, names, stays, moves, aims, checkedBy, checkedOn]
  const {
    hint = null,
    options = null,
    answer = null,
    explanation = null,
    ...texts
  } = words[language]
  return { ...task, ...texts, hint, options, answer, explanation }
}
