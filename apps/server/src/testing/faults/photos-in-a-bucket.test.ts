import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPhotoStore } from '#/adapters/photo-store/index.ts'
import { openS3Server, type S3Server } from '#/adapters/photo-store/testing/s3-server.ts'
import { loadConfig } from '#/config/config.ts'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import { look, PARK, startGame } from '#/modules/game/testing/game.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let server: S3Server
let app: TestApp
let bytes: Buffer
let adaId: string
let sessionId: string
beforeAll(async () => {
  server = await openS3Server()
  app = await openTestApp({ env: server.env })
  bytes = await makePicture('jpeg', { width: 96, height: 64 })
})
afterAll(async () => {
  await app.close()
  await server.close()
})
beforeEach(async () => {
  Object.assign(server.manners, { status: null, isSilent: false })
  await app.reset()
  ;({ adaId, sessionId } = await startGame(app))
})

const upload = () =>
  app.ada.call('uploadGuardianPhoto', { photo: { bytes, fields: { playerId: adaId } } })
const read = (id: unknown) => app.ada.call('readPhoto', id as string)
const rows = async () => (await app.database.executeSql('select id from photos')).rows

async function filesInBucket(): Promise<number> {
  const store = await openPhotoStore(loadConfig(server.env))
  const ids: string[] = []
  for await (const { id } of store.list()) ids.push(id)
  return ids.length
}

test('[RET-01] P8: a photo goes into the bucket, is shown by us alone, and goes with its game', async () => {
  const { status, body } = await upload()
  expect(status).toBe(201)
  expect((await read(body.id)).status).toBe(200)
  expect((await app.stranger().call('readPhoto', body.id as string)).status).toBe(404)
  await app.gwen.call('deleteSession', sessionId)
  expect(await filesInBucket()).toBe(0)
})

test('F5: while the store is broken photos come back later, and the game goes on', async () => {
  const { body } = await upload()
  server.manners.status = 503
  bytes = await makePicture('jpeg', { width: 96, height: 64, seed: 2 })
  const refused = await upload()
  expect(refused).toMatchObject({ status: 503, body: { code: 'server.busy' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await read(body.id)).status).toBe(503)
  expect(await rows()).toHaveLength(1)
  expect((await look(app, app.ada, adaId, PARK)).status).toBe(200)

  server.manners.status = null
  expect((await upload()).status).toBe(201)
  expect((await read(body.id)).status).toBe(200)
})

test('F5: a store that does not answer costs an upload less than ten seconds, and nothing is left', async () => {
  server.manners.isSilent = true
  const startedAt = performance.now()
  expect(await upload()).toMatchObject({ status: 503, body: { code: 'server.busy' } })
  expect(performance.now() - startedAt).toBeLessThan(9_000)
  expect(await rows()).toEqual([])
})
