import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Random } from './random.ts'

const SECRET_BYTES = 32

/** A secret of this installation, made at its first use and kept in a file only its owner reads. */
export function readSecret(path: string, random: Random): Buffer {
  const secret = readIfThere(path) ?? keepSecretFile(path, random.bytes(SECRET_BYTES), random)
  if (secret.length !== SECRET_BYTES) throw new Error(`${path} is damaged: delete it`)
  return secret
}

/**
 * Puts content into a file only its owner reads, unless the file is there already; tells what it
 * holds then.
 */
export function keepSecretFile(path: string, content: Buffer | string, random: Random): Buffer {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  // Written beside and linked into place: a start that dies half-way leaves no half secret.
  const beside = `${path}.${random.uuid()}`
  writeFileSync(beside, content, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(beside, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(beside, { force: true })
  }
  return readFileSync(path)
}

/** What a file holds, or null when there is none. */
export function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
