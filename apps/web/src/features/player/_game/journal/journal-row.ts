import type { LateWorkItem, PackedFacts, LateWorkResult, PhotoResult } from '@bramble/contract'
import { MAX_LATE_WORK_AGE_MS } from '@bramble/domain/limits'
import { now, uptimeMs } from '#/platform/clock.ts'
import { WAITING_ROW } from '#/platform/storage/phone-rows.ts'
import { newKey } from '#/platform/random-key.ts'
import { isPageVisible, onVisibility } from '#/platform/visibility.ts'
import type { StoredBytes } from '#/platform/storage/game-store.ts'

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/**
 * Something that happened. The ages of its fixes count from this moment. A call for help lies in a
 * place of its own: `help-call.ts`.
 */
export type LateEvent = Without<Exclude<LateWorkItem, { kind: 'help' }>, 'key' | 'seq' | 'ageMs'>
/** A photo; its bytes lie in a row of their own. */
export interface LatePhoto {
  kind: 'photo'
  challengeId: string
  packed?: PackedFacts
}
/** The photo of the grown-up; its bytes lie in a row of their own, too. */
export interface LateGrownUp {
  kind: 'grown-up'
}
export type JournalItem = LateEvent | LatePhoto | LateGrownUp

/** Whether it has bytes of its own, and a call of its own that takes them. */
export function hasBytes(item: JournalItem): item is LatePhoto | LateGrownUp {
  return item.kind === 'photo' || item.kind === 'grown-up'
}

/** Whether it is kept behind a photo: but for where the child is, and that it goes back. */
export function waitsForPhotos({ kind }: JournalItem): boolean {
  return kind !== 'trail' && kind !== 'return'
}

/** An item as it lies in the store. */
export interface JournalRow {
  item: JournalItem
  key: string
  seq: number
  /** By the phone's clock, epoch milliseconds. */
  atMs: number
  /** By the time since the page began, and which page that was. */
  uptimeMs: number
  page: string
  /** How often the page had been hidden. */
  hidden: number
}

const SEQ_DIGITS = 15
/** In 2033. The server takes 31 bits, and the clock of a phone may be years ahead. */
const LAST_SECONDS = 2_000_000_000
/** A difference between two clocks beyond this is no matter of rounding. */
const CLOCK_CHANGED_MS = 5_000

let hiddenTimes = 0
onVisibility((isVisible) => {
  if (!isVisible) hiddenTimes += 1
})
const page = newKey()

/** A row for what happens now, and its name: in the order of their names they are sent. */
export function rowFor(item: JournalItem, key: string, seq: number): [string, JournalRow] {
  const at = { atMs: now(), uptimeMs: uptimeMs(), page, hidden: hiddenTimes }
  return [WAITING_ROW + String(seq).padStart(SEQ_DIGITS, '0'), { item, key, seq, ...at }]
}

/** The name of the row with the bytes of a photo. */
export function photoName(key: string): string {
  return `photo:${key}`
}

/** The place in the order of a moment of the phone's clock, epoch milliseconds. */
export function seqAt(atMs: number): number {
  return Math.min(LAST_SECONDS, Math.floor(atMs / 1_000))
}

/** An age as the server takes it, in milliseconds. */
export function clampAge(ageMs: number): number {
  return Math.min(MAX_LATE_WORK_AGE_MS, Math.max(0, Math.round(ageMs)))
}

/**
 * How long ago it happened. The phone's clock may have been changed since: then the time since the
 * page began counts. That one may stand still while the phone sleeps, which it cannot while its
 * page is seen, so that a page that was hidden goes by the clock.
 */
export function ageOf({ atMs, uptimeMs: thenMs, page: madeBy, hidden }: JournalRow): number {
  const byClock = now() - atMs
  if (madeBy !== page) return clampAge(byClock)
  const byUptime = uptimeMs() - thenMs
  const wasSeen = hidden === hiddenTimes && isPageVisible()
  const isAhead = wasSeen && byClock > byUptime + CLOCK_CHANGED_MS
  return clampAge(isAhead ? byUptime : byClock)
}

/** The row as it is sent now; null for a photo. */
export function asItem(row: JournalRow): LateWorkItem | null {
  const { item, key, seq } = row
  if (hasBytes(item)) return null
  const ageMs = ageOf(row)
  if (!('fixes' in item)) return { ...item, key, seq, ageMs }
  const fixes = item.fixes.map((fix) => ({ ...fix, ageMs: clampAge(fix.ageMs + ageMs) }))
  return { ...item, key, seq, ageMs, fixes }
}

/** A photo and what the pack proves of its challenge. */
export interface PhotoToSend {
  challengeId: string
  photo: Blob
  key?: string
  packed?: PackedFacts
}

/** What became of an item. Null as result: it was refused. */
export type ItemOutcome = {
  item: JournalItem
  key: string
  /** The error code of a refusal, or null. */
  code: string | null
} & ({ result: LateWorkResult | null; photo: null } | { result: null; photo: PhotoResult | null })

export interface JournalPorts {
  sendItems: (items: LateWorkItem[]) => Promise<LateWorkResult[]>
  sendPhoto: (photo: PhotoToSend & { key: string; ageMs: number }) => Promise<PhotoResult>
  sendGrownUp: (photo: Blob) => Promise<void>
  /** False when the server says that there is no such player for this phone. */
  isPlayerThere: () => Promise<boolean>
  onOutcome: (outcome: ItemOutcome) => void
  /** Everything was sent. */
  onEmpty: () => void
}

/** Sends the picture of a row by the call that takes it; null where nothing is judged. */
export async function sendPicture(
  ports: JournalPorts,
  row: JournalRow,
  photo: Blob,
): Promise<PhotoResult | null> {
  const { item, key } = row
  if (item.kind !== 'photo') {
    await ports.sendGrownUp(photo)
    return null
  }
  const { challengeId, packed } = item
  const more = packed === undefined ? {} : { packed }
  return ports.sendPhoto({ challengeId, photo, key, ageMs: ageOf(row), ...more })
}

/** A picture as it lies in the store. */
export async function bytesOf(photo: Blob): Promise<StoredBytes> {
  return { type: photo.type, bytes: await photo.arrayBuffer() }
}
