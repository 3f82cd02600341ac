import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createDiskPhotoStore } from '#/adapters/photo-store/disk-photo-store.ts'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import type { Person } from '#/testing/person.ts'
import { openTestApp, type TestApp } from '#/testing/test-app.ts'
import { folderForTests } from '#/testing/test-folder.ts'
import {
  BESIDE_GWEN,
  createGame,
  end,
  join,
  joinBesideGwen,
  seenByHost,
  start,
} from '../testing/steps.ts'

let world: TestApp
const folder = folderForTests()
beforeAll(async () => {
  world = await openTestApp({ photoStore: createDiskPhotoStore(folder) })
})
beforeEach(() => world.reset())
afterAll(async () => {
  await world.close()
})

const erase = (person: Person, id: string) => person.call('erasePlayer', id)
const files = () =>
  readdirSync(folder, { recursive: true }).filter((name) => /\.jpg$/.test(String(name)))

async function photograph(child: Person, playerId: string): Promise<string> {
  const bytes = await makePicture('png')
  const { status, body } = await child.call('uploadGuardianPhoto', {
    photo: { bytes, fields: { playerId } },
  })
  expect(status).toBe(201)
  return body.id
}

/** Ada and Ben play with Gwen, and both have photographed her. */
async function play() {
  const game = await createGame(world.gwen)
  const ada = await joinBesideGwen(world.ada, game.id)
  const ben = await joinBesideGwen(world.ben, game.id)
  const before = files()
  await photograph(world.ada, ada.id)
  const adasFiles = files().filter((name) => !before.includes(name))
  expect(adasFiles.length).toBeGreaterThan(0)
  const bensPhotoId = await photograph(world.ben, ben.id)
  await start(world.gwen, game.id)
  return { game, ada, ben, adasFiles, bensPhotoId }
}

/** Tables in which a text stands, whatever the column. */
async function tablesWith(text: string): Promise<string[]> {
  const rows = await world.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const content = await world.database.executeSql(`select t::text as row from ${name} t`)
    if (JSON.stringify(content.rows).includes(text)) found.push(name)
  }
  return found
}

it('after the game a parent deletes what was saved of the child, on the phone it played with', async () => {
  const { game, ada, ben, adasFiles, bensPhotoId } = await play()
  await end(world.gwen, game.id)
  expect((await erase(world.ada, ada.id)).body).toEqual({ success: true })

  expect(await tablesWith(ada.id)).toEqual([])
  expect(files().filter((name) => adasFiles.includes(name))).toEqual([])
  expect((await world.ada.call('readPlayer', ada.id)).status).toBe(404)
  const seen = await seenByHost(world.gwen, game.id)
  expect(seen.players.map(({ id, number }) => [id, number])).toEqual([[ben.id, 2]])
  const photo = { params: { id: bensPhotoId } }
  expect((await world.gwen.call('readPhoto', photo)).status).toBe(200)
  expect((await world.gwen.call('readReport', ada.id)).status).toBe(404)
})

it('while the game runs the child leaves it, and the code stays as it is for the others', async () => {
  const { game, ada, ben } = await play()
  await world.ada.call('findProximity', { body: { playerId: ada.id, location: BESIDE_GWEN } })
  expect((await erase(world.ada, ada.id)).status).toBe(200)
  const position = { body: { playerId: ada.id, location: BESIDE_GWEN } }
  expect((await world.ada.call('findProximity', position)).status).toBe(404)
  await world.modules.game.positions.flush()
  expect(await tablesWith(ada.id)).toEqual([])
  const seen = await seenByHost(world.gwen, game.id)
  expect([seen.joinCode, seen.status]).toEqual([game.joinCode, 'active'])
  expect(seen.players.map(({ id }) => id)).toEqual([ben.id])
})

it('the phone keeps no cookie and the server no device', async () => {
  const { ada } = await play()
  expect([...world.ada.cookies.keys()]).toContain('player')
  await erase(world.ada, ada.id)
  expect([...world.ada.cookies.keys()]).not.toContain('player')
  expect(
    await world.sql(`select count(*)::int as devices from credentials where kind = 'player'`),
  ).toEqual([{ devices: 1 }])
})

it('a brother on the same phone plays on', async () => {
  const game = await createGame(world.gwen)
  const ada = await joinBesideGwen(world.ada, game.id)
  const dot = await join(world.ada, game.id)
  await erase(world.ada, ada.id)
  expect((await world.ada.call('readPlayer', dot.id)).status).toBe(200)
})

it('can be asked again, and is like asking for a child who never was (T10)', async () => {
  const { ada } = await play()
  await erase(world.ada, ada.id)
  const again = await erase(world.ada, ada.id)
  const never = await erase(world.ada, crypto.randomUUID())
  expect([again.status, again.body.code]).toEqual([404, 'player.not-found'])
  expect(never.raw.toString()).toBe(again.raw.toString())
})

it('a game whose child is gone ends as any other, and its numbers are of those who stayed', async () => {
  const before = files()
  const { game, ada } = await play()
  await end(world.gwen, game.id)
  await erase(world.ada, ada.id)
  expect((await seenByHost(world.gwen, game.id)).status).toBe('ended')
  const deleted = await world.gwen.call('deleteSession', game.id)
  expect(deleted.status).toBe(200)
  expect(files()).toEqual(before)
})
