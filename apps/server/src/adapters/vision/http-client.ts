import { z } from 'zod'
import type { VisionEndpoint } from '#/config/vision.ts'
import { VisionError } from './vision-error.ts'

/** More than any answer to our questions; what comes after it is not read. */
const MAX_ANSWER_BYTES = 256 * 1024

/** Broken off while it was under way; nothing that was never reached is in it. */
const BROKEN_OFF = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

const answerSchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({
          content: z.union([z.string(), z.array(z.object({ text: z.string() }))]).nullish(),
          refusal: z.string().nullish(),
        }),
      }),
    )
    .min(1),
  usage: z.object({ total_tokens: z.number() }).nullish().catch(null),
})

/** The answer of a model, not yet parsed. */
export interface ModelAnswer {
  content: string
  refusal: string | null
  finishReason: string | null
  /** Null where the server does not count. */
  tokens: number | null
}

export interface RequestLimits {
  /** Ends all tries. */
  signal: AbortSignal
  attemptMs: number
}

/**
 * Sends one question and reads the answer. A redirect is an error: it would take a photo to a host
 * that nobody has agreed to.
 *
 * @throws VisionError
 */
export async function askModel(
  { baseUrl, apiKey }: VisionEndpoint,
  body: object,
  { signal, attemptMs }: RequestLimits,
): Promise<ModelAnswer> {
  const sent = {
    method: 'POST',
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(attemptMs)]),
  } as const
  let response: Response
  let text: string
  try {
    response = await fetch(`${baseUrl}/chat/completions`, sent)
    text = await readCapped(response)
  } catch (error) {
    throw error instanceof VisionError ? error : connectionError(error, signal)
  }
  const json = parseJson(text)
  if (!response.ok) throw statusError(response, json)
  return readAnswer(json, response.status)
}

/** Leaving the loop closes the connection, however much is still to come. */
async function readCapped(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  const body: AsyncIterable<Uint8Array> | null = response.body
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > MAX_ANSWER_BYTES) throw new VisionError('bad-answer', { status: response.status })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function readAnswer(json: unknown, status: number): ModelAnswer {
  if (complaintOf(json) !== '') throw new VisionError('upstream', { status, isPassing: true })
  const answer = answerSchema.safeParse(json)
  const choice = answer.data?.choices[0]
  if (choice === undefined) throw new VisionError('bad-answer', { status })
  const { content, refusal } = choice.message
  const parts = Array.isArray(content) ? content.map(({ text }) => text) : [content ?? '']
  return {
    content: parts.join(''),
    refusal: refusal ?? null,
    finishReason: choice.finish_reason ?? null,
    tokens: answer.data?.usage?.total_tokens ?? null,
  }
}

function connectionError(error: unknown, total: AbortSignal): VisionError {
  if (error instanceof Error && /^(?:Timeout|Abort)Error$/.test(error.name)) {
    return new VisionError('timeout', { isPassing: !total.aborted })
  }
  const { cause } = error as { cause?: { code?: unknown; message?: unknown } }
  if (cause?.message === 'unexpected redirect') return new VisionError('config')
  const code = typeof cause?.code === 'string' ? cause.code : ''
  return new VisionError('network', { isPassing: BROKEN_OFF.has(code), complaint: code })
}

function statusError(response: Response, json: unknown): VisionError {
  const { status } = response
  const complaint = complaintOf(json)
  if (status === 429) return tooManyError(response, complaint)
  if (status === 402) return new VisionError('quota', { status })
  if (status === 408 || status >= 500) {
    return new VisionError('upstream', {
      status,
      isPassing: true,
      retryAfterMs: retryAfterMs(response),
    })
  }
  if (complaint.includes('content_filter')) return new VisionError('refused', { status })
  return new VisionError('config', { status, complaint })
}

function tooManyError(response: Response, complaint: string): VisionError {
  const { status } = response
  if (complaint.includes('insufficient_quota')) return new VisionError('quota', { status })
  const waitMs = retryAfterMs(response)
  return new VisionError('rate-limited', { status, isPassing: true, retryAfterMs: waitMs })
}

function retryAfterMs({ headers }: Response): number | undefined {
  const ms = Number(headers.get('retry-after-ms') ?? Number.NaN)
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  const wait = Number.isNaN(ms) ? seconds * 1000 : ms
  return wait >= 0 ? wait : undefined
}

/** Everything an error body says, in lower case; empty without one. */
function complaintOf(json: unknown): string {
  const error = (json as { error?: unknown } | null)?.error
  if (error === undefined || error === null) return ''
  return JSON.stringify(error).toLowerCase()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
