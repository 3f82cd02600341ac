import { readCompiled } from './compiled.ts'
import type { LibraryTask } from './task.ts'

export * from '@bramble/domain/challenge/task-traits'
export { inLanguage } from './in-language.ts'
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
