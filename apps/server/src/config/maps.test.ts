import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { mistakes } from './testing/mistakes.ts'

test('maps are by Google when its key is given too, and never by half', () => {
  const key = { GOOGLE_MAPS_API_KEY: 'AIza-made-up-key' }
  expect(loadConfig({ MAP_PROVIDER: 'google', ...key }).maps.googleKey).toBe('AIza-made-up-key')
  expect(mistakes({ MAP_PROVIDER: 'google' })).toEqual([
    'GOOGLE_MAPS_API_KEY is needed when MAP_PROVIDER is google.',
  ])
  expect(mistakes(key)).toEqual([
    'GOOGLE_MAPS_API_KEY has no meaning unless MAP_PROVIDER is google.',
  ])
  expect(loadConfig({ MAP_TILES: './maps/garden.pmtiles' }).maps.tiles).toBe(
    './maps/garden.pmtiles',
  )
})
