import type { Clock } from '#/platform/clock.ts'
import type { Database } from '#/platform/db/database.ts'
import type { Limits } from '#/platform/http/limits.ts'
import type { AccountsService } from '#/modules/accounts/index.ts'
import type { PhotosService } from '#/modules/photos/index.ts'
import type { VisionModel } from './vision-model.ts'

/** How long the operator of the model keeps what is sent: said by whoever configured it. */
export type VisionRetention = 'local' | 'zero' | 'standard'

export interface VisionModuleDeps {
  database: Database
  clock: Clock
  limits: Pick<Limits, 'consume' | 'tryConsume'>
  accounts: Pick<AccountsService, 'lock'>
  photos: Pick<PhotosService, 'clean' | 'shrink'>
  /** Null: no model is configured. */
  model: VisionModel | null
  retention: VisionRetention
  /** Photos that may be sent to the model on one day. */
  dailyCalls: number
  /** For tests. */
  times?: Partial<JobTimes>
}

/** How long each job may take, waiting for its turn included; milliseconds. */
export interface JobTimes {
  /** A child stands in the wood and waits. */
  childMs: number
  analyzeMs: number
  questionsMs: number
}

export const JOB_TIMES: JobTimes = { childMs: 8_000, analyzeMs: 25_000, questionsMs: 40_000 }
