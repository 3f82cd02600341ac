import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Syncs every file below `dir`, then the folders, so that all of it survives a power cut. */
export function syncTree(dir: string): void {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncFile(path)
  }
  syncFolder(dir)
}

/** Makes a new or renamed name in `dir` survive. */
export function syncFolder(dir: string): void {
  // Windows has no such thing as syncing a folder, and does not need it.
  if (process.platform !== 'win32') syncFile(dir)
}

function syncFile(path: string): void {
  const descriptor = openSync(path, process.platform === 'win32' ? 'r+' : 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Makes a folder for its owner alone, with those above it, so that their names survive. One that is
 * there may have been made by a process that was killed before its name was synced: that is made good.
 */
export function makeFolder(path: string): void {
  const whole = resolve(path)
  const first = makeMissing(whole)
  for (const folder of foldersDownTo(whole, first ?? whole)) {
    try {
      syncFolder(dirname(folder))
    } catch (error) {
      // A folder above ours may be closed to us, or on a disk that nobody writes to.
      if (first !== undefined) throw error
    }
  }
}

/**
 * Makes a folder and those above it that are missing; gives the uppermost of them. Node's own `recursive`
 * never comes back where a folder is there and takes no other, as in /proc.
 */
function makeMissing(path: string): string | undefined {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return undefined
  const above = dirname(path)
  const first = above === path ? undefined : makeMissing(above)
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process may have made it meanwhile.
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) throw error
    return first
  }
  return first ?? path
}

/** A folder and those above it, as far up as `first`. */
function foldersDownTo(folder: string, first: string): string[] {
  const above = dirname(folder)
  return folder === first || above === folder ? [folder] : [...foldersDownTo(above, first), folder]
}
