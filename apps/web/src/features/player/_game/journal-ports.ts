import type { LateWorkItem, LateWorkResult, PackedFacts, PhotoResult } from '@bramble/contract'
import type { StoredBytes } from '#/platform/storage/game-store.ts'
import { ageOf, type JournalItem, type JournalRow } from './journal-row.ts'

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
  sendPhoto: (photo: {
    challengeId: string
    photo: Blob
    key: string
    ageMs: number
    packed?: PackedFacts
  }) => Promise<PhotoResult>
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
