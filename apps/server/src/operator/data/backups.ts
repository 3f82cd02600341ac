import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder, syncFolder } from '#/platform/sync-files.ts'
import { OperatorError } from '../failure.ts'
import { exportData, type Exported, type ExportRequest } from './export-data.ts'

/** Number of backups that stay: thirty nights. */
export const BACKUPS_KEPT = 30

const FINISHED = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/
const UNFINISHED = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.part$/

export interface Backup extends Exported {
  folder: string
  /** Older ones that were deleted. */
  deleted: string[]
}

/**
 * Exports into a folder of its own that is named by the time, and keeps the newest. A folder with
 * such a name is always whole; nothing else in `dir` is touched.
 */
export async function backUp(
  { folder: dir, ...request }: ExportRequest,
  keep: number,
): Promise<Backup> {
  makeFolder(dir)
  const name = new Date(request.nowMs)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
  const folder = join(dir, name)
  if ((await readdir(dir)).includes(name)) throw new OperatorError(`${folder} is there already.`)
  await deleteUnfinished(dir)
  const exported = await exportData({ ...request, folder: `${folder}.part` })
  await rename(`${folder}.part`, folder)
  syncFolder(dir)
  return { ...exported, folder, deleted: await deleteOldest(dir, keep) }
}

/** The folder itself when it holds an export, else its newest backup. @throws OperatorError */
export async function newestBackup(dir: string): Promise<string> {
  const names = await readdir(dir).catch(() => {
    throw new OperatorError(`There is no folder ${dir}.`)
  })
  const newest = finished(names).at(-1)
  return newest === undefined ? dir : join(dir, newest)
}

/** When the newest backup of a folder was made, epoch milliseconds. Null: none, or no such folder. */
export async function newestBackupMs(dir: string): Promise<number | null> {
  const newest = finished(await readdir(dir).catch(() => [])).at(-1)
  if (newest === undefined) return null
  const [day = '', time = ''] = newest.split('T')
  return Date.parse(`${day}T${time.replaceAll('-', ':')}`)
}

async function deleteUnfinished(dir: string): Promise<void> {
  for (const name of (await readdir(dir)).filter((one) => UNFINISHED.test(one))) {
    await rm(join(dir, name), { recursive: true, force: true })
  }
}

async function deleteOldest(dir: string, keep: number): Promise<string[]> {
  const old = finished(await readdir(dir)).slice(0, -keep)
  // Half a backup does not keep its name: neither a crash nor a power cut makes it look whole.
  for (const name of old) await rename(join(dir, name), join(dir, `${name}.part`))
  syncFolder(dir)
  await deleteUnfinished(dir)
  return old
}

/** Oldest first: the names sort as the times do. */
function finished(names: string[]): string[] {
  return names.filter((name) => FINISHED.test(name)).sort()
}
