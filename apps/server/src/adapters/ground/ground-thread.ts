import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { GroundFeatures, PackedMap } from '@bramble/ground'
import { startAskedThread, type AskedThread } from '#/platform/asked-thread.ts'

/** Question to the thread: what the file is, what is around a place, or how that is drawn. */
export type GroundQuestion =
  'about' | { place: LatLng; reachMeters: number } | { mapAround: LatLng }

/** Its answer; null where the file does not know the ground. */
export type GroundReading =
  | { about: { schema: string; attribution: string } }
  | { features: GroundFeatures | null }
  | { map: PackedMap | null }
  | { error: string; isUnfit: boolean }

export type GroundThread = AskedThread<GroundQuestion, GroundReading>

const SOURCE = new URL('./ground-worker.ts', import.meta.url)
/** A file of a whole country takes 60 to 70 MB in all with these. */
const LIMITS = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 8 }

/** A thread that reads a file of vector tiles. What the file does to it costs no more than the thread. */
export function startGroundThread(path: string): GroundThread {
  return startAskedThread(SOURCE, { workerData: path, resourceLimits: LIMITS })
}
