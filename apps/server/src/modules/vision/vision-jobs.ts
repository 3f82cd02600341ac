import { bulkhead, BulkheadRejectedError } from 'cockatiel'
import { AppError } from '#/platform/http/app-error.ts'
import { createCallLimit } from '#/platform/call-limit.ts'
import type {
  SafeImage,
  VisionCall,
  VisionFailure,
  VisionModel,
  VisionResult,
} from './vision-model.ts'
import type { VisionModuleDeps } from './vision.deps.ts'
import { takeCall } from './vision.repository.ts'

/** The person who waits for the answer. Children have places of their own, which guardians cannot fill. */
export type JobOwner = 'child' | 'guardian'

export interface JobRequest<T> {
  owner: JobOwner
  limitMs: number
  /** JPEGs, and the longest side that is sent to the model. */
  images: readonly SafeImage[]
  sidePixels: number
  /** Checked again at the job's turn: consent may be withdrawn while it waits. */
  isStillAllowed?: () => Promise<boolean>
  ask: (turn: JobTurn) => Promise<VisionResult<T>>
}

export interface JobTurn {
  model: VisionModel
  /** The images of the request, scaled down. */
  images: readonly SafeImage[]
  call: VisionCall
  /** Takes one call from the daily budget. False: none is left. */
  takeCall: () => Promise<boolean>
}

/** Number of parallel and of waiting jobs (T27). */
const PLACES = { child: [2, 4], guardian: [2, 4] } as const satisfies Record<
  JobOwner,
  [number, number]
>

const failed = (kind: VisionFailure) => ({ ok: false, kind }) as const

export type VisionJobs = ReturnType<typeof createVisionJobs>

/**
 * Runs calls of the model: a few at a time, each within its time limit, within the daily budget.
 */
export function createVisionJobs(deps: VisionModuleDeps, model: VisionModel) {
  const { database, clock, dailyCalls, photos } = deps
  const places = { child: bulkhead(...PLACES.child), guardian: bulkhead(...PLACES.guardian) }

  function takeCallOfToday(): Promise<boolean> {
    const today = new Date(clock.now()).toISOString().slice(0, 10)
    return takeCall(database.orm, today, dailyCalls)
  }

  async function perform<T>(request: JobRequest<T>, call: VisionCall): Promise<VisionResult<T>> {
    const { images, sidePixels, isStillAllowed, ask } = request
    const small: SafeImage[] = []
    for (const image of images) small.push(await photos.shrink(image, sidePixels))
    if (isStillAllowed !== undefined && !(await isStillAllowed())) return failed('not-available')
    // A caller that waited too long is gone and must not cost a call.
    if (call.signal.aborted) return failed('timeout')
    if (!(await takeCallOfToday())) return failed('quota')
    return ask({ model, images: small, call, takeCall: takeCallOfToday })
  }

  return {
    /** Never rejects because of the model or its limits. */
    async run<T>(request: JobRequest<T>): Promise<VisionResult<T>> {
      const call = createCallLimit(request.limitMs)
      const work = places[request.owner].execute(() => perform(request, call), call.signal)
      try {
        return await Promise.race([work, whenOver(call.signal)])
      } catch (error) {
        if (isTooBusy(error)) return failed('rate-limited')
        if (call.signal.aborted) return failed('timeout')
        throw error
      }
    },
  }
}

/** An adapter that ignores its signal must not keep a child waiting (F6). */
function whenOver(signal: AbortSignal): Promise<VisionResult<never>> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      resolve(failed('timeout'))
    })
  })
}

function isTooBusy(error: unknown): boolean {
  const isQueueFull = error instanceof AppError && error.code === 'server.busy'
  return isQueueFull || error instanceof BulkheadRejectedError
}
