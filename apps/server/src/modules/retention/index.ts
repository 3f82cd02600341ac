import type { Clock } from '#/platform/clock.ts'
import type { Jobs } from '#/platform/jobs.ts'
import { createRetention, type RetentionDeps, type RetentionRun } from './retention.service.ts'

export type { RetentionDeps, RetentionRun, Sweep } from './retention.service.ts'

export const RETENTION_JOB = 'retention'
export const LEFTOVERS_JOB = 'leftovers'
const EVERY_MINUTE = '* * * * *'
/** It looks at every photo, and what it looks for is rare and seen by nobody. */
const EVERY_HOUR = '17 * * * *'

export interface RetentionModuleDeps extends RetentionDeps {
  jobs: Jobs
  clock: Clock
}

/** Deletes what may not be kept. It has no calls; `run` does all of it, for the operator. */
export function createRetentionModule(deps: RetentionModuleDeps): {
  routes: []
  run(): Promise<RetentionRun>
} {
  const { jobs, clock } = deps
  const retention = createRetention(deps)
  jobs.every(RETENTION_JOB, EVERY_MINUTE, async () => {
    await retention.run(clock.now(), ['minute'])
  })
  jobs.every(LEFTOVERS_JOB, EVERY_HOUR, async () => {
    await retention.sweep(clock.now(), ['hour'])
  })
  return { routes: [], run: () => retention.run(clock.now(), ['minute', 'hour']) }
}
