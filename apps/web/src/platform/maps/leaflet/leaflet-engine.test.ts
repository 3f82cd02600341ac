import type { DrawnMapView } from '@bramble/contract'
import { metersPerPixel } from '@bramble/domain/geo/zoom'
import { expect, it } from 'vitest'
import { PARK } from '#/testing/index.ts'
import { fittingNames } from './drawn-map.ts'
import type { MapPicture } from '../map-engine.ts'
import { leafletEngine } from './leaflet-engine.ts'

const PICTURE: MapPicture = {
  markers: [
    { id: 'p', kind: 'player', title: 'You', place: PARK },
    { id: 't', kind: 'target', title: 'Oak', place: { lat: 51.508, lng: -0.166 } },
    { id: 'a', kind: 'available', title: 'Pond', place: { lat: 51.507, lng: -0.164 } },
  ],
  middle: PARK,
  circle: { centre: PARK, radiusMeters: 300 },
  outline: [],
  tiles: null,
  drawn: null,
}

function open(zoom = 16) {
  const element = document.createElement('div')
  document.body.append(element)
  const view = { type: 'centre' as const, centre: PARK, zoom }
  return { element, surface: leafletEngine.open(element, view, { onTrouble: () => undefined }) }
}

it('a press on a spot tells which it was, and on the ground where', () => {
  const element = document.createElement('div')
  document.body.append(element)
  const pressed: string[] = []
  const picked: unknown[] = []
  const surface = leafletEngine.open(
    element,
    { type: 'centre', centre: PARK, zoom: 16 },
    {
      onTrouble: () => undefined,
      onPress: (id) => pressed.push(id),
      onPick: (place) => picked.push(place),
    },
  )
  const markers = PICTURE.markers.map((one) =>
    one.id === 'a' ? { ...one, isPressable: true } : one,
  )
  surface.draw({ ...PICTURE, markers })
  for (const kind of ['available', 'target']) {
    element.querySelector<HTMLElement>(`.map-marker-${kind}`)!.click()
  }
  expect([pressed, picked.length]).toEqual([['a'], 1])
  surface.destroy()
})

it('[MAP-04] draws each kind of marker in its own colour and shape', () => {
  const { element, surface } = open()
  surface.draw(PICTURE)
  const fill = (kind: string) =>
    element.querySelector(`.map-marker-${kind} svg > *`)?.getAttribute('fill')
  const shape = (kind: string) => element.querySelector(`.map-marker-${kind} svg > *`)?.tagName
  expect([fill('player'), fill('target'), fill('available')]).toEqual([
    '#2f6b3c',
    '#f6b73c',
    '#2c6fbf',
  ])
  expect([shape('player'), shape('target')]).toEqual(['circle', 'path'])
  surface.destroy()
})

it('[MAP-02, CONST-27] locks every gesture', () => {
  const { element, surface } = open()
  const locked = ['leaflet-grab', 'leaflet-touch-drag', 'leaflet-touch-zoom']
  expect(locked.filter((name) => element.classList.contains(name))).toEqual([])
  expect(element.querySelector('.leaflet-control-zoom')).toBeNull()
  surface.destroy()
})

it('draws labelled rings, where there is room, only while there are no tiles', () => {
  const { element, surface } = open(15)
  surface.draw(PICTURE)
  const labels = () =>
    [...element.querySelectorAll('.map-ring-label')].map(({ textContent }) => textContent)
  expect(labels()).toEqual(['100 m', '200 m', '300 m'])
  surface.draw({ ...PICTURE, tiles: { url: '/tiles/{z}/{x}/{y}', maxZoom: 19 } })
  expect(labels()).toEqual([])
  surface.destroy()
})

