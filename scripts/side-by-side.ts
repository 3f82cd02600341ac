import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import concurrently, { type ConcurrentlyCommandInput } from 'concurrently'

export const ROOT = join(import.meta.dirname, '..')
/** Minutes of the last whole test run that was green. */
export const LAST_RUN = 'node_modules/.cache/last-test-run-minutes'

/**
 * Runs commands in the project's folder, as many at a time as there are cores, and prints what each
 * says in one piece. Sets the exit code when one fails; the others are run to their end.
 */
export async function runSideBySide(commands: ConcurrentlyCommandInput[]): Promise<void> {
  const { result } = concurrently(commands, {
    cwd: ROOT,
    group: true,
    maxProcesses: Math.max(2, availableParallelism()),
    prefix: 'name',
    timings: true,
  })
  await result.catch(() => {
    process.exitCode = 1
  })
}
