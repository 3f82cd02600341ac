import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PARK } from '#/testing/index.ts'
import { keepTiles, tilesAround } from './cached-tiles.ts'
import { forgetTiles } from './tile-caches.ts'

describe('the tiles around a place', () => {
  // Worked out by the formula of https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames.
  it('are those of the usual numbering', () => {
    expect(tilesAround({ lat: 51.5073, lng: -0.1657 }, 1, [16])).toEqual(['/tiles/16/32737/21792'])
  })

  it('cover the circle, and are few', () => {
    const near = tilesAround(PARK, 600, [16])
    expect(near.length).toBeGreaterThanOrEqual(9)
    expect(tilesAround(PARK, 600, [16, 17]).length).toBeLessThanOrEqual(89)
  })

  it('are right on both sides of the date line', () => {
    const columns = tilesAround({ lat: 0, lng: 179.999 }, 600, [16]).map((path) =>
      Number(path.split('/')[3]),
    )
    expect(Math.min(...columns)).toBe(0)
    expect(Math.max(...columns)).toBe(2 ** 16 - 1)
  })
})

describe('the kept map', () => {
  const kept = new Map<string, Set<string>>()
  const add = vi.fn<(path: string) => Promise<void>>()

  beforeEach(() => {
    kept.clear()
    add.mockReset().mockResolvedValue()
    const open = (name: string) => {
      const paths = kept.get(name) ?? new Set<string>()
      kept.set(name, paths)
      return Promise.resolve({
        match: (path: string) => Promise.resolve(paths.has(path) ? {} : undefined),
        add: (path: string) => add(path).then(() => paths.add(path)),
      })
    }
    vi.stubGlobal('caches', {
      open,
      keys: () => Promise.resolve([...kept.keys()]),
      delete: (name: string) => Promise.resolve(kept.delete(name)),
    })
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { controller: {} },
      configurable: true,
    })
  })

  afterEach(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'serviceWorker')
    Reflect.deleteProperty(navigator, 'connection')
  })

  it('is fetched once, and a tile that failed the next time', async () => {
    add.mockRejectedValueOnce(new TypeError('no signal'))
    await keepTiles('game', { centre: PARK, maxZoom: 19 })
    const first = add.mock.calls.length
    expect(first).toBe(tilesAround(PARK, 600, [16, 17]).length)
    await keepTiles('game', { centre: PARK, maxZoom: 19 })
    expect(add.mock.calls.length).toBe(first + 1)
  })

  it('is small where the phone saves data, or the tiles end earlier', async () => {
    const wide = tilesAround(PARK, 600, [16]).length
    await keepTiles('game', { centre: PARK, maxZoom: 16 })
    expect(add.mock.calls.length).toBe(wide)
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    })
    await keepTiles('other', { centre: PARK, maxZoom: 19 })
    expect(add.mock.calls.length).toBe(2 * wide)
  })

  it('goes with the game, and other caches stay', async () => {
    kept.set('assets', new Set(['/assets/a.js']))
    await keepTiles('game', { centre: PARK, maxZoom: 16 })
    await forgetTiles()
    expect([...kept.keys()]).toEqual(['assets'])
  })
})
