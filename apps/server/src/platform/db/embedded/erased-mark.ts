import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Mark that a clean stop leaves beside the files of a database that hold no bytes of deleted rows. */
const MARK = 'traces-erased'
/** PostgreSQL writes this file anew at each start and each stop, with the time. */
const STATE = join('global', 'pg_control')

/** Whether nobody has opened this closed database since it was marked. @param path of the database */
export function isMarkedErased(path: string): boolean {
  const mark = join(path, MARK)
  return existsSync(mark) && readFileSync(mark, 'utf8') === stateOf(path)
}

/** Marks a closed database; the mark ends with the next start, whoever that is. */
export function markErased(path: string): void {
  try {
    writeFileSync(join(path, MARK), stateOf(path), { mode: 0o600 })
  } catch {
    // On a full disk, say. Without it the next start erases everything again.
  }
}

function stateOf(path: string): string {
  return createHash('sha256')
    .update(readFileSync(join(path, STATE)))
    .digest('hex')
}
