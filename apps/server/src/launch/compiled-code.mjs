// Read before anything else, so that all the rest comes compiled.
import { lstatSync, mkdirSync, realpathSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { join } from 'node:path'

const FOR_OTHERS = 0o077
const WRITABLE_BY_OTHERS = 0o022

/**
 * Keeps the compiled form of what is read from here on, in DATA_DIR. Node's own place for it is a folder for
 * temporary files, with a name that everybody can foresee: whoever makes it first has their code run here.
 *
 * @param {string | undefined} dataDir
 */
export function keepCompiledCode(dataDir) {
  const folder = folderForCompiledCode(dataDir)
  if (folder !== null) nodeModule.enableCompileCache(folder)
}

/**
 * A folder that nobody else can write to; null where there is none, and each start compiles anew.
 *
 * @param {string | undefined} dataDir
 * @returns {string | null}
 */
export function folderForCompiledCode(dataDir = './data') {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const home = realpathSync(dataDir)
    const folder = join(home, 'compiled')
    // What another user's command leaves in it keeps the server from starting.
    if (!isOurs(home, WRITABLE_BY_OTHERS)) return null
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return isOurs(folder, FOR_OTHERS) ? folder : null
  } catch {
    return null
  }
}

/**
 * @param {string} path
 * @param {number} forbidden
 */
function isOurs(path, forbidden) {
  const self = process.getuid?.()
  const found = lstatSync(path)
  const isSafe = self === undefined || (found.uid === self && (found.mode & forbidden) === 0)
  return found.isDirectory() && isSafe
}
