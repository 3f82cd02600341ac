import type { Database } from '#/platform/db/database.ts'
import { remakeVariants } from './image-pipeline.ts'
import { listOrphans } from './orphan-sweep.ts'
import { fileHashOf, stateOf, type FileState } from './file-state.ts'
import { PHOTO_VARIANTS, variantsOf, type PhotoStore, type PhotoVariant } from './photo-store.ts'
import { fillFileHash, findPhoto, listPhotos, type Photo } from './photos.repository.ts'
import type { PhotosService } from './photos.service.ts'

/**
 * A defect of one photo: `orphan` files without a row, `missing` a row without one of its files,
 * `truncated` an incomplete file, `damaged` one that is not what was stored.
 */
export interface PhotoDefect {
  photoId: string
  defect: 'orphan' | 'missing' | 'truncated' | 'damaged'
  /** Null: unknown without a row. */
  kind: Photo['kind'] | null
  /** The picture itself is lost; otherwise small variants can be made from it. */
  isLost: boolean
  /** The repair; null: none. */
  repair: 'files deleted' | 'small pictures made again' | 'photo deleted' | null
}

export interface IntegrityReport {
  rows: number
  defects: PhotoDefect[]
}

export interface IntegrityDeps {
  database: Database
  store: PhotoStore
  service: Pick<PhotosService, 'delete'>
}

const BATCH = 200

/**
 * Compares every row with its files and every file with its row (P5). Reads each file once, one
 * after the other. Concurrent changes are no defects: each finding is checked again. A repair
 * deletes files without a row, makes small variants again, and deletes photos whose picture is
 * lost; none of them where no picture at all is there, as on a disk that is not mounted.
 */
export async function checkPhotos(
  deps: IntegrityDeps,
  { isRepairing, nowMs }: { isRepairing: boolean; nowMs: number },
): Promise<IntegrityReport> {
  const defects: PhotoDefect[] = []
  const note = (found: PhotoDefect) => void defects.push(found)
  const rows = await checkRows(deps, note)
  await checkFiles(deps, nowMs, note)
  const report = { rows, defects }
  if (isRepairing && !isStoreGone(report)) {
    for (const found of defects) found.repair = await repair(deps, found)
  }
  return report
}

/** Whether the picture of every photo is missing, as on a disk that is not mounted. */
export function isStoreGone({ rows, defects }: IntegrityReport): boolean {
  const missing = defects.filter(({ defect, isLost }) => defect === 'missing' && isLost)
  return rows > 0 && missing.length === rows
}

type Note = (found: PhotoDefect) => void

async function checkRows({ database, store }: IntegrityDeps, note: Note): Promise<number> {
  let rows = 0
  let afterId: string | null = null
  for (;;) {
    const batch: Photo[] = await listPhotos(database.orm, { afterId, limit: BATCH })
    for (const photo of batch) {
      rows += 1
      const found = await examine(database, store, photo)
      // It may have been deleted between the two reads.
      if (found !== null && (await findPhoto(database.orm, photo.id)) !== null) note(found)
    }
    afterId = batch.at(-1)?.id ?? null
    if (afterId === null) return rows
  }
}

async function examine(
  database: Database,
  store: PhotoStore,
  photo: Photo,
): Promise<PhotoDefect | null> {
  const states = new Map<PhotoVariant, FileState>()
  for (const variant of variantsOf(photo)) {
    const bytes = await store.get(photo.id, variant)
    const state = stateOf(bytes, photo, variant)
    states.set(variant, state)
    if (variant === 'full' && bytes !== null && state === 'whole' && photo.fileHash === null) {
      await fillFileHash(database.orm, photo.id, fileHashOf(bytes))
    }
  }
  const all = [...states.values()]
  if (all.every((state) => state === 'whole')) return null
  const isLost = states.get('full') !== 'whole'
  const worst = isLost ? states.get('full') : all.find((state) => state !== 'whole')
  const defect = worst === 'whole' || worst === undefined ? 'missing' : worst
  return { photoId: photo.id, defect, kind: photo.kind, isLost, repair: null }
}

async function checkFiles(deps: IntegrityDeps, nowMs: number, note: Note): Promise<void> {
  // Checked after the list was read, when uploads and deletions of that time have ended.
  const suspects: string[] = []
  for await (const photoId of listOrphans(deps, nowMs)) suspects.push(photoId)
  for (const photoId of suspects) {
    if (!(await hasFiles(deps.store, photoId))) continue
    note({ photoId, defect: 'orphan', kind: null, isLost: true, repair: null })
  }
}

async function hasFiles(store: PhotoStore, photoId: string): Promise<boolean> {
  for (const variant of PHOTO_VARIANTS) {
    if ((await store.get(photoId, variant)) !== null) return true
  }
  return false
}

async function repair(
  { store, service }: IntegrityDeps,
  { photoId, defect, isLost }: PhotoDefect,
): Promise<PhotoDefect['repair']> {
  if (defect === 'orphan') {
    await store.delete(photoId)
    return 'files deleted'
  }
  if (isLost) {
    await service.delete(photoId)
    return 'photo deleted'
  }
  const full = await store.get(photoId, 'full')
  // Why it cannot be shrunk is not known: a machine without memory or decoder says the same as a damaged picture.
  const small = full && (await remakeVariants(full).catch(() => null))
  if (!small) return null
  await store.put(photoId, 'thumb', small.thumb)
  await store.put(photoId, 'crop', small.crop)
  return 'small pictures made again'
}
