import { afterEach, describe, expect, it, vi } from 'vitest'
import { serverNow } from '#/platform/clock.ts'
import { createWorld } from '#/testing/index.ts'
import { setConnection } from './connection.ts'
import { call, callPath, isGone, replyOf, request, RequestError } from './request.ts'

type Sent = [path: string, init: RequestInit & { headers: Headers }]

function serve(response: () => Response | Promise<Response>) {
  const fetch = vi.fn<(...sent: Sent) => Promise<Response>>(() => Promise.resolve(response()))
  vi.stubGlobal('fetch', fetch)
  return { sent: () => fetch.mock.calls[0] as Sent }
}

const json = (value: unknown, init?: ResponseInit) => new Response(JSON.stringify(value), init)

async function failureOf(work: Promise<unknown>): Promise<RequestError> {
  const error = await work.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(RequestError)
  return error as RequestError
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  setConnection('ok')
})

describe('a request', () => {
  it('[HTTP-01, HTTP-02] is a GET with cookies unless told otherwise', async () => {
    const { sent } = serve(() => json({}))
    await request('/api/somewhere')
    expect(sent()[0]).toBe('/api/somewhere')
    expect(sent()[1]).toMatchObject({ method: 'GET', credentials: 'include' })
    expect(sent()[1].body).toBeUndefined()
  })

  it('[HTTP-02, HTTP-03] sends a body as JSON', async () => {
    const { sent } = serve(() => json({}))
    await request('/api/somewhere', { method: 'POST', body: { a: 1 } })
    expect(sent()[1]).toMatchObject({ method: 'POST', body: '{"a":1}' })
    expect(sent()[1].headers.get('content-type')).toBe('application/json')
  })

  it('[HTTP-03] sends form data as it is', async () => {
    const { sent } = serve(() => json({}))
    const form = new FormData()
    await request('/api/somewhere', { method: 'POST', body: form })
    expect(sent()[1].body).toBe(form)
    expect(sent()[1].headers.has('content-type')).toBe(false)
  })

  it('[HTTP-04] reads the answer as JSON', async () => {
    serve(() => json({ a: [1] }))
    expect(await request('/api/somewhere')).toEqual({ a: [1] })
  })

  it('[HTTP-04] gives null for a 304', async () => {
    serve(() => new Response(null, { status: 304 }))
    expect(await request('/api/somewhere')).toBeNull()
  })

  it('a poll names the answer it has, and gives it again while there is nothing new', async () => {
    const answers = [
      json({ a: 1 }, { headers: { etag: '"one"' } }),
      new Response(null, { status: 304 }),
      json({ a: 2 }, { headers: { etag: '"two"' } }),
    ]
    const named: (string | null)[] = []
    vi.stubGlobal('fetch', async (...[, init]: Sent) => {
      named.push(init.headers.get('if-none-match'))
      return answers.shift()
    })
    const poll = () => request('/api/poll', { cache: 'no-store' })
    const first = await poll()
    expect(await poll()).toBe(first)
    expect(await poll()).toEqual({ a: 2 })
    expect(named).toEqual([null, '"one"', '"one"'])
  })

  it('[HTTP-05] fails with status and text of the answer', async () => {
    serve(() => new Response('no such thing', { status: 404 }))
    expect((await failureOf(request('/api/x'))).message).toBe('404: no such thing')
  })

  it('[HTTP-05] fails with the status text where the answer is empty', async () => {
    serve(() => new Response('', { status: 502, statusText: 'Bad Gateway' }))
    expect((await failureOf(request('/api/x'))).message).toBe('502: Bad Gateway')
  })

  it('knows the code and the sentence of a refusal of our server', async () => {
    serve(() => json({ error: 'No session found', code: 'session.not-found' }, { status: 404 }))
    expect(await failureOf(request('/api/x'))).toMatchObject({
      status: 404,
      code: 'session.not-found',
      serverMessage: 'No session found',
    })
  })

  it.each([
    '<html><body>502</body></html>',
    '{"code":502}',
    'upstream {"error":"reset"} <b>reset</b>',
  ])('[OPEN-56] "%s" is no sentence for people, whatever it is wrapped in', async (error) => {
    serve(() => json({ error, code: 'BAD_GATEWAY' }, { status: 502 }))
    expect(await failureOf(request('/api/x'))).toMatchObject({ serverMessage: null })
  })

  it('an answer that breaks off counts as no connection', async () => {
    const body = new ReadableStream({
      start: (control) => control.error(new TypeError('network error')),
    })
    serve(() => new Response(body))
    expect(await failureOf(request('/api/x'))).toMatchObject({ status: 0 })
  })

  it.each([
    [404, '404 page not found\n', false],
    [404, ' <html><title>Not found</title>', false],
    [404, '', false],
    [404, '{"message":"no Route matched with those values"}', false],
    [404, '{"error":"There is nothing here.","code":"route.not-found"}', false],
    [404, '{"error":"No session found","code":"session.not-found"}', true],
    [410, '{"error":"This game is over","code":"session.gone"}', true],
    [403, '<html>Please sign in to our Wi-Fi', false],
  ])(
    'a %i with the text "%s" says that what was asked for is not there: %s',
    async (status, text, isOurs) => {
      serve(() => new Response(text, { status }))
      const error = await failureOf(request('/api/x'))
      expect([isGone(error), replyOf(error) === 'refused']).toEqual([isOurs, isOurs])
    },
  )

  it('without an answer for 15 seconds counts as no connection', async () => {
    const world = createWorld()
    world.api.on('readGpsSettings', () => new Promise(() => undefined))
    const failure = failureOf(call('readGpsSettings', {}))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await failure).toMatchObject({ status: 0 })
  })

  it('given up by the screen is no failure of the connection', async () => {
    const world = createWorld()
    world.api.on('readGpsSettings', () => new Promise(() => undefined))
    const control = new AbortController()
    const work = call('readGpsSettings', { signal: control.signal })
    control.abort()
    await expect(work).rejects.not.toBeInstanceOf(RequestError)
  })

  it('hears what time it is on the server', async () => {
    vi.useFakeTimers({ now: new Date('2026-06-01T10:00:00Z') })
    serve(() => json({}, { headers: { date: 'Mon, 01 Jun 2026 11:00:00 GMT' } }))
    await request('/api/x')
    expect(serverNow()).toBe(Date.parse('2026-06-01T11:00:00Z'))
  })

  it.each([200, 502, 403])(
    'does not believe the clock of whoever answers in its place: %i',
    async (status) => {
      vi.useFakeTimers({ now: new Date('2026-06-01T10:00:00Z') })
      const headers = { date: 'Thu, 01 Jan 1970 00:00:00 GMT' }
      serve(() => new Response('<html>Welcome', { status, headers }))
      const before = serverNow()
      await failureOf(request('/api/x'))
      expect(serverNow()).toBe(before)
    },
  )
})

describe('the address of a call', () => {
  it('has its parameters filled in and encoded', () => {
    expect(callPath('findSessionByCode', { joinCode: 'a/b c' })).toBe(
      '/api/sessions/join/a%2Fb%20c',
    )
  })

  it('[HTTP-09] carries the variants of a picture', () => {
    expect(callPath('readPhoto', { id: '7' }, { size: 'thumb' })).toBe('/api/photos/7?size=thumb')
    expect(callPath('readPhoto', { id: '7' }, { crop: '200x200', size: undefined })).toBe(
      '/api/photos/7?crop=200x200',
    )
  })

  it('sends a key that makes repeating harmless', async () => {
    const { sent } = serve(() => json({ id: 'p', sessionId: 's', status: 'joined' }))
    await call('joinSession', { body: { sessionId: 's', deviceId: 'd' }, idempotencyKey: 'key-1' })
    expect(sent()[1].headers.get('idempotency-key')).toBe('key-1')
  })
})
