import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Random } from './random.ts'
import { makeFolder, syncFolder } from './sync-files.ts'

const SECRET_BYTES = 32

/** Secrets of this installation, newest first: the first signs, and what any of them signed counts. */
export type Secrets = readonly [Buffer, ...Buffer[]]

/** Where the secret before this one lies, which still counts. */
export const beforeOf = (path: string) => `${path}.before`

/** The secret of a file only its owner reads, made at its first use, and the one before it. */
export function readSecrets(path: string, random: Random): Secrets {
  const current = readIfThere(path) ?? keepSecretFile(path, random.bytes(SECRET_BYTES), random)
  const before = readIfThere(beforeOf(path))
  requireSecret(path, current)
  if (before === null) return [current]
  requireSecret(beforeOf(path), before)
  return [current, before]
}

/** @throws when it is none */
export function requireSecret(path: string, content: Buffer): void {
  if (content.length !== SECRET_BYTES) throw new DamagedKeyError(path)
}

/** A key that cannot be used; a new one is made where there is none. */
export class DamagedKeyError extends Error {
  override readonly name = 'DamagedKeyError'

  constructor(path: string, cause?: unknown) {
    super(`${path} is damaged: delete it, or put back the one of your backup of the machine`, {
      cause,
    })
  }
}

/**
 * Puts a secret aside: the next start makes a new one. The one put aside before no longer counts.
 * @param isAtOnce nothing that was signed until now counts any more
 * @returns false where there is none yet
 */
export function putAside(path: string, { isAtOnce }: { isAtOnce: boolean }): boolean {
  if (readIfThere(path) === null) return false
  if (isAtOnce) {
    rmSync(beforeOf(path), { force: true })
    rmSync(path)
  } else renameSync(path, beforeOf(path))
  // A key that somebody else has must not come back with the power.
  syncFolder(dirname(path))
  return true
}

/**
 * Puts content into a file only its owner reads, unless the file is there already; tells what it
 * holds then.
 */
export function keepSecretFile(path: string, content: Buffer | string, random: Random): Buffer {
  const folder = dirname(path)
  makeFolder(folder)
  // Written beside, flushed and linked into place: a start that dies half-way leaves no half secret.
  const beside = `${path}.${random.uuid()}`
  writeFileSync(beside, content, { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(beside, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(beside, { force: true })
  }
  // What it signs must be good after a power cut.
  syncFolder(folder)
  return readFileSync(path)
}

/** What a file holds, or null when there is none. */
export function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw new Error(`${path} cannot be read`, { cause: error })
  }
}
