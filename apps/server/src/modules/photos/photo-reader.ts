import type { Database } from '#/platform/db/database.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller, ImageAnswer } from '#/platform/http/route.ts'
import type { createPhotoAccess } from './photo-access.ts'
import type { PhotoStore, PhotoVariant } from './photo-store.ts'
import { findPhoto, type PhotoKind } from './photos.repository.ts'
import { asBusy } from './photos.service.ts'

/** An image and how long a browser may keep it. */
export interface ReadPhoto extends ImageAnswer {
  cacheControl: string
}

// What a child took must not outlive its game in anybody's browser. The others never change, but
// whether their reader may still see them is asked each time (P4): a 304 costs no bytes.
const CACHE_CONTROL: Record<PhotoKind, string> = {
  guardian: 'private, no-store',
  attempt: 'private, no-store',
  keepsake: 'private, no-store',
  challenge: 'private, no-cache',
  profile: 'private, no-cache',
}

export type PhotoReader = ReturnType<typeof createPhotoReader>

export function createPhotoReader(
  database: Database,
  store: PhotoStore,
  access: ReturnType<typeof createPhotoAccess>,
) {
  return {
    /** The bytes for those who may see them; for everybody else the photo does not exist. */
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
      const bytes = await store.get(id, variant).catch((error: unknown) => {
        throw asBusy(error)
      })
      if (bytes === null) throw new AppError('photo.not-found')
      return {
        bytes,
        contentType: 'image/jpeg',
        etag: `"${id}-${variant}"`,
        cacheControl: CACHE_CONTROL[photo.kind],
      }
    },
  }
}
