/** The kept map of a game lies in a cache of this name and the game's id. */
export const TILE_CACHE_PREFIX = 'tiles-'

/** Deletes the kept map of every game. */
export async function forgetTiles(): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(TILE_CACHE_PREFIX)).map((name) => caches.delete(name)),
  )
}
