import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

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
