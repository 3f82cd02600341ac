import { readCompiled } from './compiled.ts'
import type { LibraryTask } from './task.ts'

export * from '@bramble/domain/challenge/task-traits'
export type { LibraryTask } from './task.ts'

/**
 * All tasks: our own, then those of the folders. Ours come from what `npm run build` has compiled;
 * what reads and checks packs is loaded only where that is missing or there are folders.
 *
 * @throws LibraryError when a folder or a file cannot be read, a task is wrong or an id stands twice.
 */
export async function openLibrary(
  extraDirs: readonly string[] = [],
): Promise<readonly LibraryTask[]> {
  const compiled = extraDirs.length === 0 ? readCompiled() : null
  if (compiled !== null) return compiled
  const { loadLibrary } = await import('./load.ts')
  return loadLibrary(extraDirs)
}

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
