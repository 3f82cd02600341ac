import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isMissingPart, loadAgainWhenBack } from './load-again.ts'

let isSignal = false
const reload = vi.fn()
let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  reload.mockClear()
  isSignal = false
  vi.stubGlobal('fetch', () =>
    isSignal ? Promise.resolve(new Response('{}')) : Promise.reject(new TypeError('offline')),
  )
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const pass = (durationMs: number) => vi.advanceTimersByTimeAsync(durationMs)

it('waits for the signal, and loads the page once', async () => {
  stop = loadAgainWhenBack(reload)
  await pass(30_000)
  expect(reload).not.toHaveBeenCalled()
  isSignal = true
  await pass(30_000)
  expect(reload).toHaveBeenCalledOnce()
})

it('loads a page that lacks the same part again no more than once a minute', async () => {
  isSignal = true
  stop = loadAgainWhenBack(reload)
  await pass(4_000)
  stop = loadAgainWhenBack(reload)
  await pass(50_000)
  expect(reload).toHaveBeenCalledTimes(1)
  await pass(20_000)
  expect(reload).toHaveBeenCalledTimes(2)
})

it('is stopped', async () => {
  isSignal = true
  loadAgainWhenBack(reload)()
  await pass(30_000)
  expect(reload).not.toHaveBeenCalled()
})

it.each([
  ['Failed to fetch dynamically imported module: https://a/assets/x.js', true],
  ['error loading dynamically imported module: https://a/assets/x.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/x.css', true],
  ["Cannot read properties of undefined (reading 'id')", false],
])('"%s" is about a part that did not come: %s', (message, isMissing) => {
  expect(isMissingPart(new TypeError(message))).toBe(isMissing)
})
