import type { Clock } from '#/platform/clock.ts'
import type { Jobs } from '#/platform/jobs.ts'
import { createRetention, type RetentionDeps, type RetentionRun } from './retention.service.ts'

export type { RetentionDeps, RetentionRun } from './retention.service.ts'

export const RETENTION_JOB = 'retention'
const EVERY_MINUTE = '* * * * *'

/** Deletes what may not be kept. It has no calls; `run` is also the operator's command. */
export function createRetentionModule(deps: RetentionDeps & { jobs: Jobs; clock: Clock }): {
  routes: []
  run(): Promise<RetentionRun>
} {
  const retention = createRetention(deps)
  const run = () => retention.run(deps.clock.now())
  deps.jobs.every(RETENTION_JOB, EVERY_MINUTE, async () => {
    await run()
  })
  return { routes: [], run }
}
