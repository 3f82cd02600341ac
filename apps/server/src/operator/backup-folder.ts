import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Jobs } from '#/platform/jobs.ts'
import { makeFolder } from '#/platform/sync-files.ts'
import { backUp } from './data/backups.ts'
import type { Operator } from './operator.ts'

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

export const BACKUP_JOB = 'backup'
/** Before the other work of the night, which may delete. */
const EVERY_NIGHT = '20 2 * * *'

/**
 * With BACKUP_DIR one process makes a backup every night. One that fails is a failed job, and the
 * next night tries again.
 */
export function backUpEveryNight(
  { config, database, modules, clock }: Omit<Operator, 'close' | 'random'>,
  jobs: Pick<Jobs, 'every'>,
): void {
  const { backups } = config
  if (backups === null) return
  jobs.every(BACKUP_JOB, EVERY_NIGHT, async () => {
    const { store } = modules.photos
    await backUp({ database, store, folder: backups.dir, nowMs: clock.now() }, backups.keep)
  })
}
