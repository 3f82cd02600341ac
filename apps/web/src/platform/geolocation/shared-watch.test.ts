import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeGps } from '#/testing/fake-gps.ts'
import { takeFixToSend } from './shared-watch.ts'
import { useLocationWatch } from './use-location-watch.ts'

const PARK = { lat: 51.5074, lng: -0.1657 }
let gps: FakeGps

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-01T10:00:00Z') })
  gps = new FakeGps()
  Object.defineProperty(navigator, 'geolocation', { value: gps.geolocation, configurable: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'visibilityState')
})

const pass = (durationMs: number) => act(() => vi.advanceTimersByTimeAsync(durationMs))

async function watch() {
  const onLost = vi.fn()
  const hook = renderHook(() => useLocationWatch({ onLost }))
  await pass(0)
  return { onLost, now: () => hook.result.current, hook }
}

async function walkTo(lat: number) {
  await pass(1_000)
  act(() => gps.at({ ...PARK, lat, accuracy: 8 }))
}

function show(isVisible: boolean) {
  Object.defineProperty(document, 'visibilityState', {
    value: isVisible ? 'visible' : 'hidden',
    configurable: true,
  })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

describe('the fix that is sent', () => {
  async function measure(...accuracies: number[]) {
    for (const accuracy of accuracies) {
      await pass(1_000)
      act(() => gps.at({ ...PARK, accuracy }))
    }
  }

  it('is the sharpest of those that were not sent yet, the newest of equals', async () => {
    await watch()
    await measure(60, 8, 60)
    expect(takeFixToSend()?.accuracyMeters).toBe(8)
    await measure(60, 20, 20)
    const sent = takeFixToSend()
    expect(sent?.accuracyMeters).toBe(20)
    expect(sent?.gotAtMs).toBe(Date.now())
  })

  it('is the newest again where nothing new came, and none of long ago', async () => {
    await watch()
    await measure(8, 60)
    takeFixToSend()
    expect(takeFixToSend()?.accuracyMeters).toBe(60)
    await measure(8)
    await pass(4_500)
    await measure(60)
    expect(takeFixToSend()?.accuracyMeters).toBe(60)
  })
})

describe('the one watch of the page', () => {
  it('[GPS-03] knows nothing at first: accuracy 999', async () => {
    expect((await watch()).now()).toMatchObject({ position: null, accuracyMeters: 999 })
  })

  it.each([0, -1, Number.NaN])(
    'follows a phone that claims an accuracy of %s',
    async (accuracy) => {
      const { now } = await watch()
      act(() => gps.at({ ...PARK, accuracy }))
      expect(now()).toMatchObject({ position: { accuracyMeters: 30 }, fix: { accuracyMeters: 30 } })
    },
  )

  it('[GPS-10, CONST-06] asks for exact positions, 5 s time-out, at most 2 s old', async () => {
    const asked = vi.spyOn(gps.geolocation, 'watchPosition')
    await watch()
    expect(asked.mock.calls[0]?.[2]).toEqual({
      enableHighAccuracy: true,
      timeout: 5_000,
      maximumAge: 2_000,
    })
  })

  it('is started once for several listeners and stopped with the last', async () => {
    const first = await watch()
    const second = await watch()
    expect(gps.activeWatches).toBe(1)
    first.hook.unmount()
    expect(gps.activeWatches).toBe(1)
    second.hook.unmount()
    expect(gps.activeWatches).toBe(0)
  })

  it('[GPS-06, GPS-07] gives the smoothed position, not the last reading', async () => {
    const { now } = await watch()
    for (let i = 0; i < 6; i++) await walkTo(PARK.lat)
    await walkTo(PARK.lat + 0.0002)
    expect(now().position?.lat).toBeGreaterThan(PARK.lat)
    expect(now().position?.lat).toBeLessThan(PARK.lat + 0.0002)
  })

  it('[GPS-19] is lost after 3 errors in a row, told once', async () => {
    const { onLost, now } = await watch()
    act(() => gps.error(2))
    expect(onLost).not.toHaveBeenCalled()
    await pass(5_000)
    expect(now().isLost).toBe(true)
    expect(onLost).toHaveBeenCalledTimes(1)
    await pass(20_000)
    expect(onLost).toHaveBeenCalledTimes(1)
  })

  it('[GPS-19] a reading between errors starts the count afresh', async () => {
    const { onLost } = await watch()
    for (let i = 0; i < 5; i++) {
      act(() => gps.error(2))
      await pass(50)
      act(() => gps.at({ ...PARK, lat: PARK.lat + i / 10_000 }))
      await pass(1_000)
    }
    expect(onLost).not.toHaveBeenCalled()
  })

  it('starts again after an error and is whole again with the next reading', async () => {
    const { now } = await watch()
    act(() => gps.error(3))
    await pass(5_000)
    act(() => gps.at(PARK))
    await pass(1_100)
    expect(now()).toMatchObject({ isLost: false, failure: null })
    expect(now().position).not.toBeNull()
  })

  it('15 seconds of silence count as an error and start the watch again', async () => {
    const { now } = await watch()
    gps.silent()
    const started = gps.watchesStarted
    await pass(15_200)
    expect(now().failure).toBe('timeout')
    expect(gps.watchesStarted).toBe(started + 1)
  })

  it('two readings beyond a kilometre: the phone hides its place, nothing is used', async () => {
    const { now } = await watch()
    act(() => gps.at({ ...PARK, accuracy: 3_000 }))
    expect(now().isImprecise).toBe(false)
    await pass(1_000)
    act(() => gps.at({ ...PARK, accuracy: 3_000 }))
    expect(now()).toMatchObject({ isImprecise: true, position: null })
  })

  it('back after half a minute out of sight it starts anew and forgets the past', async () => {
    const { now } = await watch()
    await walkTo(PARK.lat)
    show(false)
    expect(gps.activeWatches).toBe(0)
    gps.silent()
    await pass(40_000)
    show(true)
    expect(gps.activeWatches).toBe(1)
    expect(now().position).toBeNull()
  })

  it('back at once it keeps what it knew', async () => {
    const { now } = await watch()
    await walkTo(PARK.lat)
    show(false)
    await pass(5_000)
    show(true)
    expect(now().position).not.toBeNull()
  })

  it('the heartbeat repeats the last position for half a minute', async () => {
    const { now } = await watch()
    await walkTo(PARK.lat)
    gps.silent()
    await pass(20_000)
    expect(await now().latest()).toMatchObject({ lat: PARK.lat })
  })

  it('a phone that falls silent is asked once after 6 seconds, and the watch goes on', async () => {
    const { now } = await watch()
    await walkTo(PARK.lat)
    // A phone that stands still: its watch is silent, but a question is answered.
    const deaf = vi.spyOn(gps.geolocation, 'watchPosition').mockReturnValue(99)
    const asked = vi.spyOn(gps.geolocation, 'getCurrentPosition')
    await pass(5_900)
    expect(asked).not.toHaveBeenCalled()
    await pass(200)
    expect(asked).toHaveBeenCalledTimes(1)
    expect(asked.mock.calls[0]?.[2]).toMatchObject({ maximumAge: 0 })
    expect(deaf).toHaveBeenCalledTimes(1)
    expect(Date.now() - (now().freshAtMs ?? 0)).toBeLessThan(1_000)
  })

  it('looks without an answer are no sign of life: the watchdog goes on counting', async () => {
    const { onLost, now } = await watch()
    await walkTo(PARK.lat)
    gps.silent()
    for (let seconds = 0; seconds < 60; seconds += 10) {
      await pass(10_000)
      void now().latest()
    }
    expect(onLost).toHaveBeenCalledTimes(1)
  })

  it('one and the same fix is believed for 30 s when asked afresh, then it is as old as it is', async () => {
    const { now } = await watch()
    act(() => gps.stick(PARK))
    const freshAtMs = now().freshAtMs ?? 0
    for (let second = 0; second < 29; second++) await pass(1_000)
    expect(Date.now() - (now().freshAtMs ?? 0)).toBeLessThan(9_000)
    for (let second = 0; second < 8; second++) await pass(1_000)
    const answer = now().latest()
    await pass(100)
    expect(await answer).toMatchObject({ lat: PARK.lat })
    expect(now().freshAtMs).toBe(freshAtMs)
  })
})
