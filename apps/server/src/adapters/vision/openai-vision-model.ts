import type { VisionEndpoint } from '#/config/vision.ts'
import type {
  SafeImage,
  VisionCall,
  VisionFailure,
  VisionModel,
  VisionResult,
} from '#/modules/vision/index.ts'
import type { Logger } from '#/platform/logger.ts'
import { readJson } from './answer-text.ts'
import {
  initialFormat,
  simplerFormat,
  writeBody,
  type ChatOrder,
  type WireFormat,
} from './wire-format.ts'
import { askModel, type RequestLimits, type ModelAnswer } from './http-client.ts'
import { analyzeObjectJob } from './jobs/analyze-object.ts'
import { compareViewsJob } from './jobs/compare-views.ts'
import { generateQuestionsJob } from './jobs/generate-questions.ts'
import type { VisionJob } from './jobs/job.ts'
import { labelPhotoJob } from './jobs/label-photo.ts'
import { createRetryPolicy, DEFAULT_RETRIES, type RetryOptions } from './retry-policy.ts'
import { VisionError } from './vision-error.ts'

export interface OpenaiVisionOptions {
  retry?: RetryOptions
  /** Longest wait for one answer, for tests; each job has its own. */
  attemptMs?: number
}

/** A model that shows what its server has understood of the wire format, for the operator. */
export interface OpenaiVisionModel extends VisionModel {
  wireFormat(): WireFormat
}

/** Cost of one call, for the log. */
interface Cost {
  requests: number
  tokens: number
}

/**
 * A model behind the wire format of OpenAI's chat completions: hosted, or one's own. The log hears of
 * job, outcome, time and tokens, and never of a picture, a question or an answer.
 */
export function createOpenaiVisionModel(
  endpoint: VisionEndpoint,
  logger: Logger,
  options: OpenaiVisionOptions = {},
): OpenaiVisionModel {
  const retryPolicy = createRetryPolicy(options.retry ?? DEFAULT_RETRIES)
  let wireFormat = initialFormat()

  /** Sends a question; what the server does not understand is left out from then on. */
  async function send(order: ChatOrder, limits: RequestLimits, cost: Cost): Promise<ModelAnswer> {
    const used = wireFormat
    cost.requests += 1
    try {
      const answer = await askModel(endpoint, writeBody(endpoint, used, order), limits)
      cost.tokens += answer.tokens ?? 0
      return answer
    } catch (error) {
      const simpler = error instanceof VisionError ? simplerFormat(used, error) : null
      if (simpler === null) throw error
      wireFormat = simpler
      return send(order, limits, cost)
    }
  }

  async function ask<T>(
    job: VisionJob<T>,
    images: readonly SafeImage[],
    call: VisionCall,
    cost: Cost,
  ): Promise<T> {
    const limits = { signal: call.signal, attemptMs: options.attemptMs ?? job.attemptMs }
    const askOnce = async (isRepair: boolean) => {
      const order = { job, images, isRepair }
      return readJson(await retryPolicy.execute(() => send(order, limits, cost), call))
    }
    try {
      return job.read(await askOnce(false))
    } catch (error) {
      if (!(error instanceof VisionError) || error.details.isRepairable !== true) throw error
      return job.read(await askOnce(true))
    }
  }

  async function run<T>(
    job: VisionJob<T>,
    images: readonly SafeImage[],
    call: VisionCall,
  ): Promise<VisionResult<T>> {
    const leftAtStartMs = call.leftMs()
    const cost: Cost = { requests: 0, tokens: 0 }
    const report = (outcome: string, more: object = {}) => {
      const ms = Math.round(leftAtStartMs - call.leftMs())
      logger.info({ job: job.name, model: endpoint.model, outcome, ms, ...cost, ...more }, 'vision')
    }
    try {
      const value = await ask(job, images, call, cost)
      report('ok')
      return { ok: true, value }
    } catch (error) {
      const { kind, ...more } = describeFailure(error, call)
      report(kind, more)
      return { ok: false, kind }
    }
  }

  return {
    name: endpoint.model,
    wireFormat: () => wireFormat,
    analyzeObject: (photo, call) => run(analyzeObjectJob, [photo], call),
    generateQuestions: (photo, instructions, call) =>
      run(generateQuestionsJob(instructions), [photo], call),
    labelPhoto: (photo, ladder, call) => run(labelPhotoJob(ladder), [photo], call),
    compareViews: (reference, photo, call) => run(compareViewsJob, [reference, photo], call),
  }
}

function describeFailure(
  error: unknown,
  call: VisionCall,
): { kind: VisionFailure; status?: number; error?: string } {
  if (error instanceof VisionError) return { kind: error.kind, status: error.details.status }
  if (call.signal.aborted) return { kind: 'timeout' }
  // An open breaker, or a defect: its message might repeat an answer, its name does not.
  return { kind: 'upstream', error: error instanceof Error ? error.name : typeof error }
}
