import {
  chmodSync,
  existsSync,
  lstatSync,
  readdirSync,
  realpathSync,
  statSync,
  type Stats,
} from 'node:fs'
import { join } from 'node:path'

const FOR_OTHERS = 0o077
/** A folder of the file system's own, owned by root, at the top of a disk. */
const NOT_OURS = 'lost+found'

/** Closes new files of this process to other users. Each program calls it first. */
export function keepNewFilesPrivate(): void {
  process.umask(FOR_OTHERS)
}

/** A folder with passwords and places of children that another user owns, and could open or change. */
export class ForeignFolderError extends Error {
  override readonly name = 'ForeignFolderError'

  constructor(path: string, owner: number, self: number) {
    super(
      `${path} belongs to another user (${owner}, this one is ${self}): ` +
        'give it to this user with chown -R, or choose another folder with DATA_DIR',
    )
  }
}

/** An error of the file system about something in DATA_DIR, with that name; any other as it is. */
export function nameDataDir(error: unknown, dir: string): unknown {
  if (!(error instanceof Error) || error.message.includes('DATA_DIR')) return error
  const { syscall, path = '' } = error as NodeJS.ErrnoException
  // Above it as well: a folder that takes no other.
  const isThere = path.startsWith(dir) || dir.startsWith(path)
  if (syscall === undefined || path === '' || !isThere) return error
  return new Error(
    `DATA_DIR ${dir} cannot be used: give it to the server's user, or name another folder`,
    { cause: error },
  )
}

/** @throws an error that names DATA_DIR where that is a file. */
export function requireDataFolder(dir: string): void {
  if (statSync(dir, { throwIfNoEntry: false })?.isDirectory() !== false) return
  throw new Error(`DATA_DIR ${dir} is a file: name a folder, or one that is not there yet`)
}

/**
 * Takes a folder and everything in it from all users but its owner; a missing one is as it should
 * be. Windows has no such modes.
 *
 * @returns how many files and folders were open to others.
 * @throws ForeignFolderError when something in it belongs to another user.
 */
export function closeToOthers(dir: string): number {
  const self = process.getuid?.()
  if (self === undefined || !existsSync(dir)) return 0
  return closeTree(realpathSync(dir), self)
}

function closeTree(path: string, self: number): number {
  const found = readStats(path)
  if (found === null) return 0
  if (found.uid !== self) throw new ForeignFolderError(path, found.uid, self)
  if (!found.isDirectory() && !found.isFile()) return 0
  let mended = 0
  if ((found.mode & FOR_OTHERS) !== 0) {
    chmodSync(path, found.mode & 0o700)
    mended += 1
  }
  if (!found.isDirectory()) return mended
  for (const name of readdirSync(path)) {
    if (name !== NOT_OURS) mended += closeTree(join(path, name), self)
  }
  return mended
}

/** Null when it went away meanwhile: another process may work in a shared folder. */
function readStats(path: string): Stats | null {
  return lstatSync(path, { throwIfNoEntry: false }) ?? null
}
