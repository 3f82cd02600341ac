import type { Environment } from './environment.ts'

/** Source of the pictures of maps, and the maker of the guardian's maps. */
export interface MapsConfig {
  /**
   * `none`, a URL template with {z}, {x} and {y}, or the path of a `.pmtiles` file; null for the
   * default.
   */
  tiles: string | null
  /** The path of a `.pmtiles` file of vectors beside the pictures, which tells the ground; null: none. */
  features: string | null
  /** Google draws the guardian's maps with this key; null: we draw all of them. */
  googleKey: string | null
}

/** The settings of maps; call it when `mapsMistakes` found none. */
export function readMaps(env: Environment): MapsConfig {
  return {
    tiles: env.MAP_TILES ?? null,
    features: env.MAP_FEATURES ?? null,
    googleKey: env.GOOGLE_MAPS_API_KEY ?? null,
  }
}

/** Settings that are missing or left over: one line each. */
export function mapsMistakes(env: Environment): string[] {
  const isGoogle = env.MAP_PROVIDER === 'google'
  const hasKey = env.GOOGLE_MAPS_API_KEY !== undefined
  if (isGoogle && !hasKey) return ['GOOGLE_MAPS_API_KEY is needed when MAP_PROVIDER is google.']
  // Ignoring it would leave the operator waiting for maps that never come.
  if (!isGoogle && hasKey)
    return ['GOOGLE_MAPS_API_KEY has no meaning unless MAP_PROVIDER is google.']
  return []
}
