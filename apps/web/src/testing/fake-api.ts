import type { Words } from '@bramble/contract/words'
import { t } from '#/words/t.ts'
import type { CallAnswer, CallBody, CallParams, CallQuery } from '@bramble/contract'
import { calls, endpoints, errorCodes, type CallName, type ErrorCode } from '@bramble/contract'

/** Inputs of a call that a screen has sent. */
export interface CallInputs<N extends CallName> {
  /** Time of the call by the clock of the test. */
  atMs: number
  init: RequestInit
  params: CallParams<N>
  query: CallQuery<N>
  body: CallBody<N>
  form: FormData | null
  headers: Headers
}

type AnyHandler = (inputs: CallInputs<CallName>) => unknown

/** An error of the server, thrown by a handler of the fake api. */
export class FakeApiError extends Error {
  readonly status: number
  readonly body: string
  readonly retryAfterSeconds: number | null

  constructor(status: number, body: string, retryAfterSeconds: number | null = null) {
    super(`${status}: ${body}`)
    this.status = status
    this.body = body
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The real server's answer for this code. */
export function apiError(
  code: ErrorCode,
  text?: string,
  words?: Words,
  retryAfterSeconds?: number,
): FakeApiError {
  const { status } = errorCodes[code]
  const error = text ?? t(`shared.errors.${code}.text`)
  return new FakeApiError(status, JSON.stringify({ error, code, words }), retryAfterSeconds)
}

/** Any status with any text, for answers that are not from the server. */
export function rawError(status: number, text: string): FakeApiError {
  return new FakeApiError(status, text)
}

function matcher(path: string): (pathname: string) => Record<string, string> | null {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`)
  return (pathname) => {
    const match = pattern.exec(pathname)
    if (!match) return null
    return Object.fromEntries(
      names.map((name, i) => [name, decodeURIComponent(match[i + 1] ?? '')]),
    )
  }
}

const table = (Object.keys(calls) as CallName[]).map((name) => ({
  name,
  method: calls[name].method,
  match: matcher(calls[name].path),
  // A fixed path wins over one with a parameter: /api/sessions/join/… over /api/sessions/{id}.
  weight: (calls[name].path.match(/\{/g) ?? []).length,
}))
table.sort((a, b) => a.weight - b.weight)

/** Stands for the server: typed by the contract, its answers checked against it. */
export class FakeApi {
  private readonly handlers = new Map<CallName, AnyHandler>()
  private readonly sent: { name: CallName; inputs: CallInputs<CallName> }[] = []
  private isDown = false

  on<N extends CallName>(
    name: N,
    handler: (inputs: CallInputs<N>) => CallAnswer<N> | Promise<CallAnswer<N>>,
  ): void {
    this.handlers.set(name, handler)
  }

  /** Answers every later call of this name with the status. */
  fail(name: CallName, status: number, text = ''): void {
    this.handlers.set(name, () => {
      throw rawError(status, text)
    })
  }

  /** Refuses every later call of this name, in the words of the server. */
  refuse(name: CallName, ...why: Parameters<typeof apiError>): void {
    this.handlers.set(name, () => {
      throw apiError(...why)
    })
  }

  names(): CallName[] {
    return this.sent.map(({ name }) => name)
  }

  /** No call is answered while down. */
  down(isDown: boolean): void {
    this.isDown = isDown
  }

  calls<N extends CallName>(name: N): CallInputs<N>[] {
    return this.sent
      .filter((one) => one.name === name)
      .map((one) => one.inputs as unknown as CallInputs<N>)
  }

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input.toString(), 'http://app.test')
    const method = init.method ?? 'GET'
    if (this.isDown) throw new TypeError('Failed to fetch')
    for (const row of table) {
      const params = row.method === method ? row.match(url.pathname) : null
      if (params) return orAborted(this.answer(row.name, params, url, init), init.signal)
    }
    return respond(404, JSON.stringify({ error: 'unknown route', code: 'route.not-found' }))
  }

  private async answer(
    name: CallName,
    params: Record<string, string>,
    url: URL,
    init: RequestInit,
  ): Promise<Response> {
    const inputs = {
      params,
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      form: init.body instanceof FormData ? init.body : null,
      headers: new Headers(init.headers),
      atMs: Date.now(),
      init,
    } as unknown as CallInputs<CallName>
    this.sent.push({ name, inputs })
    const handler = this.handlers.get(name)
    if (!handler)
      return respond(404, JSON.stringify({ error: `no ${name}`, code: 'route.not-found' }))
    try {
      const answer = await handler(inputs)
      const schema = endpoints[name].answer
      if (schema === 'image' || schema === 'zip')
        return answer instanceof Response ? answer : new Response(new Uint8Array())
      return respond(endpoints[name].status, JSON.stringify(schema.parse(answer)))
    } catch (error) {
      if (error instanceof FakeApiError) {
        return respond(error.status, error.body, error.retryAfterSeconds)
      }
      throw error
    }
  }
}

/** Rejects at once when the request is aborted, as the browser does. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const abort = () => reject(new DOMException('aborted', 'AbortError'))
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    work.then(resolve, reject)
  })
}

function respond(status: number, text: string, retryAfterSeconds: number | null = null): Response {
  return new Response(text, {
    status,
    headers: {
      'content-type': 'application/json',
      date: new Date().toUTCString(),
      ...(retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) }),
    },
  })
}
