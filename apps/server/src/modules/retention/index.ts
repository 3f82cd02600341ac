import type { Clock } from '#/platform/clock.ts'
import type { Jobs } from '#/platform/jobs.ts'
import { createRetention, type RetentionDeps, type RetentionRun } from './retention.service.ts'

export type { RetentionDeps, RetentionRun } from './retention.service.ts'

export const RETENTION_JOB = 'retention'
export const ORPHANS_JOB = 'orphaned-photos'
const EVERY_MINUTE = '* * * * *'
/** It looks at every file, and a file without a row is rare and seen by nobody. */
const EVERY_HOUR = '17 * * * *'

export interface RetentionModuleDeps extends RetentionDeps {
  jobs: Jobs
  clock: Clock
  /** Deletes files that no row knows. */
  photos: { sweepOrphans(): Promise<unknown> }
}

/** Deletes what may not be kept. It has no calls; `run` is also the operator's command. */
export function createRetentionModule(deps: RetentionModuleDeps): {
  routes: []
  run(): Promise<RetentionRun>
} {
  const retention = createRetention(deps)
  const run = () => retention.run(deps.clock.now())
  deps.jobs.every(RETENTION_JOB, EVERY_MINUTE, async () => {
    await run()
  })
  deps.jobs.every(ORPHANS_JOB, EVERY_HOUR, async () => {
    await deps.photos.sweepOrphans()
  })
  return { routes: [], run }
}
