import type { Capabilities } from '@bramble/contract'
import { capabilitiesOf, isOfferedForChildren } from './capabilities.ts'
import type { PhotoChecksService } from './photo-checks.ts'
import type { JobRequest, VisionJobs } from './vision-jobs.ts'
import type { SafeImage, VisionResult } from './vision-model.ts'
import { JOB_TIMES, type VisionModuleDeps } from './vision.deps.ts'

/** A child's photo and its host. */
export interface ChildPhoto {
  photo: SafeImage
  playerId: string
  /** The signed-in host, whose consent decides. Null: no account. */
  hostAccountId: string | null
}

/** Enough for a model to tell a bluebell from a hyacinth, and no more than needed. */
const SIDE_PIXELS = 768

const NOT_AVAILABLE = { ok: false, kind: 'not-available' } as const

export type VisionService = ReturnType<typeof createVisionService>

export function createVisionService(
  deps: VisionModuleDeps,
  jobs: VisionJobs | null,
  photoChecks: PhotoChecksService,
) {
  const { limits, retention } = deps
  const { childMs } = { ...JOB_TIMES, ...deps.times }
  const hasModel = jobs !== null

  /**
   * The only check that lets a child's photo leave the server: configuration, retention and the
   * host's consent.
   */
  async function mayBeSent({ hostAccountId }: ChildPhoto): Promise<boolean> {
    if (!isOfferedForChildren({ hasModel, retention }) || hostAccountId === null) return false
    return photoChecks.isAllowed(hostAccountId)
  }

  async function ofChild<T>(
    child: ChildPhoto,
    images: readonly SafeImage[],
    ask: JobRequest<T>['ask'],
  ): Promise<VisionResult<T>> {
    if (jobs === null || !(await mayBeSent(child))) return NOT_AVAILABLE
    const waitMs = await limits.tryConsume('visionPlayer', child.playerId)
    if (waitMs > 0) return { ok: false, kind: 'rate-limited' }
    return jobs.run({
      owner: 'child',
      limitMs: childMs,
      images,
      sidePixels: SIDE_PIXELS,
      isStillAllowed: () => mayBeSent(child),
      ask,
    })
  }

  return {
    /** Machines that are offered to an account, or without one. */
    async capabilities(accountId: string | null): Promise<Capabilities> {
      const isAllowed = accountId === null ? null : await photoChecks.isAllowed(accountId)
      return capabilitiesOf({ hasModel, retention, isAllowed })
    },
    /** Looks for an object on a child's photo. `not-available` without all consents. */
    labelPhoto: (child: ChildPhoto, ladder: readonly string[]) =>
      ofChild(child, [child.photo], ({ model, images: [photo = child.photo], call }) =>
        model.labelPhoto(photo, ladder, call),
      ),
    /** Compares a child's photo with the guardian's picture of the view. */
    compareViews: (child: ChildPhoto, reference: SafeImage) =>
      ofChild(
        child,
        [reference, child.photo],
        ({ model, images: [small = reference, photo = child.photo], call }) =>
          model.compareViews(small, photo, call),
      ),
    /** An account's consent, for its export. */
    ownDataOf: (accountId: string) => photoChecks.read(accountId),
    /** Deletes an account's consent. */
    eraseAllOf: (accountId: string) => photoChecks.forget(accountId),
  }
}
