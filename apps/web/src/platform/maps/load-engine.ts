import type { MapEngine } from './map-engine.ts'

/** The maker of maps: we ourselves, or Google with the key of this server. */
export type MapMaker = { name: 'own' } | { name: 'google'; apiKey: string }

let given: MapEngine | null = null

/** Replaces every map library in tests; null restores them. */
export function setMapEngine(engine: MapEngine | null): void {
  given = engine
}

/** Each map library is a chunk of its own, loaded only by pages that show its map. */
export async function loadMapEngine(maker: MapMaker): Promise<MapEngine> {
  if (given !== null) return given
  if (maker.name === 'google') {
    const { loadGoogleEngine } = await import('./google/google-engine.ts')
    return loadGoogleEngine(maker.apiKey)
  }
  return (await import('./leaflet/leaflet-engine.ts')).leafletEngine
}
