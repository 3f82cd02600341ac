import type { CallBody, FilePurpose } from '@bramble/contract'

/** Progress of saving a draft; stored on the phone, so that nothing is done twice. */
export interface SaveProgress {
  /** Idempotency key of the creation. */
  key: string
  /** The body sent with the key that may have arrived; null when it certainly has not. */
  sent: CallBody<'createChallenge'> | null
  /** The created challenges. */
  ids: string[]
  /** Addresses of the pictures that were uploaded. */
  addresses: Partial<Record<FilePurpose, string>>
  /** Pictures that are not sent. */
  leftOut: FilePurpose[]
  /** Challenges that have their pictures. */
  linked: string[]
}

export function startSaving(key: string): SaveProgress {
  return { key, sent: null, ids: [], addresses: {}, leftOut: [], linked: [] }
}

/** True once the server has the words: only the photos can still change. */
export function isCreated({ ids }: SaveProgress): boolean {
  return ids.length > 0
}
