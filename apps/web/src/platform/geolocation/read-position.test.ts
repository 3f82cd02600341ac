import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_GPS_SETTINGS } from '@bramble/domain/gps/settings'
import { t } from '#/words/t.ts'
import { FakeGps } from '#/testing/fake-gps.ts'
import { failureOf, type GpsError, type GpsFailure } from './gps-error.ts'
import { calibrate, readBasic, readGuardian } from './read-position.ts'

const PARK = { lat: 51.5074, lng: -0.1657 }
let gps: FakeGps

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-01T10:00:00Z') })
  gps = new FakeGps()
  Object.defineProperty(navigator, 'geolocation', { value: gps.geolocation, configurable: true })
})
afterEach(() => {
  vi.useRealTimers()
})

/** What the specification says of a failure, which stands beneath the words for a child. */
const specified = (failure: GpsFailure) => t(`child.gpsProblems.${failure}`).split('\n').at(-1)

/** How a read ends, and when. */
async function outcome(read: Promise<unknown>, limitMs = 30_000) {
  const startMs = Date.now()
  let result: { value?: unknown; text?: string | undefined; afterMs: number } | null = null
  read.then(
    (value) => (result = { value, afterMs: Date.now() - startMs }),
    (error: unknown) =>
      (result = {
        text: specified((error as GpsError).failure),
        afterMs: Date.now() - startMs,
      }),
  )
  await vi.advanceTimersByTimeAsync(limitMs)
  return result as { value?: unknown; text?: string; afterMs: number } | null
}

