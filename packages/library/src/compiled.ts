import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LibraryTask } from './task.ts'

/** Our own packs. */
export const OWN_TASKS = fileURLToPath(new URL('../tasks/', import.meta.url))
const COMPILED = fileURLToPath(new URL('../dist/tasks.json', import.meta.url))

/** Our tasks as they were read, and the hash of what they were read from. */
interface Compiled {
  source: string
  tasks: LibraryTask[]
}

/** Keeps our tasks in a form that is read in a millisecond. For `npm run build`. */
export function writeCompiled(tasks: readonly LibraryTask[], file = COMPILED): void {
  mkdirSync(dirname(file), { recursive: true })
  const compiled = { source: hashOfSource(), tasks: [...tasks] } satisfies Compiled
  writeFileSync(`${file}.part`, JSON.stringify(compiled))
  renameSync(`${file}.part`, file)
}

/** Our tasks as they were compiled. Null: they were not, or the packs have changed since. */
export function readCompiled(file = COMPILED): readonly LibraryTask[] | null {
  try {
    const { source, tasks } = JSON.parse(readFileSync(file, 'utf8')) as Compiled
    return source === hashOfSource() ? tasks : null
  } catch {
    return null
  }
}

/** Hash of our packs and of what checks them: another schema may read them otherwise. */
function hashOfSource(): string {
  const hash = createHash('sha256')
  const packs = readdirSync(OWN_TASKS).sort()
  const readers = ['task.ts', 'aims.ts', 'safety.ts', 'load.ts'].map((name) =>
    join(import.meta.dirname, name),
  )
  for (const file of [...packs.map((name) => join(OWN_TASKS, name)), ...readers]) {
    hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}
