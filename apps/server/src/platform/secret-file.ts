import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Random } from './random.ts'
import { makeFolder, syncFolder } from './sync-files.ts'

const SECRET_BYTES = 32

/**
 * Secrets of this installation, newest first. The first one signs; signatures of each are valid.
 */
export type Secrets = readonly [Buffer, ...Buffer[]]

/** Path of the previous secret, whose signatures are still valid. */
export const beforeOf = (path: string) => `${path}.before`

/**
 * Reads the secret and the previous one from files that only their owner can read. The first use
 * makes a secret.
 */
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
 * Makes the current secret the previous one, so that the next start makes a new one. The secret
 * that was the previous one until now is deleted.
 * @param isAtOnce nothing that was signed until now counts any more
 * @returns false where there is none yet
 */
export function putAside(path: string, { isAtOnce }: { isAtOnce: boolean }): boolean {
  if (readIfThere(path) === null) return false
  if (isAtOnce) {
    rmSync(beforeOf(path), { force: true })
    rmSync(path)
  } else renameSync(path, beforeOf(path))
  // A power cut must not bring back a key that somebody else has.
  syncFolder(dirname(path))
  return true
}

/**
 * Writes content into a file that only its owner can read, unless the file exists. Returns the
 * content of the file.
 */
export function keepSecretFile(path: string, content: Buffer | string, random: Random): Buffer {
  const folder = dirname(path)
  makeFolder(folder)
  // The file is written beside, flushed and linked into place: a start that dies half-way leaves no
  // half secret.
  const beside = `${path}.${random.uuid()}`
  writeFileSync(beside, content, { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(beside, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(beside, { force: true })
  }
  // A power cut must not take a secret that has signed something.
  syncFolder(folder)
  return readFileSync(path)
}

/** The content of a file, or null when there is none. */
export function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw new Error(`${path} cannot be read`, { cause: error })
  }
}
