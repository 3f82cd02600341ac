import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { MapPicture } from '../map-engine.ts'
import { installGoogleScript } from '../testing/google-script.ts'
import { loadGoogleEngine } from './google-engine.ts'

const PARK = { lat: 0.002, lng: 0.003 }
const VIEW = { type: 'centre' as const, centre: PARK, zoom: 16 }
const PICTURE: MapPicture = {
  markers: [
    { id: 'p', kind: 'player', title: 'Ada', place: PARK },
    { id: 't', kind: 'target', title: 'Oak', place: { lat: 0.001, lng: 0.004 } },
  ],
  middle: PARK,
  circle: { centre: PARK, radiusMeters: 300 },
  outline: [],
  tiles: null,
  drawn: null,
}

/** One page for all tests: Google's script is loaded once, so the tests depend on their order. */
const google = installGoogleScript()
beforeAll(() => {
  vi.stubGlobal('ResizeObserver', SilentObserver)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

class SilentObserver {
  observe() {}
  disconnect() {}
}

const load = () => loadGoogleEngine('a-browser-key')

async function open(onTrouble: () => void = () => undefined) {
  const engine = await load()
  const element = document.createElement('div')
  return { element, surface: engine.open(element, VIEW, { onTrouble }) }
}
const lastMap = () => google.maps.at(-1)?.options ?? {}

it('[MAP-08] fails when the script does not come', async () => {
  google.manners = 'does not come'
  await expect(load()).rejects.toThrow()
})

it('[MAP-08] fails when the script stays away for ten seconds', async () => {
  google.manners = 'stays silent'
  vi.useFakeTimers()
  const late = load().catch((reason: unknown) => reason)
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  expect(await late).toBeInstanceOf(Error)
})

it('[MAP-01] loads the script of the map with the key of the server, again after it failed', async () => {
  google.answer()
  await load()
  expect(google.scripts).toHaveLength(2)
  const { origin, searchParams } = new URL(google.scripts.at(-1) ?? '')
  expect([origin, searchParams.get('key')]).toEqual([
    'https://maps.googleapis.com',
    'a-browser-key',
  ])
})

it('[MAP-06, CONST-27] opens where it should, with every gesture and control locked', async () => {
  const { surface } = await open()
  expect(lastMap()).toMatchObject({
    center: PARK,
    zoom: 16,
    gestureHandling: 'none',
    disableDefaultUI: true,
    keyboardShortcuts: false,
    clickableIcons: false,
  })
  surface.look({ ...VIEW, zoom: 18 })
  expect(lastMap()['zoom']).toBe(18)
  surface.look({ type: 'fit', places: [PARK, { lat: 0, lng: 0 }], zoomRange: { min: 10, max: 17 } })
  expect(lastMap()).toMatchObject({
    bounds: [PARK, { lat: 0, lng: 0 }],
    minZoom: 10,
    maxZoom: 17,
  })
})

it('[MAP-05] draws the circle and our own signs, with their middles on their places', async () => {
  const { element, surface } = await open()
  surface.draw(PICTURE)
  expect(google.circles.at(-1)?.options).toMatchObject({ center: PARK, radius: 300 })
  const sign = element.querySelector<HTMLElement>('.map-marker-player')
  // 30 and 20 pixels, less half of the sign's 40.
  expect([sign?.style.left, sign?.style.top]).toEqual(['10px', '0px'])
  expect(element.querySelector('.map-marker-target svg')).toBeTruthy()

  surface.draw({ ...PICTURE, markers: [], circle: null })
  expect(element.querySelector('.map-marker')).toBeNull()
  expect(google.circles.at(-1)?.map).toBeNull()
})

it('leaves nothing behind', async () => {
  const { element, surface } = await open()
  surface.draw(PICTURE)
  surface.destroy()
  expect(element.childElementCount).toBe(0)
})

it('[MAP-08] tells when the key is refused: now, and at once on every later map', async () => {
  const onTrouble = vi.fn()
  await open(onTrouble)
  expect(onTrouble).not.toHaveBeenCalled()
  google.refuse()
  expect(onTrouble).toHaveBeenCalledTimes(1)

  const later = vi.fn()
  await open(later)
  expect(later).toHaveBeenCalledTimes(1)
})
