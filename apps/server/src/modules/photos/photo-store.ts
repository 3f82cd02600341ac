/** Stored variants of a photo. */
export const PHOTO_VARIANTS = ['full', 'thumb', 'crop'] as const
export type PhotoVariant = (typeof PHOTO_VARIANTS)[number]

/** The variants of a photo; a recording has one. */
export function variantsOf({ width }: { width: number | null }): readonly PhotoVariant[] {
  return width === null ? ['full'] : PHOTO_VARIANTS
}

export interface StoredPhoto {
  id: string
  storedAtMs: number
}

/**
 * Storage of photos' bytes. Ids are UUIDs made by us. After `put` returns, the bytes are durable
 * and complete; a partial file is never readable. `get` returns null for a missing photo.
 * `delete` deletes all variants and is repeatable. A store that is full or cannot be reached
 * rejects with `PhotoStoreUnavailableError`.
 */
export interface PhotoStore {
  put(id: string, variant: PhotoVariant, bytes: Buffer): Promise<void>
  get(id: string, variant: PhotoVariant): Promise<Buffer | null>
  delete(id: string): Promise<void>
  list(): AsyncIterable<StoredPhoto>
}

/** The store is full, unreachable or slow: try again later. */
export class PhotoStoreUnavailableError extends Error {
  constructor(cause: unknown) {
    super('the photo store is not available', { cause })
    this.name = 'PhotoStoreUnavailableError'
  }
}
