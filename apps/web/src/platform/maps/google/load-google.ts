import { importLibrary, setOptions } from '@googlemaps/js-api-loader'
import { GOOGLE_MAPS_WAIT_MS } from '#/platform/timings.ts'
import { sleep } from '../../clock.ts'

declare global {
  interface Window {
    /** Google calls this by its name when it does not accept the key. */
    gm_authFailure?: () => void
  }
}

/** The part of Google's library that our maps use. */
export type GoogleMaps = google.maps.MapsLibrary & google.maps.CoreLibrary

let keyInUse: string | null = null
let isRefused = false
const listeners = new Set<() => void>()

/**
 * Loads Google's script, once for a page.
 * @throws when it does not come, or not in time
 */
export async function loadGoogle(apiKey: string): Promise<GoogleMaps> {
  if (keyInUse === null) {
    window.gm_authFailure = noteRefusal
    // "quarterly": what was tried with one release should not change every week.
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

/** Hears when Google refuses the key, at once if it has; the answer stops listening. */
export function onRefused(listener: () => void): () => void {
  if (isRefused) listener()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function noteRefusal(): void {
  isRefused = true
  listeners.forEach((listener) => listener())
}
