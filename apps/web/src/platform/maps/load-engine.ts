import type { MapEngine } from './map-engine.ts'

/** The map library is a chunk of its own: only pages that show a map load it. */
export async function loadMapEngine(): Promise<MapEngine> {
  return (await import('./leaflet/leaflet-engine.ts')).leafletEngine
}
