import { expect, it } from 'vitest'
import { PARK } from '#/testing/index.ts'
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
  tiles: null,
}

function open(zoom = 16) {
  const element = document.createElement('div')
  document.body.append(element)
  const view = { type: 'centre' as const, centre: PARK, zoom }
  return { element, surface: leafletEngine.open(element, view, () => undefined) }
}

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

it('tells when the tiles do not come', () => {
  const element = document.createElement('div')
  document.body.append(element)
  Object.defineProperties(element, { clientWidth: { value: 400 }, clientHeight: { value: 400 } })
  let failures = 0
  const view = { type: 'centre' as const, centre: PARK, zoom: 16 }
  const surface = leafletEngine.open(element, view, () => failures++)
  surface.draw({ ...PICTURE, tiles: { url: '/tiles/{z}/{x}/{y}', maxZoom: 19 } })
  element.querySelectorAll('img').forEach((tile) => tile.dispatchEvent(new Event('error')))
  expect(failures).toBe(1)
  surface.destroy()
})

it('draws the circle in which a challenge lies, and its star paler', () => {
  const { element, surface } = open()
  const [player, target] = PICTURE.markers
  surface.draw({ ...PICTURE, markers: [player!, { ...target!, areaMeters: 25 }] })
  expect(element.querySelectorAll('path.map-area')).toHaveLength(1)
  expect(element.querySelector('.map-marker-target')?.classList).toContain('map-marker-vague')
  surface.draw(PICTURE)
  expect(element.querySelector('path.map-area')).toBeNull()
  surface.destroy()
})
