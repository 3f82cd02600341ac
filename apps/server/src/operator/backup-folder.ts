import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '#/platform/sync-files.ts'

/**
 * Makes sure that backups of the night can be written, with a file that goes again: a disk that is not
 * there, or of another user, is otherwise noticed in the first night.
 * @throws an error that names BACKUP_DIR
 */
export function requireBackupFolder(dir: string): void {
  const probe = join(dir, `.probe-${randomUUID()}`)
  try {
    makeFolder(dir)
    writeFileSync(probe, '', { flag: 'wx', mode: 0o600 })
    rmSync(probe)
  } catch (error) {
    throw new Error(
      `BACKUP_DIR ${dir} cannot be written: give this folder to the server's user, or name another one`,
      { cause: error },
    )
  }
}
