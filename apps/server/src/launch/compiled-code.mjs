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
  const self = process.getuid?.()
  try {
    mkdirSync(join(dataDir, 'compiled'), { recursive: true, mode: 0o700 })
    const home = realpathSync(dataDir)
    const folder = join(home, 'compiled')
    const [around, found] = [lstatSync(home), lstatSync(folder)]
    const isOurs =
      self === undefined ||
      (around.uid === self &&
        found.uid === self &&
        (around.mode & WRITABLE_BY_OTHERS) === 0 &&
        (found.mode & FOR_OTHERS) === 0)
    return isOurs && found.isDirectory() ? folder : null
  } catch {
    return null
  }
}
