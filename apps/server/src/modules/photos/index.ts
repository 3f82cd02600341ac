import type { Clock } from '#/platform/clock.ts'
import type { Database } from '#/platform/db/database.ts'
import type { Route } from '#/platform/http/route.ts'
import type { Random } from '#/platform/random.ts'
import { createGuardianPhotos } from './guardian-photo.ts'
import { sweepOrphans } from './orphan-sweep.ts'
import { createPhotoAccess } from './photo-access.ts'
import type { PhotoOwners, PublishedChallenges } from './photo-access.ts'
import { createPhotoReader } from './photo-reader.ts'
import type { PhotoStore } from './photo-store.ts'
import { photosRoutes } from './photos.routes.ts'
import { createPhotosService } from './photos.service.ts'
import type { PhotosService } from './photos.service.ts'
import { createWorkQueue } from './work-queue.ts'

export { PHOTO_VARIANTS, PhotoStoreUnavailableError } from './photo-store.ts'
export type { PhotoStore, PhotoVariant, StoredPhoto } from './photo-store.ts'
export type { PhotoOwner, PhotoOwners, PublishedChallenges } from './photo-access.ts'
export type { NewPhoto, PhotosService } from './photos.service.ts'
export { requireFile } from './photos.routes.ts'

export interface PhotosModuleDeps {
  database: Database
  clock: Clock
  random: Random
  store: PhotoStore
  owners: PhotoOwners
  published: PublishedChallenges
}

const DECODED_AT_ONCE = 2
const UPLOADS_WAITING = 20

/** Photos: taken in, cleaned, kept, shown to those who may see them, deleted. */
export function createPhotosModule(deps: PhotosModuleDeps): {
  routes: Route[]
  service: PhotosService
  /** For the maintenance job; tells how many files had no row. */
  sweepOrphans(): Promise<number>
} {
  const { database, clock, store } = deps
  const queue = createWorkQueue({ atOnce: DECODED_AT_ONCE, waiting: UPLOADS_WAITING })
  const service = createPhotosService({ ...deps, queue })
  const reader = createPhotoReader(database, store, createPhotoAccess(deps))
  const guardianPhotos = createGuardianPhotos(deps.owners, service)
  return {
    routes: photosRoutes(guardianPhotos, reader),
    service,
    sweepOrphans: () => sweepOrphans(database, store, clock.now()),
  }
}
