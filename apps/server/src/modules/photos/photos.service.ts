import { createHash } from 'node:crypto'
import {
  looksLikeVoice,
  MAX_VOICE_SECONDS,
  MIN_VOICE_SECONDS,
  voiceSeconds,
} from '@bramble/domain/challenge/voice'
import { MAX_ACCOUNT_PHOTOS, MAX_PHOTOS_PER_PLAYER } from '@bramble/domain/limits'
import type { Core } from '#/platform/core.ts'
import type { Tx } from '#/platform/db/database.ts'
import { isUnavailable } from '#/platform/db/errors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { newId } from '#/platform/ids.ts'
import { cleanPhoto, shrink, type CleanPhoto } from './image-pipeline.ts'
import { fileHashOf, stateOf } from './file-state.ts'
import {
  type PhotoStore,
  PhotoStoreUnavailableError,
  type PhotoVariant,
  variantsOf,
} from './photo-store.ts'
import {
  countOfAccount,
  countOfPlayer,
  deletePhotos,
  findPhoto,
  findUpload,
  insertPhoto,
  type Photo,
  type UploadKey,
} from './photos.repository.ts'
import type { WorkQueue } from './work-queue.ts'

export interface NewPhoto {
  kind: 'guardian' | 'attempt'
  sessionId: string
  playerId: string
  challengeId: string | null
  bytes: Buffer
  /** The result of `clean` for `bytes`, so that they are not decoded twice. */
  clean?: CleanPhoto
}

export interface NewChallengePicture {
  kind: 'challenge'
  accountId: string
  challengeId: string
  bytes: Buffer
  /** The bytes are a recording of a voice. */
  isVoice?: boolean
}

/** The picture of a spot that is hidden for one game: nobody's, and deleted with the game. */
export interface NewSpotPicture {
  kind: 'challenge'
  sessionId: string
  challengeId: string
  bytes: Buffer
}

/** A photo of an account, independent of games. */
export interface NewAccountPhoto {
  kind: 'profile' | 'keepsake' | 'trail'
  accountId: string
  bytes: Buffer
}

type Upload = NewPhoto | NewSpotPicture | NewAccountPhoto | NewChallengePicture

export interface PhotosServiceDeps extends Pick<Core, 'database' | 'clock' | 'random'> {
  store: PhotoStore
  /**
   * Pictures are decoded only in this queue, a few at a time: the proximity call must stay fast.
   */
  queue: WorkQueue
}

export type PhotosService = ReturnType<typeof createPhotosService>

export function createPhotosService(deps: PhotosServiceDeps) {
  const { database, store, queue } = deps
  const join = createJoinedWork()

  async function write(photo: Upload, key: UploadKey): Promise<Photo> {
    const { all, most } =
      'accountId' in photo
        ? {
            all: await countOfAccount(database.orm, photo.accountId, photo.kind),
            most: MAX_ACCOUNT_PHOTOS,
          }
        : {
            // As often as its host may hide spots: each one is the picture of another hiding.
            all: 'playerId' in photo ? await countOfPlayer(database.orm, photo.playerId) : 0,
            most: MAX_PHOTOS_PER_PLAYER,
          }
    if (all >= most) throw new AppError('photo.too-many')
    const { width, height, variants } = await cleanUpload(photo)
    const id = newId(deps.clock, deps.random)
    try {
      for (const variant of variantsOf({ width })) {
        const bytes = variants[variant]
        if (bytes !== undefined) await store.put(id, variant, bytes)
      }
    } catch (error) {
      await discard(id)
      throw asBusy(error)
    }
    const sessionId = 'sessionId' in photo ? photo.sessionId : null
    const createdAt = new Date(deps.clock.now())
    const file = { sizeBytes: variants.full.length, fileHash: fileHashOf(variants.full) }
    return { ...key, id, sessionId, ...file, width, height, createdAt }
  }

  /** A file without a row is harmless; the next sweep deletes it. */
  async function discard(id: string): Promise<void> {
    await store.delete(id).catch(() => {})
  }

  async function removeAll(of: Parameters<typeof deletePhotos>[1]): Promise<void> {
    const ids = await deletePhotos(database.orm, of)
    for (const id of ids) await discard(id)
  }

  return {
    /** Cleans an upload without storing it, unless nobody waits for it when its turn comes. */
    clean: (bytes: Buffer, signal?: AbortSignal) => queue.run(() => cleanPhoto(bytes), signal),
    /**
     * Does the work of an upload that its phone may send again before it has the answer: the same bytes
     * join what is under way. The signal of the work says that nobody waits for it any more.
     */
    once: <T>(
      photo: NewPhoto,
      signal: AbortSignal | undefined,
      work: (signal: AbortSignal) => Promise<T>,
    ): Promise<T> => join(Object.values(keyOf(photo)).join(), signal, work),
    /** A clean picture scaled down to a longest side of `sidePixels`. */
    shrink: (picture: CleanPhoto['variants']['full'], sidePixels: number) =>
      queue.run(() => shrink(picture, sidePixels, 'inside')),
    /**
     * Stores a photo: its file is durable before its row is committed. A repeated upload returns
     * the first id. `together` writes related rows in the same transaction. What is clean already has
     * had its place in the queue.
     */
    async keep(
      photo: Upload,
      together: (tx: Tx, photoId: string) => Promise<void> = async () => {},
    ): Promise<string> {
      const key = keyOf(photo)
      const keepNow = async () => {
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
          // The commit is uncertain when its answer was lost: the row may need its file, and else
          // the sweep deletes it.
          if (same === null && !isUnavailable(error)) await discard(row.id)
          throw error
        }
      }
      return 'clean' in photo && photo.clean !== undefined ? keepNow() : queue.run(keepNow)
    },
    /** The photo of an earlier upload of the same bytes, or null. */
    async findSame(photo: NewPhoto): Promise<string | null> {
      return (await findUpload(database.orm, keyOf(photo)))?.id ?? null
    },
    /** Whether this player uploaded this photo of the grown-up. */
    async isGuardianPhotoOf(photoId: string, playerId: string): Promise<boolean> {
      const photo = await findPhoto(database.orm, photoId)
      return photo?.kind === 'guardian' && photo.playerId === playerId
    },
    /** Rows before files, so that no row lacks its file. Repeatable. */
    deleteForSession: (sessionId: string) => removeAll({ sessionId }),
    deleteForPlayer: (playerId: string) => removeAll({ playerId }),
    deleteForAccount: (accountId: string) => removeAll({ accountId }),
    /** The picture and its row, without a check of the caller. Null: either is missing, or it is damaged. */
    async readStored(photoId: string): Promise<{ photo: Photo; bytes: Buffer } | null> {
      const photo = await findPhoto(database.orm, photoId)
      if (photo === null) return null
      const bytes = await store.get(photoId, 'full').catch((error: unknown) => {
        throw asBusy(error)
      })
      return bytes === null || stateOf(bytes, photo, 'full') !== 'whole' ? null : { photo, bytes }
    },
    /** With `before` only if it is older. */
    delete: (id: string, before?: Date) => removeAll({ id, before }),
  }
}

