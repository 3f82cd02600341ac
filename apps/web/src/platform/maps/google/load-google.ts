import { importLibrary, setOptions } from '@googlemaps/js-api-loader'
import { GOOGLE_MAPS_WAIT_MS } from '#/platform/timings.ts'
import { sleep } from '../../clock.ts'
import { createStore } from '../../store.ts'

declare global {
  interface Window {
    /** Google calls it when it refuses the key. */
    gm_authFailure?: () => void
  }
}

/** The part of Google's library that our maps use. */
export type GoogleMaps = google.maps.MapsLibrary & google.maps.CoreLibrary

let keyInUse: string | null = null
const isRefused = createStore(false)

/**
 * Loads Google's script, once for a page.
 * @throws when it cannot be loaded, or not in time
 */
export async function loadGoogle(apiKey: string): Promise<GoogleMaps> {
  if (keyInUse === null) {
    window.gm_authFailure = () => isRefused.set(true)
    // "quarterly": a tested release should not be replaced every week.
    setOptions({ key: apiKey, v: 'quarterly' })
    keyInUse = apiKey
  }
  const late = sleep(GOOGLE_MAPS_WAIT_MS).then(() => {
    throw new Error('Google Maps did not come in time')
  })
  const libraries = Promise.all([importLibrary('maps'), importLibrary('core')])
  const [maps, core] = await Promise.race([libraries, late])
  return { ...core, ...maps }
}

/**
 * Calls back when Google refuses the key, at once if it already has; returns the function that ends
 * it.
 */
export function onRefused(listener: () => void): () => void {
  if (isRefused.get()) listener()
  return isRefused.subscribe(listener)
}
