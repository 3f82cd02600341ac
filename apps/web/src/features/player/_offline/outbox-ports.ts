import type { LateWorkItem, LateWorkResult, PackedFacts, PhotoResult } from '@bramble/contract'
import type { OutboxItem } from './outbox-row.ts'

/** A photo and what the pack proves of its challenge. */
export interface PhotoToSend {
  challengeId: string
  photo: Blob
  key?: string
  packed?: PackedFacts
}

/** What became of an item. Null as result: it was refused. */
export type Outcome = {
  item: OutboxItem
  key: string
  /** The error code of a refusal, or null. */
  code: string | null
} & ({ result: LateWorkResult | null; photo: null } | { result: null; photo: PhotoResult | null })

export interface OutboxPorts {
  sendItems: (items: LateWorkItem[]) => Promise<LateWorkResult[]>
  sendPhoto: (photo: {
    challengeId: string
    photo: Blob
    key: string
    ageMs: number
    packed?: PackedFacts
  }) => Promise<PhotoResult>
  /** False when the server says that there is no such player for this phone. */
  isPlayerThere: () => Promise<boolean>
  onOutcome: (outcome: Outcome) => void
  /** Everything was sent. */
  onEmpty: () => void
}
