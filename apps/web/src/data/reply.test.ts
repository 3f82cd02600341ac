import { describe, expect, it, vi } from 'vitest'
import { REQUEST_LIMIT_MS } from '#/platform/timings.ts'
import { createWorld } from '#/testing/index.ts'
import { setConnection } from './connection.ts'
import { isPassing } from './query-client.ts'
import { isRefusal, isUnanswered } from './reply.ts'
import {
  errorText,
  failureOf,
  replyOf,
  request,
  RequestError,
  type Failure,
  type Reply,
} from './request.ts'

const ours = (code: string) => JSON.stringify({ error: 'No.', code })
const HTML = '<html><h1>Bad Gateway</h1></html>'

async function failedCall(send: typeof fetch): Promise<unknown> {
  createWorld()
  vi.stubGlobal('fetch', send)
  const asking = request('/api/players/a', { answers: 'readPlayer' }).catch(
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(REQUEST_LIMIT_MS)
  setConnection('ok')
  return asking
}

const answers =
  (status: number, body: string): typeof fetch =>
  () =>
    Promise.resolve(new Response(body, { status }))

const never: typeof fetch = (_path, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
  })

describe('what a failed call tells', () => {
  it.each<[string, typeof fetch, Reply]>([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'none'],
    ['a cut connection', () => Promise.reject(new DOMException('', 'AbortError')), 'none'],
    ['no answer in time', never, 'none'],
    ['a sign-in page', answers(200, HTML), 'none'],
    ['a sign-in answer in JSON', answers(200, '{"status":"ok"}'), 'none'],
    ['a refusal of a network', answers(403, HTML), 'none'],
    ['404 of a router', answers(404, '404 page not found'), 'none'],
    ['500 of a proxy', answers(500, HTML), 'none'],
    ['502 of a proxy', answers(502, HTML), 'none'],
    ['502 without a word', answers(502, ''), 'none'],
    ['503 of a proxy in JSON', answers(503, '{"message":"no upstream"}'), 'none'],
    ['503 of ours', answers(503, ours('server.busy')), 'none'],
    ['504 of a proxy', answers(504, 'upstream request timeout'), 'none'],
    ['511', answers(511, HTML), 'none'],
    ['429 of ours', answers(429, ours('rate.limited')), 'not-now'],
    ['429 of a proxy', answers(429, HTML), 'not-now'],
    ['408 of ours', answers(408, ours('request.too-slow')), 'not-now'],
    ['still running', answers(409, ours('request.still-running')), 'not-now'],
    ['500 of ours', answers(500, ours('server.failed')), 'failed'],
    ['502 of ours', answers(502, ours('vision.failed')), 'failed'],
    ['400 without a code', answers(400, '{"error":"No."}'), 'failed'],
    ['400 of ours', answers(400, ours('request.invalid')), 'refused'],
    ['404 of ours', answers(404, ours('player.not-found')), 'refused'],
    ['409 of ours', answers(409, ours('challenge.decided')), 'refused'],
    ['413 of a proxy', answers(413, HTML), 'refused'],
  ])('%s', async (_name, send, reply) => {
    const error = await failedCall(send)
    expect(replyOf(error)).toBe(reply)
    expect([isPassing(error), isUnanswered(error), isRefusal(error)]).toEqual([
      reply === 'none',
      reply === 'none' || reply === 'not-now',
      reply === 'refused',
    ])
  })

  it('a defect of the page is no silence', () => {
    expect(replyOf(new TypeError('undefined is not a function'))).toBe('failed')
  })

  const chunk = new TypeError('Failed to fetch dynamically imported module: https://b.example/a.js')
  const words = {
    'missing-part': /Load the page again/,
    'no-signal': /check your signal/,
    damage: null,
  }
  it.each<[string, unknown, boolean, Failure]>([
    ['a part after an update', chunk, true, 'missing-part'],
    [
      'a part in Firefox',
      new TypeError('error loading dynamically imported module: x'),
      true,
      'missing-part',
    ],
    ['a part in Safari', new TypeError('Importing a module script failed.'), true, 'missing-part'],
    [
      'the styles of a part',
      new Error('Unable to preload CSS for /assets/a.css'),
      true,
      'missing-part',
    ],
    ['a part without a network', chunk, false, 'no-signal'],
    ['nobody answers', new RequestError(0, 'network request failed'), true, 'no-signal'],
    ['the page of a proxy', new RequestError(502, HTML), true, 'no-signal'],
    ['a defect', new TypeError('undefined is not a function'), true, 'damage'],
    ['a zone that is unknown here', new RangeError('Invalid time zone specified'), false, 'damage'],
    ['a defect of the server', new RequestError(500, ''), true, 'damage'],
    ['no error at all', 'x', true, 'damage'],
  ])('%s is one of three, each with its next step', (_name, error, isOnline, failure) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    expect(failureOf(error)).toBe(failure)
    if (words[failure] === null) expect(errorText(error)).toBeNull()
    else expect(errorText(error)).toMatch(words[failure])
  })
})