/** A wood with a path of 200 m through it, and two names. */
const DRAWN: DrawnMapView = {
  ...{ origin: PARK, reachMeters: 600 },
  areas: [{ kind: 'wood', shapes: [[[-200, -200, 400, 0, 0, 400, -400, 0]]] }],
  lines: [{ kind: 'way', widthSteps: 4, lines: [[-200, 0, 400, 0]] }],
  names: [
    { text: 'Mill Lane', east: 0, north: 0, degrees: 12 },
    { text: '<b>Elm Walk</b>', east: 0, north: 300, degrees: 0 },
  ],
}

it('draws a map of vectors under the markers, without tiles and rings', () => {
  const { element, surface } = open(16)
  surface.draw({ ...PICTURE, tiles: { url: '/tiles/{z}/{x}/{y}', maxZoom: 19 }, drawn: DRAWN })
  const map = element.querySelector('svg.drawn-map')
  expect(map?.querySelector('.drawn-wood')?.getAttribute('d')).toBe(
    'M-100 100L100 100L100 -100L-100 -100z',
  )
  expect(map?.querySelector('.drawn-way-line')?.getAttribute('d')).toBe('M-100 0L100 0')
  expect([...map!.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
    'Mill Lane',
    '<b>Elm Walk</b>',
  ])
  expect(element.querySelectorAll('img.leaflet-tile, .map-ring')).toHaveLength(0)
  expect(element.querySelectorAll('.map-marker')).toHaveLength(3)
  expect(element.classList).toContain('is-drawn')
  surface.draw({ ...PICTURE, drawn: null })
  expect(element.querySelector('svg.drawn-map')).toBeNull()
  expect(element.classList).not.toContain('is-drawn')
  surface.destroy()
})

it('draws what it would without the map where the map cannot be read', () => {
  const { element, surface } = open(15)
  surface.draw({ ...PICTURE, drawn: { ...DRAWN, reachMeters: 1e9 } })
  expect(element.querySelector('svg.drawn-map')).toBeNull()
  expect(element.querySelectorAll('.map-ring-label').length).toBeGreaterThan(0)
  surface.destroy()
})

it('writes a name only where it lies over none before it', () => {
  const name = (text: string, eastMeters: number, degrees = 0) => {
    return { text, eastMeters, northMeters: 0, degrees }
  }
  const names = [name('Mill Lane', 0), name('Elm Walk', 30), name('Duck Pond', 120, 90)]
  expect(fittingNames(names, 1)).toEqual([0, 2])
  expect(fittingNames(names, 0.25)).toEqual([0, 1, 2])
})

it('tells when the tiles do not come', () => {
  const element = document.createElement('div')
  document.body.append(element)
  Object.defineProperties(element, { clientWidth: { value: 400 }, clientHeight: { value: 400 } })
  let failures = 0
  const view = { type: 'centre' as const, centre: PARK, zoom: 16 }
  const surface = leafletEngine.open(element, view, { onTrouble: () => failures++ })
  surface.draw({ ...PICTURE, tiles: { url: '/tiles/{z}/{x}/{y}', maxZoom: 19 } })
  element.querySelectorAll('img').forEach((tile) => tile.dispatchEvent(new Event('error')))
  expect(failures).toBe(1)
  surface.destroy()
})

it('draws the circle in which a challenge lies, and its star paler, as wide and under the child', () => {
  const { element, surface } = open(17)
  const [player, target] = PICTURE.markers
  surface.draw({ ...PICTURE, markers: [player!, { ...target!, areaMeters: 25 }] })
  expect(element.querySelectorAll('path.map-area')).toHaveLength(1)
  const star = element.querySelector<HTMLElement>('.map-marker-target')!
  const child = element.querySelector<HTMLElement>('.map-marker-player')!
  expect(star.classList).toContain('map-marker-vague')
  expect(parseFloat(star.style.width)).toBeCloseTo(50 / metersPerPixel(target!.place.lat, 17), 0)
  expect(Number(star.style.zIndex)).toBeLessThan(Number(child.style.zIndex))
  surface.draw(PICTURE)
  expect(element.querySelector('path.map-area')).toBeNull()
  surface.destroy()
})
