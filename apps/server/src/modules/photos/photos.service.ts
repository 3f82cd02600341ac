import { createHash } from 'node:crypto'
import { MAX_PHOTOS_PER_PLAYER } from '@bramble/domain/limits'
import type { Clock } from '#/platform/clock.ts'
import type { Database, Tx } from '#/platform/db/database.ts'
import { isUnavailable } from '#/platform/db/errors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { newId } from '#/platform/ids.ts'
import type { Random } from '#/platform/random.ts'
import { cleanPhoto } from './image-pipeline.ts'
import { PHOTO_VARIANTS, PhotoStoreUnavailableError } from './photo-store.ts'
import type { PhotoStore } from './photo-store.ts'
import {
  countOfPlayer,
  deletePhotos,
  findPhoto,
  findUpload,
  insertPhoto,
} from './photos.repository.ts'
import type { Photo, UploadKey } from './photos.repository.ts'
import type { WorkQueue } from './work-queue.ts'

/** A photo as it arrives. */
export interface NewPhoto {
  kind: Photo['kind']
  sessionId: string
  playerId: string
  challengeId: string | null
  bytes: Buffer
}

export interface PhotosService {
  /**
   * Keeps a photo: the file is durable before its row is committed. The same upload again gives the
   * id of the first. `together` writes what belongs to it in the same transaction.
   */
  keep(photo: NewPhoto, together?: (tx: Tx, photoId: string) => Promise<void>): Promise<string>
  /** The photo the same bytes gave before, or null. */
  findSame(photo: NewPhoto): Promise<string | null>
  /** Whether this is a photo of the grown-up that this very player uploaded. */
  isGuardianPhotoOf(photoId: string, playerId: string): Promise<boolean>
  /** Rows first, then files: a row never points at nothing. May be repeated. */
  deleteForSession(sessionId: string): Promise<void>
  deleteForPlayer(playerId: string): Promise<void>
  delete(photoId: string): Promise<void>
}

export interface PhotosServiceDeps {
  database: Database
  clock: Clock
  random: Random
  store: PhotoStore
  /** Pictures are decoded here and nowhere else, a few at a time: polling must stay fast. */
  queue: WorkQueue
}

/** Use cases of photos. */
export function createPhotosService(deps: PhotosServiceDeps): PhotosService {
  const { database, store, queue } = deps

  async function write(photo: NewPhoto, key: UploadKey): Promise<Photo> {
    const all = await countOfPlayer(database.orm, photo.playerId)
    if (all >= MAX_PHOTOS_PER_PLAYER) throw new AppError('photo.too-many')
    const { width, height, variants } = await cleanPhoto(photo.bytes)
    const id = newId(deps.clock, deps.random)
    try {
      for (const variant of PHOTO_VARIANTS) await store.put(id, variant, variants[variant])
    } catch (error) {
      await discard(id)
      throw asBusy(error)
    }
    const { sessionId } = photo
    const createdAt = new Date(deps.clock.now())
    return { ...key, id, sessionId, sizeBytes: variants.full.length, width, height, createdAt }
  }

  /** A file without a row is harmless, and the next sweep takes it. */
  async function discard(id: string): Promise<void> {
    await store.delete(id).catch(() => {})
  }

  async function removeAll(of: Parameters<typeof deletePhotos>[1]): Promise<void> {
    const ids = await deletePhotos(database.orm, of)
    for (const id of ids) await discard(id)
  }

  return {
    async keep(photo, together = async () => {}) {
      const key = keyOf(photo)
      return queue.run(async () => {
        const same = await findUpload(database.orm, key)
        const row = same ?? (await write(photo, key))
        try {
          return await database.transaction(async (tx) => {
            const isNew = same === null && (await insertPhoto(tx, row))
            const id = isNew ? row.id : ((await findUpload(tx, key))?.id ?? row.id)
            await together(tx, id)
            if (!isNew && same === null) await discard(row.id)
            return id
          })
        } catch (error) {
          // An answer that got lost may have been a commit: then the row needs its file, and if not,
          // the sweep takes it.
          if (same === null && !isUnavailable(error)) await discard(row.id)
          throw error
        }
      })
    },
    async findSame(photo) {
      return (await findUpload(database.orm, keyOf(photo)))?.id ?? null
    },
    async isGuardianPhotoOf(photoId, playerId) {
      const photo = await findPhoto(database.orm, photoId)
      return photo?.kind === 'guardian' && photo.playerId === playerId
    },
    deleteForSession: (sessionId) => removeAll({ sessionId }),
    deleteForPlayer: (playerId) => removeAll({ playerId }),
    delete: (id) => removeAll({ id }),
  }
}

function keyOf({ kind, playerId, challengeId, bytes }: NewPhoto): UploadKey {
  const uploadHash = createHash('sha256').update(bytes).digest('hex')
  return { kind, playerId, challengeId, uploadHash }
}

/** A full or lost disk is for later, not a mistake of the child's (F5). */
export function asBusy(error: unknown): unknown {
  if (!(error instanceof PhotoStoreUnavailableError)) return error
  const busy = new AppError('server.busy', { retryAfterSeconds: 5 })
  busy.cause = error
  return busy
}
