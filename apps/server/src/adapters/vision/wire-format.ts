import { z } from 'zod'
import type { VisionEndpoint } from '#/config/vision.ts'
import type { VisionJob } from './jobs/job.ts'
import type { VisionError } from './vision-error.ts'

/** Parts of the wire format that a server has shown to understand. */
export interface WireFormat {
  answerForm: 'json_schema' | 'json_object'
  lengthField: 'max_tokens' | 'max_completion_tokens'
  hasTemperature: boolean
}

/** One question as it is sent. */
export interface ChatOrder {
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

export function initialFormat(): WireFormat {
  return { answerForm: 'json_schema', lengthField: 'max_tokens', hasTemperature: true }
}

/**
 * The next format to try after a server did not understand something, or null when it meant something else.
 * `used` is what was sent, which may be older than what is known by now.
 */
export function simplerFormat(used: WireFormat, error: VisionError): WireFormat | null {
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
export function writeBody(
  endpoint: VisionEndpoint,
  wireFormat: WireFormat,
  order: ChatOrder,
): object {
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
