import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderOfTest } from '../test-folder.ts'
import { createDiskPhotoStore } from '#/adapters/photo-store/disk-photo-store.ts'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import { look, PARK, startGame } from '#/modules/game/testing/game.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let dir: string
let app: TestApp
beforeEach(async () => {
  dir = folderOfTest()
  app = await openTestApp({ photoStore: createDiskPhotoStore(join(dir, 'photos')) })
})
afterEach(async () => {
  await app.close()
})

test('F5: a photo folder that cannot be written to costs photos only, until somebody mends it', async () => {
  const { adaId } = await startGame(app)
  // Not even the superuser makes a folder where a file is.
  writeFileSync(join(dir, 'photos'), 'in the way')
  const bytes = await makePicture('jpeg', { width: 96, height: 64 })
  const upload = () =>
    app.ada.call('uploadGuardianPhoto', { photo: { bytes, fields: { playerId: adaId } } })
  const rows = async () => (await app.database.executeSql('select id from photos')).rows

  expect(await upload()).toMatchObject({ status: 503, body: { code: 'server.busy' } })
  expect(await rows()).toEqual([])
  expect((await look(app, app.ada, adaId, PARK)).status).toBe(200)

  rmSync(join(dir, 'photos'))
  expect((await upload()).status).toBe(201)
  expect(await rows()).toHaveLength(1)
  const files = readdirSync(join(dir, 'photos'), { recursive: true, encoding: 'utf8' })
  expect(files.filter((name) => name.endsWith('.jpg'))).toHaveLength(3)
  expect(files.filter((name) => name.endsWith('.part'))).toEqual([])
})
