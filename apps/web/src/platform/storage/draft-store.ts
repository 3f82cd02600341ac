import { promisifyRequest } from 'idb-keyval'
import { now } from '../clock.ts'
import { keepRows, transact } from './keep-rows.ts'
import { requestPersistence } from './persist.ts'
import { DRAFT_ROWS, rangeOf, readKeys } from './phone-rows.ts'

/** Stored parts of unfinished work: plain fields, and pictures apart from them. */
export interface StoredDraft {
  fields: unknown
  photos: Record<string, Blob>
  savedAtMs: number
}

/** Drafts are deleted after this time without a change. */
const KEPT_MS = 90 * 24 * 60 * 60_000

interface Row {
  savedAtMs: number
  fields: unknown
  photoNames: string[]
}
/** Bytes, because some browsers refuse to store blobs in private windows. */
interface PhotoRow {
  type: string
  bytes: ArrayBuffer
}

function rowKey(owner: string): string {
  return DRAFT_ROWS + owner
}

function photoKey(owner: string, name: string): string {
  return `${rowKey(owner)}:${name}`
}

/**
 * The draft of this account on this phone, or null.
 * @throws when the browser stores nothing
 */
export async function readDraft(owner: string): Promise<StoredDraft | null> {
  await forgetOld()
  const row = await transact('readonly', (drafts) => read<Row>(drafts, rowKey(owner)))
  if (row === undefined) return null
  const photoKeys = row.photoNames.map((name) => photoKey(owner, name))
  const rows = await transact('readonly', (drafts) =>
    Promise.all(photoKeys.map((key) => read<PhotoRow>(drafts, key))),
  )
  const photos: Record<string, Blob> = {}
  row.photoNames.forEach((name, i) => {
    const photo = rows[i]
    if (photo !== undefined) photos[name] = new Blob([photo.bytes], { type: photo.type })
  })
  return { fields: row.fields, photos, savedAtMs: row.savedAtMs }
}

/**
 * Stores the fields and, in the same transaction, the pictures that have changed. Without changed
 * pictures everything is passed to the browser before the current task ends, so that it works in
 * the last moment of a page.
 * @throws when the browser stores nothing, or has no room
 */
export async function writeDraft(
  owner: string,
  fields: unknown,
  photos: { all: Readonly<Record<string, Blob | null>>; changed: readonly string[] },
): Promise<void> {
  requestPersistence()
  const rows: [string, Row | PhotoRow][] = []
  for (const name of photos.changed) {
    const photo = photos.all[name] ?? null
    if (photo === null) continue
    const row = { type: photo.type, bytes: await photo.arrayBuffer() }
    rows.push([photoKey(owner, name), row])
  }
  const photoNames = Object.keys(photos.all).filter((name) => photos.all[name] !== null)
  rows.push([rowKey(owner), { savedAtMs: now(), fields, photoNames }])
  const gone = photos.changed.filter((name) => !photoNames.includes(name))
  const kept = await keepRows((drafts) => {
    for (const [key, row] of rows) drafts.put(row, key)
    for (const name of gone) drafts.delete(photoKey(owner, name))
    // A transaction that is still open when its page ends is rolled back.
    drafts.transaction.commit()
  })
  if (kept !== 'stored') throw new Error(`the draft is not kept: ${kept}`)
}

/** Nothing of the draft stays. */
export async function eraseDraft(owner: string): Promise<void> {
  await transact('readwrite', (drafts) => {
    drafts.delete(rowKey(owner))
    drafts.delete(rangeOf(photoKey(owner, '')))
    return promisifyRequest(drafts.transaction)
  })
}

function read<T>(drafts: IDBObjectStore, key: string): Promise<T | undefined> {
  return promisifyRequest(drafts.get(key) as IDBRequest<T | undefined>)
}

async function forgetOld(): Promise<void> {
  const oldestMs = now() - KEPT_MS
  const old = await transact('readonly', async (drafts) => {
    const owners = (await readKeys(drafts, DRAFT_ROWS)).flatMap((key) => {
      const [, owner, photo] = key.split(':')
      return owner !== undefined && photo === undefined ? [owner] : []
    })
    const rows = await Promise.all(owners.map((owner) => read<Row>(drafts, rowKey(owner))))
    return owners.filter((_, i) => (rows[i]?.savedAtMs ?? 0) < oldestMs)
  })
  await Promise.all(old.map(eraseDraft))
}
