import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageOrShell } from './sw-page.ts'

const request = (path: string) => new Request(`http://app.test${path}`)
const textOf = async (response: Promise<Response>) => (await response).text()
const shell = () => Promise.resolve(new Response('shell'))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function serve(answer: () => Promise<Response>): void {
  vi.stubGlobal('fetch', answer)
}

it('is the page of the server where one comes', async () => {
  serve(() => Promise.resolve(new Response('page')))
  expect(await textOf(pageOrShell(request('/guardian'), shell))).toBe('page')
})

it.each([502, 503, 404, 429])('is the shell where a %i comes in its place', async (status) => {
  serve(() => Promise.resolve(new Response('<h1>nginx</h1>', { status })))
  expect(await textOf(pageOrShell(request('/player/join/BCDFGH/roam'), shell))).toBe('shell')
})

it('is the page of an unknown address, with its status', async () => {
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  serve(() => Promise.resolve(new Response('<div id="root">', { status: 404, headers })))
  expect((await pageOrShell(request('/nope'), shell)).status).toBe(404)
})

it('is what has come where no shell is cached', async () => {
  serve(() => Promise.resolve(new Response('<h1>nginx</h1>', { status: 502 })))
  const page = pageOrShell(request('/'), () => Promise.resolve(undefined))
  expect((await page).status).toBe(502)
})

it('leads on where the server does', async () => {
  const redirect = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })
  serve(() => Promise.resolve(redirect))
  expect((await pageOrShell(request('/'), shell)).type).toBe('opaqueredirect')
})

it.each([
  ['/guardian', 4_000],
  ['/guardian/checkout', 20_000],
])('is the shell where nothing comes: of %s after %i ms', async (path, limitMs) => {
  serve(() => new Promise(() => undefined))
  const page = pageOrShell(request(path), shell)
  let text: string | null = null
  void textOf(page).then((read) => {
    text = read
  })
  await vi.advanceTimersByTimeAsync(limitMs - 1)
  expect(text).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(text).toBe('shell')
})

it('is the shell without a signal', async () => {
  serve(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await textOf(pageOrShell(request('/'), shell))).toBe('shell')
})
