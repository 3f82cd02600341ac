import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  type PhotoStore,
  type StoredPhoto,
  PHOTO_VARIANTS,
  PhotoStoreUnavailableError,
} from '#/modules/photos/index.ts'
import { photoFileName, readPhotoId } from './photo-id.ts'

const OWNER_ONLY_FOLDER = 0o700
const OWNER_ONLY_FILE = 0o600

/** Photos as files under a folder that is never served: `<folder>/<last two>/<id>-<variant>.jpg`. */
export function createDiskPhotoStore(folder: string): PhotoStore {
  const pathOf = (...of: Parameters<typeof photoFileName>) => join(folder, photoFileName(...of))
  /** Folders of this store whose names are sure, or will be. */
  const named = new Map<string, Promise<void>>()

  /** Makes a folder of the store whose name survives a power cut, whichever upload has made it. */
  async function makeFolder(path: string): Promise<void> {
    const first = await mkdir(path, { recursive: true, mode: OWNER_ONLY_FOLDER })
    let naming = named.get(path)
    if (first !== undefined || naming === undefined) {
      naming = syncFolder(folder).then(() => syncFolder(dirname(folder)))
      named.set(path, naming)
      naming.catch(() => named.delete(path))
    }
    await naming
  }

  return {
    async put(id, variant, bytes) {
      const path = pathOf(id, variant)
      await guarded(async () => {
        await makeFolder(dirname(path))
        await writeDurably(path, bytes)
      })
    },
    async get(id, variant) {
      return guarded(() => readFile(pathOf(id, variant)).catch(nullWhenMissing))
    },
    async delete(id) {
      await guarded(async () => {
        for (const variant of PHOTO_VARIANTS) await rm(pathOf(id, variant), { force: true })
      })
    },
    async *list() {
      for (const name of await guarded(() => readdir(folder).catch(emptyWhenMissing))) {
        yield* listFolder(join(folder, name))
      }
    },
  }
}

/** Written beside, flushed, then renamed: the final name always has all the bytes. */
async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const temporary = `${path}.${randomUUID()}.part`
  try {
    const file = await open(temporary, 'wx', OWNER_ONLY_FILE)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {})
    throw error
  }
  await syncFolder(dirname(path))
}

async function syncFolder(path: string): Promise<void> {
  // Windows has no such thing as syncing a folder, and does not need it.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function* listFolder(folder: string): AsyncIterable<StoredPhoto> {
  const names = await guarded(() => readdir(folder).catch(emptyWhenMissing))
  const ids = new Map<string, string>()
  for (const name of names) {
    const id = readPhotoId(name)
    if (id !== null) ids.set(id, name)
  }
  for (const [id, name] of ids) {
    const info = await stat(join(folder, name)).catch(nullWhenMissing)
    if (info) yield { id, storedAtMs: info.mtimeMs }
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

function emptyWhenMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
  throw error
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && 'code' in error && !(error instanceof TypeError)) {
      throw new PhotoStoreUnavailableError(error)
    }
    throw error
  }
}
