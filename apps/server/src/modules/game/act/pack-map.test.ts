import { join } from 'node:path'
import type { Pack, DrawnMapView } from '@bramble/contract'
import { haversineMeters } from '@bramble/domain/geo/distance'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeMap } from '#/adapters/ground/testing/made-map.ts'
import { openTestApp, type TestApp } from '#/testing/test-app.ts'
import { folderForTests } from '#/testing/test-folder.ts'
import { inPark, join as joinGame, openGame, PARK, startGame } from '../testing/game.ts'

const dir = folderForTests()
let app: TestApp
beforeAll(async () => {
  const path = join(dir, 'park.pmtiles')
  const shape = 'line'
  const points = [-300, 5, 300, 5]
  await writeMap(path, PARK, {
    features: [
      { layer: 'transportation', shape, properties: { class: 'path' }, points },
      { layer: 'transportation_name', shape, properties: { name: 'Elm Walk' }, points },
    ],
  })
  app = await openTestApp({ env: { MAP_FEATURES: path } })
})
afterAll(async () => {
  await app.close()
})
beforeEach(() => app.reset())

const ask = (id: string, body: object) => app.ada.call('readPack', { params: { id }, body })

describe('a map that the phone can draw', () => {
  it('comes with the pack, around the child and without names', async () => {
    const { adaId } = await startGame(app)
    const { drawnMap } = (await ask(adaId, PARK)).body as Pack
    expect(drawnMap?.lines.map(({ kind }) => kind)).toEqual(['way'])
    expect(drawnMap?.names).toEqual([])
    expect(haversineMeters(drawnMap!.origin, PARK)).toBeLessThan(75)
  })

  it('is not sent again to a phone that has it, until the child is far from its middle', async () => {
    const { adaId } = await startGame(app)
    const { drawnMap } = (await ask(adaId, PARK)).body as Pack
    const again = (await ask(adaId, { ...PARK, mapAt: drawnMap!.origin })).body as Pack
    expect('drawnMap' in again).toBe(false)
    const moved = (await ask(adaId, { ...PARK, mapAt: inPark(400, 0) })).body as Pack
    expect(moved.drawnMap).toEqual(drawnMap)
  })

  it('is for children that were seen beside their host', async () => {
    const { sessionId } = await openGame(app)
    const id = await joinGame(app.ada, sessionId)
    const { body } = await ask(id, PARK)
    expect([body.code, 'drawnMap' in body]).toEqual(['player.check-first', false])
  })

  it('has names for grown-ups, and is none where the file has nothing', async () => {
    const draw = async (place: object) =>
      (await app.gwen.call('drawMap', { body: { place } })).body.map as DrawnMapView | null
    expect((await draw(PARK))?.names).toMatchObject([{ text: 'Elm Walk' }])
    expect(await draw({ lat: 10, lng: 10 })).toBeNull()
    const { body } = await app.gwen.call('readMapSettings')
    expect(body.drawnMapCredit).toBe('© OpenStreetMap contributors')
  })
})
