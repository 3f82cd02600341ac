import type { Database } from '#/platform/db/database.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller, ImageAnswer } from '#/platform/http/route.ts'
import type { createPhotoAccess } from './photo-access.ts'
import { variantsOf, type PhotoStore, type PhotoVariant } from './photo-store.ts'
import { stateOf } from './file-state.ts'
import { findPhoto, type Photo, type PhotoKind } from './photos.repository.ts'
import { asBusy } from './photos.service.ts'

export interface ReadPhoto extends ImageAnswer {
  cacheControl: string
}

// A child's photos must not outlive their game in a browser's cache. The others never change, but
// access is checked each time (P4): a 304 costs no bytes.
const CACHE_CONTROL: Record<PhotoKind, string> = {
  guardian: 'private, no-store',
  attempt: 'private, no-store',
  keepsake: 'private, no-store',
  challenge: 'private, no-cache',
  profile: 'private, no-cache',
  trail: 'private, no-cache',
}

/** Which sizes stand in for a damaged one, in this order. */
const IN_PLACE_OF: Record<PhotoVariant, readonly PhotoVariant[]> = {
  full: ['full', 'thumb'],
  thumb: ['thumb', 'full'],
  crop: ['crop', 'thumb', 'full'],
}

export type PhotoReader = ReturnType<typeof createPhotoReader>

export function createPhotoReader(
  database: Database,
  store: PhotoStore,
  access: ReturnType<typeof createPhotoAccess>,
) {
  /** The file that is wanted, or another size in place of a damaged one. Null: none is whole. */
  async function readWhole(photo: Photo, wanted: PhotoVariant) {
    const all = variantsOf(photo)
    const inOrder = IN_PLACE_OF[wanted].filter((one) => all.includes(one))
    for (const stored of inOrder) {
      const bytes = await store.get(photo.id, stored).catch((error: unknown) => {
        throw asBusy(error)
      })
      if (bytes !== null && stateOf(bytes, photo, stored) === 'whole') return { bytes, stored }
    }
    return null
  }

  return {
    /** The bytes, for callers who may see the photo; for others it does not exist. */
    async read(
      id: string,
      variant: PhotoVariant,
      caller: Caller,
      nowMs: number,
    ): Promise<ReadPhoto> {
      const photo = await findPhoto(database.orm, id)
      if (photo === null || !(await access.maySee(photo, caller, nowMs))) {
        throw new AppError('photo.not-found')
      }
      const wanted = variantsOf(photo).includes(variant) ? variant : 'full'
      const found = await readWhole(photo, wanted)
      if (found === null) throw new AppError('photo.not-found')
      const { bytes, stored } = found
      return {
        bytes,
        contentType: photo.width === null ? 'audio/wav' : 'image/jpeg',
        etag: `"${id}-${stored}"`,
        cacheControl: CACHE_CONTROL[photo.kind],
      }
    },
  }
}
