import type { SteadyClock } from '#/platform/clock.ts'
import type { Jobs } from '#/platform/jobs.ts'
import { createRetention, type RetentionDeps } from './retention.service.ts'

export type { RetentionDeps, RetentionRun } from './retention.service.ts'

export const RETENTION_JOB = 'retention'
export const LEFTOVERS_JOB = 'leftovers'
const EVERY_MINUTE = '* * * * *'
/** Once an hour, because it reads every photo and finds little. */
const EVERY_HOUR = '17 * * * *'

export interface RetentionModuleDeps extends RetentionDeps {
  jobs: Jobs
  clock: SteadyClock
}

/** Deletes data whose time is over. It has no calls; the operator's `run` does all of it. */
export function createRetentionModule(deps: RetentionModuleDeps) {
  const { jobs, clock, logger } = deps
  const retention = createRetention(deps)
  const watch = createClockWatch(clock)

  /**
   * Deletion is final: after a step of the clock a turn does nothing until two in a row find no
   * step.
   */
  function everyTurn(name: string, cron: string, work: (nowMs: number) => Promise<unknown>): void {
    jobs.every(name, cron, async () => {
      const jumpMs = watch.jumpSinceLastTurn()
      if (jumpMs === 0) await work(clock.now())
      else logger.warn({ job: name, jumpMs }, 'the clock was set: nothing is deleted this turn')
    })
  }

  everyTurn(RETENTION_JOB, EVERY_MINUTE, (nowMs) => retention.run(nowMs, ['minute']))
  everyTurn(LEFTOVERS_JOB, EVERY_HOUR, (nowMs) => retention.sweep(nowMs, ['hour']))
  return { routes: [], run: () => retention.run(clock.now(), ['minute', 'hour']) }
}

/** A step of the machine's clock that is more than a correction. */
const JUMP_MS = 60 * 60_000

/** Detects steps of the machine's clock. */
function createClockWatch(clock: SteadyClock) {
  let lastAheadMs: number | null = null
  return {
    /** Milliseconds by which the machine's clock was set since the last turn; 0: it was not. */
    jumpSinceLastTurn(): number {
      const aheadMs = clock.wall() - clock.now()
      const jumpMs = aheadMs - (lastAheadMs ?? aheadMs)
      lastAheadMs = aheadMs
      return Math.abs(jumpMs) > JUMP_MS ? jumpMs : 0
    },
  }
}
