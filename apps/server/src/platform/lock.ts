import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolder } from './sync-files.ts'

/** Another process works in the folder already. `pid` is undefined when it could not be read. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
  readonly pid: number | undefined

  constructor(dir: string, pid: number | undefined) {
    super(
      `${dir} is in use by ${pid === undefined ? 'another process' : `process ${pid}`}: ` +
        'stop it first, or choose another folder with DATA_DIR',
    )
    this.pid = pid
  }
}

export interface FolderLock {
  /** Lets the next process in. The kernel does the same when this process dies, however it dies. */
  release(): void
}

/**
 * Takes `dir` for this process alone, making the folder when it is missing.
 *
 * Node has no file locks, but its built-in SQLite has: an exclusive transaction on `<dir>/.lock`
 * holds a lock of the operating system, which cannot be left behind by a crash as a plain lock file
 * can. The process id is beside it, in `.lock.pid`, only to be named in the message.
 *
 * NOTE: nothing else may open `.lock`: on POSIX systems, closing any handle of this process on that
 * file gives the lock up. Locks on network disks depend on the server and were not tested.
 *
 * @throws FolderInUseError when another process (or this one) holds it.
 */
export function acquireFolderLock(dir: string): FolderLock {
  makeFolder(dir)
  const pidFile = join(dir, '.lock.pid')
  const lock = new DatabaseSync(join(dir, '.lock'))
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new FolderInUseError(dir, readPid(pidFile))
  }
  writeFileSync(pidFile, `${process.pid}\n`)
  let isHeld = true
  return {
    release() {
      if (!isHeld) return
      isHeld = false
      rmSync(pidFile, { force: true })
      lock.close()
    },
  }
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function readPid(pidFile: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
    return Number.isInteger(pid) ? pid : undefined
  } catch {
    return undefined
  }
}
