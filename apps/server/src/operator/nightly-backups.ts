import type { Jobs } from '#/platform/jobs.ts'
import { backUp } from './data/backups.ts'
import type { Operator } from './operator.ts'

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
