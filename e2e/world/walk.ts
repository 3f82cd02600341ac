import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromPlane, haversineMeters, toPlane } from '@bramble/domain/geo/distance'

export interface Place {
  lat: number
  lng: number
}

const TRACE = join(import.meta.dirname, '../../bench/gps/traces/mn-ios2-suburb-a/truth.csv')

/** A walk recorded by a real phone, as places about two metres apart. */
export function recordedWalk(): Place[] {
  const rows = readFileSync(TRACE, 'utf8').trim().split('\n').slice(1)
  const places: Place[] = []
  for (const row of rows) {
    const [, lat, lng] = row.split(',').map(Number)
    if (lat === undefined || lng === undefined) continue
    const last = places.at(-1)
    if (last === undefined || haversineMeters(last, { lat, lng }) >= 2) places.push({ lat, lng })
  }
  return places
}

/** The place so many metres along the walk. */
export function placeAlong(walk: readonly Place[], meters: number): Place {
  let gone = 0
  for (let i = 1; i < walk.length; i++) {
    const from = walk[i - 1]
    const to = walk[i]
    if (from === undefined || to === undefined) break
    gone += haversineMeters(from, to)
    if (gone >= meters) return to
  }
  throw new Error(`the recorded walk is shorter than ${meters} m`)
}

/** The stretch of the walk between two distances from its start, metres. */
export function stretch(walk: readonly Place[], fromMeters: number, toMeters: number): Place[] {
  const part: Place[] = []
  let gone = 0
  for (let i = 1; i < walk.length && gone <= toMeters; i++) {
    const from = walk[i - 1]
    const to = walk[i]
    if (from === undefined || to === undefined) break
    gone += haversineMeters(from, to)
    if (gone >= fromMeters && gone <= toMeters) part.push(to)
  }
  return part
}

/** As a child runs in a second, metres. */
const STEP_METERS = 5

/** Places along the straight line, without where it begins. */
export function straightWay(from: Place, to: Place): Place[] {
  const { eastMeters, northMeters } = toPlane(from, to)
  const steps = Math.ceil(Math.hypot(eastMeters, northMeters) / STEP_METERS)
  return Array.from({ length: steps }, (_, i) => {
    const part = (i + 1) / steps
    return fromPlane(from, { eastMeters: eastMeters * part, northMeters: northMeters * part })
  })
}
