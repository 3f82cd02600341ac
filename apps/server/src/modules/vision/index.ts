import { isOfferedForChildren } from './capabilities.ts'
import { createGuardianVision } from './guardian-vision.ts'
import { createPhotoChecks } from './photo-checks.ts'
import { createVisionJobs } from './vision-jobs.ts'
import type { VisionModuleDeps } from './vision.deps.ts'
import { visionRoutes } from './vision.routes.ts'
import { createVisionService } from './vision.service.ts'

export { photoServiceOf } from './capabilities.ts'
export { JOB_TIMES } from './vision.deps.ts'
export type { VisionModuleDeps, VisionRetention } from './vision.deps.ts'
export type * from './vision-model.ts'
export type { ChildPhoto, VisionService } from './vision.service.ts'

/** Vision: what a model may be asked, by whom, how often and with which photos. */
export function createVisionModule(deps: VisionModuleDeps) {
  const { model, retention } = deps
  const jobs = model === null ? null : createVisionJobs(deps, model)
  const isOffered = isOfferedForChildren({ hasModel: model !== null, retention })
  const photoChecks = createPhotoChecks(deps, isOffered)
  const service = createVisionService(deps, jobs, photoChecks)
  const guardians = createGuardianVision(deps, jobs)
  return { routes: visionRoutes(service, guardians, photoChecks), service, model }
}
