import type { ViewFigures } from '@bramble/domain/photo/view-grade'
import type { Core } from '#/platform/core.ts'
import type { Limits } from '#/platform/http/limits.ts'
import type { AccountsService } from '#/modules/accounts/index.ts'
import type { PhotosService } from '#/modules/photos/index.ts'
import type { VisionModel } from './vision-model.ts'

/** How long the model's operator keeps photos, as the configuration says. */
export type VisionRetention = 'local' | 'zero' | 'standard'

export interface VisionModuleDeps extends Pick<Core, 'database' | 'clock'> {
  limits: Pick<Limits, 'consume' | 'tryConsume'>
  accounts: Pick<AccountsService, 'lock'>
  photos: Pick<PhotosService, 'clean' | 'shrink'>
  /** Measures views on this server; filled by an adapter. */
  views: { measure(view: Buffer): Promise<ViewFigures | null> }
  /** Null: no model is configured. */
  model: VisionModel | null
  retention: VisionRetention
  /** Number of photos that may be sent to the model in a day. */
  dailyCalls: number
  /** For tests. */
  times?: Partial<JobTimes>
}

/** Time limit of each job, with its wait; milliseconds. */
export interface JobTimes {
  /** A child waits outdoors. */
  childMs: number
  analyzeMs: number
  questionsMs: number
}

export const JOB_TIMES: JobTimes = { childMs: 8_000, analyzeMs: 25_000, questionsMs: 40_000 }
