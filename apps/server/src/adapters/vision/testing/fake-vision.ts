import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SCENARIOS } from './fake-scenarios.ts'

/** What the fake says where nothing else is wanted; change it while it runs. */
export interface FakeAnswers {
  /** Names of the thing on a guardian's photo, most exact first. */
  ladder: { label: string; confidence: number }[]
  questions: FakeQuestion[]
  /** What is on a child's photo; `matchedRung` counts from 0. */
  label: { primaryLabel: string; confidence: number; matchedRung: number | null }
  views: FakeViews
  /** Something other than `ok` makes every answer the status alone. */
  status: string
}

export interface FakeQuestion {
  question: string
  type: 'single-select' | 'multi-select'
  options: string[]
  correct: number[]
  answerVisibleInPhoto?: boolean
  ageOk?: boolean
}

export interface FakeViews {
  samePlace: 'yes' | 'probably' | 'unsure' | 'no'
  level: number
  referenceDescription: string
  playerDescription: string
  matchFactors: string[]
  differenceFactors: string[]
}

export interface SeenRequest {
  model: string
  headers: IncomingMessage['headers']
  /** As text, the pictures in it as base64. */
  body: string
}

export interface FakeVision {
  /** For `VISION_BASE_URL`. */
  baseUrl: string
  answers: FakeAnswers
  /** Everything that was asked, oldest first. */
  requests: SeenRequest[]
  close(): Promise<void>
}

export interface FakeVisionOptions {
  answers?: Partial<FakeAnswers>
  /** Where the model `redirect` sends people. */
  redirectTo?: string
  /** How long the model `slow` waits before it answers. */
  slowMs?: number
}

/** Every way of going right or wrong that the fake knows, as names of models. */
export const FAKE_MODELS: readonly string[] = Object.keys(SCENARIOS)

/**
 * A server that speaks the wire format of OpenAI's chat completions and looks at nothing: it answers
 * every question by `answers`, in the manner that the model's name says (`ok`, `fenced`, `429`, …).
 * Unknown names behave like `ok`.
 */
export async function startFakeVision(options: FakeVisionOptions = {}): Promise<FakeVision> {
  const requests: SeenRequest[] = []
  const answers = { ...defaultAnswers(), ...options.answers }
  const server = createServer((request, response) => {
    // The other side leaves in the middle: that is what some of these are for.
    response.on('error', () => undefined)
    request.on('error', () => undefined)
    void readBody(request).then((body) => {
      const parsed = parse(body)
      const model = String(parsed.model)
      requests.push({ model, headers: request.headers, body })
      const turn = requests.filter((one) => one.model === model).length
      const json = JSON.stringify(answerTo(body, answers))
      const reply = SCENARIOS[model] ?? SCENARIOS.ok
      reply?.({ response, json, request: parsed, turn, options })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    answers,
    requests,
    close: () => close(server),
  }
}

function defaultAnswers(): FakeAnswers {
  return {
    status: 'ok',
    ladder: [
      { label: 'common bluebell', confidence: 0.8 },
      { label: 'bluebell', confidence: 0.9 },
      { label: 'wild flower', confidence: 0.95 },
      { label: 'flower', confidence: 0.98 },
      { label: 'plant', confidence: 1 },
    ],
    questions: [
      one('What colour are these flowers?', ['Blue', 'Red', 'Yellow']),
      one('What do the leaves look like?', ['Long and thin', 'Round', 'Like needles']),
      one('Where do these flowers grow?', ['Under trees', 'On a wall', 'In a pot']),
      one('How do the flowers hang?', ['Downwards', 'Upwards', 'Sideways']),
    ],
    label: { primaryLabel: 'bluebell', confidence: 0.9, matchedRung: 1 },
    views: {
      samePlace: 'yes',
      level: 4,
      referenceDescription: 'A path between trees',
      playerDescription: 'A path between trees, a little darker',
      matchFactors: ['The same old oak'],
      differenceFactors: ['A bit more to the left'],
    },
  }
}

function one(question: string, options: string[]): FakeQuestion {
  return { question, type: 'single-select', options, correct: [0] }
}

/** The fields that a request names tell what it asks for. */
function answerTo(body: string, { status, ladder, questions, label, views }: FakeAnswers): object {
  if (status !== 'ok') return emptyAnswer(body, status)
  if (body.includes('matched_rung')) {
    const { primaryLabel, confidence, matchedRung } = label
    const matched = matchedRung === null ? null : matchedRung + 1
    return { status, primary_label: primaryLabel, confidence, matched_rung: matched }
  }
  if (body.includes('same_place')) {
    return {
      status,
      reference_description: views.referenceDescription,
      player_description: views.playerDescription,
      match_factors: views.matchFactors,
      difference_factors: views.differenceFactors,
      same_place: views.samePlace,
      level: views.level,
    }
  }
  if (body.includes('answerVisibleInPhoto')) {
    const whole = { answerVisibleInPhoto: true, ageOk: true }
    return { status, questions: questions.map((question) => ({ ...whole, ...question })) }
  }
  return { status, rungs: ladder }
}

function emptyAnswer(body: string, status: string): object {
  if (body.includes('matched_rung')) {
    return { status, primary_label: '', confidence: 0, matched_rung: null }
  }
  if (body.includes('same_place')) {
    const texts = { reference_description: '', player_description: '' }
    return {
      status,
      ...texts,
      match_factors: [],
      difference_factors: [],
      same_place: 'no',
      level: 0,
    }
  }
  return { status, rungs: [], questions: [] }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function parse(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body) as Record<string, unknown>
  } catch {
    return {}
  }
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => {
    server.close(() => {
      resolve()
    })
  })
}