function cleanUpload(photo: Upload): CleanRecording | Promise<CleanPhoto> {
  if ('isVoice' in photo && photo.isVoice === true) return cleanRecording(photo.bytes)
  const cleaned = 'clean' in photo ? photo.clean : undefined
  return cleaned === undefined ? cleanPhoto(photo.bytes) : Promise.resolve(cleaned)
}

function keyOf(photo: Upload): UploadKey {
  const { kind } = photo
  const uploadHash = createHash('sha256').update(photo.bytes).digest('hex')
  return 'accountId' in photo
    ? {
        kind,
        playerId: null,
        challengeId: 'challengeId' in photo ? photo.challengeId : null,
        accountId: photo.accountId,
        uploadHash,
      }
    : {
        kind,
        playerId: 'playerId' in photo ? photo.playerId : null,
        challengeId: photo.challengeId,
        accountId: null,
        uploadHash,
      }
}

/** A full or lost disk becomes server.busy: it is not the caller's mistake (F5). */
export function asBusy(error: unknown): unknown {
  if (!(error instanceof PhotoStoreUnavailableError)) return error
  const busy = new AppError('server.busy', { retryAfterSeconds: 5 })
  busy.cause = error
  return busy
}

/**
 * Work that is under way once for all who ask for the same: a phone that sends its photo again while the
 * first one is looked at waits for that one. Its signal says that all who asked have gone.
 */
function createJoinedWork() {
  const underWay = new Map<
    string,
    { result: Promise<unknown>; waiting: number; nobodyWaits: AbortController }
  >()

  return <T>(
    key: string,
    signal: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    let shared = underWay.get(key)
    if (shared === undefined) {
      const nobodyWaits = new AbortController()
      const result = work(nobodyWaits.signal).finally(() => underWay.delete(key))
      shared = { result, waiting: 0, nobodyWaits }
      underWay.set(key, shared)
    }
    const joined = shared
    joined.waiting += 1
    const leave = () => {
      joined.waiting -= 1
      if (joined.waiting === 0) joined.nobodyWaits.abort()
    }
    if (signal?.aborted === true) leave()
    else signal?.addEventListener('abort', leave, { once: true })
    return joined.result as Promise<T>
  }
}

/** A recording that holds its samples and nothing else. */
interface CleanRecording {
  width: null
  height: null
  variants: { full: Buffer } & Partial<Record<PhotoVariant, Buffer>>
}

/**
 * Takes a recording as our pages make it and nothing else: no other sound format is decoded here,
 * and no description of who, where or with what travels in it.
 *
 * @throws voice.unsupported, voice.too-long, voice.too-short (T38)
 */
function cleanRecording(upload: Buffer): CleanRecording {
  const seconds = looksLikeVoice(upload) ? voiceSeconds(upload) : null
  if (seconds === null) throw new AppError('voice.unsupported')
  if (seconds > MAX_VOICE_SECONDS) throw new AppError('voice.too-long')
  if (seconds < MIN_VOICE_SECONDS) throw new AppError('voice.too-short')
  return { width: null, height: null, variants: { full: upload } }
}
