import { createHash } from 'node:crypto'
import type { Core } from '#/platform/core.ts'
import type { Tx } from '#/platform/db/database.ts'
import { isUnavailable } from '#/platform/db/errors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { newId } from '#/platform/ids.ts'
import { variantsOf, type PhotoStore } from './photo-store.ts'
import { findPhoto, findUpload, insertPhoto, type Photo } from './photos.repository.ts'
import { asBusy } from './photos.service.ts'

export type CopyRequest = (
  { kind: 'keepsake' } | { kind: 'challenge'; /** Which the copies are for. */ challengeId: string }
) & {
  accountId: string
  photoIds: readonly string[]
}

export interface AccountCopiesDeps extends Pick<Core, 'database' | 'clock' | 'random'> {
  store: PhotoStore
}

/** A copy before its transaction; `isNew`: its files were just written. */
interface Copy {
  row: Photo
  isNew: boolean
}

export type AccountCopies = ReturnType<typeof createAccountCopies>

/**
 * Copies of photos that an account keeps: of a game's photos, because they are deleted with the
 * game, and of a challenge's pictures for another one, because each challenge owns its pictures.
 */
export function createAccountCopies(deps: AccountCopiesDeps) {
  const { database, clock, random, store } = deps

  async function copyFiles(source: Photo, id: string): Promise<void> {
    for (const variant of variantsOf(source)) {
      const bytes = await store.get(source.id, variant)
      if (bytes === null) throw new AppError('photo.not-found')
      await store.put(id, variant, bytes)
    }
  }

  async function write(request: CopyRequest, sourceId: string): Promise<Copy> {
    const { kind, accountId } = request
    const challengeId = request.kind === 'challenge' ? request.challengeId : null
    const source = await findPhoto(database.orm, sourceId)
    if (source === null) throw new AppError('photo.not-found')
    const uploadHash = createHash('sha256').update(`copy of ${sourceId}`).digest('hex')
    const owners = { sessionId: null, playerId: null, challengeId, accountId }
    const key = { kind, ...owners, uploadHash }
    const same = await findUpload(database.orm, key)
    if (same !== null) return { row: same, isNew: false }
    const { sizeBytes, fileHash, width, height } = source
    const id = newId(clock, random)
    try {
      await copyFiles(source, id)
    } catch (error) {
      await discard([id])
      throw asBusy(error)
    }
    const row = { ...key, id, sizeBytes, fileHash, width, height, createdAt: new Date(clock.now()) }
    return { row, isNew: true }
  }

  /** Returns the id of a copy's row, possibly one that a parallel request inserted. */
  async function rowIn(tx: Tx, { row, isNew }: Copy): Promise<string> {
    if (isNew && (await insertPhoto(tx, row))) return row.id
    const same = await findUpload(tx, row)
    if (same !== null) return same.id
    // It was deleted with its files meanwhile: a new row would have no file.
    throw new AppError('server.busy', { retryAfterSeconds: 1 })
  }

  /** A file without a row is harmless; the next sweep deletes it. */
  async function discard(ids: readonly string[]): Promise<void> {
    for (const id of ids) await store.delete(id).catch(() => {})
  }

  return {
    /**
     * Copies photos, all or none. A photo is copied once; repeating returns the same copy.
     * `together` writes related rows, by the photo they belong to, in the same transaction.
     * @throws photo.not-found when one of them does not exist
     */
    async copy(
      request: CopyRequest,
      together: (tx: Tx, copies: ReadonlyMap<string, string>) => Promise<void>,
    ): Promise<void> {
      const rows = new Map<string, Copy>()
      const unused = new Set<string>()
      try {
        for (const sourceId of request.photoIds) {
          const copy = await write(request, sourceId)
          rows.set(sourceId, copy)
          unused.add(copy.row.id)
        }
        await database.transaction(async (tx) => {
          const copies = new Map<string, string>()
          for (const [sourceId, copy] of rows) {
            const id = await rowIn(tx, copy)
            unused.delete(id)
            copies.set(sourceId, id)
          }
          await together(tx, copies)
        })
      } catch (error) {
        // The commit is uncertain when its answer was lost; then the rows may need their files.
        if (!isUnavailable(error)) await discard(await withoutRow(rows))
        throw error
      }
      await discard([...unused])
    },
  }

  async function withoutRow(copies: ReadonlyMap<string, Copy>): Promise<string[]> {
    const ids: string[] = []
    for (const { row } of copies.values()) {
      if ((await findPhoto(database.orm, row.id)) === null) ids.push(row.id)
    }
    return ids
  }
}
