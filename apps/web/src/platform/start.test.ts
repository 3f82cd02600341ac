import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startPlatform, within } from './start.ts'

const register = vi.fn<(path: string) => Promise<unknown>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('PROD', true)
  register.mockReset().mockResolvedValue({})
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** Milliseconds of the clock until the app may start. */
async function startTime(): Promise<number> {
  const begin = Date.now()
  let done: number | null = null
  void startPlatform().then(() => {
    done = Date.now() - begin
  })
  for (let ms = 0; ms < 20_000 && done === null; ms += 10) {
    await vi.advanceTimersByTimeAsync(10)
    // The push module is really loaded, which takes no time of this clock.
    await vi.dynamicImportSettled()
  }
  return done ?? Infinity
}

describe('starting the app', () => {
  it('[START-01, CONST-45] registers the service worker', async () => {
    await startTime()
    expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js')
  })

  it('[START-01, CONST-45] waits for the worker for five seconds at most', async () => {
    register.mockReturnValue(new Promise(() => undefined))
    const time = await startTime()
    expect(time).toBeGreaterThanOrEqual(5_050)
    expect(time).toBeLessThan(5_200)
  })

  it('[START-01] starts although the worker fails', async () => {
    register.mockRejectedValue(new DOMException('self-signed', 'SecurityError'))
    expect(await startTime()).toBeLessThan(200)
  })

  it('[START-01] starts in a browser without service workers', async () => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
    expect(await startTime()).toBeLessThan(200)
  })

  it('[START-03, CONST-45] pauses for 50 milliseconds', async () => {
    const time = await startTime()
    expect(time).toBeGreaterThanOrEqual(50)
    expect(time).toBeLessThan(200)
  })

  it('[START-02, CONST-45] a module that is late or broken is given up after its time', async () => {
    const late = within(new Promise(() => undefined), 3_000)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await late).toBeNull()
    expect(await within(Promise.reject(new Error('broken')), 3_000)).toBeNull()
    expect(await within(Promise.resolve(7), 3_000)).toBe(7)
  })
})
