/** A picture of the map. */
import { join } from 'node:path'
import { createTileCache } from '#/modules/maps/tile-cache.ts'
import { root } from './writer.ts'

const bytes = Buffer.alloc(10_000, 'map')
await createTileCache(join(root, 'data', 'tiles'), 1_000_000).put(
  { z: 12, x: 34, y: 56 },
  { bytes, cachedAtMs: 1_700_000_000_000, validator: { etag: '"1"' } },
)
