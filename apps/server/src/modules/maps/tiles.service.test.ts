import { expect, test, vi } from 'vitest'
import { systemClock } from '#/platform/clock.ts'
import { createTileCache } from './tile-cache.ts'
import { createTilesService } from './tiles.service.ts'

test('a map file that cannot be read is told to the operator, without the place', async () => {
  const warn = vi.fn()
  const read = () => Promise.reject(new Error('the file ends in the middle of it'))
  const archive = { attribution: '', maxZoom: 16, read, close: () => Promise.resolve() }
  const tiles = createTilesService({
    clock: systemClock,
    source: { kind: 'archive', attribution: '', archive },
    cache: createTileCache('unused', 0),
    fetcher: { fetch: () => Promise.resolve(null) },
    logger: { warn },
  })
  expect(await tiles.read({ z: 16, x: 32765, y: 21803 })).toBeNull()
  const said = [{ reason: 'the file ends in the middle of it' }, 'MAP_TILES cannot be read']
  expect(warn.mock.calls).toEqual([said])
})
