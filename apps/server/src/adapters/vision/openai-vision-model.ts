import { z } from 'zod'
import type { VisionEndpoint } from '#/config/vision.ts'
import type {
  SafeImage,
  VisionCall,
  VisionFailure,
  VisionModel,
  VisionResult,
} from '#/modules/vision/index.ts'
import { adviceOn } from '#/platform/advice.ts'
import type { Logger } from '#/platform/logger.ts'
import { oneLine } from '#/platform/reason.ts'
import { askModel, type ModelAnswer, type RequestLimits } from './http-client.ts'
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

/** A model of one's own is loaded first. */
const GREETING_MS = 20_000

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
      const reason = `${kind} ${String(more.status ?? more.error ?? '')}`
      report(kind, { ...more, advice: adviceOn('VISION_BASE_URL', reason) })
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
    greet: () => troublesOf(endpoint),
  }
}

/** Asks for one word. What is asked has no limits that some servers do not know. */
async function troublesOf(endpoint: VisionEndpoint): Promise<string[]> {
  const limits = { signal: AbortSignal.timeout(GREETING_MS), attemptMs: GREETING_MS }
  const messages = [{ role: 'user', content: 'Say yes.' }]
  try {
    await askModel(endpoint, { model: endpoint.model, messages }, limits)
    return []
  } catch (error) {
    if (!(error instanceof VisionError)) throw error
    const { status = 0, complaint = '' } = error.details
    const isModel = /model|deployment/.test(complaint)
    const name = [401, 403].includes(status) ? 'API_KEY' : isModel ? 'MODEL' : 'BASE_URL'
    const reason = oneLine(`${error.kind} ${status || ''} ${complaint}`)
    return [`${reason}. ${adviceOn(`VISION_${name}`, reason)}`]
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

/**
 * The JSON in what a model said, without its thoughts, fences and remarks.
 *
 * @throws VisionError when it refused, said nothing, or what it said is no JSON
 */
function readJson({ content, refusal, finishReason }: ModelAnswer): unknown {
  if (refusal !== null && refusal !== '') throw new VisionError('refused')
  if (finishReason === 'content_filter') throw new VisionError('refused')
  if (finishReason === 'length') throw new VisionError('bad-answer', { isRepairable: true })
  if (content.trim() === '') throw new VisionError('refused')
  try {
    return JSON.parse(jsonPart(content))
  } catch {
    throw new VisionError('bad-answer', { isRepairable: true })
  }
}

function jsonPart(content: string): string {
  const said = content.split('</think>').at(-1) ?? ''
  const fenced = /```(?:json)?\s*(\{[\s\S]*?\})\s*```/.exec(said)?.[1] ?? said
  return fenced.slice(fenced.indexOf('{'), fenced.lastIndexOf('}') + 1)
}

/** Parts of the wire format that a server has shown to understand. */
interface WireFormat {
  answerForm: 'json_schema' | 'json_object'
  lengthField: 'max_tokens' | 'max_completion_tokens'
  hasTemperature: boolean
}

/** One question as it is sent. */
interface ChatOrder {
  job: Pick<VisionJob<unknown>, 'name' | 'system' | 'prompt' | 'wire' | 'detail' | 'maxTokens'>
  /** JPEGs. */
  images: readonly Buffer[]
  /** The first answer could not be read. */
  isRepair: boolean
}

/** A second try may think aloud for longer before it is cut. */
const REPAIR_LENGTH_FACTOR = 2
const REPAIR_HINT =
  'An earlier answer to this could not be read. Keep it short, and write one complete JSON object and nothing else.'

function initialFormat(): WireFormat {
  return { answerForm: 'json_schema', lengthField: 'max_tokens', hasTemperature: true }
}

/**
 * The next format to try after a server did not understand something, or null when it meant something else.
 * `used` is what was sent, which may be older than what is known by now.
 */
function simplerFormat(used: WireFormat, error: VisionError): WireFormat | null {
  const complaint = error.details.complaint ?? ''
  if (used.answerForm === 'json_schema' && /json_schema|response_format/.test(complaint)) {
    return { ...used, answerForm: 'json_object' }
  }
  if (used.lengthField === 'max_tokens' && complaint.includes('max_tokens')) {
    return { ...used, lengthField: 'max_completion_tokens' }
  }
  if (used.hasTemperature && complaint.includes('temperature')) {
    return { ...used, hasTemperature: false }
  }
  return null
}

/** The body of a request. Nothing in it tells which player, game or place it is about. */
function writeBody(endpoint: VisionEndpoint, wireFormat: WireFormat, order: ChatOrder): object {
  const { job, isRepair } = order
  return {
    model: endpoint.model,
    messages: [
      { role: 'system', content: job.system },
      {
        role: 'user',
        content: [{ type: 'text', text: question(wireFormat, order) }, ...pictures(order)],
      },
    ],
    response_format: answerForm(wireFormat, job),
    [wireFormat.lengthField]: job.maxTokens * (isRepair ? REPAIR_LENGTH_FACTOR : 1),
    ...(wireFormat.hasTemperature ? { temperature: 0 } : {}),
    ...(isOfOpenai(endpoint.baseUrl) ? { store: false } : {}),
  }
}

function question(wireFormat: WireFormat, { job, isRepair }: ChatOrder): string {
  const form = `The JSON schema of the answer: ${JSON.stringify(jsonSchema(job.wire))}`
  const parts = [
    job.prompt,
    ...(wireFormat.answerForm === 'json_object' ? [form] : []),
    ...(isRepair ? [REPAIR_HINT] : []),
  ]
  return parts.join('\n\n')
}

function pictures({ job, images }: ChatOrder): object[] {
  return images.map((image) => ({
    type: 'image_url',
    image_url: { url: `data:image/jpeg;base64,${image.toString('base64')}`, detail: job.detail },
  }))
}

function answerForm({ answerForm: type }: WireFormat, { name, wire }: ChatOrder['job']): object {
  if (type === 'json_object') return { type }
  return { type, json_schema: { name, strict: true, schema: jsonSchema(wire) } }
}

function jsonSchema(wire: z.ZodType): object {
  const schema = z.toJSONSchema(wire, {
    // Strict schemas have no defaults: they ask for every field.
    override: ({ jsonSchema }) => {
      delete jsonSchema.default
    },
  })
  const entries = Object.entries(schema)
  return Object.fromEntries(entries.filter(([name]) => name !== '$schema'))
}

/** Whether the server is OpenAI's own; others may refuse a field that they do not know. */
function isOfOpenai(baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl)
  return hostname === 'api.openai.com' || hostname.endsWith('.api.openai.com')
}
