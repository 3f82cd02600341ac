import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shakePhone } from '#/testing/shake-phone.ts'
import { askForMotion, mustAskForMotion, recentSteps, watchSteps } from './motion.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-06-01T10:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Shakes the phone for so many seconds, 60 times a second. */
function shake(seconds: number, walks: boolean): void {
  for (let i = 0; i < 60 * seconds; i++) {
    vi.advanceTimersByTime(1000 / 60)
    shakePhone(Date.now(), walks)
  }
}

it('tells of each three seconds whether they were walked, newest last, ten at most', () => {
  const stop = watchSteps()
  shake(7, true)
  shake(6, false)
  const walked = recentSteps().map(({ walks }) => walks)
  expect(walked.slice(0, 2)).toEqual([true, true])
  expect(walked.at(-1)).toBe(false)
  shake(60, false)
  expect(recentSteps()).toHaveLength(10)
  vi.advanceTimersByTime(61_000)
  expect(recentSteps()).toEqual([])
  stop()
})

it('feels nothing without the sensor, and forgets when nobody watches', () => {
  const stop = watchSteps()
  vi.advanceTimersByTime(10_000)
  window.dispatchEvent(
    Object.assign(new Event('devicemotion'), { accelerationIncludingGravity: null }),
  )
  expect(recentSteps()).toEqual([])
  shake(7, true)
  expect(recentSteps().length).toBeGreaterThan(0)
  stop()
  expect(recentSteps()).toEqual([])
  shake(7, true)
  expect(recentSteps()).toEqual([])
})

it.each([
  ['granted', async () => 'granted'],
  ['refused', async () => 'denied'],
  ['asked outside a tap', () => Promise.reject(new DOMException('no tap', 'NotAllowedError'))],
])('an iPhone is asked, and the game goes on: %s', async (_name, requestPermission) => {
  vi.stubGlobal('DeviceMotionEvent', { requestPermission: vi.fn(requestPermission) })
  expect(mustAskForMotion()).toBe(true)
  await expect(askForMotion()).resolves.toBeUndefined()
  expect(DeviceMotionEvent).toHaveProperty('requestPermission.mock.calls.length', 1)
})

it('other phones are not asked', async () => {
  vi.stubGlobal('DeviceMotionEvent', class {})
  expect(mustAskForMotion()).toBe(false)
  await expect(askForMotion()).resolves.toBeUndefined()
})
