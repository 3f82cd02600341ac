import type { CallBody, PicturePurpose } from '@bramble/contract'

/** How far the saving of a draft has come; kept on the phone, so that nothing is done twice. */
export interface SaveProgress {
  /** Idempotency key of the creation. */
  key: string
  /** What went out with the key and may have arrived; null when it surely has not. */
  sent: CallBody<'createChallenge'> | null
  /** The challenges that were made. */
  ids: string[]
  /** Addresses of the pictures that were uploaded. */
  addresses: Partial<Record<PicturePurpose, string>>
  /** Pictures that are given up. */
  leftOut: PicturePurpose[]
  /** The challenges that know their pictures. */
  linked: string[]
}

export function startSaving(key: string): SaveProgress {
  return { key, sent: null, ids: [], addresses: {}, leftOut: [], linked: [] }
}

/** From here on the words are with the server: only the photos can still change. */
export function isCreated({ ids }: SaveProgress): boolean {
  return ids.length > 0
}
