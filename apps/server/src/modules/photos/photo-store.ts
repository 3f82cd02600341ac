/** The forms in which a photo is kept. */
export const PHOTO_VARIANTS = ['full', 'thumb', 'crop'] as const
export type PhotoVariant = (typeof PHOTO_VARIANTS)[number]

/** A photo as the store lists it. */
export interface StoredPhoto {
  id: string
  storedAtMs: number
}

/**
 * Where the bytes of photos are. Ids are UUIDs made by us.
 *
 * - `put` has returned: the bytes are durable and whole; nobody ever reads half of them.
 * - `get` of what is not there is null.
 * - `delete` takes all variants and may be repeated.
 * - A store that cannot be reached or is full rejects with `PhotoStoreUnavailableError`.
 */
export interface PhotoStore {
  put(id: string, variant: PhotoVariant, bytes: Buffer): Promise<void>
  get(id: string, variant: PhotoVariant): Promise<Buffer | null>
  delete(id: string): Promise<void>
  list(): AsyncIterable<StoredPhoto>
}

/** The store is full, gone or slow: try again later. */
export class PhotoStoreUnavailableError extends Error {
  constructor(cause: unknown) {
    super('the photo store is not available', { cause })
    this.name = 'PhotoStoreUnavailableError'
  }
}