describe('one position', () => {
  it('[GPS-13] a browser without location says so', async () => {
    Object.defineProperty(navigator, 'geolocation', { value: undefined, configurable: true })
    expect((await outcome(readBasic()))?.text).toBe('Geolocation is not supported by this browser')
  })

  it('[GPS-15] a refusal is final: it is asked once', async () => {
    const asked = vi.spyOn(gps.geolocation, 'getCurrentPosition')
    gps.error(1)
    expect((await outcome(readBasic()))?.text).toBe(
      'Location access was denied. Please enable location services.',
    )
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('[GPS-16, GPS-09, CONST-05] unavailable after 3 attempts, a second apart', async () => {
    const asked = vi.spyOn(gps.geolocation, 'getCurrentPosition')
    gps.error(2)
    const end = await outcome(readBasic())
    expect(end?.text).toBe('Location information is unavailable. Please check GPS settings.')
    expect(asked).toHaveBeenCalledTimes(3)
    expect(end?.afterMs).toBeGreaterThanOrEqual(2_000)
  })

  it('[GPS-09] asks with 8 seconds and positions up to 30 seconds old', async () => {
    const asked = vi.spyOn(gps.geolocation, 'getCurrentPosition')
    gps.at(PARK)
    await outcome(readBasic())
    expect(asked.mock.calls[0]?.[2]).toMatchObject({ timeout: 8_000, maximumAge: 30_000 })
  })

  it('[GPS-14, OPEN-25] the basic read ends after 8 seconds', async () => {
    const end = await outcome(readBasic())
    expect(end?.text).toBe('GPS timeout: Could not get location within 8 seconds')
    expect(end?.afterMs).toBeLessThan(9_000)
  })

  it('[GPS-09] the 8 seconds count from the answer to the phone’s question', async () => {
    gps.asksFirst()
    setTimeout(() => gps.answer(), 20_000)
    const end = await outcome(readBasic(), 60_000)
    expect(end?.text).toBe('GPS timeout: Could not get location within 8 seconds')
    expect(end?.afterMs).toBeGreaterThanOrEqual(28_000)
    expect(end?.afterMs).toBeLessThan(29_000)
  })

  it.each([
    ['GPS-09', readBasic],
    ['GPS-12', readGuardian],
  ])('[%s] a place that comes with a late answer is used', async (_, read) => {
    gps.asksFirst()
    gps.at(PARK)
    setTimeout(() => gps.answer(), 20_000)
    const end = await outcome(read(), 60_000)
    expect(end?.value).toMatchObject(PARK)
    expect(end?.afterMs).toBeLessThan(20_100)
  })

  it('[GPS-09] a browser that was allowed and never answers is given up after 8 seconds', async () => {
    gps.asksFirst()
    const status = Object.assign(new EventTarget(), { state: 'prompt' })
    vi.stubGlobal('navigator', {
      geolocation: gps.geolocation,
      permissions: { query: () => Promise.resolve(status) },
    })
    setTimeout(() => status.dispatchEvent(new Event('change')), 20_000)
    const end = await outcome(readBasic(), 60_000)
    vi.unstubAllGlobals()
    expect(end?.text).toBe('GPS timeout: Could not get location within 8 seconds')
    expect(end?.afterMs).toBeGreaterThanOrEqual(28_000)
    expect(end?.afterMs).toBeLessThan(29_000)
  })

  it('[GPS-14] quick time-outs on every attempt: no readings', async () => {
    gps.error(3)
    expect((await outcome(readBasic()))?.text).toBe('GPS failed to get any location readings')
  })

  it('[GPS-17] a time-out has its own words', () => {
    expect(specified('timeout')).toBe('Location request timed out. Please ensure good GPS signal.')
  })

  it('[GPS-18] anything else is "Failed to get location"', () => {
    expect(specified(failureOf({ code: 99 }))).toBe('Failed to get location')
  })

  it('[GPS-08, CONST-04] calibrating asks up to 5 times, 500 ms apart, with 3 seconds and 1 second of age', async () => {
    const asked = vi.spyOn(gps.geolocation, 'getCurrentPosition')
    gps.error(3)
    const end = await outcome(calibrate(DEFAULT_GPS_SETTINGS))
    expect(asked).toHaveBeenCalledTimes(5)
    expect(asked.mock.calls[0]?.[2]).toMatchObject({ timeout: 3_000, maximumAge: 1_000 })
    expect(end?.afterMs).toBeGreaterThanOrEqual(2_000)
  })

  it('[GPS-04] takes an excellent reading at once', async () => {
    gps.at({ ...PARK, accuracy: 9 })
    expect(await outcome(calibrate(DEFAULT_GPS_SETTINGS))).toMatchObject({
      value: { accuracyMeters: 9 },
      afterMs: 0,
    })
  })

  it.each([0, -1, Number.NaN])(
    'a phone that claims an accuracy of %s is not late: its readings are taken as 30 m vague',
    async (accuracy) => {
      gps.at({ ...PARK, accuracy })
      for (const read of [readBasic, readGuardian, () => calibrate(DEFAULT_GPS_SETTINGS)]) {
        const end = await outcome(read())
        expect(end?.value).toMatchObject({ accuracyMeters: 30 })
      }
    },
  )

  it('[GPS-05] gives up after 3 retries of readings worse than 100 m', async () => {
    const asked = vi.spyOn(gps.geolocation, 'getCurrentPosition')
    gps.at({ ...PARK, accuracy: 400 })
    const end = await outcome(calibrate(DEFAULT_GPS_SETTINGS))
    expect(asked).toHaveBeenCalledTimes(4)
    expect(end?.text).toBe('GPS timeout: Could not get accurate location within 15 seconds')
  })

  it('[GPS-14, OPEN-25] calibrating ends after 15 seconds', async () => {
    const end = await outcome(calibrate(DEFAULT_GPS_SETTINGS))
    expect(end?.text).toBe('GPS timeout: Could not get accurate location within 15 seconds')
    expect(end?.afterMs).toBeLessThanOrEqual(16_000)
  })

  it('[GPS-11, CONST-07] standalone calibration ends with one good reading', async () => {
    gps.at({ ...PARK, accuracy: 25 })
    expect(await outcome(calibrate(DEFAULT_GPS_SETTINGS))).toMatchObject({ afterMs: 0 })
  })

  it('[GPS-11] or with three readings, and gives the best of them', async () => {
    const asked = vi.spyOn(gps.geolocation, 'getCurrentPosition')
    gps.at({ ...PARK, accuracy: 25.1 })
    const end = await outcome(calibrate(DEFAULT_GPS_SETTINGS))
    expect(asked).toHaveBeenCalledTimes(3)
    expect(end?.value).toMatchObject({ accuracyMeters: 25.1 })
  })

  it('[GPS-12, CONST-32] the grown-up is asked once with 10 seconds and a minute of age', async () => {
    const asked = vi.spyOn(gps.geolocation, 'getCurrentPosition')
    gps.at(PARK)
    await outcome(readGuardian())
    expect(asked.mock.calls[0]?.[2]).toEqual({
      enableHighAccuracy: true,
      timeout: 10_000,
      maximumAge: 60_000,
    })
  })
})
