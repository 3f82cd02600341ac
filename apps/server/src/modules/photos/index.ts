import type { Core } from '#/platform/core.ts'
import type { SteadyClock } from '#/platform/clock.ts'
import type { Jobs } from '#/platform/jobs.ts'
import type { Logger } from '#/platform/logger.ts'
import type { Sweep } from '#/platform/sweep.ts'
import { createAccountCopies } from './account-copies.ts'
import { createChallengePictures } from './challenge-pictures.ts'
import { createGuardianPhotos } from './guardian-photo.ts'
import { checkPhotos, type IntegrityReport } from './integrity.ts'
import {
  sweepOfGoneGames,
  sweepOrphans,
  sweepUnclaimed,
  type ClaimedKind,
  type Claims,
} from './orphan-sweep.ts'
import {
  createPhotoAccess,
  type ChallengeAudience,
  type CoverAudience,
  type PeerCheck,
  type PhotoOwners,
} from './photo-access.ts'
import { createPhotoReader } from './photo-reader.ts'
import type { PhotoStore } from './photo-store.ts'
import { photosRoutes } from './photos.routes.ts'
import { createPhotosService } from './photos.service.ts'
import { createWorkQueue } from './work-queue.ts'

export type { AccountCopies } from './account-copies.ts'
export type { ChallengePictures } from './challenge-pictures.ts'
export { PHOTO_VARIANTS, PhotoStoreUnavailableError } from './photo-store.ts'
export type { PhotoStore, PhotoVariant, StoredPhoto } from './photo-store.ts'
export type { ChallengeAudience, PeerCheck, PhotoOwner, PhotoOwners } from './photo-access.ts'
export { loadDecoder } from './decoder.ts'
export type { CleanPhoto } from './image-pipeline.ts'
export { isStoreGone, type IntegrityReport, type PhotoDefect } from './integrity.ts'
export { judgePhoto } from './photo-quality.ts'
export type {
  NewAccountPhoto,
  NewChallengePicture,
  NewPhoto,
  PhotosService,
} from './photos.service.ts'
export { photoIdOf, photoPath } from './photos.routes.ts'
export { requireFile } from './photos.routes.ts'

export interface PhotosModuleDeps extends Pick<Core, 'database' | 'random' | 'logger'> {
  clock: SteadyClock
  jobs: Pick<Jobs, 'every'>
  store: PhotoStore
  owners: PhotoOwners
  audience: ChallengeAudience
  covers: CoverAudience
  groupPeers: PeerCheck
}

const DECODED_AT_ONCE = 2
const UPLOADS_WAITING = 20
/** Whoever waits longer has its answer before its turn: `UPLOAD_ANSWERED_WITHIN_MS`, less a job. */
const TURN_WITHIN_MS = 8_000

export const PHOTO_CHECK_JOB = 'check-photos'
/** At night, because it reads every file. */
const EVERY_NIGHT = '40 3 * * *'

/** Photos: upload, cleaning, storage, access and deletion. */
export function createPhotosModule(deps: PhotosModuleDeps) {
  const { database, clock, store } = deps
  const queue = createWorkQueue({
    atOnce: DECODED_AT_ONCE,
    waiting: UPLOADS_WAITING,
    waitMs: TURN_WITHIN_MS,
    elapsedMs: () => clock.now(),
  })
  const service = createPhotosService({ ...deps, queue })
  const reader = createPhotoReader(database, store, createPhotoAccess(deps))
  const guardianPhotos = createGuardianPhotos(deps.owners, service)
  /** Compares rows with files; the operator may have them repaired. */
  const check = (isRepairing: boolean) =>
    checkPhotos({ database, store, service }, { isRepairing, nowMs: clock.wall() })
  deps.jobs.every(PHOTO_CHECK_JOB, EVERY_NIGHT, async () => {
    reportDefects(await check(false), deps.logger)
  })
  /** Photos of accounts that nothing refers to. */
  const unclaimed = (kind: ClaimedKind, claims: Claims) =>
    sweepUnclaimed({ database, service }, { kind, claims, nowMs: clock.now() })
  /** Files without a row. Their time is that of the machine or the bucket. */
  const files = () => sweepOrphans(deps, clock.wall())
  return {
    routes: photosRoutes(guardianPhotos, reader),
    /** Asked before the body of an upload is read. */
    queue,
    service,
    copies: createAccountCopies(deps),
    pictures: createChallengePictures(deps),
    /** For the operator's export and import. */
    store,
    /** Sweeps of what a crash left. Each returns the number of deletions. */
    sweeps: { files, unclaimed },
    /**
     * Sweeps for the maintenance jobs, given the functions that say which photos are still shown.
     */
    sweepsWith: (
      claims: Record<ClaimedKind, Claims>,
      listGoneGames: (sessionIds: string[]) => Promise<string[]>,
    ): Sweep[] => [
      {
        name: 'photosOfGoneGames',
        every: 'minute',
        run: () => sweepOfGoneGames({ database, service }, listGoneGames),
      },
      {
        name: 'unusedProfilePhotos',
        every: 'hour',
        run: () => unclaimed('profile', claims.profile),
      },
      { name: 'lostKeepsakes', every: 'hour', run: () => unclaimed('keepsake', claims.keepsake) },
      {
        name: 'unusedChallengePictures',
        every: 'hour',
        run: () => unclaimed('challenge', claims.challenge),
      },
      { name: 'unusedTrailCovers', every: 'hour', run: () => unclaimed('trail', claims.trail) },
      // Last, so that it also deletes files of rows deleted before.
      { name: 'lostFiles', every: 'hour', run: files },
    ],
    check,
  }
}

/** Only numbers; the operator's command names the photos. */
function reportDefects({ rows, defects }: IntegrityReport, logger: Logger): void {
  const counts = { orphan: 0, missing: 0, truncated: 0, damaged: 0 }
  for (const { defect } of defects) counts[defect] += 1
  if (defects.length === 0) logger.info({ photos: rows }, 'photos and their files agree')
  else logger.error({ photos: rows, ...counts }, 'photos and their files do not agree')
}
